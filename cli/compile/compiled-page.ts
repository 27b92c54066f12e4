import type { TocEntry } from '../../runtime/contract/index.ts'
import type { Diagnostic, Location } from '../report/diagnostic.ts'
import type { Page } from '../sources/source.ts'
import type { FrozenBody } from './frozen-body.ts'

/** The object file of a page: depends on the page's text and the files it includes, nothing else. */
export interface CompiledPage {
  readonly page: Page
  readonly compiled: PageObject
  /** Stands for the object: the same digest, the same object. */
  readonly digest: string
}

/** What compiling a page yields. JSON-serialisable, since the cache keeps it. */
export interface PageObject {
  /** Hrefs are numbered placeholders (`hrefMark`) until linked. */
  readonly body: FrozenBody
  readonly excerpt?: FrozenBody
  /** Text of a leading `# Heading`, which then is the page's title. */
  readonly contentTitle?: string
  /** The id that this heading would have: the title is drawn without one, links to it lead to the top of the page. */
  readonly titleId?: string
  /** First paragraph as plain text, cut to 200 characters: the description where the author gave none. */
  readonly summary: string
  /** Classes in its HTML: they decide which rules the site's style sheet has. */
  readonly classes: readonly string[]
  readonly anchors: readonly Anchor[]
  readonly links: readonly LinkRef[]
  readonly toc: readonly TocEntry[]
  readonly sections: readonly Section[]
  /** Names of inline code that may be API names (`linkApiNames`), by link number. */
  readonly inputs: readonly InputFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** A file besides the page's own that the object depends on; absent files have no hash. */
export interface InputFile {
  readonly file: string
  readonly hash?: string
  /** All that counts is that it is there. */
  readonly exists?: true
}

/** An id that links can point at. */
export interface Anchor {
  readonly id: string
  readonly line: number
  readonly column: number
  readonly isHeading?: boolean
}

/** A symbol the page needs. Its index in `links` is the number in the placeholder. */
export interface LinkRef {
  /** As written. */
  readonly href: string
  readonly kind: 'link' | 'image' | 'api-name'
  /** `path`: a component will put the base path in front itself. */
  readonly form: 'href' | 'path'
  readonly at: Location
  /** The file that relative hrefs start from, where it is not the page's own (partials). */
  readonly from?: string
  /** The file beside the page that the href names, found while compiling. */
  readonly asset?: AssetRef
}

/** A file to be copied into the site under a hashed name. */
export interface AssetRef {
  readonly file: string
  readonly hash: string
}

/** The text under one heading, for search. */
export interface Section {
  readonly id: string
  readonly level: number
  readonly title: string
  readonly text: string
  readonly code: string
}
