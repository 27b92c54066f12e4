import { z } from 'zod'
import { ignored, replaced } from './schema-parts.ts'

/** Of themes only that of Mermaid's diagrams has a meaning here: `true` where it is named. */
const themes = z
  .unknown()
  .superRefine((value, context) => {
    if (themeNames(value).every(drawsDiagrams)) return
    const hint =
      "CSS files go to clientModules, components to theme: { Footer: './theme/Footer.tsx' }, diagrams are markdown: { mermaid: true }."
    context.addIssue({ code: 'custom', message: '`themes` is not used by docs-gen', params: { hint, onKey: true } })
  })
  .transform((value) => themeNames(value).some(drawsDiagrams))
  .optional()

function themeNames(value: unknown): readonly unknown[] {
  const entries = Array.isArray(value) ? value : [value]
  return entries.map((entry: unknown) => (Array.isArray(entry) ? entry[0] : entry)).filter(Boolean)
}

/** A name, or the path that `require.resolve` gives for it. */
function drawsDiagrams(name: unknown): boolean {
  return typeof name === 'string' && /@docusaurus[\\/](?:theme-)?mermaid\b/.test(name)
}

/** Top-level keys of Docusaurus that other sites have: those without meaning here pass, the others are answered with what to write. */
export const foreignKeys = {
  future: ignored,
  vcs: ignored,
  deploymentBranch: ignored,
  githubHost: ignored,
  githubPort: ignored,
  webpack: ignored,
  /** The older place of `themeConfig.baseUrlIssueBanner`. */
  baseUrlIssueBanner: z.boolean().optional(),
  presets: replaced(
    '`presets` is not used by docs-gen',
    "Write sources: [docs({ … }), blog({ … }), pages()], with the options of the preset's docs, blog and pages, and clientModules: ['./src/css/custom.css'] for its theme.customCss.",
  ),
  plugins: replaced(
    '`plugins` is not used by docs-gen',
    'Content comes from sources: [docs(), blog(), pages(), redirects({ … })]; Markdown plugins go to markdown.remarkPlugins.',
  ),
  themes,
  ssrTemplate: replaced('`ssrTemplate` is not used by docs-gen', 'Use headTags, scripts and stylesheets.'),
}
