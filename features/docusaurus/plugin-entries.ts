import type { KeyPath } from '../../cli/config/config-tree.ts'
import { isRecord } from '../../cli/process/is-record.ts'
import { findModule, type ModuleKind } from './plugin-names.ts'

/** Values by name, as an author wrote them. */
export type Values = Readonly<Record<string, unknown>>

/** A plugin or theme of a Docusaurus config, or of a preset. */
export interface PluginEntry {
  readonly kind: ModuleKind
  /** Name of its package, path of its file, or name of its function. */
  readonly name: string
  /** Absolute path of its module. Unset: it is not installed, or the config has the function itself. */
  readonly path?: string
  /** The function or module that the config has itself. */
  readonly value?: unknown
  readonly options: Values
  /** Its place in the config. */
  readonly key: KeyPath
  /** Place of its options. */
  readonly optionsKey: KeyPath
}

/** A list of plugins, presets or themes in a config. */
export interface PluginList {
  readonly kind: ModuleKind
  readonly value: unknown
  /** Its place in the config. */
  readonly key: KeyPath
}

/** The presets, plugins and themes of a config, in the order in which Docusaurus runs them. @param configFile absolute path */
export function pluginEntries(config: Values, configFile: string): readonly PluginEntry[] {
  const kinds = { presets: 'preset', plugins: 'plugin', themes: 'theme' } as const
  return Object.entries(kinds).flatMap(([name, kind]) =>
    entriesOf({ kind, value: config[name], key: [name] }, configFile),
  )
}

/** The entries of one list. Empty ones, such as those of a condition, count for nothing. */
export function entriesOf({ kind, value, key }: PluginList, configFile: string): readonly PluginEntry[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown, n): readonly PluginEntry[] => {
    if (entry === undefined || entry === null || entry === false) return []
    return [entryOf({ kind, value: entry, key: [...key, n] }, configFile)]
  })
}

function entryOf({ kind, value, key }: PluginList, configFile: string): PluginEntry {
  const [plugin, options] = Array.isArray(value) ? (value as readonly unknown[]) : [value]
  const place = {
    kind,
    options: isRecord(options) ? options : {},
    key,
    optionsKey: Array.isArray(value) ? [...key, 1] : key,
  }
  if (typeof plugin === 'string') return { ...place, ...findModule(plugin, kind, configFile) }
  return { ...place, name: nameOf(plugin, kind), value: plugin }
}

function nameOf(plugin: unknown, kind: ModuleKind): string {
  const value: unknown = isRecord(plugin) && 'default' in plugin ? plugin['default'] : plugin
  return typeof value === 'function' && value.name !== '' ? value.name : `unnamed ${kind}`
}
