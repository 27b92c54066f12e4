/** Something that is loaded when first asked for. */
export interface Lazy<T> {
  /** Loads it, or returns what was loaded. After a failure the next call loads again. */
  get(): Promise<T>
  /** Whether it is there. */
  isReady(): boolean
}

/** Loads something at most once, failures aside. */
export function lazily<T>(load: () => Promise<T>): Lazy<T> {
  let promise: Promise<T> | undefined
  let ready = false
  const start = async (): Promise<T> => {
    try {
      const value = await load()
      ready = true
      return value
    } catch (error) {
      promise = undefined
      throw error
    }
  }
  return { get: () => (promise ??= start()), isReady: () => ready }
}
