import type { KeyPath } from '../../config/config-tree.ts'
import { openLocator } from '../../config/locate.ts'
import type { Diagnostic, Location } from '../../report/diagnostic.ts'
import { locationAt } from '../../report/position.ts'
import type { SourceTree } from '../../files/source-tree.ts'
import { isWholeNumber } from '../../text/numbers.ts'

/** Where to find the text of the config. */
interface ConfigText {
  /** Site-relative path of the config file. */
  readonly configFile: string
  /** The place in that file of a key of the config; unset: the same. */
  readonly keyOrigin?: ((key: KeyPath) => KeyPath) | undefined
  readonly files: SourceTree
}

/** Adds the place in the config file to diagnostics that only have its key. */
export async function locateProblems(
  diagnostics: readonly Diagnostic[],
  { configFile, keyOrigin, files }: ConfigText,
): Promise<readonly Diagnostic[]> {
  if (diagnostics.every(({ key, originKey }) => key === undefined && originKey === undefined)) return diagnostics
  const text = files.read(configFile)?.text ?? ''
  const locate = await openLocator(configFile, text)
  const placeOf = (key: string, part: 'key' | 'value'): Location => {
    const path = keyPath(key)
    return locationAt(configFile, text, locate(keyOrigin?.(path) ?? path, part))
  }
  return diagnostics.map((diagnostic) => {
    const { onKey, originKey, ...problem } = diagnostic
    if (problem.key !== undefined) return { ...problem, at: placeOf(problem.key, onKey ? 'key' : 'value') }
    if (originKey === undefined) return problem
    const related = [
      { message: 'its entry in the config', at: placeOf(originKey, 'value') },
      ...(problem.related ?? []),
    ]
    return { ...problem, related }
  })
}

function keyPath(key: string): KeyPath {
  return key
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (isWholeNumber(part) ? Number(part) : part))
}
