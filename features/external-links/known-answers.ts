import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { decodeChecked, encodeChecked } from '../../cli/cache/checked-json.ts'
import { replaceFile } from '../../cli/cache/whole-file.ts'

/** The time of the last answer of each address, in milliseconds since 1970. */
export type KnownAnswers = ReadonlyMap<string, number>

/** Reads the answers of earlier checks; none if there is no file, or if it is damaged. */
export function readAnswers(file: string): KnownAnswers {
  try {
    const value = decodeChecked(readFileSync(file, 'utf8'))
    return new Map(Array.isArray(value) ? (value as readonly (readonly [string, number])[]) : [])
  } catch {
    return new Map()
  }
}

/** Writes the answers for later checks. Where that is impossible, they are requested again. */
export function writeAnswers(file: string, answers: KnownAnswers): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    replaceFile(file, encodeChecked([...answers].sort(([a], [b]) => (a < b ? -1 : 1))))
  } catch {
    // The check itself is complete.
  }
}
