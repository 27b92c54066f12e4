import type { Location } from '../diagnostic.ts'

// Texts of TypeScript's compiler, as TypeDoc passes them on. Errors of a program have codes.

/** Reads `tsconfig.json:3:5 - error TS5023: …`. */
export function readFormattedError(
  message: string,
): { readonly text: string; readonly at: Omit<Location, 'length'> } | undefined {
  const [, file, line, column, said] = /^(.+?):(\d+):(\d+) - error TS\d+: ([^\n]+)/.exec(message) ?? []
  if (file === undefined || said === undefined) return undefined
  return { text: said, at: { file, line: Number(line), column: Number(column) } }
}
