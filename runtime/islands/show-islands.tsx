import { createElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useRuntime } from '../hooks/runtime.ts'
import type { IslandRenderers } from '../router/page.ts'
import { findIslands, type IslandPlaceholder, readFragments } from './find-islands.ts'
import { IslandRoot, type IslandRootProps } from './IslandRoot.tsx'
import { withIslands } from './SharedIslands.tsx'
import { watchPart } from './waiting-parts.ts'
import { useHtml } from '../hooks/use-html.ts'

/** The content of an island before it was shown. */
interface OriginalContent {
  readonly fragments: ReadonlyMap<number, string>
  readonly nodes: readonly ChildNode[]
}

const originals = new WeakMap<HTMLElement, OriginalContent>()

/** The islands of a region, to be rendered by a component around it: React cannot hydrate parts of its own tree later, so it draws them. */
export function showIslands(region: HTMLElement, islands: IslandRenderers): ReactNode {
  const placeholders = findIslands(region, islands)
  return placeholders.length === 0 ? null : placeholders.map((island) => portalOf(island, islands))
}

function portalOf({ element, name, render }: IslandPlaceholder, islands: IslandRenderers): ReactNode {
  const { fragments, nodes } = originals.get(element) ?? {
    fragments: readFragments(element),
    nodes: [...element.childNodes],
  }
  if (!originals.has(element))
    watchPart(() => nodes.some(({ parentNode }) => parentNode === element && element.isConnected), element)
  originals.set(element, { fragments, nodes })
  const fragment = (n: number): ReactNode => (
    <Fragment key={n} number={n} html={fragments.get(n) ?? ''} islands={islands} />
  )
  return createPortal(<Shown {...{ element, render, fragment }} instead={nodes} />, element, name)
}

interface ShownProps extends Pick<IslandRootProps, 'render' | 'fragment'> {
  readonly element: HTMLElement
  /** The HTML of the build, which stays until React has drawn the same. */
  readonly instead: OriginalContent['nodes']
}

function Shown({ element, instead, ...island }: ShownProps): ReactNode {
  useLayoutEffect(() => takeAway(instead, element), [instead, element])
  return <IslandRoot runtime={useRuntime('Shown')} {...island} />
}

/** Removes the HTML of the build. What the reader did to it is repeated later: it reaches the same place of what is shown instead. */
function takeAway(nodes: OriginalContent['nodes'], replacement: HTMLElement): void {
  const old = document.createElement('docs-live')
  old.append(...nodes)
  const same = ({ target }: Event): Element | undefined => sameIn(replacement, target as Element, old)
  old.addEventListener('click', (event) => (same(event) as HTMLElement | undefined)?.click())
  old.addEventListener('keydown', (event) => same(event)?.dispatchEvent(new KeyboardEvent(event.type, event)))
}

/** The element that has the place in `tree` which `element` has in `other`. */
function sameIn(tree: Element, element: Element, other: Element): Element | undefined {
  const { parentElement } = element
  if (element === other || !parentElement) return tree
  return sameIn(tree, parentElement, other)?.children[[...parentElement.children].indexOf(element)]
}

interface FragmentProps {
  readonly number: number
  readonly html: string
  readonly islands: IslandRenderers
}

/** A fragment: HTML of the build. The islands in it are inside of the island around it, for contexts too. */
function Fragment({ number, html, islands }: FragmentProps): ReactNode {
  const ref = useRef<HTMLElement>(null)
  const element = createElement('docs-frozen', {
    ref,
    'data-fragment': number,
    dangerouslySetInnerHTML: useHtml(html),
  })
  return withIslands(element, { region: ref, islands })
}
