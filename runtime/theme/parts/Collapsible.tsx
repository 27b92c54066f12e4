import type { ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { animateCollapse, closedStyle } from './animate-collapse.ts'

/** What `Collapsible` takes. */
export interface CollapsibleProps {
  readonly collapsed: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A list that opens and closes by its height. What was never open is not in the document (R45). */
export function Collapsible({ collapsed, className, children }: CollapsibleProps): ReactNode {
  const [startedCollapsed] = useState(collapsed)
  const [isMounted, setIsMounted] = useState(!collapsed)
  if (!collapsed && !isMounted) setIsMounted(true)
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(collapsed)
  useLayoutEffect(() => {
    if (shown.current === collapsed) return undefined
    shown.current = collapsed
    return list.current ? animateCollapse(list.current, collapsed) : undefined
  }, [collapsed])
  if (!isMounted) return null
  // Never changes after mounting: from then on the animation alone owns the element's style.
  const style = startedCollapsed ? closedStyle : undefined
  return (
    <ul ref={list} className={className} style={style}>
      {children}
    </ul>
  )
}
