import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { publicDefaults, sharedPublicKeys } from '../public-config.ts'
import { isRecord } from '../../../cli/process/is-record.ts'
import { takesProperties } from '../../../cli/code/page-props.ts'
import { readText } from '../../../cli/files/read-text.ts'
import { type NamedCode, valueCode } from '../../../cli/commands/init/printed-code.ts'
import type { ConfigText } from './config-text.ts'
import type { MigrationInput } from './input.ts'
import { isMarkdown, isScript, plainScriptName } from '../../../cli/files/file-kinds.ts'

/** Folders that have no code of the site's. */
const otherFolders: ReadonlySet<string> = new Set(['node_modules', 'build', 'dist'])

/** Imports whose value is the config, or has it. */
const configNames = /useDocusaurusContext|useThemeConfig|usePrismTheme|@generated\/docusaurus\.config/

/** Whether pages or components of a site read its config. `loadParser` must have been called. */
export function readsConfig({ root, parts }: MigrationInput): boolean {
  const sources = parts.plugins.flatMap(({ contribution }) => contribution.sources ?? [])
  const folders = sources.map(({ options }) => options?.['path']).filter((path) => typeof path === 'string')
  const outside = folders.filter((path) => path.startsWith('..')).map((path) => join(root, path))
  const pages = sources.filter(({ call }) => call === 'pages').map(({ options }) => options?.['path'] ?? 'src/pages')
  return (
    Object.values(parts.themeComponents.theme).some((file) => file.includes('node_modules')) ||
    [root, ...outside].some((folder) => codeFiles(folder).some((file) => configNames.test(readText(file) ?? ''))) ||
    pages.some((folder) => codeFiles(join(root, String(folder))).some(isPageWithProperties))
  )
}

function isPageWithProperties(file: string): boolean {
  return plainScriptName.test(file) && takesProperties(file)
}

/** Absolute paths of scripts and Markdown in a folder, but for those that are built or installed. */
function codeFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return entry.name.startsWith('.') || otherFolders.has(entry.name) ? [] : codeFiles(path)
      return (isScript(entry.name) || isMarkdown(entry.name)) && !entry.name.includes('.config.') ? [path] : []
    })
  } catch {
    return []
  }
}

/** The key `docusaurusConfig`: what components may read of the Docusaurus config besides the keys that docs-gen has itself. */
export function publicSettings(
  { parts: { publicConfig }, value }: MigrationInput,
  text: ConfigText,
  themeKeys: readonly NamedCode[],
): NamedCode {
  const isKnown = (name: string): boolean => {
    const setting = sharedPublicKeys.includes(name) ? (value[name] ?? publicDefaults[name]) : publicDefaults[name]
    return JSON.stringify(setting) === JSON.stringify(publicConfig[name])
  }
  const rest = Object.keys(publicConfig).filter(
    (name) => name !== 'themeConfig' && !isKnown(name) && isData(publicConfig[name]),
  )
  const members = rest.map((name) => ({ name, code: valueCode(publicConfig[name], text.style) }))
  const theme = themeKeys.length > 0 ? [{ name: 'themeConfig', code: { record: themeKeys } }] : []
  const comment = 'For components that read the config of Docusaurus. What none of them reads may go.'
  return { name: 'docusaurusConfig', code: { record: [...members, ...theme] }, comment: [comment] }
}

/** Whether anything is left of a value without functions. */
function isData(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.some((item) => item !== null && isData(item))
  return value !== undefined && (!isRecord(value) || Object.keys(value).length > 0)
}
