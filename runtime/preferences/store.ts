/** A value that changes, for `useSyncExternalStore`. */
export interface Store<T> {
  get(): T
  /** Calls the listener after every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** A store that its owner can change. */
export interface WritableStore<T> extends Store<T> {
  set(value: T): void
}

/** Makes a store. It calls its listeners in the order of subscription, if the new value differs (`Object.is`). */
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
