import type { ReactNode } from 'react'
import { createElement, useEffect, useRef } from 'react'
import type { Root } from 'react-dom/client'
import { hydrateRoot } from 'react-dom/client'
import { LiveHole, Part } from './LiveHole.tsx'
import { reportRecoverable } from './report-recoverable.ts'
import type { CurrentPage, LiveParts, Runtime } from './runtime.ts'
import type { Store } from './store.ts'

/** What live parts need to hydrate. */
export interface LiveContext {
  readonly runtime: Runtime
  readonly parts: LiveParts
}

/**
 * Hydrates the live parts of a page, or of a frozen region, each as a root of its own.
 * Those inside another live part's static piece are left to that piece.
 * @returns the way to unmount them
 */
export function mountLiveParts(region: HTMLElement, { runtime, parts }: LiveContext): (() => void) | undefined {
  const elements = [...region.querySelectorAll<HTMLElement>('docs-live[data-hole]')]
  const roots: Root[] = []
  const scoped = { runtime: pinned(runtime), parts }
  for (const element of elements) {
    const { hole = '' } = element.dataset
    const part = parts[hole]
    const nearest = element.parentElement?.closest('docs-frozen') ?? region
    if (!part || (nearest !== region && region.contains(nearest))) continue
    const pieces = readPieces(element)
    const frozen = (n: number): ReactNode => <Piece key={n} number={n} html={pieces.get(n) ?? ''} context={scoped} />
    const content = (
      <LiveHole runtime={scoped.runtime}>
        <Part draw={part} frozen={frozen} />
      </LiveHole>
    )
    roots.push(hydrateRoot(element, content, { identifierPrefix: `h${hole}-`, onRecoverableError: reportRecoverable }))
  }
  // React may be rendering when the region goes, and a root cannot be unmounted then.
  return roots.length > 0 ? () => queueMicrotask(() => roots.forEach((root) => root.unmount())) : undefined
}

/** Static pieces by number: those drawn by the server, and those it left in templates after the part because nothing drew them yet. */
function readPieces(part: HTMLElement): ReadonlyMap<number, string> {
  const pieces = new Map<number, string>()
  const read = (element: Element): void => {
    const number = Number(element.getAttribute('data-fragment'))
    if (!pieces.has(number)) pieces.set(number, element.innerHTML)
  }
  part.querySelectorAll('docs-frozen[data-fragment]').forEach(read)
  for (let next = part.nextElementSibling; next?.matches('template[data-fragment]'); next = next.nextElementSibling)
    read(next)
  return pieces
}

/** A runtime whose page stays the one the parts stand on, so that a part on its way out never sees the next page. */
function pinned(runtime: Runtime): Runtime {
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

interface PieceProps {
  readonly number: number
  readonly html: string
  readonly context: LiveContext
}

/** A static piece inside a live part: adopted from the document, never compared with it. */
function Piece({ number, html, context }: PieceProps): ReactNode {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => (ref.current ? mountLiveParts(ref.current, context) : undefined), [context])
  return createElement('docs-frozen', {
    ref,
    'data-fragment': number,
    dangerouslySetInnerHTML: { __html: html },
    suppressHydrationWarning: true,
  })
}
