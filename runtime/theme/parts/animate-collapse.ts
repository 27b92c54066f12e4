import { collapseDuration } from './collapse-duration.ts'

/** Styles of a closed list: out of the way of focus, search and screen readers. */
export const closedStyle = { display: 'none', overflow: 'hidden', height: '0px' } as const

/** Styles of an open list. */
export const openStyle = { display: 'block', overflow: 'visible', height: 'auto' } as const

/** Opens or closes an element by its height; returns the way to break off. With reduced motion it takes 1 ms (R45). */
export function animateCollapse(element: HTMLElement, collapsed: boolean): () => void {
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
    // A timer rather than `transitionend`: no event comes when the height is 0 or the element is hidden. It begins with
    // the frame: where that comes late, an earlier end would be undone by it.
    timer = setTimeout(finish, duration + 32)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
