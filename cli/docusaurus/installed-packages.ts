import { createRequire } from 'node:module'

/**
 * Absolute paths of files from which a site's own packages are found: its config, and those of packages that depend on one
 * another, from the outside in. A strict installation shows each package only to those that depend on it.
 */
export function dependentFiles(configFile: string, packages: readonly string[]): readonly string[] {
  return packages.reduce<readonly string[]>(
    (files, name) => [
      ...files,
      ...files.flatMap((file) => resolved(`${name}/package.json`, file) ?? resolved(name, file) ?? []),
    ],
    [configFile],
  )
}

/** Absolute path of a module of an installed package; `undefined` if a file cannot import it. */
export function resolved(name: string, from: string): string | undefined {
  try {
    return createRequire(from).resolve(name)
  } catch {
    return undefined
  }
}
