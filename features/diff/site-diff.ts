import type { Block } from '../../cli/built-site/content.ts'

/** The kinds of facts that are compared, in the order of reports. */
export const kinds = [
  'addresses',
  'redirects',
  'anchors',
  'titles',
  'descriptions',
  'canonical',
  'hreflang',
  'robots',
  'lang',
  'social',
  'head',
  'headings',
  'text',
  'code',
  'api',
  'links',
  'images',
] as const

/** One of the things that are compared. */
export type Kind = (typeof kinds)[number]

/** A difference between two pages. */
export interface Finding {
  readonly kind: Kind
  /** The value on the old page; unset if only the new one has it. */
  readonly old?: string
  /** The value on the new page; unset if only the old one has it. */
  readonly new?: string
  /** The symbol whose signature it is. */
  readonly symbol?: string
  /** The id of the symbol's heading, if it has one. */
  readonly anchor?: string
  /** Addresses of pages in the new site that link to what is gone. */
  readonly linkedFrom?: readonly string[]
}

/** Whether the old page has something that the new one does not have. */
export function isLoss({ old }: Finding): boolean {
  return old !== undefined
}

/** Two pages that differ. */
export interface PageDiff {
  /** Address in the old site. */
  readonly address: string
  /** Address in the new site, if it is another one. */
  readonly newAddress?: string
  readonly findings: readonly Finding[]
  /** Blocks of both pages, of as many pages as the report has room for. */
  readonly blocks?: { readonly old: readonly Block[]; readonly new: readonly Block[] }
}

/** An address that the new site does not have. */
export interface LostAddress {
  readonly address: string
  readonly type: 'page' | 'redirect' | 'file'
  /** File in the old site. */
  readonly file: string
  /** Address of the page in the new site that has its text. */
  readonly movedTo?: string
  /** Where the old redirect leads to, or the new one that leads nowhere. */
  readonly target?: string
  /** Addresses of pages in the new site that link to it. */
  readonly linkedFrom?: readonly string[]
}

/** A symbol of an API on a page that only one of the sites has. */
export interface PageSymbol {
  readonly address: string
  readonly symbol: string
  readonly anchor?: string
  /** Its signature in the site that has the page. */
  readonly old?: string
  readonly new?: string
}

/** What a check of the site finds on one side only, such as a query that does not find its page. */
export interface CheckChange {
  readonly side: 'old' | 'new'
  readonly message: string
}

/** The share of the old site that the new one has. */
export interface Count {
  /** Number of addresses, redirects or anchors of the old site; for other kinds, of pages that both sites have. */
  readonly old: number
  /** The number of them on the new site; for other kinds, without a difference. */
  readonly same: number
  /** The number that only the new site has, of addresses, redirects and anchors. */
  readonly added: number
}

/** One of two compared sites. */
export interface SiteSummary {
  readonly folder: string
  /** The tool that it names as its generator. */
  readonly generator?: string
  /** Where it is served. Without an origin, no page says it. */
  readonly url: string
  readonly pages: number
  readonly redirects: number
  /** Number of other files. */
  readonly files: number
  /** Number of files that are not compared, such as scripts of the generator. */
  readonly aside: number
  /** Bytes of all files. */
  readonly bytes: number
}

/** The differences between two built sites. */
export interface SiteDiff {
  readonly old: SiteSummary
  readonly new: SiteSummary
  /** Whether there is no difference. */
  readonly isEqual: boolean
  /** Whether the old site has something that the new one does not have, or has in another form. */
  readonly hasLosses: boolean
  readonly counts: Readonly<Partial<Record<Kind, Count>>>
  readonly lost: readonly LostAddress[]
  /** Addresses that only the new site has. */
  readonly added: readonly string[]
  /** Pages that differ, by address. */
  readonly pages: readonly PageDiff[]
  /** Symbols of an API on pages that only one of the sites has. */
  readonly symbols: readonly PageSymbol[]
  /** What the checks of one side find only; unset if a side is a folder, which has no sources. */
  readonly checks?: readonly CheckChange[]
  /** Sentences about what a reader of the report has to know. */
  readonly notes: readonly string[]
}
