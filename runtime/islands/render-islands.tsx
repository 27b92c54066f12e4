import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { IslandErrors, IslandFailure, RenderIslandsInput } from '../contract/index.ts'
import type { Runtime } from '../hooks/runtime.ts'
import type { IslandRenderer } from '../router/page.ts'
import { type PartContent, draw, type Drawing } from './draw.ts'
import { IslandRoot } from './IslandRoot.tsx'
import { withoutPreloads } from './without-preloads.ts'

/** Input of `renderIslands`. */
export interface IslandsInput extends Pick<RenderIslandsInput, 'fragments' | 'hydrated' | 'prefix'> {
  readonly runtime: Runtime
  /** Renders content inside of the components around the islands, for their contexts. */
  readonly surround?: ((content: ReactNode) => ReactNode) | undefined
}

/**
 * Renders a page's islands on the server, in order.
 * @throws `IslandErrors` after all islands were tried
 */
export function renderIslands(islands: readonly IslandRenderer[], input: IslandsInput): readonly string[] {
  const { runtime, fragments, hydrated, prefix = '', surround } = input
  const { late, addToHead = () => undefined } = runtime.services
  const parts = islands.map((render, n): Island => {
    const name = prefix + String(n)
    return { render, runtime, fragments, name, isHydrated: hydrated[n] === true }
  })
  const surrounded = surround ? renderSurrounded(parts, { prefix, surround, late, addToHead }) : []
  const failures: IslandFailure[] = []
  const rendered = parts.map((island, index) => {
    const html = surrounded[index]
    if (typeof html === 'string') return html
    const { name, isHydrated } = island
    const common = { hasMarks: isHydrated, isDrawnAgain: isHydrated, adopted: fragments }
    try {
      return draw({
        ...common,
        name,
        idPrefix: idPrefix(name),
        late,
        addToHead,
        content: (add) => islandContent(island, add),
      })
    } catch (cause) {
      failures.push({ island: index, cause })
      return ''
    }
  })
  if (failures.length > 0) throw islandErrors(failures)
  return rendered
}

interface Island {
  readonly render: IslandRenderer
  readonly runtime: Runtime
  readonly fragments: readonly string[]
  /** The island's number, after the prefix of its excerpt. */
  readonly name: string
  readonly isHydrated: boolean
}

type IslandContent = Required<PartContent>

function islandContent(island: Island, addToHead: (html: string) => void): IslandContent {
  const copy = { ...island, runtime: withFragmentsInHead(island.runtime, { fragments: island.fragments, addToHead }) }
  return island.isHydrated ? hydratedContent(copy) : staticContent(copy)
}

/** React renders raw HTML only inside an element, so marks hold the places of fragments until it is done. */
function staticContent({ render, runtime, fragments }: Island): IslandContent {
  return {
    element: <IslandRoot runtime={runtime} render={render} fragment={(n) => `\u0004${n}\u0005`} />,
    wrap: (html) => withFragments(html, fragments),
  }
}

/** Replaces the marks of fragments by their HTML. */
function withFragments(html: string, fragments: readonly string[]): string {
  return html.replace(/\u0004(\d+)\u0005/g, (_, n: string) => fragments[Number(n)] ?? '')
}

interface HeadInput {
  readonly fragments: readonly string[]
  readonly addToHead: (html: string) => void
}

/** Lets `<Head>` inside an island hold fragments. */
function withFragmentsInHead(runtime: Runtime, { fragments, addToHead }: HeadInput): Runtime {
  const { services } = runtime
  const renderHead = (node: ReactNode): void => addToHead(withFragments(renderToStaticMarkup(node), fragments))
  return { ...runtime, services: { ...services, renderHead } }
}

/**
 * The content of an island to hydrate: `<docs-live>` is the island, `<docs-frozen>` a fragment inside it. Fragments that are not rendered
 * yet are kept in templates after the island, where the browser finds them.
 */
function hydratedContent({ render, runtime, fragments, name }: Island): IslandContent {
  const numbers = new Set<number>()
  const fragment = (n: number): ReactNode => {
    numbers.add(n)
    return createElement('docs-frozen', {
      key: n,
      'data-fragment': n,
      dangerouslySetInnerHTML: { __html: fragments[n] ?? '' },
    })
  }
  const wrap = (html: string): string => {
    const missing = [...numbers].filter((n) => !html.includes(`<docs-frozen data-fragment="${n}">`))
    const templates = missing.map((n) => `<template data-fragment="${n}">${fragments[n] ?? ''}</template>`).join('')
    return `<docs-live data-hole="${name}">${html}</docs-live>${templates}`
  }
  return { element: <IslandRoot runtime={runtime} render={render} fragment={fragment} />, wrap }
}

interface SurroundedInput extends Pick<Drawing, 'late' | 'addToHead'> {
  readonly surround: (content: ReactNode) => ReactNode
  readonly prefix: string
}

/**
 * Renders islands inside of the components around them, all at once. The browser renders them again, so their HTML needs no marks of React.
 * @returns nothing for islands that these components do not render, or if one of all throws
 */
function renderSurrounded(
  islands: readonly Island[],
  { surround, prefix, late, addToHead }: SurroundedInput,
): readonly (string | null)[] {
  const head: string[] = []
  try {
    const all = draw({
      name: `${prefix}all`,
      idPrefix: idPrefix(prefix),
      hasMarks: false,
      isDrawnAgain: islands.some(({ isHydrated }) => isHydrated),
      adopted: islands[0]?.fragments ?? [],
      late,
      addToHead: (html) => void head.push(html),
      content: (add) => surroundedContent(islands, surround, add),
    })
    head.forEach(addToHead)
    return JSON.parse(all) as readonly (string | null)[]
  } catch {
    // They are rendered one by one, which says whose error it is.
    return []
  }
}

/** Several islands, written as a list in JSON. */
function surroundedContent(
  islands: readonly Island[],
  surround: SurroundedInput['surround'],
  addToHead: (html: string) => void,
): PartContent {
  const parts = islands.map((island) => islandContent(island, addToHead))
  const marked = parts.map(({ element }, n) => createElement('docs-island', { key: n, 'data-n': n }, element))
  const wrap = (html: string): string => {
    const texts = new Map(
      [...html.matchAll(/<docs-island data-n="(\d+)">([^]*?)<\/docs-island>/g)].map(([, n, text = '']) => [
        Number(n),
        text,
      ]),
    )
    return JSON.stringify(
      parts.map((part, n) => {
        const text = texts.get(n)
        return text === undefined ? null : part.wrap(withoutPreloads(text))
      }),
    )
  }
  return { element: surround(marked), wrap }
}

/** Prefix of the ids that `useId` makes in an island; the browser uses the same. */
function idPrefix(name: string): string {
  return `h${name}-`
}

function islandErrors(failures: readonly IslandFailure[]): IslandErrors {
  const cause = failures[0]?.cause
  const message = cause instanceof Error ? cause.message : String(cause)
  return Object.assign(new Error(message, { cause }), { failures })
}
