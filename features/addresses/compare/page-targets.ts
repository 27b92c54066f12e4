import { findMoved, listTraits, type PageTraits, proseTraits } from '../../../cli/built-site/moved-pages.ts'
import { anchorsOf, proseOfRoute } from '../contract/of-sites.ts'
import type { CurrentPage } from '../current-page.ts'
import type { CurrentSite } from '../current.ts'
import type { Published, PublishedPage, Renames } from '../published.ts'

/** Where a page is now, and what says so. */
export interface PageTarget {
  readonly page: CurrentPage
  readonly by: 'git' | 'text' | 'headings' | 'title'
}

interface PagesInput {
  readonly lost: readonly PublishedPage[]
  readonly published: Published
  readonly current: CurrentSite
  readonly renames: Renames
}

/** Finds where lost pages are now, by address: what git says of their files goes first, then their text, their headings, and their title. */
export function pageTargets(input: PagesInput): ReadonlyMap<string, PageTarget> {
  if (input.lost.length === 0) return new Map()
  return new Map([...byTitle(input), ...byHeadings(input), ...byText(input), ...byRename(input)])
}

type Targets = readonly (readonly [address: string, target: PageTarget])[]

function byRename({ lost, current, renames }: PagesInput): Targets {
  const byFile = new Map([...current.pages.values()].map((page) => [page.route.page.file, page]))
  return lost.flatMap(({ address, file }) => {
    const page = file === undefined ? undefined : byFile.get(renames.get(file) ?? file)
    return page ? [[address, { page, by: 'git' }] as const] : []
  })
}

/** Only pages that the contract does not have are where another one may have gone. */
function newPages({ published, current }: PagesInput): readonly CurrentPage[] {
  const addresses = new Set(published.pages.map(({ address }) => address))
  return [...current.pages.values()].filter(({ address }) => !addresses.has(address))
}

function byText(input: PagesInput): Targets {
  const lost = input.lost.flatMap(({ address, title, text }) => (text ? [proseTraits(address, title, text())] : []))
  if (lost.length === 0) return []
  const added = newPages(input).map(({ address, route }) => proseTraits(address, route.data.title, proseOfRoute(route)))
  return targetsAt(findMoved(lost, added), input.current, 'text')
}

/** Fewer headings are alike on many pages. */
const fewestHeadings = 3

function byHeadings(input: PagesInput): Targets {
  const traits = (address: string, anchors: PublishedPage['anchors']): readonly PageTraits[] =>
    anchors.length < fewestHeadings
      ? []
      : [
          listTraits(
            address,
            anchors.map(({ id }) => id),
          ),
        ]
  const lost = input.lost.flatMap(({ address, anchors }) => traits(address, anchors))
  if (lost.length === 0) return []
  const added = newPages(input).flatMap(({ address, route }) => traits(address, anchorsOf(route)))
  return targetsAt(findMoved(lost, added), input.current, 'headings')
}

function byTitle(input: PagesInput): Targets {
  const byTitleOnce = uniqueBy(newPages(input), ({ route }) => route.data.title)
  const lost = uniqueBy(input.lost, ({ title }) => title ?? '')
  return [...lost].flatMap(([title, { address }]) => {
    const page = title === '' ? undefined : byTitleOnce.get(title)
    return page ? [[address, { page, by: 'title' }] as const] : []
  })
}

function targetsAt(addresses: ReadonlyMap<string, string>, { pages }: CurrentSite, by: PageTarget['by']): Targets {
  return [...addresses].flatMap(([from, to]) => {
    const page = pages.get(to)
    return page ? [[from, { page, by }] as const] : []
  })
}

/** Items by a key that no other item has. */
export function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, Item> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return new Map(
    [...groups].flatMap(([key, [first, ...others]]) => (first && others.length === 0 ? [[key, first] as const] : [])),
  )
}
