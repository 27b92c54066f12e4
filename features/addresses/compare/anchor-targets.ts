import { wordsOf } from '../../../cli/text/spaces.ts'
import { anchorsOf } from '../contract/of-sites.ts'
import type { CurrentPage } from '../current-page.ts'
import type { CurrentSite } from '../current.ts'
import type { Published, PublishedAnchor, PublishedPage } from '../published.ts'
import { uniqueBy } from './page-targets.ts'

/** Where a section is now. */
export interface AnchorTarget {
  readonly page: CurrentPage
  readonly anchor: PublishedAnchor
}

/** A page with anchors that it does not have now. */
export interface PageWithLosses {
  readonly page: PublishedPage
  readonly now: CurrentPage
  readonly ids: readonly PublishedAnchor[]
}

interface AnchorsInput {
  readonly published: Published
  readonly current: CurrentSite
}

/**
 * Finds where lost sections are now: on their page, a heading that is new there with words of the old one, or the only one between the same
 * neighbours; on another page, a new heading with the same title, if there is one only.
 */
export function anchorTargets(
  pages: readonly PageWithLosses[],
  input: AnchorsInput,
): (page: PublishedPage, anchor: PublishedAnchor) => AnchorTarget | undefined {
  if (pages.length === 0) return () => undefined
  const onPage = new Map(pages.map((one) => [one.page.address, targetsOnPage(one)]))
  const elsewhere = uniqueBy(newHeadings(input), ({ anchor }) => anchor.title ?? '')
  return (page, anchor) => {
    const { title = '' } = anchor
    return onPage.get(page.address)?.get(anchor.id) ?? (title === '' ? undefined : elsewhere.get(title))
  }
}

/** Headings of the site that the contract does not have at their address. */
function newHeadings({ published, current }: AnchorsInput): readonly AnchorTarget[] {
  const addresses = new Set(
    published.pages.flatMap(({ address, anchors }) => anchors.map(({ id }) => `${address}#${id}`)),
  )
  return [...current.pages.values()].flatMap((page) =>
    anchorsOf(page.route)
      .filter(({ id, title }) => title !== undefined && !addresses.has(`${page.address}#${id}`))
      .map((anchor) => ({ page, anchor })),
  )
}

function targetsOnPage({ page, now, ids }: PageWithLosses): ReadonlyMap<string, AnchorTarget> {
  const before = new Set(page.anchors.map(({ id }) => id))
  const headings = new Set(now.route.compiled.anchors.flatMap(({ id, isHeading }) => (isHeading ? [id] : [])))
  const added = anchorsOf(now.route).filter(({ id }) => headings.has(id) && !before.has(id))
  const targets = new Map<string, AnchorTarget>()
  const taken = new Set<string>()
  // The former ids of a heading go with it.
  const take = (lost: PublishedAnchor, anchor: PublishedAnchor): void => {
    const group =
      lost.title === undefined || lost.title === '' ? [lost] : ids.filter(({ title }) => title === lost.title)
    for (const { id } of group) targets.set(id, { page: now, anchor })
    taken.add(anchor.id)
  }
  const pairs = ids.flatMap((lost) => added.map((anchor) => ({ lost, anchor, share: commonWords(lost, anchor) })))
  for (const { lost, anchor, share } of pairs.sort((a, b) => b.share - a.share))
    if (share >= leastShare && !targets.has(lost.id) && !taken.has(anchor.id)) take(lost, anchor)
  const gaps = gapsOf(
    anchorsOf(now.route).map(({ id }) => id),
    before,
  )
  for (const [neighbour, group] of gapsOf(
    page.anchors.map(({ id }) => id),
    now.ids,
  )) {
    const [lost, ...others] = group.filter((id) => !targets.has(id))
    const [id, ...more] = (gaps.get(neighbour) ?? []).filter((one) => !taken.has(one))
    const anchor = added.find((one) => one.id === id)
    const heading = ids.find((one) => one.id === lost && one.title !== undefined)
    if (heading && anchor && others.length + more.length === 0) take(heading, anchor)
  }
  return targets
}

/** Share of common words from which a heading is another one with a new text. */
const leastShare = 0.5

function commonWords(one: PublishedAnchor, other: PublishedAnchor): number {
  const [left, right] = [one, other].map(({ id, title = id }) => new Set(wordsOf(title.toLowerCase())))
  if (!left || !right) return 0
  const common = [...left].filter((word) => right.has(word)).length
  return (2 * common) / (left.size + right.size)
}

/** The ids between two neighbours that both pages have, by the first of these. */
function gapsOf(ids: readonly string[], shared: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const gaps = new Map<string, string[]>()
  let neighbour = ''
  for (const id of ids) {
    if (shared.has(id)) neighbour = id
    else gaps.set(neighbour, [...(gaps.get(neighbour) ?? []), id])
  }
  return gaps
}
