import type { Pluggable, PluggableList, Plugin, Processor, Transformer } from 'unified'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import { isRecord } from '../../../process/is-record.ts'
import { isStackOverflow } from '../../../report/foreign/node.ts'
import { LimitError } from '../limits.ts'
import { originKeyOf } from '../../../sources/markdown-options.ts'
import { failureOf, PluginError, type PluginName } from './plugin-error.ts'

/** Time in ms after which a plugin counts as one that never ends. */
const longest = 10_000

/** Names errors of plugins, and ends those that do not end by themselves. @param kind of the plugins, for their names */
export function guarded(plugins: PluggableList, kind: 'remark' | 'rehype'): PluggableList {
  return plugins.map((plugin, n) => guardedPluggable(plugin, { kind: `${kind} plugin`, number: n + 1 }))
}

/** What tells a plugin from the others. */
interface PluginPlace {
  readonly kind: string
  readonly number: number
  readonly originKey?: string
}

function guardedPluggable(pluggable: Pluggable, place: PluginPlace): Pluggable {
  if (typeof pluggable === 'function') return guardedPlugin(pluggable, place)
  if (Array.isArray(pluggable)) {
    const [plugin, ...options] = pluggable
    return typeof plugin === 'function' ? [guardedPlugin(plugin, place), ...options] : pluggable
  }
  if (!isRecord(pluggable) || !Array.isArray(pluggable.plugins)) return pluggable
  const originKey = originKeyOf(pluggable) ?? place.originKey
  const inner = originKey === undefined ? place : { ...place, originKey }
  return { ...pluggable, plugins: pluggable.plugins.map((plugin) => guardedPluggable(plugin, inner)) }
}

/** By plugin: unified knows by its identity that a plugin is used twice. */
const guards = new WeakMap<Plugin, Plugin>()

function guardedPlugin(plugin: Plugin, { kind, number, originKey }: PluginPlace): Plugin {
  const cachedGuard = guards.get(plugin)
  if (cachedGuard) return cachedGuard
  const isNamed = plugin.name !== '' && plugin.name !== 'default'
  const name = { name: isNamed ? `${kind} ${plugin.name}` : `${kind} number ${number} of its list`, originKey }
  const guard = function (this: Processor, ...options: Parameters<Plugin>): Transformer | undefined {
    const transform = withPluginName(name, () => plugin.apply(this, options)) as Transformer | undefined
    return typeof transform === 'function' ? guardedTransformer(transform, name) : undefined
  }
  guards.set(plugin, guard as Plugin)
  return guard as Plugin
}

/** Names of plugins that did not end on an earlier page: to wait for them on each page takes too long. */
const endless = new Set<PluginName>()

function guardedTransformer(transform: Transformer, name: PluginName): Transformer {
  return (tree, file) => {
    if (endless.has(name))
      throw new PluginError(name, 'has not ended on an earlier page, so it is not run on this one.')
    const result = withPluginName(name, () =>
      transform.length > 2 ? called(transform, tree, file) : run(transform, tree, file),
    )
    return result instanceof Promise ? inTime(result as Promise<Node | undefined>, name) : (result as Node | undefined)
  }
}

function run(transform: Transformer, tree: Node, file: VFile): unknown {
  return (transform as (tree: Node, file: VFile) => unknown)(tree, file)
}

/** The result of a transformer that calls a function when it has ended. */
function called(transform: Transformer, tree: Node, file: VFile): Promise<Node | undefined> {
  return new Promise((resolve, reject) => {
    // A transformer with a third parameter returns nothing.
    void transform(tree, file, (error, result) => {
      if (error) reject(error)
      else resolve(result)
    })
  })
}

function withPluginName<T>(name: PluginName, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw nameError(name, error)
  }
}

/** Errors about the text, rather than the plugin, stay as they are. */
function nameError(name: PluginName, error: unknown): unknown {
  return error instanceof LimitError || isStackOverflow(error) ? error : failureOf(name, error)
}

/** The result of a plugin; an error if it is not there in time, or if the plugin throws outside of its promise. */
async function inTime<T>(result: Promise<T>, name: PluginName): Promise<T> {
  let stop = (): void => undefined
  const failed = new Promise<never>((_, reject) => {
    const onError = (error: unknown): void => reject(nameError(name, error) as Error)
    const timer = setTimeout(() => {
      endless.add(name)
      reject(new PluginError(name, `has not ended after ${longest / 1000} s. A plugin must not wait for other pages.`))
    }, longest)
    process.on('uncaughtException', onError)
    stop = () => {
      clearTimeout(timer)
      process.off('uncaughtException', onError)
    }
  })
  try {
    return await Promise.race([
      result.catch((error: unknown) => Promise.reject(nameError(name, error) as Error)),
      failed,
    ])
  } finally {
    stop()
  }
}
