import type { ComponentType, ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useRuntime } from '../app/runtime.ts'
import { useTranslate } from '../app/translate.ts'
import { useColorMode } from '../preferences/use-color-mode.ts'
import { CodeBlock } from './CodeBlock.tsx'
import type { DiagramSettings, DrawDiagram, DrawnDiagram } from './draw-diagram.ts'
import { diagramDrawer } from './draw-diagram.ts'
import { useIsNear } from './use-is-near.ts'

/** What `Mermaid` takes. */
export interface MermaidProps {
  /** The diagram in Mermaid's language. */
  readonly value: string
}

/** Makes the component that draws a site's diagrams: as their text, until they come into view in a browser. */
export function createMermaid(settings: DiagramSettings): ComponentType<MermaidProps> {
  let draw: DrawDiagram | undefined
  return function Mermaid({ value }) {
    const { site } = useRuntime('Mermaid')
    const place = useRef<HTMLDivElement>(null)
    const isNear = useIsNear(place)
    const { colorMode } = useColorMode()
    const [drawn, setDrawn] = useState<DrawnDiagram>()
    useEffect(() => {
      if (!isNear) return undefined
      let isWanted = true
      draw ??= diagramDrawer(settings, site)
      draw(value, colorMode).then(
        (next) => isWanted && setDrawn(next),
        (error: unknown) => console.warn('[docs-gen] The code that draws diagrams could not be loaded.', error),
      )
      return () => {
        isWanted = false
      }
    }, [isNear, site, value, colorMode])
    return (
      <div ref={place} className="docusaurus-mermaid-container">
        {drawn && 'html' in drawn ? (
          <Picture {...drawn} />
        ) : (
          <>
            {drawn && <Problem message={drawn.problem} />}
            <CodeBlock language="mermaid">{value}</CodeBlock>
          </>
        )}
      </div>
    )
  }
}

function Picture({ html, bind }: Extract<DrawnDiagram, { html: string }>): ReactNode {
  const picture = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = picture.current
    if (!element) return
    bind?.(element)
    // The keyboard must be able to scroll what is wider than the page (WCAG 2.1.1).
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0
  }, [html, bind])
  return <div ref={picture} className="mermaid-picture" dangerouslySetInnerHTML={{ __html: html }} />
}

function Problem({ message }: { readonly message: string }): ReactNode {
  const translate = useTranslate()
  return (
    <div className="mermaid-problem">
      <strong>{translate({ id: 'docs-gen.diagram.failed', message: 'This diagram cannot be drawn.' })}</strong>
      <pre>{message}</pre>
    </div>
  )
}
