import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Progress } from '../../../cli/report/progress.ts'
import { comparePages } from './compare-pages.ts'
import type { Counterpart } from './counterpart.ts'
import { type PageFacts, pageFacts } from '../../../cli/built-site/facts.ts'
import type { ElementTest } from '../../../cli/markup/html-tree.ts'
import { parsePage } from '../../../cli/markup/parse-page.ts'
import type { PagePair } from './match-addresses.ts'
import type { Finding, Kind, PageDiff } from '../site-diff.ts'
import type { Site } from '../../../cli/built-site/site.ts'

/** Options for comparing two sites. */
export interface CompareOptions {
  /** Test for the elements with the main content. */
  readonly content?: ElementTest
  /** The selector of `content`. */
  readonly selector?: string
  /** Kinds of differences to look for. */
  readonly kinds: ReadonlySet<Kind>
  /** Addresses that are left out. */
  readonly isIgnored: (address: string) => boolean
  /** Whether to keep the texts of pages that differ, for a report. */
  readonly keepsTexts: boolean
  readonly progress: Progress
}

/** Two sites and how to compare them. */
export interface Comparison extends CompareOptions {
  readonly old: Site
  readonly now: Site
}

/** The pages that differ, and what all pages have. */
export interface Compared {
  readonly pages: readonly PageDiff[]
  /** Number of compared pages. */
  readonly count: number
  /** Number of anchors in the old pages. */
  readonly anchors: number
  /** Whether a page has an element for the selector that the user gave. */
  readonly isChosen: boolean
}

/** Texts that are kept for a report, in characters of all pages. */
const mostText = 16_000_000

/** Compares pages in pairs: the texts of two pages are in memory at a time, and of those that are kept. */
export function comparePairs(comparison: Comparison, pairs: readonly PagePair[], counterpart: Counterpart): Compared {
  const { progress, kinds, keepsTexts } = comparison
  const pages: PageDiff[] = []
  let [anchors, text, isChosen] = [0, 0, false]
  progress.start('Comparing pages', pairs.length)
  for (const pair of pairs) {
    const { findings, old, now } = comparePair(comparison, pair, counterpart)
    const ofInterest = findings.filter(({ kind }) => kinds.has(kind))
    const keepsText = keepsTexts && text < mostText && ofInterest.some(({ kind }) => textKinds.has(kind))
    const blocks = keepsText && old && now ? { old: old.blocks, new: now.blocks } : undefined
    for (const block of [...(blocks?.old ?? []), ...(blocks?.new ?? [])]) text += block.text.length
    anchors += old?.anchors.length ?? 0
    isChosen ||= [old, now].some((facts) => facts?.isChosen)
    if (ofInterest.length > 0) pages.push({ ...namesOf(pair), findings: ofInterest, blocks })
    progress.advance()
  }
  return { pages, count: pairs.length, anchors, isChosen }
}

const textKinds: ReadonlySet<Kind> = new Set(['headings', 'text', 'code', 'api'])

function namesOf({ address, newAddress }: PagePair): Pick<PageDiff, 'address' | 'newAddress'> {
  return address === newAddress ? { address } : { address, newAddress }
}

/** Pages larger than this are compared byte by byte, in bytes. Parsing takes up to 100 times as much memory. */
const largestPage = 8_000_000

/** Two pages and what differs; without facts of a page that is too large. */
interface PairResult {
  readonly findings: readonly Finding[]
  readonly old?: PageFacts
  readonly now?: PageFacts
}

function comparePair(comparison: Comparison, { address, newAddress }: PagePair, counterpart: Counterpart): PairResult {
  const [before, after] = [readPage(comparison.old, address), readPage(comparison.now, newAddress)]
  const isSame = before.bytes.equals(after.bytes) && linksAgree(before, after)
  if (Math.max(before.bytes.length, after.bytes.length) > largestPage)
    return { findings: isSame ? [] : [sizes(before.bytes, after.bytes)] }
  const old = factsOf(before, comparison, counterpart)
  if (isSame) return { findings: [], old }
  const now = factsOf(after, comparison)
  return { findings: comparePages(old, now), old, now }
}

/** Whether the same link on two pages leads to the same address. */
function linksAgree(old: PageFile, now: PageFile): boolean {
  return old.file === now.file && old.site.origin === now.site.origin && old.site.base === now.site.base
}

function sizes(old: Buffer, now: Buffer): Finding {
  return { kind: 'text', old: `${old.length} bytes, too many to compare`, new: `${now.length} bytes` }
}

/** A page as it is on the disk. */
interface PageFile {
  readonly site: Site
  readonly file: string
  readonly bytes: Buffer
}

/** A page of a site, as it is written; `undefined` if it is too large. */
export function pageBytes(site: Site, address: string): Buffer | undefined {
  const { bytes } = readPage(site, address)
  return bytes.length > largestPage ? undefined : bytes
}

function readPage(site: Site, address: string): PageFile {
  const file = site.pages.get(address) ?? ''
  return { site, file, bytes: readFileSync(join(site.folder, file)) }
}

function factsOf({ site, file, bytes }: PageFile, { content }: CompareOptions, counterpart?: Counterpart): PageFacts {
  return pageFacts(parsePage(bytes), { site, file, content, counterpart })
}

/** Facts of a page; `undefined` if it is too large. */
export function readFacts(comparison: Comparison, site: Site, address: string): PageFacts | undefined {
  const page = readPage(site, address)
  return page.bytes.length > largestPage ? undefined : factsOf(page, comparison)
}
