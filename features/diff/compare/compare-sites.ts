import { compareAll } from './compare-all.ts'
import { type Compared, type CompareOptions, type Comparison, readFacts } from './compare-pairs.ts'
import { withBrokenLinks } from './broken-links.ts'
import { type AddressMatch, matchAddresses } from './match-addresses.ts'
import { pageSymbols } from './page-symbols.ts'
import { findMoved, type PageTraits, pageTraits } from '../../../cli/built-site/moved-pages.ts'
import { type Count, isLoss, type Kind, kinds, type LostAddress, type PageDiff, type SiteDiff } from '../site-diff.ts'
import type { Site } from '../../../cli/built-site/site.ts'
import { siteNotes, siteSummary } from '../site-notes.ts'

/** Compares two built sites. */
export async function compareSites(old: Site, now: Site, options: CompareOptions): Promise<SiteDiff> {
  const comparison = { ...options, old, now }
  const match = matchAddresses(old, now, options.isIgnored)
  const lost = withMoved(comparison, match)
  const moved = lost.flatMap(({ address, movedTo }) =>
    movedTo === undefined ? [] : [{ address, newAddress: movedTo }],
  )
  const pairs = [...match.pairs, ...moved].sort((a, b) => (a.address < b.address ? -1 : 1))
  const compared = await compareAll(comparison, pairs, moved)
  const targets = new Set(pairs.map(({ newAddress }) => newAddress))
  const added = match.added.filter((address) => !targets.has(address))
  return withBrokenLinks(comparison, siteDiff(comparison, { ...match, lost, added }, compared))
}

/** The lost addresses, with the new ones of pages that have moved. */
function withMoved(comparison: Comparison, { lost, added }: AddressMatch): readonly LostAddress[] {
  const lostPages = lost.flatMap(({ type, address }) => (type === 'page' ? [address] : []))
  const addedPages = added.filter((address) => comparison.now.pages.has(address))
  if (lostPages.length === 0 || addedPages.length === 0) return lost
  comparison.progress.start('Looking for moved pages', lostPages.length + addedPages.length)
  const moved = findMoved(
    traitsOf(comparison, comparison.old, lostPages),
    traitsOf(comparison, comparison.now, addedPages),
  )
  return lost.map((one) => (moved.has(one.address) ? { ...one, movedTo: moved.get(one.address) } : one))
}

function traitsOf(comparison: Comparison, site: Site, addresses: readonly string[]): readonly PageTraits[] {
  return addresses.flatMap((address) => {
    const facts = readFacts(comparison, site, address)
    comparison.progress.advance()
    return facts ? [pageTraits(address, facts)] : []
  })
}

function selectorNote({ selector }: Comparison, { isChosen, count }: Compared): readonly string[] {
  if (selector === undefined || isChosen || count === 0) return []
  return [`No page has an element for the selector '${selector}': the main content was found without it.`]
}

/** Addresses such as `/guide/` and `/guide` are one here, but a host has to redirect the one whose file is gone. */
function hostNote({ old, now }: Comparison, { pairs }: AddressMatch): readonly string[] {
  const moved = pairs.filter(({ address, newAddress }) => address === newAddress && needsHost(old, now, address))
  const [first] = moved
  if (first === undefined) return []
  const [before, after] = [old, now].map(({ pages }) => pages.get(first.address) ?? '')
  return [
    `${moved.length === 1 ? '1 page is' : `${moved.length} pages are`} at the same address only if the host redirects: the old file ${before} is ${after} in the new site.`,
  ]
}

/** Whether the address of a page has changed from `a/` to `a`, or back, without a redirect in the new site. */
function needsHost(old: Site, now: Site, address: string): boolean {
  const [before, after] = [old.pages.get(address), now.pages.get(address)]
  if (before === undefined || after === undefined || isFolderIndex(before) === isFolderIndex(after)) return false
  return !now.rules.some(({ from }) => from === address || from === `${address}/`) && !now.otherFiles.has(before)
}

function isFolderIndex(file: string): boolean {
  return /(?:^|\/)index\.html?$/i.test(file)
}

function siteDiff(comparison: Comparison, match: AddressMatch, compared: Compared): SiteDiff {
  const { old, now, kinds: selection } = comparison
  const pages = selection.has('redirects') ? withRedirects(compared.pages, match) : compared.pages
  const lost = match.lost.filter(({ type }) => selection.has(type === 'redirect' ? 'redirects' : 'addresses'))
  const added = selection.has('addresses') ? match.added : []
  const notes = siteNotes(old, now)
  const isElsewhere = selection.has('canonical') && notes.isElsewhere
  return {
    old: siteSummary(old),
    new: siteSummary(now),
    isEqual: lost.length + added.length + pages.length === 0 && !isElsewhere,
    hasLosses: lost.length > 0 || isElsewhere || pages.some(({ findings }) => findings.some(isLoss)),
    counts: counts(comparison, { ...match, lost, added }, { ...compared, pages }),
    lost,
    added,
    pages,
    symbols: pageSymbols(comparison, {
      lost: lost.flatMap(({ type, movedTo, address }) => (type === 'page' && movedTo === undefined ? [address] : [])),
      added: added.filter((address) => now.pages.has(address)),
    }),
    notes: [...notes.notes, ...hostNote(comparison, match), ...selectorNote(comparison, compared)],
  }
}

function withRedirects(pages: readonly PageDiff[], { changed }: AddressMatch): readonly PageDiff[] {
  const redirects = changed.map(({ address, ...finding }): PageDiff => ({ address, findings: [finding] }))
  return [...pages, ...redirects].sort((a, b) => (a.address < b.address ? -1 : 1))
}

function counts(comparison: Comparison, match: AddressMatch, compared: Compared): SiteDiff['counts'] {
  const findings = compared.pages.flatMap((page) => page.findings)
  const lostRedirects = match.lost.filter(({ type }) => type === 'redirect').length
  const changed = findings.filter(({ kind }) => kind === 'redirects').length
  const anchors = findings.filter(({ kind }) => kind === 'anchors')
  const lostAnchors = anchors.filter(isLoss).length
  const special: Partial<Record<Kind, Count>> = {
    addresses: { old: match.addresses, same: match.addresses - match.lost.length, added: match.added.length },
    redirects: { old: match.redirects, same: Math.max(0, match.redirects - lostRedirects - changed), added: 0 },
    anchors: { old: compared.anchors, same: compared.anchors - lostAnchors, added: anchors.length - lostAnchors },
  }
  const count = (kind: Kind): Count => {
    const differing = compared.pages.filter((page) => page.findings.some((finding) => finding.kind === kind)).length
    return special[kind] ?? { old: compared.count, same: compared.count - differing, added: 0 }
  }
  return Object.fromEntries(kinds.filter((kind) => comparison.kinds.has(kind)).map((kind) => [kind, count(kind)]))
}
