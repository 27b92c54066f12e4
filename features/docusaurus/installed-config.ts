import { createRequire } from 'node:module'
import { isRecord } from '../../cli/process/is-record.ts'
import { noteModules, runSiteCode } from '../../cli/modules/observe/site-code.ts'
import { dependentFiles } from './dependent-files.ts'
import type { Values } from './plugin-entries.ts'

/** What the installed Docusaurus makes of settings whose meaning depends on its version. */
export interface VersionSettings {
  /** `future` with each flag that this version has. */
  readonly future: Values
  /** The syntax of MDX 1 that is on. */
  readonly mdx1Compat: Values
  /** Where values of readers are stored. Unset: this version has the setting in `future`. */
  readonly storage?: Values
}

/** The module of Docusaurus that completes a config. */
const validation = '@docusaurus/core/lib/server/configValidation.js'

/**
 * Asks the installed Docusaurus what flags mean: a flag of a later version has no effect in an earlier one. `undefined`: it is not
 * installed, or refuses the settings.
 * @param configFile absolute path
 */
export function versionSettings(config: Values, configFile: string): VersionSettings | undefined {
  const { future, storage, markdown } = config
  if (future === undefined) return undefined
  const mdx1Compat = isRecord(markdown) ? markdown['mdx1Compat'] : undefined
  const written = { future, storage, markdown: mdx1Compat === undefined ? undefined : { mdx1Compat } }
  const result = completed(withoutUndefined(written), configFile)
  if (!isRecord(result) || !isRecord(result['future'])) return undefined
  return {
    future: result['future'],
    mdx1Compat: isRecord(result['markdown']) ? recordOf(result['markdown']['mdx1Compat']) : {},
    ...(isRecord(result['storage']) ? { storage: result['storage'] } : {}),
  }
}

function completed(settings: Values, configFile: string): unknown {
  for (const from of dependentFiles(configFile, ['@docusaurus/preset-classic'])) {
    try {
      const require = createRequire(from)
      const path = require.resolve(validation)
      noteModules([path])
      return runSiteCode(() => validated(require(path), settings, configFile))
    } catch {
      // Another package may depend on it; a config that it refuses is reported by docs-gen's own schema.
    }
  }
  return undefined
}

function validated(module: unknown, settings: Values, configFile: string): unknown {
  const validate = isRecord(module) ? module['validateConfig'] : undefined
  if (typeof validate !== 'function') return undefined
  const site = { title: 'Site', url: 'https://example.com', baseUrl: '/' }
  return (validate as (...args: readonly unknown[]) => unknown)({ ...site, ...settings }, configFile)
}

function withoutUndefined(record: Values): Values {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}

function recordOf(value: unknown): Values {
  return isRecord(value) ? value : {}
}
