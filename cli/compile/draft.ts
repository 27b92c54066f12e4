import type { CodeLanguage } from '../sources/code-language.ts'
import type { Element, ElementContent, Nodes, RootContent } from 'hast'
import type { TocEntry } from '../../runtime/contract/index.ts'
import { type Diagnostic, diagnostic, type Location } from '../report/diagnostic.ts'
import { locationAt } from '../report/position.ts'
import type { RuleCode } from '../report/rules.ts'
import { isDownload } from '../files/file-kinds.ts'
import { pathOfAddress } from '../text/addresses.ts'
import type { Anchor, CodeExcerpt, InputFile, LinkRef, EsmBlock, Island, PartRef } from './compiled-page.ts'
import { isName } from './compiled-page.ts'
import type { CodeScope } from './code-names/code-names.ts'
import type { Highlighter } from './highlight/highlighter.ts'
import type { MagicComment } from './highlight/magic-comments.ts'
import type { Modules } from './modules.ts'
import type { FoundAsset, SizedImage } from './files/assets.ts'
import type { CodeFile } from './files/read-code-file.ts'
import { hrefMark, partMark } from './marks.ts'
import { refusalProblem } from './files/published-files.ts'
import type { PageSyntax } from './parse/native.ts'
import type { RemarkParse } from './parse/plugins/remark-parser.ts'
import type { UnusablePackage } from '../modules/optional-module.ts'
import type { JsxElement } from '../text/markdown-tree.ts'
import { createSlugger, type HeadingIdStyle, type HeadingSlugger } from '../text/heading-slugs.ts'
import type { ChangedText } from './written-places.ts'
import type { ExportTexts, RenderedExport } from './components/imported-texts.ts'
import { type Definitions, definitionsIn } from './mdx-code/module.ts'
import type { PlacedValue } from './mdx-code/undefined-names.ts'
import type { SiteComponents } from './components/site-components.ts'
import type { TreeReader } from './tree-reader.ts'
import type { EmojiNames } from './transforms/emoji.ts'
import type { Footnotes } from './transforms/footnotes.ts'

/** The component that a site's config names for an element, and the line that defines it. */
export interface Replacement {
  readonly name: string
  readonly block: EsmBlock
}

/** Renders a component of a page. */
export type ComponentRenderer = (node: JsxElement, draft: Draft) => string

/** Renders an element; `undefined` if it is like any other. */
export type ElementRenderer = (node: Element, draft: Draft) => string | undefined

/** Renders a fence; `undefined` if it is code. @param code its own, or that of the file that it names */
export type FenceRenderer = (node: Element, draft: Draft, code: string) => string | undefined

/** Looks at a paragraph, and may return an element in its place. */
export type ParagraphReader = (node: Element, draft: Draft) => Element | undefined

/** An image that was rendered. */
interface RenderedImage {
  readonly alt: unknown
  /** Width of the file in pixels. Unset: unknown. */
  readonly width: number | undefined
  /** The attribute `src`. */
  readonly source: string
}

/** Adds to the HTML of an image. */
export type ImageRenderer = (html: string, image: RenderedImage, draft: Draft) => string

/** The syntax and the renderers that features add to pages. */
export interface PageFeatures {
  readonly syntax: PageSyntax
  /** By tag name. */
  readonly elements: ReadonlyMap<string, ElementRenderer>
  /** By language, which need not have a grammar. */
  readonly fences: ReadonlyMap<string, FenceRenderer>
  /** Languages of fences that remark plugins see as an element of that name. */
  readonly fenceElements: ReadonlySet<string>
  readonly paragraphs: readonly ParagraphReader[]
  /** Those that add to images written in Markdown. */
  readonly images: readonly ImageRenderer[]
  /** Those that change the trees of pages. */
  readonly trees: readonly TreeReader[]
  /** Changes with everything that their HTML depends on besides the page and the settings of Markdown. */
  readonly key: string
  /** By the name of the component, which pages need not import. */
  readonly components: ReadonlyMap<string, ComponentRenderer>
}

/** The site's options and files, as the compiler sees them. It never sees another page. */
export interface CompileSettings {
  /** Leaves out code, and HTML that may do harm: the site has `security.content: 'markdown'`. */
  readonly isSanitized: boolean
  /** Loads the parser for the syntax of plugins; `undefined` if its packages are not installed. */
  readonly remarkParser: () => Promise<RemarkParse | UnusablePackage | undefined>
  readonly highlighter: Highlighter
  /** Absolute path of a file. */
  readonly absolute: (file: string) => string
  readonly magicComments: readonly MagicComment[]
  /** Language of fences without one. */
  readonly defaultLanguage?: string
  readonly features: PageFeatures
  /** Replaces `:name:` by the emoji of that name. */
  readonly emoji: boolean
  /** Leaves the heading that is the page's title out of its body. */
  readonly dropTitle?: boolean
  /** Whether the front matter has a title: a heading below a thematic break is no title then. */
  readonly hasTitle?: boolean
  /** Emoji by name, for pages that may contain some. */
  readonly emojiNames?: EmojiNames
  /** Reads `:::note Title`, which has no brackets. */
  readonly hasAdmonitionTitles: boolean
  readonly admonitionKeywords: ReadonlySet<string>
  /** Title of an admonition without its own. */
  readonly admonitionTitle: (type: string) => string
  /** Whether inline code that is a name leads to its page. */
  readonly linkInlineNames: boolean
  /** Whether names in blocks of code do. */
  readonly linkCodeNames: boolean
  /** Languages besides JavaScript whose names do, by the names of these languages. */
  readonly codeLanguages: ReadonlyMap<string, CodeLanguage>
  /** The source of a page's summary: its first paragraph, or its first line with text. */
  readonly summaryOf: 'paragraph' | 'first-line'
  readonly headingIds: HeadingIdStyle
  readonly maintainCase: boolean
  /** Makes ids of headings with the `alt` of their images. */
  readonly imageText: boolean
  /** The components that render elements, by the name of the element. The parser must be loaded. */
  readonly replacements: () => ReadonlyMap<string, Replacement>
  /** Names of all components that pages need not import: those of docs-gen and of the site. The parser must be loaded. */
  readonly componentNames: () => ReadonlySet<string>
  /** Components of the site that pages need not import. */
  readonly siteComponents: () => SiteComponents
  /** Changes whenever `siteComponents` may have changed. */
  readonly siteComponentsKey: string
  /** Title of the link to a heading; `{heading}` is replaced by the heading's text. */
  readonly headingLinkTitle: string
  /** Label of folded code that has no title. */
  readonly showCode: string
  /** Runs `markdown.preprocessor` on the text of a file. */
  readonly preprocess: (text: string, file: string) => string
  /** A Markdown file before and after preprocessing. Unset: the site has no preprocessor. */
  readonly changedText?: (file: string) => ChangedText | undefined
  /** Hash of a file that a page includes, after preprocessing. `undefined`: it does not exist. */
  readonly hashInput: (file: string) => string | undefined
  /** Whether links to files that are no pages lead to the repository of the site. */
  readonly hasRepository: boolean
  /** Finds a file to be copied that the page refers to. */
  readonly findAsset: (href: string, from: string) => FoundAsset | undefined
  /** The path of a file to be copied, which may not exist yet. `undefined`: the href names no such file. */
  readonly nameAsset: (href: string, from: string) => string | undefined
  /** Finds the files that scripts import. */
  readonly modules: Modules
  /** Reads the texts that a component of the site shows. Its file may be an absolute path. The parser must be loaded. */
  readonly readTexts: (component: RenderedExport) => ExportTexts
  /** Finds the size of an image among the site's files. */
  readonly findImageSize: (href: string, from: string) => SizedImage
  /** Reads a file that a code block shows. `undefined`: it does not exist. */
  readonly readCode: (href: string, from: string) => CodeFile | undefined
  /** Reads and parses a partial. `undefined`: it does not exist. */
  readonly readPartial: (href: string, from: string) => Partial | undefined
}

/** A Markdown file that another one imports. */
export interface Partial {
  readonly file: string
  readonly hash: string
  /** The text before legacy syntax was converted. */
  readonly original: string
  /** The text that was parsed. */
  readonly text: string
  readonly children: readonly RootContent[]
  /** Errors of preprocessing and syntax. */
  readonly problems: readonly Diagnostic[]
}

/** The search text of one section. */
interface DraftSection {
  readonly id: string
  readonly level: number
  readonly title: string
  text: string
  /** The names in its code. */
  readonly code: Set<string>
  signature?: string
  sentence?: string
  types?: readonly string[]
}

/** The first element with an id. */
interface WrittenId {
  readonly file: string
  readonly line: number
}

/** Facts of a page, whichever of its files they come from. */
interface PageOnce {
  contentTitle: string | undefined
  /** The heading of a banner in HTML: the title if there is no other one. */
  bannerTitle?: string
  titleId: string | undefined
  /** Whether a thematic break is above. */
  isBelowBreak: boolean
  /** Whether a second heading of level 1 was reported. */
  hasSecondTitle: boolean
  summary: string
  /** Its text without code, headings and elements that say their direction: it shows how the page is written. */
  prose: string
  /** Number of elements with `dir` around the current node. */
  directed: number
  /** Number of components around the current node that may leave out what is in them. */
  uncertain: number
}

/** A page while it is compiled: the transforms add to it in one walk over the tree. */
export interface Draft {
  /** The file of the current nodes: the page's own, or a partial's. */
  readonly file: string
  /** Its text, as it was parsed. Empty for trees without a text. */
  readonly text: string
  readonly pageFile: string
  /** What it imports and defines. */
  readonly definitions: Definitions
  /** The files that include the current one, the page first. */
  readonly includedBy: readonly string[]
  readonly settings: CompileSettings
  readonly slugger: HeadingSlugger
  readonly links: LinkRef[]
  readonly anchors: Anchor[]
  /** The first anchor of each id. */
  readonly anchorOf: Map<string, Anchor>
  /** The place of the first element with each id. */
  readonly ids: Map<string, WrittenId>
  readonly footnotes: Footnotes
  readonly toc: TocEntry[]
  readonly sections: DraftSection[]
  /** What pages of names may show of code blocks. */
  readonly excerpts: CodeExcerpt[]
  readonly parts: PartRef[]
  readonly islands: Island[]
  readonly fragments: string[]
  /** Places in islands where code only reads a variable. */
  readonly values: PlacedValue[]
  readonly esm: EsmBlock[]
  /** HTML of elements for the head of the document. */
  readonly head: string[]
  readonly partials: Map<string, Partial>
  readonly inputs: Map<string, InputFile>
  /** Components whose texts are in the search text, by module and name. */
  readonly shownExports: Set<string>
  readonly diagnostics: Diagnostic[]
  /** What the whole page has once: its partials write it too. */
  readonly once: PageOnce
  /** Names that code blocks above import or declare. */
  readonly codeScope: CodeScope
  /** Above zero, text is not added to the search sections: it is inside code or a heading. */
  muted: number
  /** Above 0 in elements whose text search leaves out. */
  unsearched: number
  /** Number of links around the current node. */
  linkDepth: number
  /** Whether the current node is in a drawing. */
  readonly isInSvg?: boolean
  /** Renders nodes to HTML. */
  staticHtml(nodes: readonly Nodes[]): string
  /** The function behind `staticHtml`, for drafts of partials. */
  readonly walk: Walk
}

/** Renders nodes to HTML, and adds to a draft. */
export type Walk = (nodes: readonly Nodes[], draft: Draft) => string

/** A file, its text as it was parsed, and the tree of it. */
export type DraftSource = Pick<Draft, 'file' | 'text'> & {
  readonly includedBy?: readonly string[]
  readonly children: readonly RootContent[]
}

/** An empty draft of the page in a file. */
export function newDraft(source: DraftSource, settings: CompileSettings, walk: Walk): Draft {
  const { file, text, includedBy = [], children } = source
  const draft: Draft = {
    file,
    text,
    pageFile: file,
    definitions: definitionsIn(children),
    includedBy,
    settings,
    slugger: createSlugger(settings.headingIds),
    links: [],
    anchors: [],
    anchorOf: new Map(),
    ids: new Map(),
    footnotes: { partials: 0, numbers: new Map() },
    toc: [],
    sections: [{ id: '', level: 1, title: '', text: '', code: new Set() }],
    excerpts: [],
    parts: [],
    islands: [],
    fragments: [],
    values: [],
    esm: [],
    head: [],
    partials: new Map(),
    inputs: new Map(),
    shownExports: new Set(),
    diagnostics: [],
    codeScope: new Map(),
    once: {
      contentTitle: undefined,
      titleId: undefined,
      isBelowBreak: false,
      hasSecondTitle: false,
      summary: '',
      prose: '',
      directed: 0,
      uncertain: 0,
    },
    muted: 0,
    unsearched: 0,
    linkDepth: 0,
    staticHtml: (nodes) => walk(nodes, draft),
    walk,
  }
  return draft
}

/** A view of the draft whose links, assets and problems belong to another file. */
export function draftOf(draft: Draft, { file, text, children }: DraftSource): Draft {
  const definitions = definitionsIn(children)
  const inner: Draft = { ...draft, file, text, definitions, staticHtml: (nodes) => draft.walk(nodes, inner) }
  return inner
}

/** Adds a link and returns the mark for its href. */
export function addLink(draft: Draft, node: Nodes, link: Omit<LinkRef, 'at'>): string {
  return hrefMark(addLinkNumber(draft, node, link))
}

/** Adds a link and returns its number. */
export function addLinkNumber(draft: Draft, node: Nodes, link: Omit<LinkRef, 'at'>): number {
  const asset = link.asset ?? foundAsset(link, draft)
  const isRefused = asset !== undefined && 'refusal' in asset
  if (isRefused) report(draft, node, refusalProblem(asset.file, asset.refusal))
  const isLeftOut = isRefused ? true : undefined
  const publishedAsset = isRefused ? undefined : asset
  const file = asset || isName(link.kind) ? undefined : draft.settings.nameAsset(link.href, draft.file)
  if (isRefused) draft.inputs.set(asset.file, { file: asset.file, exists: true })
  else if (asset) draft.inputs.set(asset.file, { file: asset.file, hash: asset.hash })
  else if (file !== undefined) draft.inputs.set(file, { file })
  const from = draft.file === draft.pageFile ? link.from : draft.file
  draft.links.push({ ...link, from, asset: publishedAsset, isLeftOut, at: locate(draft, node) })
  return draft.links.length - 1
}

/** The file that a link names, but for those that lead to the repository, which is known when the page is linked. */
function foundAsset({ kind, href }: Omit<LinkRef, 'at'>, { settings, file }: Draft): FoundAsset | undefined {
  const leadsAway = kind === 'link' && settings.hasRepository
  if (isName(kind) || (leadsAway && !isDownload(pathOfAddress(href)))) return undefined
  const asset = settings.findAsset(href, file)
  return leadsAway && asset && 'refusal' in asset ? undefined : asset
}

/** Adds an anchor; the first one of an id is the one that links lead to. */
export function recordAnchor({ anchors, anchorOf }: Draft, anchor: Anchor): void {
  anchors.push(anchor)
  if (!anchorOf.has(anchor.id)) anchorOf.set(anchor.id, anchor)
}

/** Notes the id of an element. @returns the first element with this id, if it is another one */
export function recordId(draft: Draft, node: Nodes, id: string): WrittenId | undefined {
  const first = draft.ids.get(id)
  if (!first) draft.ids.set(id, { file: draft.file, line: node.position?.start.line ?? 1 })
  return first
}

/** Adds text to the current search section. */
export function gatherText(draft: Draft, text: string): void {
  const section = draft.sections.at(-1)
  if (section && draft.muted + draft.unsearched === 0) section.text += text
}

/** Sets the sentence of the current search section, if it has none. */
export function gatherSentence({ sections, muted, unsearched }: Draft, sentence: string): void {
  const section = sections.at(-1)
  if (section && muted + unsearched === 0) section.sentence ??= sentence
}

/** Adds a text of the page to its prose. */
export function gatherProse({ once, muted, unsearched }: Draft, text: string): void {
  if (muted + unsearched === 0 && once.directed === 0) once.prose += text
}

/** Renders an element; one with `dir` says itself how it is written. */
export function withDirection(draft: Draft, dir: unknown, render: () => string): string {
  if (dir === undefined) return render()
  draft.once.directed += 1
  const html = render()
  draft.once.directed -= 1
  return html
}

/** Adds the words in code to the search text, each once. The whole code would outweigh the prose. */
export function gatherCode(draft: Draft, code: string): void {
  const section = draft.sections.at(-1)
  if (!section) return
  for (const name of code.match(/[\p{L}\p{M}\p{N}$@_][\p{L}\p{M}\p{N}$@_./-]*/gu) ?? []) section.code.add(name)
}

/** Adds a part of an API reference, and returns the mark for its HTML. */
export function addPart(draft: Draft, part: Omit<PartRef, 'section'>): string {
  draft.parts.push({ ...part, section: draft.sections.length - 1 })
  return partMark(draft.parts.length - 1)
}

/** The place of a node in its file. */
export function locate(draft: Draft, node: Nodes | ElementContent): Location {
  const start = node.position?.start
  const end = node.position?.end
  const line = start?.line ?? 1
  const column = start?.column ?? 1
  const length = end && end.line === line ? Math.max(1, end.column - column) : 1
  return { file: draft.file, line, column, length }
}

/** The place of a text within a node; the node's own if it is not there as it is. */
export function locateText(draft: Draft, node: Nodes, text: string): Location {
  const { start, end } = node.position ?? {}
  const offset = start?.offset === undefined ? -1 : draft.text.slice(0, end?.offset).indexOf(text, start.offset)
  return offset < 0 ? locate(draft, node) : locationAt(draft.file, draft.text, { offset, length: text.length })
}

type Problem = Pick<Diagnostic, 'message' | 'hint' | 'related' | 'kind' | 'fix'> & { readonly code: RuleCode }

/** Reports a problem at a node, with the rule's default severity. */
export function report(draft: Draft, node: Nodes, problem: Problem): void {
  reportAt(draft, locate(draft, node), problem)
}

/** Reports a problem at a place, with the rule's default severity. */
export function reportAt(draft: Draft, at: Location, problem: Problem): void {
  draft.diagnostics.push(diagnostic({ ...problem, at }))
}
