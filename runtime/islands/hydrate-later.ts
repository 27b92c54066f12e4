import type { Runtime } from '../hooks/runtime.ts'
import { orSayIfLate } from '../router/late-parts.ts'
import type { IslandRenderers } from '../router/page.ts'
import type { IslandKeeper } from './island-keeper.ts'

/** Context of the islands of one page. */
export interface IslandContext {
  readonly runtime: Runtime
  readonly islands: IslandRenderers
  /** Only under `docs-gen serve`. */
  readonly keeper?: IslandKeeper | undefined
}

/** Hydrates the islands of a region; returns a function that unmounts them. */
export type HydrateIslands = (region: HTMLElement, context: IslandContext) => (() => void) | undefined

/** Hydrates the islands of a region as soon as the code for it is there; until then they show the server's HTML. */
export function hydrateLater(
  loading: Promise<HydrateIslands>,
  region: HTMLElement,
  context: IslandContext,
): () => void {
  let isGone = false
  let unmount: (() => void) | undefined
  orSayIfLate(loading, region).then(
    (hydrate) => {
      if (!isGone) unmount = hydrate(region, context)
    },
    (error: unknown) => console.warn('[docs-gen] A part of this page could not be loaded.', error),
  )
  return () => {
    isGone = true
    unmount?.()
  }
}
