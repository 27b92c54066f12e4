import type { KeyPath } from '../../config/config-tree.ts'
import { openLocator } from '../../config/locate.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
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
  if (diagnostics.every((diagnostic) => diagnostic.key === undefined)) return diagnostics
  const text = files.read(configFile)?.text ?? ''
  const locate = await openLocator(configFile, text)
  return diagnostics.map((diagnostic) => {
    const { onKey, ...problem } = diagnostic
    if (problem.key === undefined) return problem
    const path = keyPath(problem.key)
    const { offset, length } = locate(keyOrigin?.(path) ?? path, onKey ? 'key' : 'value')
    return { ...problem, at: locationAt(configFile, text, { offset, length }) }
  })
}

function keyPath(key: string): KeyPath {
  return key
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (isWholeNumber(part) ? Number(part) : part))
}
