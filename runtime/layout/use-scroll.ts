import { useEffect, useEffectEvent } from 'react'

/** Calls back on scrolling with the position now and before, in pixels from the top. */
export function useScroll(onScroll: (now: number, before: number) => void): void {
  const handle = useEffectEvent(onScroll)
  useEffect(() => {
    let before = window.scrollY
    const listen = (): void => {
      const now = window.scrollY
      handle(now, before)
      before = now
    }
    window.addEventListener('scroll', listen, { passive: true })
    return () => window.removeEventListener('scroll', listen)
  }, [])
}
