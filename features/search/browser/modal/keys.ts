/** Where a result opens: in the page, in a new tab or in a new window. */
export type OpenIn = 'page' | 'tab' | 'window'

/** The command of a key in the search box. */
type KeyCommand =
  | { readonly type: 'move'; readonly by: 1 | -1 }
  | { readonly type: 'choose'; readonly openIn: OpenIn }
  /** The focus leaves the input: the panel closes, and the browser handles the key. */
  | { readonly type: 'leave' }

/** The relevant properties of a key event. */
interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  /** The key belongs to an input method. */
  readonly isComposing: boolean
}

/** The command of a key in the input; `undefined` leaves the key to the browser. */
export function keyCommand({ key, ctrlKey, metaKey, shiftKey, altKey, isComposing }: KeyPress): KeyCommand | undefined {
  if (isComposing) return undefined
  if (key === 'Tab') return { type: 'leave' }
  // The browser handles Alt+Enter.
  if (altKey) return undefined
  if (key === 'ArrowDown' || key === 'ArrowUp') return { type: 'move', by: key === 'ArrowDown' ? 1 : -1 }
  if (key !== 'Enter') return undefined
  return { type: 'choose', openIn: ctrlKey || metaKey ? 'tab' : shiftKey ? 'window' : 'page' }
}
