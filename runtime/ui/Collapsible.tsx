import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** Props of `Collapsible`. */
interface CollapsibleProps {
  readonly collapsed: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A list that opens and closes by its height. It is added to the document when it is first opened. */
export function Collapsible({ collapsed, className, children }: CollapsibleProps): ReactNode {
  const [startedCollapsed] = useState(collapsed)
  const [isMounted, setIsMounted] = useState(!collapsed)
  if (!collapsed && !isMounted) setIsMounted(true)
  const list = useRef<HTMLUListElement>(null)
  const previous = useRef(collapsed)
  useLayoutEffect(() => {
    if (previous.current === collapsed) return undefined
    previous.current = collapsed
    return list.current ? animateCollapse(list.current, collapsed) : undefined
  }, [collapsed])
  if (!isMounted) return null
  // Constant after mounting: from then on only the animation changes the element's style.
  const style = startedCollapsed ? closedStyle : undefined
  return (
    <ul ref={list} className={className} style={style}>
      {children}
    </ul>
  )
}

/** Styles of a closed list: hidden from focus, search and screen readers. */
const closedStyle = { display: 'none', overflow: 'hidden', height: '0px' } as const

/** Styles of an open list. */
const openStyle = { display: 'block', overflow: 'visible', height: 'auto' } as const

/** Animates an element's height until it is open or closed; 1 ms with reduced motion. Returns a function that stops it. */
function animateCollapse(element: HTMLElement, collapsed: boolean): () => void {
  Object.assign(element.style, { ...openStyle, transition: 'none' })
  const height = element.scrollHeight
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const duration = reduced ? 1 : collapseDuration(height)
  Object.assign(element.style, { overflow: 'hidden', height: collapsed ? `${height}px` : '0px' })
  let timer: ReturnType<typeof setTimeout> | undefined
  const finish = (): void => void Object.assign(element.style, collapsed ? closedStyle : openStyle)
  const frame = requestAnimationFrame(() => {
    Object.assign(element.style, {
      transition: `height ${duration}ms ease-in-out`,
      height: collapsed ? '0px' : `${height}px`,
    })
    // A timer instead of `transitionend`, which is missing if the height is 0 or the element is hidden. It starts in the
    // frame, because a late frame would undo an earlier end.
    timer = setTimeout(finish, duration + 32)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * Returns the duration of opening or closing a list: longer for long lists, but not in proportion.
 * @param height height of the open list in pixels
 * @returns milliseconds
 */
export function collapseDuration(height: number): number {
  if (height <= 0) return 0
  const rows = height / 36
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10)
}
