import type { IslandRenderer, IslandRenderers } from '../router/page.ts'
import { innerMarkup } from '../strict/inline-styles.ts'

// Names in the document: <docs-live data-hole="n"> is a hydrated island, <docs-frozen data-fragment="n"> a fragment inside it,
// and `data-frozen` marks a region.

/** An island in the document, and what renders it. */
export interface IslandPlaceholder {
  readonly element: HTMLElement
  /** Its number, after the prefix of its excerpt. */
  readonly name: string
  readonly render: IslandRenderer
}

/** The islands of a page, a region or a fragment. Those inside a fragment of another hydrated island are left to that fragment. */
export function findIslands(region: HTMLElement, islands: IslandRenderers): readonly IslandPlaceholder[] {
  return [...region.querySelectorAll<HTMLElement>('docs-live[data-hole]')].flatMap((element) => {
    const name = element.dataset['hole'] ?? ''
    const render = islands[name]
    const nearest = element.parentElement?.closest('docs-frozen') ?? region
    return !render || (nearest !== region && region.contains(nearest)) ? [] : [{ element, name, render }]
  })
}

/** HTML of an island's fragments by number: those inside it, and those in templates after it that are not rendered yet. */
export function readFragments(island: HTMLElement): ReadonlyMap<number, string> {
  const fragments = new Map<number, string>()
  const addFragment = (element: Element): void => {
    const number = Number(element.getAttribute('data-fragment'))
    if (!fragments.has(number)) fragments.set(number, innerMarkup(element))
  }
  island.querySelectorAll('docs-frozen[data-fragment]').forEach(addFragment)
  for (let next = island.nextElementSibling; next?.matches('template[data-fragment]'); next = next.nextElementSibling)
    addFragment(next)
  return fragments
}
