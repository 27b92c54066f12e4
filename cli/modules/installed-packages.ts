import { extname, join, sep } from 'node:path'

/** Files in which package managers record what they have installed, relative to the folder above `node_modules`. */
export const installationRecords: readonly string[] = [
  'node_modules/.package-lock.json',
  'node_modules/.modules.yaml',
  'node_modules/.yarn-state.yml',
]

const installedFolder = `${sep}node_modules${sep}`

/** Whether a file is one that Node can load, by its name. */
export function isLoadedByNode(path: string): boolean {
  return ['.js', '.cjs', '.mjs', '.json', '.node'].includes(extname(path))
}

/** The manifest of the installed package that a module belongs to; `undefined` for other files. */
export function manifestOf(path: string): string | undefined {
  const start = path.lastIndexOf(installedFolder)
  if (start < 0 || !isLoadedByNode(path)) return undefined
  const [first = '', second = ''] = path.slice(start + installedFolder.length).split(sep)
  const name = first.startsWith('@') ? join(first, second) : first
  return join(path.slice(0, start), 'node_modules', name, 'package.json')
}

/** The records of the installation that a module belongs to, whether or not they exist. */
export function recordsOf(path: string): readonly string[] {
  const start = path.indexOf(installedFolder)
  return start < 0 ? [] : installationRecords.map((name) => join(path.slice(0, start), name))
}
