import type { Context } from 'react'
import { useContext } from 'react'

/**
 * Reads a context that must be there.
 * @throws an error that names the hook and the provider it needs (R131)
 */
export function useRequired<T>(context: Context<T | undefined>, hook: string, provider: string): T {
  const value = useContext(context)
  if (value === undefined) throw new Error(`${hook} is called outside <${provider}>.`)
  return value
}
