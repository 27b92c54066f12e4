import { withoutEndSlashes } from '../../../cli/text/addresses.ts'
import { isLoss, type LostAddress, type PageDiff } from '../site-diff.ts'
import { type Comparison, pageBytes, readFacts } from './compare-pairs.ts'

/** The losses of a site, each of which may have links that lead there. */
interface Losses {
  readonly lost: readonly LostAddress[]
  readonly pages: readonly PageDiff[]
}

/** Adds to addresses and anchors that are gone the pages of the new site that still link to them. */
export function withBrokenLinks<Diff extends Losses>(comparison: Comparison, diff: Diff): Diff {
  const targets = new Set([...diff.lost.map(({ address }) => address), ...diff.pages.flatMap(lostAnchors)])
  if (targets.size === 0) return diff
  const sources = sourcesOf(comparison, targets)
  const linked = <Loss extends object>(loss: Loss, target: string): Loss => {
    const linkedFrom = sources.get(target)
    return linkedFrom === undefined ? loss : { ...loss, linkedFrom }
  }
  const lost = diff.lost.map((loss) => linked(loss, loss.address))
  const pages = diff.pages.map((page) => ({
    ...page,
    findings: page.findings.map((finding) =>
      finding.kind === 'anchors' && isLoss(finding) ? linked(finding, anchorAddress(page, finding.old ?? '')) : finding,
    ),
  }))
  return { ...diff, lost, pages }
}

function lostAnchors(page: PageDiff): readonly string[] {
  const anchors = page.findings.filter((finding) => finding.kind === 'anchors' && isLoss(finding))
  return anchors.map(({ old = '' }) => anchorAddress(page, old))
}

function anchorAddress({ address, newAddress = address }: PageDiff, anchor: string): string {
  return `${newAddress}${anchor}`
}

/** The pages of the new site that link to targets, by target. */
function sourcesOf(comparison: Comparison, targets: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const sources = new Map<string, string[]>()
  const { now, progress } = comparison
  const traces = [...new Set([...targets].map(traceOf))]
  progress.start('Looking for broken links', now.pages.size)
  for (const address of [...now.pages.keys()].sort()) {
    progress.advance()
    const bytes = pageBytes(now, address)
    if (!bytes || !traces.some((trace) => bytes.includes(trace))) continue
    const links = readFacts(comparison, now, address)?.links ?? []
    for (const link of new Set(links.map(targetOf)))
      if (targets.has(link)) sources.set(link, [...(sources.get(link) ?? []), address])
  }
  return sources
}

/** Letters that the page of a link to a target has: an address may be relative, and is encoded. */
function traceOf(target: string): string {
  const name = target.slice(Math.max(target.lastIndexOf('/'), target.lastIndexOf('#')) + 1)
  return /^[\w.-]*/.exec(name)?.[0] ?? ''
}

/** The target of a link as losses are named. */
function targetOf(link: string): string {
  const [address = '', hash] = link.split('#', 2)
  const page = address === '/' ? address : withoutEndSlashes(address.split('?', 1)[0] ?? '')
  return hash === undefined ? page : `${page}#${hash}`
}
