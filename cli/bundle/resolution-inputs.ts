import { dirname, join } from 'node:path'

/** Files that say which packages are installed, and how modules are found and read. */
const installationFiles = [
  'package.json',
  'tsconfig.json',
  'jsconfig.json',
  'node_modules/.package-lock.json',
  'node_modules/.modules.yaml',
  'node_modules/.yarn-state.yml',
]

/**
 * Every path whose change may make another bundle of the same entries: the modules themselves, the author's folders they lie in (a new
 * file may be found before the one that was), and what says how modules are found.
 * @param root absolute path of the site folder, which is left out itself: it changes with every build
 * @param modules paths as the bundler names them; those that are no files are left out
 */
export function resolutionInputs(
  root: string,
  modules: Iterable<string>,
): { readonly files: readonly string[]; readonly folders: readonly string[] } {
  const files = [...modules].filter((path) => !/docs-gen:|[<>]/.test(path))
  const folders = files.map((path) => dirname(path)).filter((folder) => folder !== root && !isInstalled(folder))
  return { files: [...new Set([...files, ...installation(root)])], folders: [...new Set(folders)] }
}

function isInstalled(folder: string): boolean {
  return /[\\/]node_modules(?:[\\/]|$)/.test(folder)
}

function installation(folder: string): readonly string[] {
  const own = installationFiles.map((name) => join(folder, name))
  const parent = dirname(folder)
  return parent === folder ? own : [...own, ...installation(parent)]
}
