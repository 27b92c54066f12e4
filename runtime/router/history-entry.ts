/** What the router keeps in a history entry: its place in the order, and a key that no other entry has. */
export interface HistoryEntry {
  readonly index: number
  readonly key: string
}

/** Makes an entry. */
export function createEntry(index: number): HistoryEntry {
  return { index, key: Math.random().toString(36).slice(2) }
}

/** Reads the entry out of `history.state`; `undefined` where the browser made the entry itself, as it does for links to a heading. */
export function readEntry(state: unknown): HistoryEntry | undefined {
  if (typeof state !== 'object' || state === null || !('index' in state) || !('key' in state)) return undefined
  return typeof state.index === 'number' && typeof state.key === 'string'
    ? { index: state.index, key: state.key }
    : undefined
}
