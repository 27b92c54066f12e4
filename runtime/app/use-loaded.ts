import { useEffect, useState } from 'react'

/** A value that is being loaded. */
interface LoadState<T> {
  readonly value: T | undefined
  readonly failure: { readonly error: unknown } | undefined
  readonly retry: () => void
}

/**
 * Loads a value once the component is mounted.
 * @param initial the value, if it is here already
 */
export function useLoaded<T>(load: () => Promise<T>, initial: () => T | undefined): LoadState<T> {
  const [first] = useState(initial)
  const [value, setValue] = useState(first)
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const [attempt, setAttempt] = useState(0)
  const [start] = useState(() => load)
  useEffect(() => {
    if (first !== undefined) return undefined
    let isMounted = true
    start().then(
      (loaded) => isMounted && setValue(loaded),
      (error: unknown) => isMounted && setFailure({ error }),
    )
    return () => {
      isMounted = false
    }
  }, [first, start, attempt])
  const retry = (): void => {
    setFailure(undefined)
    setAttempt(attempt + 1)
  }
  return { value, failure, retry }
}
