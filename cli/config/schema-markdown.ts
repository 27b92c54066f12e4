import type { Pluggable } from 'unified'
import { z } from 'zod'
import type { FrontMatterParser, WrittenFile } from './front-matter-own.ts'
import { ignored, list, reportLevel, section, writtenAs } from './schema-parts.ts'

/** A plugin, or a list of a plugin and its options. What a package in CommonJS calls `default` counts. */
const anyPlugin = z
  .unknown()
  .transform((value) => (Array.isArray(value) ? [unwrap(value[0]), ...value.slice(1)] : unwrap(value)))
  .refine(isPluggable, { error: 'expected a unified plugin, or a list of a plugin and its options' })
  .transform((value) => value as Pluggable)

const plugin = writtenAs<Pluggable>()(anyPlugin)

function unwrap(value: unknown): unknown {
  const isModule =
    typeof value === 'object' && value !== null && 'default' in value && typeof value.default === 'function'
  return isModule ? value.default : value
}

function isPluggable(value: unknown): boolean {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'function' || (typeof first === 'object' && first !== null && 'plugins' in first)
}

const admonitions = section({
  /** Words after `:::` beyond note, tip, info, warning, danger and their like. */
  keywords: list(z.string()).default([]),
  extendDefaults: ignored,
})

/** Changes the text of a Markdown file before it is read. @param file its absolute path and its text, front matter and all */
export type MarkdownPreprocessor = (file: WrittenFile) => string

/** Is told of a link or an image that leads nowhere, and returns what to write instead; without an answer it stays, and is no problem. */
export type BrokenLinkHook = (broken: {
  /** Relative to the site folder. */
  readonly sourceFilePath: string
  readonly url: string
  readonly node: { readonly type: 'link' | 'image'; url: string }
}) => string | undefined | void

const levelOrHook = z.union([reportLevel, z.custom<BrokenLinkHook>((value) => typeof value === 'function')], {
  error: "expected 'ignore', 'log', 'warn', 'throw' or a function",
})

/** How Markdown is read. */
export const markdown = section({
  /** What `.md` files are: `detect` reads them as plain Markdown, `.mdx` as MDX. */
  format: z.enum(['mdx', 'md', 'detect']).default('mdx'),
  /** Draws code blocks of the language `mermaid` as diagrams, with the package of that name; Docusaurus' theme for them means the same. */
  mermaid: z.boolean().optional(),
  /** Puts an emoji in the place of its name between colons, as in `:tada:`. */
  emoji: z.boolean().default(true),
  /** Plugins on the tree of the Markdown, in order. */
  remarkPlugins: list(plugin).default([]),
  /** Plugins on the tree of the HTML, in order. */
  rehypePlugins: list(plugin).default([]),
  /** Name → module path: an element is drawn by its default export wherever Markdown makes it, a component is there without an import. */
  components: z.record(z.string(), z.string()).readonly().default({}),
  /** Boxes that start with `:::`. */
  admonitions: admonitions.prefault({}),
  /** Inline code that is exactly an exported API name becomes a link to it. */
  linkApiNames: z.boolean().default(true),
  /** Ids of headings. */
  anchors: section({
    /** Keeps capitals in ids. */
    maintainCase: z.boolean().default(false),
  }).prefault({}),
  /** Another place of `onBrokenMarkdownLinks` and `onBrokenMarkdownImages`, which may be functions here. */
  hooks: section({
    onBrokenMarkdownLinks: levelOrHook.optional(),
    onBrokenMarkdownImages: levelOrHook.optional(),
    /** Directives that nothing reads are drawn as text. */
    onUnusedMarkdownDirectives: ignored,
  }).optional(),
  mdx1Compat: ignored,
  remarkRehypeOptions: ignored,
  /** Is given each Markdown file before it is read, and returns the text to read; problems keep the lines as written. */
  preprocessor: z
    .custom<MarkdownPreprocessor>((value) => typeof value === 'function', { error: 'expected a function' })
    .optional(),
  /** Is given each Markdown file and docs-gen's own reader, and returns its front matter, at once or later. */
  parseFrontMatter: z
    .custom<FrontMatterParser>((value) => typeof value === 'function', { error: 'expected a function' })
    .optional(),
})
