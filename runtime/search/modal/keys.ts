/** How a result is opened: in the page, in a new tab, or in a new window (R85). */
export type OpenIn = 'page' | 'tab' | 'window'

/** What a key in the search box asks for. */
export type KeyCommand =
  | { readonly type: 'move'; readonly by: 1 | -1 }
  | { readonly type: 'choose'; readonly openIn: OpenIn }
  | { readonly type: 'escape' }
  /** The focus goes on: the panel closes, the key does what it does anywhere. */
  | { readonly type: 'leave' }

/** The parts of a key event that count. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  /** An input method is at work: the key is its, not ours (R83). */
  readonly isComposing: boolean
}

/** The command of a key in the input; `undefined` leaves the key to the browser. */
export function keyCommand({ key, ctrlKey, metaKey, shiftKey, altKey, isComposing }: KeyPress): KeyCommand | undefined {
  if (isComposing) return undefined
  if (key === 'Escape') return { type: 'escape' }
  if (key === 'Tab') return { type: 'leave' }
  // Alt+Enter is the browser's.
  if (altKey) return undefined
  if (key === 'ArrowDown' || key === 'ArrowUp') return { type: 'move', by: key === 'ArrowDown' ? 1 : -1 }
  if (key !== 'Enter') return undefined
  return { type: 'choose', openIn: ctrlKey || metaKey ? 'tab' : shiftKey ? 'window' : 'page' }
}
