import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { IslandErrors, IslandFailure, RenderIslandsInput } from '../contract/index.ts'
import type { Runtime } from '../hooks/runtime.ts'
import type { IslandRenderer } from '../router/page.ts'
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
export function renderIslands(
  islands: readonly IslandRenderer[],
  { runtime: pageRuntime, fragments, hydrated, prefix = '', surround }: IslandsInput,
): readonly string[] {
  const failures: IslandFailure[] = []
  const withHead = (addToHead: (html: string) => void): readonly Island[] => {
    const runtime = withFragmentsInHead(pageRuntime, { fragments, addToHead })
    return islands.map((render, index) => ({ render, runtime, fragments, name: prefix + String(index) }))
  }
  const addToHead = (html: string): void => pageRuntime.services.addToHead?.(html)
  const head: string[] = []
  const surrounded = surround
    ? renderSurrounded(
        withHead((html) => void head.push(html)),
        { hydrated, surround, prefix },
      )
    : []
  // If it failed, the islands are rendered once more and give the same.
  if (surrounded.length > 0) head.forEach(addToHead)
  const rendered = withHead(addToHead).map((island, index) => {
    const known = surrounded[index]
    if (known !== undefined) return known
    try {
      return hydrated[index] ? renderHydrated(island) : renderStatic(island)
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
}

/** Renders plain HTML. */
function renderStatic(island: Island): string {
  const { content, written } = staticContent(island)
  return written(withoutPreloads(renderToStaticMarkup(content, { identifierPrefix: idPrefix(island.name) })))
}

/** React renders raw HTML only inside an element, so marks hold the places of fragments until it is done. */
function staticContent({ render, runtime, fragments }: Island): ReturnType<typeof hydratedContent> {
  return {
    content: <IslandRoot runtime={runtime} render={render} fragment={(n) => `\u0004${n}\u0005`} />,
    written: (html) => withFragments(html, fragments),
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
 * Renders HTML to hydrate: `<docs-live>` is the island, `<docs-frozen>` a fragment inside it. Fragments that are not rendered
 * yet are kept in templates after the island, where the browser finds them.
 */
function renderHydrated(island: Island): string {
  const { content, written } = hydratedContent(island)
  return written(withoutPreloads(renderToString(content, { identifierPrefix: idPrefix(island.name) })))
}

/** The element to render for an island that hydrates, and the HTML that its own HTML becomes. */
function hydratedContent({ render, runtime, fragments, name }: Island): {
  readonly content: ReactNode
  readonly written: (html: string) => string
} {
  const used = new Set<number>()
  const fragment = (n: number): ReactNode => {
    used.add(n)
    return createElement('docs-frozen', {
      key: n,
      'data-fragment': n,
      dangerouslySetInnerHTML: { __html: fragments[n] ?? '' },
    })
  }
  const written = (html: string): string => {
    const missing = [...used].filter((n) => !html.includes(`<docs-frozen data-fragment="${n}">`))
    const templates = missing.map((n) => `<template data-fragment="${n}">${fragments[n] ?? ''}</template>`).join('')
    return `<docs-live data-hole="${name}">${html}</docs-live>${templates}`
  }
  return { content: <IslandRoot runtime={runtime} render={render} fragment={fragment} />, written }
}

interface SurroundedInput extends Pick<IslandsInput, 'hydrated'> {
  readonly surround: (content: ReactNode) => ReactNode
  readonly prefix: string
}

/**
 * Renders islands inside of the components around them, all at once. The browser renders them again, so their HTML needs no marks of React.
 * @returns nothing for islands that these components do not render, or if one of all throws
 */
function renderSurrounded(
  islands: readonly Island[],
  { hydrated, surround, prefix }: SurroundedInput,
): readonly (string | undefined)[] {
  const parts = islands.map((island, n) => (hydrated[n] ? hydratedContent(island) : staticContent(island)))
  const marked = parts.map(({ content }, n) => createElement('docs-island', { key: n, 'data-n': n }, content))
  try {
    const html = renderToStaticMarkup(surround(marked), { identifierPrefix: idPrefix(prefix) })
    const found = new Map(
      [...html.matchAll(/<docs-island data-n="(\d+)">([^]*?)<\/docs-island>/g)].map(([, n, text = '']) => [
        Number(n),
        text,
      ]),
    )
    return parts.map(({ written }, n) => {
      const text = found.get(n)
      return text === undefined ? undefined : written(withoutPreloads(text))
    })
  } catch {
    return []
  }
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
