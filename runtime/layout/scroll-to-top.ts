/** Part of the way that is left after each frame (R51). */
const easing = 0.85

/**
 * Scrolls to the top: by the browser where the stylesheet asks for smooth scrolling, else in steps of ours.
 * @returns the way to break off
 */
export function scrollToTop(): () => void {
  const isNative = getComputedStyle(document.documentElement).scrollBehavior === 'smooth'
  if (isNative || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo({ top: 0 })
    return () => {}
  }
  let frame = 0
  const step = (): void => {
    const left = window.scrollY
    if (left <= 0) return
    window.scrollTo(0, Math.floor(left * easing))
    frame = requestAnimationFrame(step)
  }
  step()
  return () => cancelAnimationFrame(frame)
}
