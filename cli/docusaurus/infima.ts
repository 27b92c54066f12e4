import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Packages that depend on Infima, from the outside in: a strict installation shows each only to the one before. */
const dependents = ['@docusaurus/preset-classic', '@docusaurus/theme-classic']

/**
 * The folder of the package `infima` that is installed for a site with the classic theme.
 * @param configFile absolute path
 */
export function infimaFolder(configFile: string): string | undefined {
  const places = dependents.reduce<readonly string[]>(
    (from, name) => [...from, ...from.flatMap((place) => resolved(`${name}/package.json`, place))],
    [configFile],
  )
  const style = places.flatMap((place) => resolved('infima/dist/css/default/default.css', place))[0]
  const folder = style && join(dirname(style), '../../..')
  return folder && existsSync(join(folder, 'package.json')) ? folder : undefined
}

function resolved(name: string, from: string): readonly string[] {
  try {
    return [createRequire(from).resolve(name)]
  } catch {
    return []
  }
}
