import { useInsertionEffect, useRef, useState } from 'react'

/**
 * A function that stays the same and calls the handler of the last render, for listeners that an effect adds once. React has
 * `useEffectEvent` for it, from version 19.2 on.
 */
export function useLatest<Args extends readonly unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handler)
  useInsertionEffect(() => {
    latest.current = handler
  })
  const [call] = useState(
    () =>
      (...args: Args) =>
        latest.current(...args),
  )
  return call
}
