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
}

/**
 * Renders a page's islands on the server, in order.
 * @throws `IslandErrors` after all islands were tried
 */
export function renderIslands(
  islands: readonly IslandRenderer[],
  { runtime: pageRuntime, fragments, hydrated, prefix = '' }: IslandsInput,
): readonly string[] {
  const failures: IslandFailure[] = []
  const runtime = withFragmentsInHead(pageRuntime, fragments)
  const rendered = islands.map((render, index) => {
    const island = { render, runtime, fragments, name: prefix + String(index) }
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

/** Renders plain HTML. React renders raw HTML only inside an element, so marks hold the fragments' places until it is done. */
function renderStatic({ render, runtime, fragments, name }: Island): string {
  const content = <IslandRoot runtime={runtime} render={render} fragment={(n) => `\u0004${n}\u0005`} />
  const html = withoutPreloads(renderToStaticMarkup(content, { identifierPrefix: idPrefix(name) }))
  return withFragments(html, fragments)
}

/** Replaces the marks of fragments by their HTML. */
function withFragments(html: string, fragments: readonly string[]): string {
  return html.replace(/\u0004(\d+)\u0005/g, (_, n: string) => fragments[Number(n)] ?? '')
}

/** Lets `<Head>` inside an island hold fragments. */
function withFragmentsInHead(runtime: Runtime, fragments: readonly string[]): Runtime {
  const { services } = runtime
  const renderHead = (node: ReactNode): void =>
    services.addToHead?.(withFragments(renderToStaticMarkup(node), fragments))
  return { ...runtime, services: { ...services, renderHead } }
}

/**
 * Renders HTML to hydrate: `<docs-live>` is the island, `<docs-frozen>` a fragment inside it. Fragments that are not rendered
 * yet are kept in templates after the island, where the browser finds them.
 */
function renderHydrated({ render, runtime, fragments, name }: Island): string {
  const used = new Set<number>()
  const fragment = (n: number): ReactNode => {
    used.add(n)
    return createElement('docs-frozen', {
      key: n,
      'data-fragment': n,
      dangerouslySetInnerHTML: { __html: fragments[n] ?? '' },
    })
  }
  const content = <IslandRoot runtime={runtime} render={render} fragment={fragment} />
  const html = withoutPreloads(renderToString(content, { identifierPrefix: idPrefix(name) }))
  const missing = [...used].filter((n) => !html.includes(`<docs-frozen data-fragment="${n}">`))
  const templates = missing.map((n) => `<template data-fragment="${n}">${fragments[n] ?? ''}</template>`).join('')
  return `<docs-live data-hole="${name}">${html}</docs-live>${templates}`
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
