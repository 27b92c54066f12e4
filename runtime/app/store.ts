/** A value that changes, with its listeners: what `useSyncExternalStore` takes. */
export interface Store<T> {
  get(): T
  /** Calls back after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void
}

/** A store whose owner changes it. */
export interface WritableStore<T> extends Store<T> {
  set(value: T): void
}

/** Makes a store; listeners are called in the order they came, and only when the value is another. */
export function createStore<T>(initial: T): WritableStore<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
