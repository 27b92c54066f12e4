import type { TocEntry } from '../../runtime/contract/index.ts'
import { contentDigest } from '../cache/digest.ts'
import type { Diagnostic, Location } from '../report/diagnostic.ts'
import type { Page } from '../sources/page.ts'
import type { PartRequest } from '../sources/source.ts'
import type { Writing } from '../text/writing.ts'
import { islandMark } from './marks.ts'
import type { CodeFacts, ModuleFacts } from './mdx-code/facts.ts'

/** A page with its compiled content, which depends on the page's text and the files it includes, but on no other page. */
export interface CompiledPage {
  readonly page: Page
  readonly compiled: CompiledContent
  /** Identifies the content: equal digests mean equal content. */
  readonly digest: string
}

/** The compiled content of a page. JSON-serialisable, since the cache keeps it. */
export interface CompiledContent {
  /** Hrefs are numbered placeholders (`hrefMark`) until linked. */
  readonly body: PageBody
  readonly excerpt?: PageBody
  /** Text of a leading `# Heading`, which is the page's title. */
  readonly contentTitle?: string
  /** The id of that heading. The title is rendered without it, so links to it lead to the top of the page. */
  readonly titleId?: string
  /** First paragraph as plain text, cut to 200 characters, or the first line with text: the default description. */
  readonly summary: string
  /** How most of its prose is written. Unset: there is little of it, or neither direction prevails. */
  readonly writing?: Writing
  /** Classes in its HTML: they decide which rules the site's style sheet has. */
  readonly classes: readonly string[]
  readonly anchors: readonly Anchor[]
  /** Links, images, and names in code that may be of the API (`linkApiNames`). */
  readonly links: readonly LinkRef[]
  readonly toc: readonly TocEntry[]
  readonly sections: readonly Section[]
  /** Lines of its code for the pages of the symbols that they use. Unset: none. */
  readonly excerpts?: readonly CodeExcerpt[]
  /** Parts of API references that the page shows; its index is the number in the mark. Unset: none. */
  readonly parts?: readonly PartRef[]
  readonly inputs: readonly InputFile[]
  readonly diagnostics: readonly Diagnostic[]
  /** Digest of what links to the page are checked by. Unset: `targetsOf` makes it. */
  readonly targets?: string
  /** Digest of all of this, where plugins of the site took part. */
  readonly digest?: string
}

/** A file besides the page's own that the content depends on. */
export interface InputFile {
  readonly file: string
  /** Unset: the file does not exist. */
  readonly hash?: string
  /** The content depends on the existence of the file only. */
  readonly exists?: true
}

/** An id that links can point at. */
export interface Anchor {
  readonly id: string
  readonly line: number
  readonly column: number
  readonly isHeading?: boolean
}

/** How a page uses an address. `frame`: a document in a frame; `file`: any other file that it loads, except pictures. */
export type LinkKind = 'link' | 'image' | 'frame' | 'file'

/** Names that are links where the site has what they name: symbols of the API, and released versions. */
type NameKind = 'api-name' | 'release'

/** Whether a link is a name, and so plain text if the site does not have it. */
export function isName(kind: LinkRef['kind']): kind is NameKind {
  return kind === 'api-name' || kind === 'release'
}

/** A link to be resolved. Its index in `links` is the number in the placeholder. */
export interface LinkRef {
  /** As written. */
  readonly href: string
  readonly kind: LinkKind | NameKind
  /** `href` is for HTML, `url` for a string in code; with `path`, a component adds the base path itself. */
  readonly form: 'href' | 'url' | 'path'
  readonly at: Location
  /** An attribute of an element or a component, not syntax of Markdown. */
  readonly isElement?: true
  /** A name in a code block: one without its module has to mean the same export in all modules. */
  readonly isCode?: true
  /** The file that relative hrefs start from. Unset: the page's own. */
  readonly from?: string
  /** The file that the href names, if there is one. */
  readonly asset?: AssetRef
  /** The file must not be published, so the link leads nowhere. */
  readonly isLeftOut?: true
}

/** A file to be copied into the site under a hashed name. */
export interface AssetRef {
  readonly file: string
  readonly hash: string
}

/** A part of an API reference on a page. */
export interface PartRef extends PartRequest {
  /** Name of the symbol, as in a link with `api:`. */
  readonly name: string
  readonly at: Location
  /** Index of the section that its text belongs to. */
  readonly section: number
}

/** Lines of a code block, for the pages of the names in it. */
export interface CodeExcerpt {
  /** HTML of the lines; names are links with marks. */
  readonly html: string
  readonly language: string
  /** Id of the heading that the block stands under; empty above the first one. */
  readonly id: string
  /** Text of that heading. */
  readonly title: string
  /** Names that are nowhere on the page as central as here. */
  readonly uses: readonly CodeUse[]
}

/** A name in an excerpt, by the number of its link. */
export interface CodeUse {
  readonly link: number
  /** Grows with how central the name is in its block. */
  readonly weight: number
}

/** The text under one heading, for search. */
export interface Section {
  readonly id: string
  readonly level: number
  readonly title: string
  /** A line for each of its blocks: paragraphs, items of lists, cells of tables. */
  readonly text: string
  readonly code: string
  /** The code of an API symbol, as far as it tells what the symbol is. */
  readonly signature?: string
  /** The first sentence of what is said of the symbol. */
  readonly sentence?: string
  /** The types of a function, one text for each overload. */
  readonly types?: readonly string[]
}

/**
 * The body of a page: static HTML with an island for each component.
 * Hrefs and islands are marks (`marks.ts`) in the HTML: the linker fills in hrefs, the renderer islands.
 */
export interface PageBody {
  readonly html: string
  readonly islands: readonly Island[]
  /** Static HTML inside the islands' components, by number: `fragment(3)` in an island's code renders `fragments[3]`. May hold islands. */
  readonly fragments: readonly string[]
  /** `import` and `export` lines of the page and its partials: the scopes of the islands. Empty on most pages. */
  readonly esm: readonly EsmBlock[]
  /** HTML of elements for the head of the document, from `<head>` on the page. */
  readonly head?: string
}

/** A block of `import` and `export` lines, with its place. */
export interface EsmBlock extends ModuleFacts {
  readonly code: string
  /** Site-relative file whose scope this is: relative imports start there. Unset: for every file of the page that uses its names. */
  readonly file?: string
  /** Line of the first line of `code` in that file. */
  readonly line: number
}

/** A component or an expression on a page. */
export interface Island extends CodeFacts {
  /** A JSX expression in the scope of its file; `fragment(n)` renders a fragment. */
  readonly code: string
  /** Site-relative file that contains it. Unset: the page's own. */
  readonly file?: string
  readonly line: number
  readonly column: number
  /** Partials that the code uses as values. */
  readonly partialValues?: readonly PartialValue[]
  /** Where the code of a partial reads `props`: the attributes of the tags that include it, the outermost first. */
  readonly props?: readonly PartialProps[]
}

/** A partial that code uses as a value, as in `icon={<Note />}`. */
export interface PartialValue {
  readonly name: string
  /** Number of the fragment that it renders. */
  readonly fragment: number
}

/** The attributes of a tag that includes a partial. */
export interface PartialProps extends CodeFacts {
  /** An object expression in the scope of its file. */
  readonly code: string
  /** The file that has the tag. Unset: the page's own. */
  readonly file?: string
  readonly line: number
}

/** Digest of what links to a page are checked by. */
export function targetsOf({ anchors, titleId, body }: CompiledContent): string {
  const ids = anchors.map(({ id }) => id)
  return contentDigest(JSON.stringify([ids, titleId ?? null, body.islands.length > 0]))
}

/** The content of a page without a body: its slot renders everything. */
export const emptyContent: CompiledContent = {
  body: { html: '', islands: [], fragments: [], esm: [] },
  summary: '',
  classes: [],
  anchors: [],
  links: [],
  toc: [],
  sections: [],
  inputs: [],
  diagnostics: [],
}

/** The content of a page that is a React module: one island, which the bundler fills with the module's default export. */
export const componentContent: CompiledContent = {
  ...emptyContent,
  body: {
    html: islandMark(0),
    islands: [{ code: '<Page />', components: ['Page'], references: [], line: 1, column: 1 }],
    fragments: [],
    esm: [],
  },
}

/** The content of a page that is not compiled yet. Compared by identity: links to its anchors are not checked. */
export const uncompiledContent: CompiledContent = { ...emptyContent }
