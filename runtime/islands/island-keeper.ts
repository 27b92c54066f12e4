import type { Root } from 'react-dom/client'

/** A hydrated island. */
export interface HydratedIsland {
  readonly element: HTMLElement
  readonly root: Root
  /** Its number, after the prefix of its excerpt. */
  readonly name: string
  readonly code: string | undefined
  /** HTML of its fragments by number. */
  readonly fragments: ReadonlyMap<number, string>
}

/** Keeps the hydrated islands of a page while `docs-gen serve` replaces the page, so that they keep their state. */
export interface IslandKeeper {
  /** Replaces the page. Islands that are not in the new one are unmounted. */
  during(refresh: () => Promise<void>): Promise<void>
  /** Whether islands that the page no longer needs are kept. */
  keep(islands: readonly HydratedIsland[]): boolean
  /** Finds the kept island of each wanted one: the one with the same code, else with the same name. */
  take(targets: readonly Pick<HydratedIsland, 'name' | 'code'>[]): readonly (HydratedIsland | undefined)[]
}

export function createIslandKeeper(): IslandKeeper {
  const pool = new Set<HydratedIsland>()
  /** Refreshes that run: one may begin before the last has ended. */
  let refreshes = 0
  const takeOne = (fits: (island: HydratedIsland) => boolean): HydratedIsland | undefined => {
    const match = [...pool].find(fits)
    if (match) pool.delete(match)
    return match
  }
  return {
    async during(refresh) {
      refreshes++
      try {
        await refresh()
        // Islands are hydrated in microtasks.
        await new Promise((resolve) => setTimeout(resolve))
      } finally {
        refreshes--
        if (refreshes === 0) {
          for (const { root } of pool) root.unmount()
          pool.clear()
        }
      }
    },
    keep(islands) {
      if (refreshes > 0) for (const island of islands) pool.add(island)
      return refreshes > 0
    },
    take(targets) {
      const matches = targets.map(({ name, code }) => takeOne((island) => island.name === name && island.code === code))
      const rest = (fits: (island: HydratedIsland, one: (typeof targets)[number]) => boolean): void => {
        for (const [n, one] of targets.entries()) matches[n] ??= takeOne((island) => fits(island, one))
      }
      rest((island, { code }) => code !== undefined && island.code === code)
      rest((island, { name }) => island.name === name)
      return matches
    },
  }
}
