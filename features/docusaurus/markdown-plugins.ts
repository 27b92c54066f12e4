import { createRequire } from 'node:module'
import type { Pluggable } from 'unified'
import type { KeyPath } from '../../cli/config/config-tree.ts'
import { isRecord } from '../../cli/process/is-record.ts'
import type { KeyedEntry } from '../../cli/config/run.ts'
import { placedPlugin } from '../../cli/sources/markdown-options.ts'
import type { PluginEntry, Values } from './plugin-entries.ts'

/** The options that list remark and rehype plugins. */
export const pluginOptions = [
  'beforeDefaultRemarkPlugins',
  'remarkPlugins',
  'beforeDefaultRehypePlugins',
  'rehypePlugins',
]

/** Plugins whose work docs-gen's own compiler does. Without plugins it need not leave the native parser. */
const reasons: Readonly<Record<string, string>> = {
  '@docusaurus/remark-plugin-npm2yarn': 'Commands for other package managers are built in.',
}

/** A plugin in an option of a source. */
interface ListedPlugin {
  readonly option: string
  /** The plugin, or a list of it and its options. */
  readonly value: unknown
  /** Name of its package, if docs-gen does its work. */
  readonly builtIn?: string
  readonly key: KeyPath
}

/** The options of a source without the plugins that are built in. */
interface SourceOptions {
  readonly options: Values
  /** The options with plugins that know their places in the config. */
  readonly placed: Values
  readonly account: readonly KeyedEntry[]
}

/** The options of a source without the plugins that are built in. */
export function withoutBuiltInPlugins(entry: PluginEntry, configFile: string): SourceOptions {
  const plugins = listedPlugins(entry, builtInModules(configFile))
  const others = plugins.filter(({ builtIn }) => builtIn === undefined)
  const lists = Object.keys(entry.options)
    .filter((option) => pluginOptions.includes(option))
    .map((option) => [option, others.filter((plugin) => plugin.option === option)] as const)
  const listed = (valueOf: (plugin: ListedPlugin) => unknown): Values => ({
    ...entry.options,
    ...Object.fromEntries(lists.map(([option, list]) => [option, list.map(valueOf)])),
  })
  return {
    options: listed(({ value }) => value),
    placed: listed(placed),
    account: plugins.map(accountOf),
  }
}

function listedPlugins(
  { options, optionsKey }: PluginEntry,
  builtIns: ReadonlyMap<unknown, string>,
): readonly ListedPlugin[] {
  return pluginOptions.flatMap((option) => {
    const list = options[option]
    return (Array.isArray(list) ? (list as readonly unknown[]) : []).flatMap((value, n) => {
      if (value === undefined || value === null || value === false) return []
      return [{ option, value, builtIn: builtIns.get(functionOf(value)), key: [...optionsKey, option, n] }]
    })
  })
}

/** A plugin that problems name by its entry. What is no plugin stays as it is, so that the schema of the source reports it. */
function placed({ value, key }: ListedPlugin): unknown {
  const [, ...options] = Array.isArray(value) ? (value as readonly unknown[]) : []
  const plugin = functionOf(value)
  if (typeof plugin !== 'function') return value
  return placedPlugin((options.length > 0 ? [plugin, ...options] : plugin) as Pluggable, keyText(key))
}

/** A path of keys as one text, such as `presets[0][1].docs`. */
function keyText(key: KeyPath): string {
  return key.map((part, n) => (typeof part === 'number' ? `[${part}]` : n === 0 ? part : `.${part}`)).join('')
}

function accountOf({ option, value, builtIn, key }: ListedPlugin): KeyedEntry {
  if (builtIn !== undefined) return { verdict: 'replaced', part: builtIn, reason: reasons[builtIn], key }
  const { name = '' } = (functionOf(value) ?? {}) as { readonly name?: string }
  return { verdict: 'run', part: `${option}: ${name === '' ? 'a plugin without a name' : name}`, key }
}

/** The functions of built-in plugins, as the site's own packages export them. */
function builtInModules(configFile: string): ReadonlyMap<unknown, string> {
  const require = createRequire(configFile)
  return new Map(
    Object.keys(reasons).flatMap((name) => {
      try {
        return [[functionOf(require(name)), name] as const]
      } catch {
        return []
      }
    }),
  )
}

/** The function of a plugin: the value itself, the first item of a list with options, or the default export of a CommonJS module. */
function functionOf(value: unknown): unknown {
  const plugin: unknown = Array.isArray(value) ? value[0] : value
  return isRecord(plugin) && typeof plugin['default'] === 'function' ? plugin['default'] : plugin
}
