/** Limits of pages. */
export interface PageLimits {
  /** Most functions, variables and types that the page of a module documents. */
  readonly maxExportsPerPage?: number
  /** Size of the largest page, in KB. */
  readonly maxPageSize?: number
}

/** What does not fit on the pages of a model, by measure. Serialisable. */
export interface PageFits {
  /** Ids of modules and namespaces whose exports have pages of their own, however few they are. */
  readonly spread: readonly number[]
  /** By the id of what has a page that is too large: the bytes that each of its members or rows takes, by its id. */
  readonly weights: Readonly<Record<number, Readonly<Record<number, number>>>>
}

/** The part of a page that its content may have; the frame of the site has the rest. */
const contentShare = 0.8

/** The part of that for which names are put together, so that a page has room for some more of them. */
const partShare = 0.8

/** The bytes of HTML that the content of a page has room for. */
export function roomOf({ maxPageSize = 250 }: PageLimits): number {
  return maxPageSize * 1000 * contentShare
}

/** The size of the parts of what does not fit on one page, in bytes. */
export function partSize(room: number): number {
  return partShare * room
}

/** All pages have room for what is on them. */
export const everythingFits: PageFits = { spread: [], weights: {} }
