import type { Pluggable } from 'unified'
import { z } from 'zod'
import { functionSchema, ignored, list, reportLevel, section, writtenAs } from './parts.ts'

/** A plugin, or a list of a plugin and its options. The `default` export of a CommonJS package counts as the plugin. */
const anyPlugin = z
  .unknown()
  .transform((value) => (Array.isArray(value) ? [unwrap(value[0]), ...value.slice(1)] : unwrap(value)))
  .refine(isPluggable, { error: 'expected a unified plugin, or a list of a plugin and its options' })
  .transform((value) => value as Pluggable)

/** Plugins of unified, in order. */
export const pluginList = list(writtenAs<Pluggable>()(anyPlugin)).default([])

function unwrap(value: unknown): unknown {
  const isModule =
    typeof value === 'object' && value !== null && 'default' in value && typeof value.default === 'function'
  return isModule ? value.default : value
}

function isPluggable(value: unknown): boolean {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'function' || (typeof first === 'object' && first !== null && 'plugins' in first)
}

/** A Markdown file, as passed to functions of the config. */
export interface MarkdownFile {
  /** Absolute path. */
  readonly filePath: string
  /** The whole text, front matter included. */
  readonly fileContent: string
}

/** Changes the text of a Markdown file before it is parsed; returns the text to parse. */
type MarkdownPreprocessor = (file: MarkdownFile) => string

/** Front matter, and the text below it. */
export interface ParsedFrontMatter {
  readonly frontMatter: Record<string, unknown>
  readonly content: string
}

/** Reads the front matter of a Markdown file. `defaultParseFrontMatter` is docs-gen's own parser, whose result it may change. */
export type FrontMatterParser = (
  file: MarkdownFile & { readonly defaultParseFrontMatter: (file: MarkdownFile) => Promise<ParsedFrontMatter> },
) => ParsedFrontMatter | Promise<ParsedFrontMatter>

/** Handles a link or an image whose target does not exist: returns the URL to use, or nothing to keep the link without a report. */
export type BrokenLinkHook = (broken: {
  /** Relative to the site folder. */
  readonly sourceFilePath: string
  /** The URL as written. */
  readonly url: string
  /** Whether it is a link or an image. */
  readonly node: { readonly type: 'link' | 'image'; url: string }
}) => string | undefined | void

const levelOrHook = z.union([reportLevel, functionSchema<BrokenLinkHook>()], {
  error: "expected 'ignore', 'log', 'warn', 'throw' or a function",
})

const admonitions = section({
  /**
   * Further keywords after `:::`, besides note, tip, info, warning, danger and their like.
   * @default []
   * @example ['example']
   */
  keywords: list(z.string()).default([]),
  /** Accepted without effect: the default keywords are always there. */
  extendDefaults: ignored,
})

const hooks = section({
  /** Level of links to missing Markdown files, or a function that handles them. Replaces `onBrokenMarkdownLinks`. */
  onBrokenMarkdownLinks: levelOrHook.optional(),
  /** Level of missing images, or a function that handles them. Replaces `onBrokenMarkdownImages`. */
  onBrokenMarkdownImages: levelOrHook.optional(),
  /** Accepted without effect: unknown directives are rendered as text. */
  onUnusedMarkdownDirectives: ignored,
})

/** Settings of Markdown. */
export const markdown = section({
  /**
   * Syntax of Markdown files: `mdx`, `md`, or `detect` to read `.md` files as plain Markdown and `.mdx` files as MDX.
   * @default 'mdx'
   */
  format: z.enum(['mdx', 'md', 'detect']).default('mdx'),
  /**
   * Renders code blocks of the language `mermaid` as diagrams. Needs the package `mermaid`.
   * @default false
   */
  mermaid: z.boolean().optional(),
  /**
   * Replaces names of emoji between colons, such as `:tada:`.
   * @default true
   */
  emoji: z.boolean().default(true),
  /**
   * remark plugins, in order: they change the Markdown tree of every page.
   * @default []
   * @example [[remarkMath, { singleDollarTextMath: false }]]
   */
  remarkPlugins: pluginList,
  /**
   * Absolute paths of folders from which the packages that parse the syntax of remark plugins are found, after the site folder. Set for
   * Docusaurus sites, where they are installed for other packages.
   * @default []
   */
  parserFolders: z.array(z.string()).readonly().default([]),
  /**
   * rehype plugins, in order: they change the HTML tree of every page.
   * @default []
   */
  rehypePlugins: pluginList,
  /**
   * Components for Markdown, by name: paths of modules whose default export renders an element, or is available as a component
   * without an import. `admonition` renders boxes (with `type` and `title`), `codeBlock` fences (with `className`, `metastring` and
   * `title`).
   * @default {}
   * @example { table: './components/Table.tsx', Badge: './components/Badge.tsx' }
   */
  components: z.record(z.string(), z.string()).readonly().default({}),
  /**
   * Description of a page without one in its front matter: `'paragraph'` is its first paragraph, up to 200 characters, or else the
   * tagline; `'first-line'` is its first line of text, headings included, of any length, as in Docusaurus.
   * @default 'paragraph'
   */
  descriptions: z.enum(['paragraph', 'first-line']).default('paragraph'),
  /** Boxes that start with `:::`. */
  admonitions: admonitions.prefault({}),
  /**
   * Turns inline code that is the name of an exported API into a link to its reference page.
   * @default true
   */
  linkApiNames: z.boolean().default(true),
  /** Ids of headings. */
  anchors: section({
    /**
     * Keeps capital letters in heading ids.
     * @default false
     */
    maintainCase: z.boolean().default(false),
  }).prefault({}),
  /** Handlers of broken links and images. */
  hooks: hooks.optional(),
  /** Syntax of older Docusaurus sites. */
  mdx1Compat: section({
    /**
     * Reads titles of admonitions without brackets, as in `:::note Title`; otherwise these lines are text.
     * @default true
     */
    admonitions: z.boolean().default(true),
    /** Accepted without effect: HTML comments are always read. */
    comments: ignored,
    /** Accepted without effect: `{#id}` after a heading is always read. */
    headingIds: ignored,
  }).prefault({}),
  /** Accepted without effect. */
  remarkRehypeOptions: ignored,
  /**
   * Changes the text of each Markdown file before it is parsed. Problems keep the positions of the original text.
   * @example ({ fileContent }) => fileContent.replaceAll('%version%', '2.0')
   */
  preprocessor: functionSchema<MarkdownPreprocessor>().optional(),
  /** Replaces the front matter parser. */
  parseFrontMatter: functionSchema<FrontMatterParser>().optional(),
})
