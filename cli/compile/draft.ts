import type { ElementContent, Nodes, RootContent } from 'hast'
import GithubSlugger from 'github-slugger'
import type { TocEntry } from '../../runtime/contract/index.ts'
import type { Diagnostic, Location } from '../report/diagnostic.ts'
import type { RuleCode } from '../report/rules.ts'
import { rules } from '../report/rules.ts'
import type { Anchor, AssetRef, InputFile, LinkRef } from './compiled-page.ts'
import type { EsmBlock, Hole } from './frozen-body.ts'
import type { GivenComponents } from './given-components.ts'
import type { Highlighter } from './highlight/highlighter.ts'
import type { MagicComment } from './highlight/magic-comments.ts'
import type { Modules } from './modules.ts'
import type { SizedImage } from './image-sizes.ts'
import { hrefMark } from './marks.ts'
import type { ChangedText } from './written-places.ts'
import type { EmojiNames } from './transforms/emoji.ts'

/** What the compiler knows of the site: options only, never another page. */
export interface CompileSettings {
  readonly highlighter: Highlighter
  readonly magicComments: readonly MagicComment[]
  /** Language of fences that name none. */
  readonly defaultLanguage?: string
  /** Draw `mermaid` fences as diagrams in the browser. */
  readonly mermaid: boolean
  /** Puts emoji in the place of `:name:`. */
  readonly emoji: boolean
  /** Leaves the heading that is the page's title out of its body. */
  readonly dropTitle?: boolean
  /** Emoji by name, for pages that may use any. */
  readonly emojiNames?: EmojiNames
  readonly admonitionKeywords: ReadonlySet<string>
  /** Title of a call-out that was given none. */
  readonly admonitionTitle: (type: string) => string
  readonly linkApiNames: boolean
  readonly maintainCase: boolean
  /** Element name → local name of the component that draws it, and its import line. */
  readonly components: ReadonlyMap<string, { readonly name: string; readonly importLine: string }>
  /** Components that pages need not import. */
  readonly givenComponents: GivenComponents
  /** Title of a heading's own link; `{heading}` stands for its text (R48). */
  readonly headingLinkTitle: string
  /** The text of a file as the site's own function changes it before it is read. */
  readonly preprocess: (text: string, file: string) => string
  /** A Markdown file before and after that; absent where the site has no such function. */
  readonly changedText?: (file: string) => ChangedText | undefined
  /** Hash of a file that a page includes, as the page sees it; `undefined` where there is none. */
  readonly hashInput: (file: string) => string | undefined
  /** Finds a file beside the page; `undefined` where there is none. */
  readonly findAsset: (href: string, from: string) => AssetRef | undefined
  /** The file that an href names, where it is to be copied: it may not be there yet. */
  readonly nameAsset: (href: string, from: string) => string | undefined
  /** Finds the files that scripts import. */
  readonly modules: Modules
  /** Finds the size of a picture in the site's own files. */
  readonly findImageSize: (href: string, from: string) => SizedImage
  /** Reads and parses a partial; `undefined` where there is none. */
  readonly readPartial: (href: string, from: string) => Partial | undefined
}

/** A Markdown file that another one imports. */
export interface Partial {
  readonly file: string
  readonly hash: string
  /** As the author wrote it, and as it was parsed. */
  readonly written: string
  readonly text: string
  readonly children: readonly RootContent[]
  /** What of it could not be read. */
  readonly problems: readonly Diagnostic[]
}

/** Text being gathered for one section. */
interface DraftSection {
  readonly id: string
  readonly level: number
  readonly title: string
  text: string
  code: string
}

/** The page being frozen: what the transforms add to as they go through the tree once. */
export interface Draft {
  /** The file the nodes being frozen stand in: the page's own, or a partial's. */
  readonly file: string
  /** Its text, as it was parsed; empty for trees that were made otherwise. */
  readonly text: string
  readonly pageFile: string
  readonly settings: CompileSettings
  readonly slugger: GithubSlugger
  readonly links: LinkRef[]
  readonly anchors: Anchor[]
  readonly toc: TocEntry[]
  readonly sections: DraftSection[]
  readonly holes: Hole[]
  readonly fragments: string[]
  readonly esm: EsmBlock[]
  readonly partials: Map<string, Partial>
  readonly inputs: Map<string, InputFile>
  readonly diagnostics: Diagnostic[]
  contentTitle: string | undefined
  titleId: string | undefined
  summary: string
  /** Inside code, headings and the like, text is not gathered for search a second time. */
  muted: number
  /** How many links are open around the node being frozen. */
  linkDepth: number
  /** Freezes nodes to HTML. */
  freeze(nodes: readonly Nodes[]): string
  /** The walk behind `freeze`, so that the parts of another file can be frozen into this page. */
  readonly walk: Walk
}

/** Freezes nodes into a draft. */
export type Walk = (nodes: readonly Nodes[], draft: Draft) => string

/** A file, and its text as it was parsed. */
export type DraftSource = Pick<Draft, 'file' | 'text'>

/** An empty draft of the page in a file. */
export function newDraft({ file, text }: DraftSource, settings: CompileSettings, walk: Walk): Draft {
  const draft: Draft = {
    file,
    text,
    pageFile: file,
    settings,
    slugger: new GithubSlugger(),
    links: [],
    anchors: [],
    toc: [],
    sections: [{ id: '', level: 1, title: '', text: '', code: '' }],
    holes: [],
    fragments: [],
    esm: [],
    partials: new Map(),
    inputs: new Map(),
    diagnostics: [],
    contentTitle: undefined,
    titleId: undefined,
    summary: '',
    muted: 0,
    linkDepth: 0,
    freeze: (nodes) => walk(nodes, draft),
    walk,
  }
  return draft
}

/** A view of the draft in which links, pictures and problems belong to another file. */
export function draftOf(draft: Draft, { file, text }: DraftSource): Draft {
  const inner: Draft = { ...draft, file, text, freeze: (nodes) => draft.walk(nodes, inner) }
  return inner
}

/** Adds a link and returns the mark that stands for its href. */
export function addLink(draft: Draft, node: Nodes, link: Omit<LinkRef, 'at'>): string {
  return hrefMark(addLinkNumber(draft, node, link))
}

/** Adds a link and returns its number. */
export function addLinkNumber(draft: Draft, node: Nodes, link: Omit<LinkRef, 'at'>): number {
  const asset = link.asset ?? (link.kind === 'api-name' ? undefined : draft.settings.findAsset(link.href, draft.file))
  const file = asset || link.kind === 'api-name' ? undefined : draft.settings.nameAsset(link.href, draft.file)
  if (asset) draft.inputs.set(asset.file, asset)
  else if (file !== undefined) draft.inputs.set(file, { file })
  const from = draft.file === draft.pageFile ? {} : { from: draft.file }
  draft.links.push({ ...link, ...from, ...(asset ? { asset } : {}), at: locate(draft, node) })
  return draft.links.length - 1
}

/** Adds text to the section it stands in. */
export function gatherText(draft: Draft, text: string): void {
  const section = draft.sections.at(-1)
  if (section && draft.muted === 0) section.text += text
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

/** What is to be said of a place. */
type Problem = Pick<Diagnostic, 'message' | 'hint' | 'related'> & { readonly code: RuleCode }

/** Reports a problem at a node, with the rule's default severity. */
export function report(draft: Draft, node: Nodes, problem: Problem): void {
  reportAt(draft, locate(draft, node), problem)
}

/** Reports a problem at a place, with the rule's default severity. */
export function reportAt(draft: Draft, at: Location, problem: Problem): void {
  const { severity } = rules[problem.code]
  if (severity !== 'ignore') draft.diagnostics.push({ severity, ...problem, at })
}
