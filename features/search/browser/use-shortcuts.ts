import { type RefObject, useEffect, useState } from 'react'
import { isEditing } from '../../../runtime/ui/keyboard.ts'
import { useLatest } from '../../../runtime/hooks/use-latest.ts'

/** Keys that open the search box. */
export interface Shortcuts {
  /** Whether Ctrl/Command+K opens and closes the box. */
  readonly combo: boolean
  /** Whether `/` opens the box. */
  readonly slash: boolean
  readonly toggle: () => void
  /** Keys typed on the focused button go into the box. */
  readonly button: RefObject<HTMLElement | null>
  /** The box is still loading: typed keys go into it, wherever the focus is. */
  readonly isWaiting: boolean
  /** Opens the box with a character; `Backspace` removes the last one, `Enter` submits, `Escape` cancels. */
  readonly type: (key: string) => void
}

/** Listens for the keys; returns the joined names of those held down, which the button shows as pressed. */
export function useShortcuts({ combo, slash, toggle, button, isWaiting, type }: Shortcuts): string {
  const [heldKeys, setHeldKeys] = useState('')
  const onEvent = useLatest((event: Event): void => {
    if (event.type !== 'keydown') return setHeldKeys('')
    // Autofill sends key events without a key.
    const { key = '', ctrlKey, metaKey, shiftKey, altKey, isComposing, repeat } = event as KeyboardEvent
    if (!repeat) setHeldKeys(heldKeys + key)
    if (isComposing || altKey) return
    const isCombined = ctrlKey || metaKey
    const isShortcut = isCombined
      ? combo && key.toLowerCase() === 'k' && !shiftKey
      : slash && key === '/' && !isWaiting && !isEditing(event)
    // A space presses the button, so it is not typed.
    const pattern = isWaiting ? /^(.|Backspace|Enter|Escape)$/u : event.target === button.current && /^\S$/u
    if (isShortcut) toggle()
    else if (!isCombined && pattern && pattern.test(key)) type(key)
    else return
    // Otherwise an input that opens at once receives the character again.
    event.preventDefault()
  })
  useEffect(() => {
    const off = new AbortController()
    for (const name of ['keydown', 'keyup', 'blur'] as const) addEventListener(name, onEvent, off)
    return () => off.abort()
  }, [onEvent])
  return heldKeys
}
