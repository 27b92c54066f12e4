import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isModuleCode } from '../../../cli/code/code-parser.ts'
import { isRecord } from '../../../cli/process/is-record.ts'
import { noteModules, runOwnCode } from '../../../cli/modules/observe/site-code.ts'
import { isCommonJsName } from '../../../cli/report/foreign/node.ts'
import { readText } from '../../../cli/files/read-text.ts'
import type { ModuleRun } from '../../../cli/modules/run-module.ts'
import type { PluginEntry, Values } from '../plugin-entries.ts'
import { attempt, type Outcome } from './attempt.ts'
import type { SiteContext } from './site-context.ts'
import { isInstalledFile } from '../../../cli/files/file-kinds.ts'

/** A plugin that was made: its hooks by name, and who it is. */
export interface PluginInstance {
  /** The name that the plugin gives itself, such as `docusaurus-plugin-acme`. */
  readonly name: string
  /** The name of this instance among those of one plugin; `default` unless the options have one. */
  readonly id: string
  readonly options: Values
  /** The object that the plugin returned. */
  readonly hooks: Values
  /** Absolute path of the folder of its module, or of the config for a function in it. */
  readonly path: string
  readonly entry: PluginEntry
}

/** Runs a module of the site as the config runs: its files count as files of the config. @param file absolute path */
export type RunSiteModule = (file: string) => Promise<Pick<ModuleRun, 'exports' | 'diagnostics'>>

/** The input for making a plugin. */
export interface MakingInput {
  readonly context: SiteContext
  readonly run: RunSiteModule
}

/** A function that creates a plugin or a preset, and those that check its arguments. */
interface PluginModule {
  readonly make: unknown
  readonly validateOptions?: unknown
  readonly validateThemeConfig?: unknown
}

/** Makes a plugin. The value is `undefined` for one that turns itself off. */
export async function makePlugin(
  entry: PluginEntry,
  { context, run }: MakingInput,
): Promise<Outcome<PluginInstance | undefined>> {
  return attempt(async () => {
    const module = await loadModule(entry, run)
    const options = checkedOptions(module, entry)
    if (typeof module.validateThemeConfig === 'function') completeTheme(module.validateThemeConfig as Check, context)
    const instance = await madeBy(module, [context, options])
    if (instance === null) return undefined
    if (!isRecord(instance)) throw new TypeError('it returns no object with hooks')
    const { name } = instance
    const id = String(options['id'])
    const pluginName = typeof name === 'string' && name !== '' ? name : entry.name
    const path = dirname(entry.path ?? context.siteConfigPath)
    const namedEntry = entry.value === undefined ? entry : { ...entry, name: pluginName }
    return { name: pluginName, id, options, hooks: instance, path, entry: namedEntry }
  })
}

/** Runs a preset. The value is what it returns: lists of plugins and themes. */
export async function makePreset(entry: PluginEntry, { context, run }: MakingInput): Promise<Outcome<Values>> {
  return attempt(async () => {
    const preset = await madeBy(await loadModule(entry, run), [context, entry.options])
    if (!isRecord(preset)) throw new TypeError('it returns no object')
    return preset
  })
}

/** Calls the function of a plugin; an object with hooks is the plugin itself. */
async function madeBy({ make }: PluginModule, [context, options]: readonly [SiteContext, Values]): Promise<unknown> {
  if (typeof make === 'function') return (make as (...args: readonly unknown[]) => unknown)(context, options)
  return make
}

async function loadModule({ value, path }: PluginEntry, run: RunSiteModule): Promise<PluginModule> {
  if (value !== undefined) return moduleOf(value)
  return moduleOf(path === undefined ? undefined : await importPlugin(path, run))
}

/** Packages are imported by Node, if it can; files of the site may be TypeScript. */
async function importPlugin(path: string, run: RunSiteModule): Promise<unknown> {
  if (isInstalledFile(path) && !mixesModules(path)) {
    noteModules([path])
    try {
      return await import(/* @vite-ignore */ pathToFileURL(path).href)
    } catch (error) {
      if (!isWrittenForBundlers(error)) throw error
    }
  }
  const { exports, diagnostics } = await runOwnCode(() => run(path))
  if (exports) return exports
  const { message, at } = diagnostics[0] ?? { message: 'it cannot be loaded', at: undefined }
  throw new Error(at ? `${message} (${at.file}:${at.line}:${at.column})` : message)
}

/** Whether a module has imports or exports, and names of CommonJS, which a hook may read long after Node has loaded the module. */
function mixesModules(path: string): boolean {
  const code = readText(path) ?? ''
  return /\b__(?:dirname|filename)\b/.test(code) && isModuleCode(code)
}

/** Whether a module is written for bundlers: it imports files without their ending, or mixes both kinds of modules. */
function isWrittenForBundlers(error: unknown): boolean {
  const code = isRecord(error) ? error['code'] : undefined
  if (isCommonJsName(error)) return true
  return error instanceof SyntaxError || code === 'ERR_MODULE_NOT_FOUND' || code === 'ERR_UNSUPPORTED_DIR_IMPORT'
}

/** The plugin of a module: its default export, which transpiled modules have twice, or the module. */
function moduleOf(value: unknown): PluginModule {
  const layers = [value]
  for (let layer = value; isRecord(layer) && 'default' in layer; layers.push(layer)) layer = layer['default']
  const find = (name: string): unknown =>
    layers.map((layer) => (isObject(layer) ? layer[name] : undefined)).find((check) => typeof check === 'function')
  return {
    make: layers.at(-1),
    validateOptions: find('validateOptions'),
    validateThemeConfig: find('validateThemeConfig'),
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'function' || isRecord(value)
}

type Check = (input: Readonly<Record<string, unknown>>) => unknown

function checkedOptions({ validateOptions }: PluginModule, { options }: PluginEntry): Values {
  const { id = 'default' } = options
  const input = { ...options, id }
  if (typeof validateOptions !== 'function') return input
  const result = (validateOptions as Check)({ options: input, validate: validateWithId })
  return { ...(isRecord(result) ? result : input), id }
}

/** A theme completes the settings that it reads, before plugins after it see them. */
function completeTheme(check: Check, { siteConfig }: SiteContext): void {
  const { themeConfig } = siteConfig
  const themeSettings = check({
    themeConfig,
    validate: (schema: unknown, value: unknown) => validate(tolerant(schema), value),
  })
  if (isRecord(themeSettings))
    siteConfig['themeConfig'] = { ...(isRecord(themeConfig) ? themeConfig : {}), ...themeSettings }
}

/** A schema of Joi, as far as plugins are checked with one. */
interface Schema {
  validate(value: unknown, options: object): { readonly error?: Error; readonly value: unknown }
  unknown?(): Schema
  describe?(): { readonly keys?: Readonly<Record<string, unknown>> }
}

function isSchema(value: unknown): value is Schema {
  return isObject(value) && typeof value['validate'] === 'function'
}

function tolerant(schema: unknown): unknown {
  return isSchema(schema) && typeof schema.unknown === 'function' ? schema.unknown() : schema
}

/** Every plugin may have an `id`, whether or not its schema says so. */
function validateWithId(schema: unknown, options: unknown): unknown {
  if (!isRecord(options) || !isSchema(schema) || schema.describe?.().keys?.['id'] !== undefined)
    return validate(schema, options)
  const { id: _id, ...others } = options
  return validate(schema, others)
}

function validate(schema: unknown, value: unknown): unknown {
  if (!isSchema(schema)) return value
  const result = schema.validate(value ?? {}, { convert: false })
  if (result.error) throw result.error
  return result.value
}
