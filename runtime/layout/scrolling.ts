import { useEffect, useRef, useState } from 'react'
import { useLocation } from '../hooks/use-location.ts'
import { useLatest } from '../hooks/use-latest.ts'

/** Calls back on scrolling with the current and the last position, in pixels from the top. */
export function useScroll(onScroll: (now: number, before: number) => void): void {
  const handle = useLatest(onScroll)
  useEffect(() => {
    let before = window.scrollY
    const listen = (): void => {
      const now = window.scrollY
      handle(now, before)
      before = now
    }
    window.addEventListener('scroll', listen, { passive: true })
    return () => window.removeEventListener('scroll', listen)
  }, [handle])
}

/** Calls back with the hash (empty or with its `#`) after each change of the address. */
export function useLocationChange(onChange: (hash: string) => void): void {
  const { pathname, search, hash } = useLocation()
  const last = useRef<string | undefined>(undefined)
  const check = useLatest(() => {
    const { href, hash: now } = window.location
    const isFirst = last.current === undefined
    if (last.current === href) return
    last.current = href
    if (!isFirst) onChange(now)
  })
  useEffect(() => {
    window.addEventListener('hashchange', check)
    return () => window.removeEventListener('hashchange', check)
  }, [check])
  useEffect(() => check(), [pathname, search, hash, check])
}

/** Default height of the navbar in pixels. */
const navbarHeight = 60

/** Returns whether a navbar that hides on scrolling down is shown. */
export function useHideableNavbar(hideOnScroll: boolean): boolean {
  const [isShown, setIsShown] = useState(true)
  const jumped = useRef(false)
  useScroll((now, before) => {
    if (!hideOnScroll) return
    if (now < navbarHeight) setIsShown(true)
    else if (jumped.current) jumped.current = false
    else if (now >= before) setIsShown(false)
    // Not at the very bottom, where the page bounces up.
    else if (now + window.innerHeight < document.documentElement.scrollHeight - navbarHeight) setIsShown(true)
  })
  useLocationChange((hash) => {
    if (!hideOnScroll) return
    jumped.current = namesElement(hash)
    setIsShown(!jumped.current)
  })
  return !hideOnScroll || isShown
}

/** Whether a hash names an element: after such a jump the navbar must not cover it. */
function namesElement(hash: string): boolean {
  return hash.length > 1 && document.getElementById(decodeHash(hash.slice(1))) !== null
}

function decodeHash(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
