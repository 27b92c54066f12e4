import { createElement, type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type {} from '../contract/dev-messages.ts'
import type { Runtime } from '../hooks/runtime.ts'
import type { Store } from '../preferences/store.ts'
import type { CurrentPage, IslandRenderer } from '../router/page.ts'
import { rootErrors } from '../ui/errors.ts'
import { findIslands, type IslandPlaceholder, readFragments } from './find-islands.ts'
import { hydrateLater, type IslandContext } from './hydrate-later.ts'
import type { HydratedIsland, IslandKeeper } from './island-keeper.ts'
import { IslandRoot } from './IslandRoot.tsx'
import { isWaiting, watchPart } from './waiting-parts.ts'
import type {} from '../inline/window.ts'
import { useHtml } from '../hooks/use-html.ts'

/** Replaced by docs-gen's bundler, as by others. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Hydrates the islands of a page, a region or a fragment, each as a React root of its own.
 * @returns a function that unmounts them
 */
export function hydrateIslands(region: HTMLElement, context: IslandContext): (() => void) | undefined {
  const { runtime, islands, keeper } = context
  const pinned = { ...context, runtime: withPinnedPage(runtime) }
  const placeholders = findIslands(region, islands)
  const hydrated =
    process.env.NODE_ENV === 'development' && keeper
      ? showAll(placeholders, pinned, keeper)
      : placeholders.map((island) => hydrate(island, pinned))
  // What the reader did before is for parts that React hydrates when an event arrives.
  void window.__docsGenReplay?.('docs-live *')
  if (hydrated.length === 0) return undefined
  return () => {
    if (process.env.NODE_ENV === 'development' && keeper?.keep(hydrated)) return
    // React may be rendering when the region is removed, and a root cannot be unmounted during that.
    queueMicrotask(() => hydrated.forEach(({ root }) => root.unmount()))
  }
}

function hydrate(island: IslandPlaceholder, context: IslandContext): HydratedIsland {
  const { element, name, render } = island
  const fragments = readFragments(element)
  const content = islandContent(render, fragments, context)
  const root = hydrateRoot(element, content, { identifierPrefix: `h${name}-`, ...rootErrors })
  watchPart(() => isWaiting(element), element)
  return { element, root, name, code: render.code, fragments }
}

/** Puts the kept islands in their places, and hydrates the others. */
function showAll(
  placeholders: readonly IslandPlaceholder[],
  context: IslandContext,
  keeper: IslandKeeper,
): readonly HydratedIsland[] {
  globalThis.__docsGenRefresh?.perform()
  const all = keeper.take(placeholders.map(({ name, render }) => ({ name, code: render.code })))
  return placeholders.map((island, n) => {
    const existing = all[n]
    return existing ? showKept(island, context, existing) : hydrate(island, context)
  })
}

function showKept(
  { element, name, render }: IslandPlaceholder,
  context: IslandContext,
  existing: HydratedIsland,
): HydratedIsland {
  const isSame = existing.element === element
  const fragments = isSame ? existing.fragments : readFragments(element)
  existing.element.dataset['hole'] = name
  if (!isSame) element.replaceWith(existing.element)
  // Fragments are shown before the refresh ends, so that they find their kept islands.
  flushSync(() => existing.root.render(islandContent(render, fragments, context)))
  return { ...existing, name, code: render.code, fragments }
}

function islandContent(
  render: IslandRenderer,
  fragments: HydratedIsland['fragments'],
  context: IslandContext,
): ReactNode {
  const fragment = (n: number): ReactNode => (
    <Fragment key={n} number={n} html={fragments.get(n) ?? ''} context={context} />
  )
  return <IslandRoot runtime={context.runtime} render={render} fragment={fragment} />
}

/** A runtime whose page does not change, so that an island about to be unmounted never sees the next page. */
function withPinnedPage(runtime: Runtime): Runtime {
  let last = runtime.current.get()
  const current: Store<CurrentPage> = {
    get() {
      const now = runtime.current.get()
      if (now.visit === last.visit) last = now
      return last
    },
    subscribe: runtime.current.subscribe,
  }
  return { ...runtime, current }
}

/** React cannot render a kept island while effects run. */
function hydrateFragment(element: HTMLElement, context: IslandContext): (() => void) | undefined {
  return process.env.NODE_ENV === 'development' && context.keeper
    ? hydrateLater(Promise.resolve(hydrateIslands), element, context)
    : hydrateIslands(element, context)
}

interface FragmentProps {
  readonly number: number
  readonly html: string
  readonly context: IslandContext
}

/** A fragment in the browser: its HTML is adopted from the document and never compared with it. */
function Fragment({ number, html, context }: FragmentProps): ReactNode {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => (ref.current ? hydrateFragment(ref.current, context) : undefined), [context])
  return createElement('docs-frozen', {
    ref,
    'data-fragment': number,
    dangerouslySetInnerHTML: useHtml(html),
    suppressHydrationWarning: true,
  })
}
