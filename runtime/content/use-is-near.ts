import type { RefObject } from 'react'
import { useEffect, useState } from 'react'

/** Whether an element has come into view, or within half a screen of it; from then on it stays true. */
export function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || isNear) return undefined
    const look = (entries: readonly IntersectionObserverEntry[]): void => {
      if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
    }
    const observer = new IntersectionObserver(look, { rootMargin: '50% 0px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, isNear])
  return isNear
}
