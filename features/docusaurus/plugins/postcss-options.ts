import { createRequire } from 'node:module'
import { isRecord } from '../../../cli/process/is-record.ts'
import { callHook } from './plugin-content.ts'
import type { PluginInstance } from './plugin-instance.ts'

/** The site's config, and where problems go. */
interface PostcssInput {
  /** Absolute path. */
  readonly configFile: string
  readonly faults: string[]
}

/** The PostCSS plugins that a plugin adds with `configurePostCss`. It may change the options that it gets, or return others. */
export async function postcssPlugins(
  plugin: PluginInstance,
  { configFile, faults }: PostcssInput,
): Promise<readonly unknown[]> {
  const input: { readonly plugins: unknown[] } = { plugins: [] }
  const result = await callHook(plugin, 'configurePostCss', { faults, input })
  const { plugins } = isRecord(result) ? result : input
  if (Array.isArray(plugins)) return plugins.flatMap((one: unknown) => loadPlugin(one, { configFile, faults }))
  faults.push('`configurePostCss` returns no list of plugins.')
  return []
}

/** A plugin may be named, alone or with its options. */
function loadPlugin(entry: unknown, { configFile, faults }: PostcssInput): readonly unknown[] {
  const [plugin, options] = Array.isArray(entry) ? (entry as readonly unknown[]) : [entry]
  if (plugin === undefined || plugin === null || plugin === false) return []
  try {
    const value: unknown = typeof plugin === 'string' ? createRequire(configFile)(plugin) : plugin
    return [options !== undefined && typeof value === 'function' ? (value as (of: unknown) => unknown)(options) : value]
  } catch (error) {
    faults.push(`The PostCSS plugin ${String(plugin)} cannot be loaded: ${firstLine(error)}.`)
    return []
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
