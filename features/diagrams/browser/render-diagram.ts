import { translate } from '../../../runtime/hooks/use-translate.ts'
import type { SiteData } from '../../../runtime/contract/index.ts'
import type { ColorMode } from '../../../runtime/preferences/color-mode.ts'
import { orReload } from '../../../runtime/router/late-parts.ts'
import { openDiagramFrame, takeStyles } from './frame.ts'

/** Diagram settings of a site. */
export interface DiagramSettings {
  /** URL of Mermaid's module; with a strict policy, of the page that draws diagrams in a frame. Unset on the server. */
  readonly script?: string
  /** Mermaid's theme by color mode. */
  readonly themes: Readonly<Record<ColorMode, string>>
  /** Mermaid's configuration. */
  readonly options: Readonly<Record<string, unknown>>
}

/** A picture as HTML, with its style sheet where a strict policy keeps that out of the HTML, and a function that attaches its event handlers; or the problem of the diagram's text. */
export type RenderedDiagram =
  | { readonly html: string; readonly css: string; readonly bind?: (picture: Element) => void }
  | { readonly problem: string }

/** Renders one diagram. Rejects if Mermaid cannot be loaded. */
export type RenderDiagram = (text: string, mode: ColorMode) => Promise<RenderedDiagram>

/** The part of Mermaid used here. */
interface Mermaid {
  initialize(options: object): void
  render(
    id: string,
    text: string,
  ): Promise<{ readonly svg: string; readonly bindFunctions?: (element: Element) => void }>
}

const label = { id: 'docs-gen.diagram.label', message: 'Diagram' }

/** Creates a function that renders diagrams one after another, because Mermaid's theme is global. The first call loads Mermaid. */
export function createDiagramRenderer({ script, themes, options }: DiagramSettings, site: SiteData): RenderDiagram {
  let loading: Promise<LoadedMermaid> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const load = (): Promise<LoadedMermaid> => {
    // Try again after a failure: the network may be back.
    loading ??= orReload(loadMermaid(script)).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const render = async (text: string, mode: ColorMode): Promise<RenderedDiagram> => {
    const { mermaid, document } = await load()
    mermaid.initialize({ startOnLoad: false, ...options, suppressErrorRendering: true, theme: themes[mode] })
    try {
      const { svg, bindFunctions } = await mermaid.render(nextId(), text)
      return { ...accessibleSvg(svg, titleOf(text) ?? translate(site, label), document), bind: bindFunctions }
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) }
    }
  }
  return (text, mode) => {
    const diagram = last.then(() => render(text, mode))
    last = diagram.catch(() => undefined)
    return diagram
  }
}

/** Whether the site has a strict policy. docs-gen's bundler defines it; other bundlers do not. */
declare const __DOCS_GEN_STRICT__: boolean | undefined

/** Mermaid, and the document that it draws in. */
interface LoadedMermaid {
  readonly mermaid: Mermaid
  readonly document: Document
}

async function loadMermaid(script: string | undefined): Promise<LoadedMermaid> {
  if (script === undefined) throw new Error('This site has no code for diagrams.')
  return typeof __DOCS_GEN_STRICT__ === 'boolean' && __DOCS_GEN_STRICT__
    ? openDiagramFrame<Mermaid>(script)
    : { mermaid: await importMermaid(script), document }
}

async function importMermaid(script: string): Promise<Mermaid> {
  const module = (await import(/* @vite-ignore */ script)) as { readonly default: Mermaid }
  return module.default
}

/** Each picture needs its own id: its styles refer to it. */
function nextId(): string {
  return `diagram-${(renderedCount += 1)}`
}

let renderedCount = 0

/** The author's title: `title: Orders` in the diagram's front matter, or `title Orders` below its type. */
function titleOf(text: string): string | undefined {
  return /^[ \t]*(?:pie[ \t]+(?:showData[ \t]+)?)?title(?::[ \t]*|[ \t]+)["']?(.+?)["']?[ \t]*$/m.exec(text)?.[1]
}

/** A picture shrinks to this share of its width at most, so that its text stays legible; then it scrolls. */
const minScale = 0.6

/** Adds an accessible name, unless the diagram has an `accTitle`, and a minimum width. */
function accessibleSvg(svg: string, name: string, document: Document): { readonly html: string; readonly css: string } {
  const template = document.createElement('template')
  template.innerHTML = svg
  const picture = template.content.querySelector('svg')
  if (picture && !picture.hasAttribute('aria-labelledby')) picture.setAttribute('aria-label', name)
  const width = Number.parseFloat(picture?.style.maxWidth ?? '')
  if (picture && width > 0) picture.style.minWidth = `${Math.round(width * minScale)}px`
  const css = typeof __DOCS_GEN_STRICT__ === 'boolean' && __DOCS_GEN_STRICT__ ? takeStyles(template.content) : ''
  return { html: template.innerHTML, css }
}
