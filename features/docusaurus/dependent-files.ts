import { resolveModule } from '../../cli/modules/resolve-module.ts'

/**
 * Absolute paths of files from which a site's own packages are found: its config, and those of packages that depend on one
 * another, from the outside in. A strict installation shows each package only to those that depend on it.
 */
export function dependentFiles(configFile: string, packages: readonly string[]): readonly string[] {
  return packages.reduce<readonly string[]>(
    (files, name) => [
      ...files,
      ...files.flatMap((file) => resolveModule(`${name}/package.json`, file) ?? resolveModule(name, file) ?? []),
    ],
    [configFile],
  )
}
