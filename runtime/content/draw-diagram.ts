import { translate } from '../app/translate.ts'
import type { SiteData } from '../contract/index.ts'
import type { ColorMode } from '../preferences/preferences.ts'

/** How a site draws diagrams. */
export interface DiagramSettings {
  /** Address of Mermaid's module; absent on the server. */
  readonly script?: string
  /** Mermaid's own themes, by colour mode. */
  readonly themes: Readonly<Record<ColorMode, string>>
  /** Mermaid's configuration. */
  readonly options: Readonly<Record<string, unknown>>
}

/** A picture as HTML with the way to bring its links to life, or what is wrong with the diagram's text. */
export type DrawnDiagram =
  { readonly html: string; readonly bind?: (picture: Element) => void } | { readonly problem: string }

/** Draws one diagram; rejects where Mermaid cannot be had. */
export type DrawDiagram = (text: string, mode: ColorMode) => Promise<DrawnDiagram>

/** Of Mermaid what is used here. */
interface Mermaid {
  initialize(options: object): void
  render(
    id: string,
    text: string,
  ): Promise<{ readonly svg: string; readonly bindFunctions?: (element: Element) => void }>
}

const label = { id: 'docs-gen.diagram.label', message: 'Diagram' }

/** Makes the function that draws diagrams: Mermaid is loaded for the first, and draws one after another, as its colours hold for all. */
export function diagramDrawer({ script, themes, options }: DiagramSettings, site: SiteData): DrawDiagram {
  let loading: Promise<Mermaid> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const load = (): Promise<Mermaid> => {
    // A failure is not remembered: the network may be back.
    loading ??= importMermaid(script).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const draw = async (text: string, mode: ColorMode): Promise<DrawnDiagram> => {
    const mermaid = await load()
    mermaid.initialize({ startOnLoad: false, ...options, suppressErrorRendering: true, theme: themes[mode] })
    try {
      const { svg, bindFunctions } = await mermaid.render(nextId(), text)
      return {
        html: finished(svg, nameOf(text) ?? translate(site, label)),
        ...(bindFunctions ? { bind: bindFunctions } : {}),
      }
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) }
    }
  }
  return (text, mode) => {
    const drawn = last.then(() => draw(text, mode))
    last = drawn.catch(() => undefined)
    return drawn
  }
}

async function importMermaid(script: string | undefined): Promise<Mermaid> {
  if (script === undefined) throw new Error('This site has no code for diagrams.')
  const module = (await import(/* @vite-ignore */ script)) as { readonly default: Mermaid }
  return module.default
}

/** The styles of a picture are bound to its id. */
function nextId(): string {
  return `diagram-${(drawnCount += 1)}`
}

let drawnCount = 0

/** The title that the author wrote for readers: `title: Orders` between lines of dashes, `title Orders` below the kind of diagram. */
function nameOf(text: string): string | undefined {
  return /^[ \t]*(?:pie[ \t]+(?:showData[ \t]+)?)?title(?::[ \t]*|[ \t]+)["']?(.+?)["']?[ \t]*$/m.exec(text)?.[1]
}

/** The least share of its own width to which a picture shrinks: narrower, its words cannot be read, and it is scrolled. */
const leastShare = 0.6

/** A picture needs a name; one with `accTitle` has its own. */
function finished(svg: string, name: string): string {
  const template = document.createElement('template')
  template.innerHTML = svg
  const picture = template.content.querySelector('svg')
  if (picture && !picture.hasAttribute('aria-labelledby')) picture.setAttribute('aria-label', name)
  const width = Number.parseFloat(picture?.style.maxWidth ?? '')
  if (picture && width > 0) picture.style.minWidth = `${Math.round(width * leastShare)}px`
  return template.innerHTML
}
