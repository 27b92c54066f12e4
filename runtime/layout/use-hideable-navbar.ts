import { useRef, useState } from 'react'
import { useLocationChange } from './use-location-change.ts'
import { useScroll } from './use-scroll.ts'

/** Height of the navbar in CSS pixels where no author changed it. */
const navbarHeight = 60

/** Tells whether a navbar that hides on scrolling down is shown (R33). */
export function useHideableNavbar(hideOnScroll: boolean): boolean {
  const [isShown, setIsShown] = useState(true)
  const jumped = useRef(false)
  useScroll((now, before) => {
    if (!hideOnScroll) return
    if (now < navbarHeight) setIsShown(true)
    else if (jumped.current) jumped.current = false
    else if (now >= before) setIsShown(false)
    // Not at the very bottom: there the page bounces up by itself.
    else if (now + window.innerHeight < document.documentElement.scrollHeight - navbarHeight) setIsShown(true)
  })
  useLocationChange((hash) => {
    if (!hideOnScroll) return
    jumped.current = isTarget(hash)
    setIsShown(!jumped.current)
  })
  return !hideOnScroll || isShown
}

/** A jump to a heading must not bring the bar back over that heading. */
function isTarget(hash: string): boolean {
  return hash.length > 1 && document.getElementById(decodeHash(hash.slice(1))) !== null
}

function decodeHash(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
