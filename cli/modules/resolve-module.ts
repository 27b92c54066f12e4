import { createRequire } from 'node:module'

/** Absolute path of a module as a file imports it; `undefined` if it is not installed. @param from absolute path, also of a file that does not exist */
export function resolveModule(name: string, from: string): string | undefined {
  try {
    return createRequire(from).resolve(name)
  } catch {
    return undefined
  }
}
