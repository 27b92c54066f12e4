import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'

/** Keys that open the search box (R78). */
export interface Shortcuts {
  /** Ctrl or Command with K opens and closes. */
  readonly combo: boolean
  /** `/` opens. */
  readonly slash: boolean
  readonly toggle: () => void
  /** What is typed on it goes into the box. */
  readonly button: RefObject<HTMLElement | null>
  /** The box was asked for and is still on its way: what is typed is for it, wherever the focus is. */
  readonly isWaiting: boolean
  /** Opens the box with a character, or takes the last one back (`Backspace`), or changes its mind (`Escape`). */
  readonly type: (key: string) => void
}

/** Listens for the keys; returns the names of those held down, one after the other, for the hints to look pressed (R77). */
export function useShortcuts({ combo, slash, toggle, button, isWaiting, type }: Shortcuts): string {
  const [held, setHeld] = useState('')
  const onEvent = useEffectEvent((event: Event): void => {
    if (event.type !== 'keydown') return setHeld('')
    // What fills in forms sends such events without a key.
    const { key = '', ctrlKey, metaKey, shiftKey, altKey, isComposing, repeat } = event as KeyboardEvent
    if (!repeat) setHeld(held + key)
    if (isComposing || altKey) return
    const isCombined = ctrlKey || metaKey
    const isShortcut = isCombined
      ? combo && /^k$/i.test(key) && !shiftKey
      : slash && key === '/' && !isWaiting && !isEditing(event)
    // A space presses the button.
    const typed = isWaiting ? /^(.|Backspace|Escape)$/u : event.target === button.current && /^\S$/u
    if (isShortcut) toggle()
    else if (!isCombined && typed && typed.test(key)) type(key)
    else return
    // Else the input, where it is there at once, gets the character a second time.
    event.preventDefault()
  })
  useEffect(() => {
    const off = new AbortController()
    for (const name of ['keydown', 'keyup', 'blur'] as const) addEventListener(name, onEvent, off)
    return () => off.abort()
  }, [])
  return held
}

/** The key goes into a field, wherever that is: in a shadow tree too. Not every target is an element. */
function isEditing(event: Event): boolean | undefined {
  return (event.composedPath()[0] as Partial<Element>).matches?.('input,select,textarea,:read-write')
}
