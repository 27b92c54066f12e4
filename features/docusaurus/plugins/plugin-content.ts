import { readFileSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { contentDigest } from '../../../cli/cache/digest.ts'
import { isRecord } from '../../../cli/process/is-record.ts'
import { runOwnCode, runSiteCode } from '../../../cli/modules/observe/site-code.ts'
import { attempt } from './attempt.ts'
import { writeGenerated } from './generated-files.ts'
import type { PluginInstance } from './plugin-instance.ts'
import type { SiteContext } from './site-context.ts'

/** The results of a plugin whose content was loaded. */
export interface PluginResults {
  readonly plugin: PluginInstance
  /** The result of `loadContent`. */
  readonly content: unknown
  /** Routes as the plugin added them. */
  readonly routes: readonly unknown[]
  /** Data for components of all pages. Unset: none. */
  readonly globalData?: unknown
  /** Digests of the files that it made for its pages, by name. */
  readonly data: ReadonlyMap<string, string>
  /** Problems, as sentences about the plugin. */
  readonly faults: readonly string[]
}

/** Loads the content of all plugins, in the order of Docusaurus' hooks. */
export async function loadContents(
  plugins: readonly PluginInstance[],
  context: SiteContext,
): Promise<readonly PluginResults[]> {
  const loading = await Promise.all(plugins.map((plugin) => beginPlugin(plugin, context)))
  // One after another, so that the order of routes does not depend on time.
  for (const one of loading) await one.run('contentLoaded', ({ content, actions }) => ({ content, actions }))
  const contents = new Map<string, Record<string, unknown>>()
  for (const { plugin, content } of loading)
    contents.set(plugin.name, { ...contents.get(plugin.name), [plugin.id]: content })
  for (const one of loading) {
    const missingNames = new Set<string>()
    const allContent = seenContent(contents, missingNames)
    const before = one.faults.length
    await one.run('allContentLoaded', ({ actions }) => ({ allContent, actions }))
    // A plugin that asks for what is not there may throw because of that.
    if (missingNames.size > 0) one.faults.splice(before)
    for (const name of missingNames)
      one.faults.push(`\`allContentLoaded\` asks for the content of ${name}, which plugins do not see here.`)
  }
  return loading.map(({ results }) => results())
}

/** A plugin whose content is being loaded. */
interface LoadingPlugin {
  readonly plugin: PluginInstance
  readonly content: unknown
  readonly actions: PluginActions
  readonly faults: string[]
  readonly run: (hook: string, input: (plugin: LoadingPlugin) => object) => Promise<void>
  readonly results: () => PluginResults
}

async function beginPlugin(plugin: PluginInstance, context: SiteContext): Promise<LoadingPlugin> {
  const faults: string[] = []
  const { actions, routes, globalData, data } = openActions(plugin, context)
  const content = await withTranslations(await callHook(plugin, 'loadContent', { faults }), { plugin, context, faults })
  const isLoaded = faults.length === 0
  const loading: LoadingPlugin = {
    plugin,
    content,
    actions,
    faults,
    run: async (hook, input) => {
      if (isLoaded) await callHook(plugin, hook, { faults, input: input(loading) })
    },
    results: () => ({
      plugin,
      content,
      routes,
      globalData: globalData(),
      data,
      faults,
    }),
  }
  return loading
}

/** The arguments of a hook, and the list for its problems. */
interface HookCall {
  readonly input?: object
  /** The arguments of a hook that has several. */
  readonly inputs?: readonly unknown[]
  readonly faults: string[]
}

/** Calls a hook of a plugin, if it has it. */
export async function callHook(
  plugin: PluginInstance,
  hook: string,
  { input, inputs, faults }: HookCall,
): Promise<unknown> {
  const call = plugin.hooks[hook]
  if (typeof call !== 'function') return undefined
  const result = await attempt(
    () => Reflect.apply(call, plugin.hooks, inputs ?? (input === undefined ? [] : [input])) as unknown,
  )
  if ('value' in result) return result.value
  faults.push(`\`${hook}\` ${result.fault}.`)
  return undefined
}

/** The actions of `contentLoaded` and `allContentLoaded`. */
interface PluginActions {
  addRoute(route: unknown): void
  /** Writes a file for the pages of the plugin, and returns its absolute path. */
  createData(name: string, data: unknown): Promise<string>
  setGlobalData(data: unknown): void
}

interface OpenActions {
  readonly actions: PluginActions
  readonly routes: readonly unknown[]
  readonly globalData: () => unknown
  readonly data: ReadonlyMap<string, string>
}

function openActions(plugin: PluginInstance, { generatedFilesDir }: SiteContext): OpenActions {
  const folder = join(generatedFilesDir, plugin.name, plugin.id)
  const routes: unknown[] = []
  const data = new Map<string, string>()
  let global: unknown
  const actions: PluginActions = {
    addRoute: (route) => void routes.push(route),
    createData(name, value) {
      const file = join(folder, name)
      const inside = relative(generatedFilesDir, file)
      if (inside.startsWith('..') || isAbsolute(inside)) throw new Error(`createData cannot write ${name}`)
      const text = typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? 'null')
      runOwnCode(() => writeGenerated(file, text))
      data.set(name, contentDigest(text))
      return Promise.resolve(file)
    },
    setGlobalData(value) {
      global = isRecord(global) && isRecord(value) ? { ...global, ...value } : value
    },
  }
  return { actions, routes, globalData: () => global, data }
}

const builtIn: readonly string[] = ['docs', 'blog', 'pages'].map((name) => `docusaurus-plugin-content-${name}`)

/** The contents of all plugins. That of the sources of docs-gen is not loaded yet, so plugins that read it are reported. */
function seenContent(contents: ReadonlyMap<string, unknown>, missingNames: Set<string>): object {
  return new Proxy(Object.fromEntries(contents), {
    get(target, name, receiver) {
      if (typeof name === 'string' && builtIn.includes(name) && !(name in target)) missingNames.add(name)
      return Reflect.get(target, name, receiver) as unknown
    },
  })
}

interface TranslationInput {
  readonly plugin: PluginInstance
  readonly context: SiteContext
  readonly faults: string[]
}

/** The content in the language being built: the plugin names its texts, and puts the translated ones in their places. */
async function withTranslations(content: unknown, { plugin, context, faults }: TranslationInput): Promise<unknown> {
  const { translateContent, getTranslationFiles } = plugin.hooks
  if (faults.length > 0 || typeof translateContent !== 'function') return content
  if (typeof getTranslationFiles !== 'function') return content
  const files = await callHook(plugin, 'getTranslationFiles', { faults, input: { content } })
  if (!Array.isArray(files)) return content
  const folder = join(context.localizationDir, plugin.id === 'default' ? plugin.name : `${plugin.name}-${plugin.id}`)
  const translationFiles = files.filter(isRecord).map(({ path, content: texts }) => ({
    path,
    content: { ...(isRecord(texts) ? texts : {}), ...textsIn(join(folder, `${String(path)}.json`)) },
  }))
  return (await callHook(plugin, 'translateContent', { faults, input: { content, translationFiles } })) ?? content
}

function textsIn(file: string): Readonly<Record<string, unknown>> {
  try {
    const texts: unknown = JSON.parse(runSiteCode(() => readFileSync(file, 'utf8')))
    return isRecord(texts) ? texts : {}
  } catch {
    return {}
  }
}
