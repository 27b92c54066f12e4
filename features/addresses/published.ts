import type { ListFault } from '../../cli/files/merged-list.ts'

/** The addresses that a site has published. They start with a slash, are decoded, and have neither the base path nor a slash at their end. */
export interface Published {
  readonly pages: readonly PublishedPage[]
  /** Files besides pages that readers have: feeds, downloads. */
  readonly files: readonly PublishedFile[]
}

/** A page that a site has published, or an address that led to one. */
export interface PublishedPage {
  readonly address: string
  /** Unset: nobody knows it. */
  readonly title?: string
  readonly anchors: readonly PublishedAnchor[]
  /** The text without code. Unset: nobody knows it. */
  readonly text?: () => string
  /** Its file, relative to the site folder. */
  readonly file?: string
  /** Number of links on other pages that lead to an anchor, by its id; those to the page itself by the empty text. Unset: nobody knows. */
  readonly links?: ReadonlyMap<string, number>
  /** Where the contract has it. */
  readonly line?: number
}

/** An id on a page. */
export interface PublishedAnchor {
  readonly id: string
  /** Text of the heading that has it, as its id or a former one. Unset: it stands elsewhere, or nobody knows. */
  readonly title?: string
  readonly line?: number
}

/** A file that a site has published. */
export interface PublishedFile {
  readonly address: string
  readonly line?: number
}

/** Files that have another name now: new ones by old ones. */
export type Renames = ReadonlyMap<string, string>

/** Why there is no contract, and what to do. */
export type ContractFault = ListFault

/** Whether there is no contract. */
export function isFault(contract: object): contract is ContractFault {
  return 'fault' in contract
}
