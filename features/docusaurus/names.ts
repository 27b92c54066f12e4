import * as z from 'zod'
import { ignored, notOffered, replaced } from '../../cli/config/schema/parts.ts'

/** The only supported theme is that of Mermaid; the output is whether it is listed. */
const themes = notOffered(
  z
    .unknown()
    .superRefine((value, context) => {
      if (themeNames(value).every(isMermaidTheme)) return
      const hint =
        "CSS files go to clientModules, components to theme: { Footer: './theme/Footer.tsx' }, diagrams are markdown: { mermaid: true }."
      context.addIssue({ code: 'custom', message: '`themes` is not used by docs-gen', params: { hint, onKey: true } })
    })
    .transform((value) => themeNames(value).some(isMermaidTheme)),
).optional()

function themeNames(value: unknown): readonly unknown[] {
  const entries = Array.isArray(value) ? value : [value]
  return entries.map((entry: unknown) => (Array.isArray(entry) ? entry[0] : entry)).filter(Boolean)
}

/** Accepts a package name, or its path from `require.resolve`. */
function isMermaidTheme(name: unknown): boolean {
  return typeof name === 'string' && /@docusaurus[\\/](?:theme-)?mermaid\b/.test(name)
}

/**
 * Top-level keys of Docusaurus, which no author is offered: some are accepted without effect, the others are errors whose hint shows the
 * replacement.
 */
export const docusaurusKeys = {
  future: ignored,
  vcs: ignored,
  deploymentBranch: ignored,
  githubHost: ignored,
  githubPort: ignored,
  webpack: ignored,
  /** Older place of `themeConfig.baseUrlIssueBanner`. */
  baseUrlIssueBanner: notOffered(z.boolean()).optional(),
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

/** Options of Docusaurus' content plugins that have another place here, or no effect. No author is offered them. */
export const docusaurusOptions = {
  recmaPlugins: replaced(
    '`recmaPlugins` is not used by docs-gen',
    'Pages are not compiled to JavaScript: use markdown.rehypePlugins.',
  ),
  admonitions: replaced(
    '`admonitions` is not an option of one source',
    'Move it to markdown.admonitions: { keywords: […] }.',
  ),
  docsRootComponent: ignored,
  docVersionRootComponent: ignored,
  docRootComponent: ignored,
  docItemComponent: ignored,
  docTagsListComponent: ignored,
  docTagDocListComponent: ignored,
  docCategoryGeneratedIndexComponent: ignored,
  blogListComponent: ignored,
  blogPostComponent: ignored,
  blogTagsListComponent: ignored,
  blogTagsPostsComponent: ignored,
  blogArchiveComponent: ignored,
  blogAuthorsPostsComponent: ignored,
  blogAuthorsListComponent: ignored,
  mdxPageComponent: ignored,
} as const
