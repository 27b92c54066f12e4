import { useEffect, useEffectEvent, useState } from 'react'

/** Keys that open the search box (R78). */
export interface Shortcuts {
  /** Ctrl or Command with K opens and closes. */
  readonly combo: boolean
  /** `/` opens. */
  readonly slash: boolean
  readonly toggle: () => void
}

/** Listens for the keys; returns the names of those held down, one after the other, for the hints to look pressed (R77). */
export function useShortcuts({ combo, slash, toggle }: Shortcuts): string {
  const [held, setHeld] = useState('')
  const onEvent = useEffectEvent((event: Event): void => {
    if (event.type !== 'keydown') return setHeld('')
    // What fills in forms sends such events without a key.
    const { key = '', ctrlKey, metaKey, shiftKey, altKey, isComposing, repeat } = event as KeyboardEvent
    if (!repeat) setHeld(held + key)
    const isWanted =
      ctrlKey || metaKey ? combo && /^k$/i.test(key) && !shiftKey : slash && key === '/' && !isEditing(event)
    if (!isWanted || isComposing || altKey) return
    event.preventDefault()
    toggle()
  })
  useEffect(() => {
    const off = new AbortController()
    for (const name of ['keydown', 'keyup', 'blur'] as const) addEventListener(name, onEvent, off)
    return () => off.abort()
  }, [])
  return held
}

/** The key goes into a field, wherever that is: in a shadow tree too. */
function isEditing(event: Event): boolean {
  const [target] = event.composedPath()
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input,select,textarea'))
}
