import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useRuntime } from '../hooks/runtime.ts'
import type {} from '../inline/window.ts'
import type { IslandRenderers } from '../router/page.ts'

/** Props of `SharedIslands`. */
export interface SharedIslandsProps {
  /** The element whose islands are shown. */
  readonly region: RefObject<HTMLElement | null>
  readonly islands: IslandRenderers
}

/** Shows the islands of a region as parts of the tree that this component is in. */
export function SharedIslands({ region, islands }: SharedIslandsProps): ReactNode {
  const { showIslands } = useRuntime('SharedIslands')
  const [content, setContent] = useState<ReactNode>(null)
  useEffect(() => {
    let isGone = false
    const element = region.current
    if (element)
      void showIslands?.(element, islands).then((portals) => {
        if (!isGone) setContent(portals)
      })
    return () => {
      isGone = true
    }
  }, [region, islands, showIslands])
  useEffect(() => {
    // What the reader did before is for parts that React has rendered.
    if (content !== null) void window.__docsGenReplay?.('docs-live *')
  }, [content])
  return content
}

/** An element, and the islands in it. */
export function withIslands(element: ReactNode, props: SharedIslandsProps): ReactNode {
  return (
    <>
      {element}
      <SharedIslands {...props} />
    </>
  )
}
