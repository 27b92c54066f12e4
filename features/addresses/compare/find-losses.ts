import type { CurrentPage } from '../current-page.ts'
import type { CurrentSite } from '../current.ts'
import type { Published, PublishedAnchor, PublishedFile, PublishedPage, Renames } from '../published.ts'
import { anchorTargets, type AnchorTarget, type PageWithLosses } from './anchor-targets.ts'
import { pageTargets, type PageTarget } from './page-targets.ts'

/** A page at whose address there is nothing now. */
export interface LostPage {
  readonly page: PublishedPage
  /** Where its text is now. Unset: nobody knows. */
  readonly target?: PageTarget
}

/** An anchor that is not on its page now, or on the page that its redirect leads to. */
export interface LostAnchor {
  readonly page: PublishedPage
  readonly anchor: PublishedAnchor
  /** The page that readers get now. */
  readonly now: CurrentPage
  /** Where the section is now. Unset: nobody knows. */
  readonly target?: AnchorTarget
}

/** What a site has published and lost. */
export interface Losses {
  readonly pages: readonly LostPage[]
  readonly anchors: readonly LostAnchor[]
  readonly files: readonly PublishedFile[]
  /** Anchors that components may render, by the address of their page, where these could not be rendered. */
  readonly unknown: ReadonlyMap<string, readonly string[]>
}

/** A page of the contract and the page that readers get now, or would with a redirect. */
interface ShownPage {
  readonly page: PublishedPage
  readonly now: CurrentPage
}

/** Holds what a site has published against what it is now. */
export async function findLosses(published: Published, current: CurrentSite, renames: Renames): Promise<Losses> {
  const places = published.pages.map((page) => ({ page, place: current.placeAt(page.address) }))
  const lost = places.filter(({ place }) => !place).map(({ page }) => page)
  const targets = pageTargets({ lost, published, current, renames })
  const shown = places.flatMap(({ page, place }): readonly ShownPage[] => {
    // A redirect to a section leads there, whatever anchor the address has.
    if (place?.page && place.anchor !== undefined) return []
    const now = place ? place.page : targets.get(page.address)?.page
    return now ? [{ page, now }] : []
  })
  const missing = shown.flatMap(({ page, now }): readonly PageWithLosses[] => {
    const ids = page.anchors.filter(({ id }) => !now.ids.has(id))
    return ids.length === 0 ? [] : [{ page, now, ids }]
  })
  const rendered = await current.renderedIds(missing.flatMap(({ now }) => (now.mayHaveOthers ? [now] : [])))
  const isCertain = ({ now }: PageWithLosses): boolean => !now.mayHaveOthers || rendered.has(now)
  const certain = missing.filter(isCertain).flatMap((one) => {
    const ids = one.ids.filter(({ id }) => rendered.get(one.now)?.has(id) !== true)
    return ids.length === 0 ? [] : [{ ...one, ids }]
  })
  const targetOf = anchorTargets(certain, { published, current })
  return {
    pages: lost.map((page) => ({ page, target: targets.get(page.address) })),
    anchors: certain.flatMap(({ page, now, ids }) =>
      ids.map((anchor) => ({ page, anchor, now, target: targetOf(page, anchor) })),
    ),
    files: published.files.filter(({ address }) => !current.placeAt(address)),
    unknown: new Map(
      missing.filter((one) => !isCertain(one)).map(({ page, ids }) => [page.address, ids.map(({ id }) => id)]),
    ),
  }
}
