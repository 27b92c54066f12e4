import { type ComponentType, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useRuntime } from '../../../runtime/hooks/runtime.ts'
import { useTranslate } from '../../../runtime/hooks/use-translate.ts'
import { useColorMode } from '../../../runtime/hooks/use-color-mode.ts'
import { CodeBlock } from '../../../runtime/content/CodeBlock.tsx'
import {
  type DiagramSettings,
  type RenderDiagram,
  type RenderedDiagram,
  createDiagramRenderer,
} from './render-diagram.ts'
import { applyInlineStyles } from '../../../runtime/strict/inline-styles.ts'
import { adoptSheet } from './frame.ts'
import { useHtml } from '../../../runtime/hooks/use-html.ts'

interface MermaidProps {
  /** The diagram in Mermaid's language. */
  readonly value: string
}

/** Creates the component for a site's diagrams. It shows a diagram's text until the diagram comes into view. */
export function createMermaid(settings: DiagramSettings): ComponentType<MermaidProps> {
  let render: RenderDiagram | undefined
  return function Mermaid({ value }) {
    const { site } = useRuntime('Mermaid')
    const container = useRef<HTMLDivElement>(null)
    const isNear = useIsNear(container)
    const { colorMode } = useColorMode()
    const [diagram, setDiagram] = useState<RenderedDiagram>()
    useEffect(() => {
      if (!isNear) return undefined
      let isCurrent = true
      render ??= createDiagramRenderer(settings, site)
      render(value, colorMode).then(
        (next) => isCurrent && setDiagram(next),
        (error: unknown) => console.warn('[docs-gen] The code for diagrams could not be loaded.', error),
      )
      return () => {
        isCurrent = false
      }
    }, [isNear, site, value, colorMode])
    return (
      <div ref={container} className="docusaurus-mermaid-container">
        {diagram && 'html' in diagram ? (
          <Picture {...diagram} />
        ) : (
          <>
            {diagram && <Problem message={diagram.problem} />}
            <CodeBlock language="mermaid">{value}</CodeBlock>
          </>
        )}
      </div>
    )
  }
}

function Picture({ html, css, bind }: Extract<RenderedDiagram, { html: string }>): ReactNode {
  const picture = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = picture.current
    if (!element) return undefined
    applyInlineStyles(element)
    const removeSheet = adoptSheet(element.ownerDocument, css)
    bind?.(element)
    // The keyboard can scroll a picture that is wider than the page (WCAG 2.1.1).
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0
    return removeSheet
  }, [html, css, bind])
  return <div ref={picture} className="mermaid-picture" dangerouslySetInnerHTML={useHtml(html)} />
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

/** Whether an element has come into view, or within half a screen of it; stays true from then on. */
function useIsNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return undefined
    const check = (entries: readonly IntersectionObserverEntry[]): void => {
      if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
    }
    const observer = new IntersectionObserver(check, { rootMargin: '50% 0px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, isNear])
  return isNear
}
