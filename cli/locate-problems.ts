import { openLocator } from './config/locate.ts'
import type { KeyPath } from './config/locate.ts'
import type { Project } from './project.ts'
import type { Diagnostic, Location } from './report/diagnostic.ts'

/** Finds the place in the config file for problems that only know the key they are about. */
export async function locateProblems(
  diagnostics: readonly Diagnostic[],
  project: Pick<Project, 'configFile' | 'files'>,
): Promise<readonly Diagnostic[]> {
  if (diagnostics.every((diagnostic) => diagnostic.key === undefined)) return diagnostics
  const text = project.files.read(project.configFile)?.text ?? ''
  const locate = await openLocator(project.configFile, text)
  return diagnostics.map((diagnostic) => {
    if (diagnostic.key === undefined) return diagnostic
    const { offset, length } = locate(keyPath(diagnostic.key), 'value')
    return { ...diagnostic, at: placeAt(project.configFile, text, { offset, length }) }
  })
}

function keyPath(key: string): KeyPath {
  return key
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

function placeAt(file: string, text: string, range: { offset: number; length: number }): Location {
  const before = text.slice(0, range.offset).split('\n')
  const line = text.slice(range.offset).split('\n', 1)[0] ?? ''
  return {
    file,
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    length: Math.max(1, Math.min(range.length, line.length)),
  }
}
