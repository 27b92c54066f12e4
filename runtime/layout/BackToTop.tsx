import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useTranslate } from '../app/hooks.ts'
import { classNames } from '../theme/parts/class-names.ts'
import { Icon } from '../theme/parts/Icon.tsx'
import { scrollToTop } from './scroll-to-top.ts'
import { useLocationChange } from './use-location-change.ts'
import { useScroll } from './use-scroll.ts'

/** Pixels from the top below which the button does not show (R51). */
const threshold = 300

/** A button that shows when the reader scrolls up, and takes them to the top (R51). */
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
