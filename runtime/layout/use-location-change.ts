import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from '../app/hooks.ts'

/** Calls back with the hash (empty or with its `#`) after each change of the address, not for the first one. */
export function useLocationChange(onChange: (hash: string) => void): void {
  const { pathname, search, hash } = useLocation()
  const last = useRef<string | undefined>(undefined)
  const check = useEffectEvent(() => {
    const { href, hash: now } = window.location
    const isFirst = last.current === undefined
    if (last.current === href) return
    last.current = href
    if (!isFirst) onChange(now)
  })
  useEffect(() => {
    window.addEventListener('hashchange', check)
    return () => window.removeEventListener('hashchange', check)
  }, [])
  useEffect(() => check(), [pathname, search, hash])
}
