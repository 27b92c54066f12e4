import { type ReactNode, useRef, useState } from 'react'
import { useTranslate } from '../hooks/use-translate.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { useLocationChange, useScroll } from './scrolling.ts'

/** The button is hidden within this distance from the top, in pixels. */
const threshold = 300

/** A button that appears when the reader scrolls up, and scrolls to the top. */
export function BackToTop(): ReactNode {
  const [isShown, setIsShown] = useState(false)
  const jumped = useRef(false)
  const cancel = useRef<(() => void) | undefined>(undefined)
  useScroll((now, before) => {
    if (now >= before) cancel.current?.()
    if (jumped.current) jumped.current = false
    else if (now >= before || now < threshold) setIsShown(false)
    else if (now + window.innerHeight < document.documentElement.scrollHeight) setIsShown(true)
  })
  useLocationChange((hash) => {
    if (hash === '') return
    jumped.current = true
    setIsShown(false)
  })
  const label = useTranslate()({ id: 'theme.BackToTopButton.buttonAriaLabel', message: 'Scroll back to top' })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames('back-to-top theme-back-to-top-button', isShown && 'back-to-top--shown')}
      onClick={() => (cancel.current = scrollToTop())}
    >
      <Icon name="up" />
    </button>
  )
}

/** Part of the distance that is left after each frame. */
const easing = 0.85

/**
 * Scrolls to the top smoothly: the browser does it if the style sheet has smooth scrolling.
 * @returns a function that cancels it
 */
export function scrollToTop(): () => void {
  const isNative = getComputedStyle(document.documentElement).scrollBehavior === 'smooth'
  if (isNative || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo({ top: 0 })
    return () => {}
  }
  let frame = 0
  const step = (): void => {
    const top = window.scrollY
    if (top <= 0) return
    window.scrollTo(0, Math.floor(top * easing))
    frame = requestAnimationFrame(step)
  }
  step()
  return () => cancelAnimationFrame(frame)
}
