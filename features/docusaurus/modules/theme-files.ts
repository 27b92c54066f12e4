import { readdirSync } from 'node:fs'
import { posix, sep } from 'node:path'
import { plainScriptName } from '../../../cli/files/file-kinds.ts'
import { runSiteCode } from '../../../cli/modules/observe/site-code.ts'

/** Files that are no part of a theme, as Docusaurus has it. */
const notTheme = /(?:^|\/)(?:_|__tests__\/)|\.(?:test|spec|stories|d)\.[cm]?[jt]sx?$/

/** Paths of the components and hooks in a folder, relative to it. New files change the account, so the folder is an observed input. */
export function componentFiles(folder: string): readonly string[] {
  try {
    const names = runSiteCode(() => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    return names
      .map((name) => name.split(sep).join(posix.sep))
      .filter((name) => plainScriptName.test(name) && !notTheme.test(name))
      .sort()
  } catch {
    return []
  }
}

/** The name after `@theme/` under which a component is imported. @param file path relative to the folder of the theme */
export function componentName(file: string): string {
  return file.replace(/(?:\/index)?\.[jt]sx?$/, '')
}
