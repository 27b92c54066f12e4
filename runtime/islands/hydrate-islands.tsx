import { createElement, type ReactNode, useEffect, useRef } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { Runtime } from '../hooks/runtime.ts'
import type { Store } from '../preferences/store.ts'
import type { CurrentPage, IslandRenderers } from '../router/page.ts'
import { rootErrors } from '../ui/errors.ts'
import { IslandRoot } from './IslandRoot.tsx'
import type {} from '../inline/window.ts'
import { innerMarkup } from '../strict/inline-styles.ts'
import { trustedHtml } from '../strict/trusted-html.ts'

// Names in the document: <docs-live data-hole="n"> is a hydrated island, <docs-frozen data-fragment="n"> a fragment inside it,
// and `data-frozen` marks a region.

/** Context of the islands of one page. */
export interface IslandContext {
  readonly runtime: Runtime
  readonly islands: IslandRenderers
}

/**
 * Hydrates the islands of a page, a region or a fragment, each as a React root of its own.
 * Islands inside a fragment of another hydrated island are left to that fragment.
 * @returns a function that unmounts them
 */
export function hydrateIslands(region: HTMLElement, { runtime, islands }: IslandContext): (() => void) | undefined {
  const elements = [...region.querySelectorAll<HTMLElement>('docs-live[data-hole]')]
  const roots: Root[] = []
  const context = { runtime: withPinnedPage(runtime), islands }
  for (const element of elements) {
    const name = element.dataset['hole'] ?? ''
    const render = islands[name]
    const nearest = element.parentElement?.closest('docs-frozen') ?? region
    if (!render || (nearest !== region && region.contains(nearest))) continue
    const fragments = readFragments(element)
    const fragment = (n: number): ReactNode => (
      <Fragment key={n} number={n} html={fragments.get(n) ?? ''} context={context} />
    )
    const content = <IslandRoot runtime={context.runtime} render={render} fragment={fragment} />
    roots.push(hydrateRoot(element, content, { identifierPrefix: `h${name}-`, ...rootErrors }))
  }
  // What the reader did before is for parts that React hydrates when an event arrives.
  void window.__docsGenReplay?.('docs-live *')
  // React may be rendering when the region is removed, and a root cannot be unmounted during that.
  return roots.length > 0 ? () => queueMicrotask(() => roots.forEach((root) => root.unmount())) : undefined
}

/** HTML of an island's fragments by number: those inside it, and those in templates after it that are not rendered yet. */
function readFragments(island: HTMLElement): ReadonlyMap<number, string> {
  const fragments = new Map<number, string>()
  const read = (element: Element): void => {
    const number = Number(element.getAttribute('data-fragment'))
    if (!fragments.has(number)) fragments.set(number, innerMarkup(element))
  }
  island.querySelectorAll('docs-frozen[data-fragment]').forEach(read)
  for (let next = island.nextElementSibling; next?.matches('template[data-fragment]'); next = next.nextElementSibling)
    read(next)
  return fragments
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

interface FragmentProps {
  readonly number: number
  readonly html: string
  readonly context: IslandContext
}

/** A fragment in the browser: its HTML is adopted from the document and never compared with it. */
function Fragment({ number, html, context }: FragmentProps): ReactNode {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => (ref.current ? hydrateIslands(ref.current, context) : undefined), [context])
  return createElement('docs-frozen', {
    ref,
    'data-fragment': number,
    dangerouslySetInnerHTML: { __html: trustedHtml(html) },
    suppressHydrationWarning: true,
  })
}
