import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { resolveModule } from '../../cli/modules/resolve-module.ts'
import { dependentFiles } from './dependent-files.ts'

/**
 * The folder of the package `infima` that is installed for a site with the classic theme.
 * @param configFile absolute path
 */
export function infimaFolder(configFile: string): string | undefined {
  const files = dependentFiles(configFile, ['@docusaurus/preset-classic', '@docusaurus/theme-classic'])
  const style = files.flatMap((file) => resolveModule('infima/dist/css/default/default.css', file) ?? [])[0]
  const folder = style && join(dirname(style), '../../..')
  return folder && existsSync(join(folder, 'package.json')) ? folder : undefined
}
