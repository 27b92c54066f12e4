import { type Block, displayText, words } from './content.ts'

/** The facts that identify a page at another address. */
export interface PageTraits {
  readonly address: string
  readonly title?: string
  /** Its paragraphs and code blocks of some length, or its runs of words. */
  readonly parts: ReadonlySet<number>
}

/** Makes the traits of a page. They are small, so that those of all pages fit into memory. */
export function pageTraits(
  address: string,
  { title, blocks }: { readonly title?: string; readonly blocks: readonly Block[] },
): PageTraits {
  const long = blocks
    .map(({ text }) => words(displayText(text)).join(' '))
    .filter((text) => text.length >= shortestPart)
  return { address, title, parts: new Set(long.map(hash)) }
}

/** Makes the traits of a page from its prose alone, for pages whose blocks were read in different ways: its runs of words. */
export function proseTraits(address: string, title: string | undefined, prose: string): PageTraits {
  const all = words(prose.toLowerCase())
  const runs = all.slice(0, Math.max(0, all.length - wordsOfRun + 1))
  return { address, title, parts: new Set(runs.map((_, at) => hash(all.slice(at, at + wordsOfRun).join(' ')))) }
}

/** Makes the traits of a page from a list of texts, such as those of its headings. */
export function listTraits(address: string, texts: readonly string[]): PageTraits {
  return { address, parts: new Set(texts.map(hash)) }
}

/** Fewer words than these stand together on many pages. */
const wordsOfRun = 5

/** Shorter parts, such as table cells, are alike on many pages. */
const shortestPart = 20

/** Share of common parts from which two pages are one that has moved. */
const leastShare = 0.6

/** Parts that more pages have say nothing. */
const mostPagesOfPart = 20

/** Finds pages with the same text at other addresses; returns new addresses by old ones. */
export function findMoved(lost: readonly PageTraits[], added: readonly PageTraits[]): ReadonlyMap<string, string> {
  const pagesOf = new Map<number, PageTraits[]>()
  for (const page of added)
    for (const part of page.parts) pagesOf.set(part, [...(pagesOf.get(part) ?? []), page].slice(0, mostPagesOfPart + 1))
  const candidates = lost.flatMap((page) =>
    [...common(page, pagesOf)].map(([other, count]) => ({ page, other, share: share(page, other, count) })),
  )
  const moved = new Map<string, string>()
  const targets = new Set<string>()
  for (const { page, other, share } of candidates.sort((a, b) => b.share - a.share)) {
    if (share < leastShare || moved.has(page.address) || targets.has(other.address)) continue
    moved.set(page.address, other.address)
    targets.add(other.address)
  }
  return moved
}

/** Numbers of common parts. */
function common(
  page: PageTraits,
  pagesOf: ReadonlyMap<number, readonly PageTraits[]>,
): ReadonlyMap<PageTraits, number> {
  const counts = new Map<PageTraits, number>()
  for (const part of page.parts) {
    const pages = pagesOf.get(part) ?? []
    if (pages.length > mostPagesOfPart) continue
    for (const other of pages) counts.set(other, (counts.get(other) ?? 0) + 1)
  }
  return counts
}

/** Share of common parts; a page of the same title is preferred. */
function share(page: PageTraits, other: PageTraits, count: number): number {
  return (
    (2 * count) / (page.parts.size + other.parts.size) +
    (page.title !== undefined && page.title === other.title ? 0.1 : 0)
  )
}

/** A number that two texts hardly share (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}
