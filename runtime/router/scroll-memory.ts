const storageKey = 'docs-gen.scroll'

/** Remembers how far each history entry was scrolled. */
export interface ScrollMemory {
  save(key: string): void
  recall(key: string): number | undefined
}

/** Makes a memory that outlives reloads, through `sessionStorage` where that is open. */
export function createScrollMemory(window: Window): ScrollMemory {
  const positions = new Map<string, number>(readPositions(window))
  window.addEventListener('pagehide', () => {
    try {
      window.sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)))
    } catch {
      // Without storage only this document's entries are remembered.
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
