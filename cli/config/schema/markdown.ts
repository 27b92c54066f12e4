import type { Pluggable } from 'unified'
import * as z from 'zod'
import type { HeadingIdStyle } from '../../text/heading-slugs.ts'
import {
  type ExtensionOptions,
  extensions,
  math,
  type MathOptions,
  variables,
} from '../../../features/lists/settings.ts'
import {
  functionSchema,
  ignored,
  list,
  notOffered,
  reportLevel,
  type ReportLevel,
  section,
  writtenAs,
} from './parts.ts'

/** What names of files become where no title is written. */
export type FileNames = 'words' | 'as-written'

/** Boxes that start with `:::`. */
export interface AdmonitionOptions {
  /**
   * Further keywords after `:::`, besides `note`, `tip`, `info`, `warning`, `danger`, `caution`, `important`, `success` and `secondary`.
   * @default []
   * @example ['example']
   */
  readonly keywords?: readonly string[]
}

/** Handlers of broken links and images. */
export interface MarkdownHooks {
  /**
   * Level of links to missing Markdown files, or a function that handles them.
   * @default the config's `onBrokenMarkdownLinks`
   * @example ({ url }) => url.replace(/\.md$/, '')
   */
  readonly onBrokenMarkdownLinks?: ReportLevel | BrokenLinkHook
  /**
   * Level of missing images, or a function that handles them.
   * @default the config's `onBrokenMarkdownImages`
   * @example () => '/img/missing.png'
   */
  readonly onBrokenMarkdownImages?: ReportLevel | BrokenLinkHook
}

/** Settings of Markdown. */
export interface MarkdownOptions {
  /**
   * Syntax of Markdown files: `mdx` (components, expressions and imports) or `md` (plain Markdown with HTML). `detect` reads `.mdx` files as
   * MDX and `.md` files as plain Markdown. So does `auto`, but it reads a `.md` file with an import, an export, a component, other JSX or a
   * comment of MDX as MDX, too.
   * @default 'auto'
   */
  readonly format?: 'auto' | 'mdx' | 'md' | 'detect'
  /**
   * Colours code when the site is built. `shiki` has the grammars of VS Code, which know more of TSX, Vue, Svelte, Rust and shell
   * sessions; it takes longer, and needs `npm install shiki`.
   * @default 'prism'
   */
  readonly highlighter?: 'prism' | 'shiki'
  /**
   * Renders code blocks of the language `mermaid` as diagrams. Needs `npm install mermaid`.
   * @default false
   */
  readonly mermaid?: boolean
  /**
   * Draws formulas, as in `$x^2$` and `$$x^2$$`, when the site is built. Needs `npm install katex`.
   * @default false
   * @example { macros: { '\\R': '\\mathbb{R}' } }
   */
  readonly math?: boolean | MathOptions
  /**
   * Lets readers enlarge images that are wider than 200 pixels and no links.
   * @default false
   */
  readonly imageZoom?: boolean
  /**
   * Syntax that Markdown does not have by itself, such as `==highlighted text==`. What is off and met in a text is named in a message.
   * @default {}
   * @example { mark: true, definitionLists: true }
   */
  readonly extensions?: ExtensionOptions
  /**
   * Values that pages show by their name, as in `{{ version }}`. As soon as there is one, a name that is not here is an error. Code has
   * values only with the word `variables` behind its language.
   * @default {}
   * @example { version: '2.4.0', minimumNode: 20 }
   */
  readonly variables?: Readonly<Record<string, string | number>>
  /**
   * Replaces names of emoji between colons, such as `:tada:`.
   * @default true
   */
  readonly emoji?: boolean
  /**
   * remark plugins, in order: they change the Markdown tree of every page. A plugin with options is a list of both.
   * @default []
   * @example [[remarkMath, { singleDollarTextMath: false }]]
   */
  readonly remarkPlugins?: readonly Pluggable[]
  /**
   * rehype plugins, in order: they change the HTML tree of every page.
   * @default []
   * @example [rehypeKatex]
   */
  readonly rehypePlugins?: readonly Pluggable[]
  /**
   * Components for Markdown, by name: paths of modules whose default export renders an element, or is available as a component without
   * an import. `admonition` renders boxes (with `type` and `title`), `codeBlock` fences (with `className`, `metastring` and `title`).
   * @default {}
   * @example { table: './components/Table.tsx', Badge: './components/Badge.tsx' }
   */
  readonly components?: Readonly<Record<string, string>>
  /**
   * Description of a page without one in its front matter: `'paragraph'` is its first paragraph, up to 200 characters, or else the
   * tagline; `'first-line'` is its first line with text, of any length and with the marks of lists, exactly as in Docusaurus.
   * @default 'paragraph'
   */
  readonly descriptions?: 'paragraph' | 'first-line'
  /**
   * What names of files and folders become where no title or label is written: `'words'` makes `Getting started` of `getting-started`,
   * names an index or README after its folder and the home page after the site, and puts the index first in the sidebar; `'as-written'`
   * shows the names as they are, exactly as in Docusaurus.
   * @default 'words'
   */
  readonly fileNames?: FileNames
  /** Boxes that start with `:::`. */
  readonly admonitions?: AdmonitionOptions
  /**
   * Turns names of exported APIs into links to their reference pages: in inline code and in blocks of JavaScript and TypeScript; with
   * `'text'` or `'code'`, in one of the two.
   * @default true
   */
  readonly linkApiNames?: boolean | 'text' | 'code'
  /**
   * Makes ids of headings as a tool does, so that links from outside lead where they did: `vitepress`, `python-markdown` (MkDocs),
   * `pymdownx` (MkDocs with `pymdownx.slugs`, which keeps letters of all scripts) or `docusaurus`, which counts the `alt` of images.
   * @default 'github'
   */
  readonly headingIds?: HeadingIdStyle
  /** Details of ids of headings. */
  readonly anchors?: AnchorOptions
  /** Handlers of broken links and images. */
  readonly hooks?: MarkdownHooks
  /** Syntax of older Docusaurus sites. */
  readonly mdx1Compat?: OlderSyntaxOptions
  /**
   * Changes the text of each Markdown file before it is parsed. Problems keep the positions of the original text.
   * @example ({ fileContent }) => fileContent.replaceAll('%version%', '2.0')
   */
  readonly preprocessor?: MarkdownPreprocessor
  /**
   * Reads the front matter of each Markdown file.
   * @default the parser of docs-gen, which the function may call
   * @example
   * async (file) => {
   *   const parsed = await file.defaultParseFrontMatter(file)
   *   return { ...parsed, frontMatter: { ...parsed.frontMatter, unlisted: file.filePath.includes('/internal/') } }
   * }
   */
  readonly parseFrontMatter?: FrontMatterParser
}

/** Details of ids of headings. */
export interface AnchorOptions {
  /**
   * Keeps capital letters in heading ids.
   * @default false
   */
  readonly maintainCase?: boolean
  /**
   * Makes the `alt` of images a part of ids, as in Docusaurus. Otherwise only a heading without other text has it.
   * @default false
   */
  readonly imageText?: boolean
}

/** Syntax of older Docusaurus sites. */
export interface OlderSyntaxOptions {
  /**
   * Reads titles of admonitions without brackets, as in `:::note Title`; otherwise these lines are text.
   * @default true
   */
  readonly admonitions?: boolean
}

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

const admonitions = section<AdmonitionOptions>()({
  keywords: list(z.string()).default([]),
  extendDefaults: ignored,
})

const hooks = section<MarkdownHooks>()({
  onBrokenMarkdownLinks: levelOrHook.optional(),
  onBrokenMarkdownImages: levelOrHook.optional(),
  onUnusedMarkdownDirectives: ignored,
})

/** Schema of `markdown`. */
export const markdown = section<MarkdownOptions>()({
  format: z.enum(['auto', 'mdx', 'md', 'detect']).default('auto'),
  highlighter: z.enum(['prism', 'shiki']).default('prism'),
  mermaid: z.boolean().optional(),
  math: math.default(false),
  imageZoom: z.boolean().default(false),
  extensions,
  variables: variables.default({}),
  emoji: z.boolean().default(true),
  remarkPlugins: pluginList,
  /**
   * Absolute paths of folders from which the packages that parse the syntax of remark plugins are found, after the site folder. Set for
   * Docusaurus sites, where they are installed for other packages.
   */
  parserFolders: notOffered(z.array(z.string()).readonly()).optional(),
  rehypePlugins: pluginList,
  components: z.record(z.string(), z.string()).readonly().default({}),
  descriptions: z.enum(['paragraph', 'first-line']).default('paragraph'),
  fileNames: z.enum(['words', 'as-written']).default('words'),
  admonitions: admonitions.prefault({}),
  linkApiNames: z.union([z.boolean(), z.literal('text'), z.literal('code')]).default(true),
  headingIds: z
    .enum(['github', 'docusaurus', 'vitepress', 'python-markdown', 'pymdownx'] satisfies HeadingIdStyle[])
    .default('github'),
  anchors: section<AnchorOptions>()({
    maintainCase: z.boolean().default(false),
    imageText: z.boolean().default(false),
  }).prefault({}),
  hooks: hooks.optional(),
  mdx1Compat: section<OlderSyntaxOptions>()({
    admonitions: z.boolean().default(true),
    comments: ignored,
    headingIds: ignored,
  }).prefault({}),
  remarkRehypeOptions: ignored,
  preprocessor: functionSchema<MarkdownPreprocessor>().optional(),
  parseFrontMatter: functionSchema<FrontMatterParser>().optional(),
})
