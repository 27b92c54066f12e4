import { resolve } from 'node:path'
import { completeConfig, loadConfig } from '../../../cli/config/load.ts'
import type { EvaluatedConfig } from '../../../cli/config/run.ts'
import type { SiteConfig } from '../../../cli/config/schema/site.ts'
import { hasErrors } from '../../../cli/report/apply-levels.ts'
import type { Diagnostic } from '../../../cli/report/diagnostic.ts'
import type { LostSettings } from './notes.ts'

/** The two configs that are compared. */
export interface ComparedConfigs {
  /** Folder for what running the config leaves. */
  readonly cacheDir: string
  /** The translation of the Docusaurus config. */
  readonly expected: EvaluatedConfig
  /** Additions of plugins, which are not taken over. */
  readonly losses: LostSettings
}

/** Names of the settings in which the written config differs from the translated one; errors of the written config. */
interface Differences {
  readonly keys: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Runs the config that was written in a folder, and compares its settings with those of the Docusaurus config. */
export async function differences(root: string, { cacheDir, expected, losses }: ComparedConfigs): Promise<Differences> {
  const result = await loadConfig(root, { cacheDir })
  if (!result.config) return { keys: [], diagnostics: result.diagnostics.filter((one) => hasErrors([one])) }
  const { config } = await completeConfig(root, expected)
  if (!config) return { keys: [], diagnostics: [] }
  const sources = config.sources.filter(({ name }) => !losses.sources.includes(name))
  const [left, right] = [comparable({ ...config, sources }, root), comparable(result.config, root)]
  const differing = Object.keys({ ...left, ...right }).filter((key) => (left[key] ?? '') !== (right[key] ?? ''))
  // Where no page reads the Docusaurus config, it is not written.
  const ignoredKeys = [...losses.keys, ...(result.config.conventions.siteConfig ? [] : ['docusaurusConfig'])]
  return { keys: differing.filter((key) => !ignoredKeys.includes(key)), diagnostics: [] }
}

/** Each setting as a text. Sources are compared by their names, functions by being there. */
function comparable({ sources, conventions, ...settings }: SiteConfig, root: string): Readonly<Record<string, string>> {
  const { styles, siteConfig: docusaurusConfig } = conventions
  const infima = styles === undefined ? undefined : resolve(root, styles)
  // A site that leaves Docusaurus installs the packages that parse the syntax of its plugins.
  const markdown = { ...settings.markdown, parserFolders: undefined }
  const values = { ...settings, markdown, infima, docusaurusConfig, sources: sources.map(({ name }) => name) }
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value, sortKeys) ?? '']))
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value === 'function') return 'function'
  if (value instanceof RegExp) return String(value)
  // Plugins that are functions leave nothing in the config that components read.
  if (Array.isArray(value)) return value.every((item) => item === null) ? [] : (value as unknown)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
