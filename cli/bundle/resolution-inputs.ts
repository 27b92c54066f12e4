import { dirname, join } from 'node:path'

/** Files that decide which packages are installed, and how modules are resolved. */
const installationFiles = [
  'package.json',
  'tsconfig.json',
  'jsconfig.json',
  'node_modules/.package-lock.json',
  'node_modules/.modules.yaml',
  'node_modules/.yarn-state.yml',
]

/**
 * Every path whose change may change the bundle: the modules, the author's folders with modules (a new file may take precedence over
 * another), and the files that decide how modules are resolved.
 * @param root absolute path of the site folder, which is not a result itself, because every build changes it
 * @param files absolute paths of the bundled files
 */
export function resolutionInputs(
  root: string,
  files: readonly string[],
): { readonly files: readonly string[]; readonly folders: readonly string[] } {
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
