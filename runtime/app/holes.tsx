import type { ReactNode } from 'react'
import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { HoleErrors, HoleFailure, HolesModule } from '../contract/index.ts'
import type { ThemeOverrides } from '../theme/slots.ts'
import { LiveHole, Part } from './LiveHole.tsx'
import type { LivePart, Runtime } from './runtime.ts'
import { serverRuntime } from './server-runtime.ts'

/**
 * Makes the function that draws a page's holes.
 * @param holes one per hole, in order; each is drawn around its static pieces
 * @param theme the site's slots, for components that use them
 */
export function createHoles(holes: readonly LivePart[], theme: ThemeOverrides = {}): HolesModule['renderHoles'] {
  return (...[site, page, fragments, live, services, prefix = '']) => {
    const runtime = serverRuntime({ site, page, theme, services, sidebars: {}, frozen: () => undefined })
    const failures: HoleFailure[] = []
    const drawn = holes.map((hole, index) => {
      try {
        return live[index]
          ? drawLive(hole, { runtime, fragments, name: prefix + String(index) })
          : drawStatic(hole, { runtime, fragments, name: prefix + String(index) })
      } catch (cause) {
        failures.push({ hole: index, cause })
        return ''
      }
    })
    if (failures.length > 0) throw holeErrors(failures)
    return drawn
  }
}

interface HoleInput {
  readonly runtime: Runtime
  readonly fragments: readonly string[]
  /** The hole's number, with the prefix of the excerpt it stands in. */
  readonly name: string
}

/** Plain HTML. React cannot draw raw HTML without an element around it, so marks stand for the pieces until it is done. */
function drawStatic(hole: LivePart, { runtime, fragments, name }: HoleInput): string {
  const content = (
    <LiveHole runtime={runtime}>
      <Part draw={hole} frozen={(n) => `\u0004${n}\u0005`} />
    </LiveHole>
  )
  const html = withoutPreloads(renderToStaticMarkup(content, { identifierPrefix: prefixOf(name) }))
  return html.replace(/\u0004(\d+)\u0005/g, (_, n: string) => fragments[Number(n)] ?? '')
}

/** HTML to hydrate. Pieces that nothing drew yet wait in templates after it, where the browser finds them. */
function drawLive(hole: LivePart, { runtime, fragments, name }: HoleInput): string {
  const asked = new Set<number>()
  const frozen = (n: number): ReactNode => {
    asked.add(n)
    return createElement('docs-frozen', {
      key: n,
      'data-fragment': n,
      dangerouslySetInnerHTML: { __html: fragments[n] ?? '' },
    })
  }
  const content = (
    <LiveHole runtime={runtime}>
      <Part draw={hole} frozen={frozen} />
    </LiveHole>
  )
  const html = withoutPreloads(renderToString(content, { identifierPrefix: prefixOf(name) }))
  const waiting = [...asked].filter((n) => !html.includes(`<docs-frozen data-fragment="${n}">`))
  const templates = waiting.map((n) => `<template data-fragment="${n}">${fragments[n] ?? ''}</template>`).join('')
  return `<docs-live data-hole="${name}">${html}</docs-live>${templates}`
}

/** React asks for pictures ahead of their time, those of the other colour mode too; the browser finds what it needs soon enough. */
function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload"[^>]*>)+/, '')
}

/** Prefix of the ids that components of a hole make; the browser uses the same. */
function prefixOf(name: string): string {
  return `h${name}-`
}

function holeErrors(failures: readonly HoleFailure[]): HoleErrors {
  const [first] = failures
  const message = first?.cause instanceof Error ? first.cause.message : String(first?.cause)
  return Object.assign(new Error(message, { cause: first?.cause }), { failures })
}
