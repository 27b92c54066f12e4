import { type KeyPath, openLocator } from '../config/locate.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { locationAt } from '../report/position.ts'
import type { Project } from './open.ts'

/** Adds the place in the config file to diagnostics that only have its key. */
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
    return { ...diagnostic, at: locationAt(project.configFile, text, { offset, length }) }
  })
}

function keyPath(key: string): KeyPath {
  return key
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}
