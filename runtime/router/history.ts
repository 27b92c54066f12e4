/** State of a history entry: its position in the order, and a unique key. */
export interface HistoryEntry {
  readonly index: number
  readonly key: string
}

/** Makes an entry. */
export function createEntry(index: number): HistoryEntry {
  return { index, key: Math.random().toString(36).slice(2) }
}

/** Reads an entry from `history.state`; `undefined` if the browser made it itself, as for links to a heading. */
export function readEntry(state: unknown): HistoryEntry | undefined {
  if (typeof state !== 'object' || state === null || !('index' in state) || !('key' in state)) return undefined
  return typeof state.index === 'number' && typeof state.key === 'string'
    ? { index: state.index, key: state.key }
    : undefined
}

const storageKey = 'docs-gen.scroll'

/** Scroll positions of the history entries, in px by key. */
interface ScrollMemory {
  save(key: string): void
  recall(key: string): number | undefined
}

/** Makes a scroll memory. It survives reloads, if `sessionStorage` is available. */
export function createScrollMemory(window: Window): ScrollMemory {
  const positions = new Map<string, number>(readPositions(window))
  window.addEventListener('pagehide', () => {
    try {
      window.sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)))
    } catch {
      // Without storage, positions are lost on reload.
    }
  })
  return {
    save: (key) => void positions.set(key, window.scrollY),
    recall: (key) => positions.get(key),
  }
}

function readPositions(window: Window): [string, number][] {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
