import { z } from 'zod'
import { ignored, replaced } from './schema-parts.ts'

/** Top-level keys of Docusaurus that other sites have: those without meaning here pass, the others are answered with what to write. */
export const foreignKeys = {
  future: ignored,
  deploymentBranch: ignored,
  githubHost: ignored,
  githubPort: ignored,
  webpack: ignored,
  /** The older place of `themeConfig.baseUrlIssueBanner`. */
  baseUrlIssueBanner: z.boolean().optional(),
  presets: replaced(
    '`presets` is not used by docs-gen',
    "Write sources: [docs({ … }), blog({ … }), pages()], with the options of the preset's docs, blog and pages.",
  ),
  plugins: replaced(
    '`plugins` is not used by docs-gen',
    'Content comes from sources: [docs(), blog(), pages(), redirects({ … })]; Markdown plugins go to markdown.remarkPlugins.',
  ),
  themes: replaced(
    '`themes` is not used by docs-gen',
    "CSS files go to clientModules, components to theme: { Footer: './theme/Footer.tsx' }, diagrams are markdown: { mermaid: true }.",
  ),
  ssrTemplate: replaced('`ssrTemplate` is not used by docs-gen', 'Use headTags, scripts and stylesheets.'),
}
