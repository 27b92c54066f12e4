import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Cache } from '../cache/cache.ts'
import { contentDigest } from '../cache/digest.ts'
import { InputObserver, localeVariable, type UnobservedInputs } from '../modules/observe/input-observer.ts'
import { observe, runSiteCode } from '../modules/observe/site-code.ts'
import { type ModuleRun, runModule } from '../modules/run-module.ts'
import type { AccountEntry } from '../report/account.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import { isRecord } from '../process/is-record.ts'
import type { KeyPath } from './config-tree.ts'

/** Options of `runConfig`. */
export interface RunConfigOptions {
  /** Folder for bundles and caches. Default: `.docs-gen` in the site folder. */
  readonly cacheDir?: string
  readonly cache?: Cache
  /** Read the config files of other tools, in sites without one of docs-gen. */
  readonly foreign?: readonly ForeignConfig[]
}

/** The config files of another tool. */
export interface ForeignConfig {
  /** File names, by precedence. */
  readonly files: readonly string[]
  /** Loads the translation of their values. */
  readonly load: () => Promise<TranslateConfig>
}

/** Translates the value that the config of another tool exports. */
type TranslateConfig = (
  value: Readonly<Record<string, unknown>>,
  setting: TranslationSetting,
) => TranslatedConfig | Promise<TranslatedConfig>

/** Where a config of another tool is translated. */
export interface TranslationSetting {
  /** Absolute path of the config. */
  readonly file: string
  /** Absolute path of the folder for the cache and generated modules. */
  readonly cacheDir: string
  /** The language being built. Unset: the default one. */
  readonly locale?: string | undefined
  /** Runs a module of the site as the config runs: its files count as files of the config. @param file absolute path */
  readonly run: (file: string) => Promise<Pick<ModuleRun, 'exports' | 'diagnostics'>>
}

/** An entry of the account with the key that it is about, before its place in the config file is known. */
export interface KeyedEntry extends AccountEntry {
  readonly key?: KeyPath
}

/** A config of another tool as one of docs-gen. */
export interface TranslatedConfig {
  /** The equivalent export of a `docs-gen.config.ts`. */
  readonly value: Readonly<Record<string, unknown>>
  /** The treatment of each part of the config. */
  readonly account: readonly KeyedEntry[]
  /** The place in the config file of a key of `value`. */
  readonly origin: (key: KeyPath) => KeyPath
  /** Whether `value` depends on the language, even if the config does not read which one is being built. */
  readonly isPerLocale?: boolean
  /** Whether links that do not name a page's file are addresses of pages, and never look for another file. Unset: no. */
  readonly linksAreAddresses?: boolean
}

/** The exported value of a config file, not validated yet. */
export interface EvaluatedConfig extends Partial<TranslatedConfig> {
  /** Unset: a diagnostic is an error. */
  readonly value?: Readonly<Record<string, unknown>>
  /** The config file's path, relative to the site folder. */
  readonly file?: string
  /** The value for each locale, if the config reads which one is being built. */
  readonly byLocale?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of the config file and its imports. */
  readonly inputs: readonly string[]
  /** Digest of the config's code and of all that it read; unset if it read what cannot be observed. */
  readonly codeDigest?: string
  /** Absolute paths of what the config read besides these. */
  readonly reads?: readonly string[]
  /** Unobservable inputs of the config, such as the clock. */
  readonly unobserved?: readonly UnobservedInputs[]
}

/** File names of a config, by precedence. */
export const configFiles = ['ts', 'mts', 'js', 'mjs', 'cjs'].map((extension) => `docs-gen.config.${extension}`)

/** Finds and runs the config of a site. Every command does so, because the value may depend on anything; it must stay fast. */
export async function runConfig(siteDir: string, options: RunConfigOptions = {}): Promise<EvaluatedConfig> {
  const root = resolve(siteDir)
  const file = [...configFiles, ...foreignFiles(options.foreign)].find((name) => existsSync(join(root, name)))
  if (file === undefined) return { diagnostics: [missing(siteDir, root)], inputs: [] }
  const observer = new InputObserver({ isRepeated: true })
  const evaluated = await observe(observer, () => evaluate({ root, file }, options))
  const { code, ...config } = evaluated
  const observed = observer.digest()
  const codeDigest = observed === undefined ? undefined : contentDigest(`${observed}\n${code}`)
  return { ...config, codeDigest, reads: observer.paths, unobserved: observer.unobserved }
}

function foreignFiles(foreign: readonly ForeignConfig[] = []): readonly string[] {
  return foreign.flatMap(({ files }) => files)
}

/** Runs a config file, once for each locale if it reads the locale. */
async function evaluate(
  { root, file }: { readonly root: string; readonly file: string },
  { cache, cacheDir = join(root, '.docs-gen'), foreign = [] }: RunConfigOptions,
): Promise<EvaluatedConfig & { readonly code: string }> {
  const translate = await foreign.find(({ files }) => files.includes(file))?.load()
  const runSite = (path: string): Promise<ModuleRun> =>
    runModule(path, { cacheDir, root, throwCode: 'config-throws', cache, interop: translate ? 'transpiler' : 'node' })
  const run = async (locale?: string) => {
    const ran = await runSite(join(root, file))
    const modules: ModuleRun[] = [ran]
    const runNoted = async (path: string): Promise<ModuleRun> => {
      const module = await runSite(path)
      modules.push(module)
      return module
    }
    const { value, diagnostics } = await resolveExport(ran, file)
    const setting: TranslationSetting = { file: join(root, file), cacheDir, locale, run: runNoted }
    const translated = value && translate ? await translate(value, setting) : { value }
    const inputs = [...new Set(modules.flatMap((module) => module.inputs))]
    return { ...translated, diagnostics, file, inputs, code: modules.map(({ code }) => code).join('\n') }
  }
  const first: EvaluatedConfig & { readonly code: string } = await inLocale(undefined, () => run())
  const dependsOnLocale = first.isPerLocale === true || first.inputs.some(readsLocale)
  const locales = first.value && dependsOnLocale ? localesOf(first.value) : []
  const byLocale: Record<string, Readonly<Record<string, unknown>>> = {}
  for (const locale of locales) {
    const { value, diagnostics } = await inLocale(locale, () => run(locale))
    if (!value) return { file, inputs: first.inputs, code: first.code, diagnostics }
    byLocale[locale] = value
  }
  return locales.length === 0 ? first : { ...first, byLocale }
}

/** Runs an author's module with the locale in the environment, so modules of one site must run one after another. */
export async function inLocale<T>(locale: string | undefined, run: () => Promise<T>): Promise<T> {
  const before = process.env[localeVariable]
  setLocale(locale)
  try {
    return await run()
  } finally {
    setLocale(before)
  }
}

function setLocale(locale: string | undefined): void {
  if (locale === undefined) delete process.env[localeVariable]
  else process.env[localeVariable] = locale
}

function readsLocale(path: string): boolean {
  return existsSync(path) && readFileSync(path, 'utf8').includes(localeVariable)
}

/** The locales as written; the config is not validated yet. */
function localesOf({ i18n }: Readonly<Record<string, unknown>>): readonly string[] {
  const locales = isRecord(i18n) ? i18n['locales'] : undefined
  return Array.isArray(locales) ? locales.filter((locale) => typeof locale === 'string') : []
}

function missing(siteDir: string, root: string): Diagnostic {
  return diagnostic({
    code: 'config-missing',
    message: existsSync(root) ? `There is no docs-gen.config.ts in ${siteDir}` : `There is no folder ${siteDir}`,
    hint: 'Start a new site with: docs-gen init my-site',
  })
}

interface ResolvedExport {
  readonly value?: Readonly<Record<string, unknown>>
  readonly diagnostics: readonly Diagnostic[]
}

/** The exported object, also from a function or a promise. */
async function resolveExport(run: ModuleRun, file: string): Promise<ResolvedExport> {
  if (!run.exports) return { diagnostics: run.diagnostics }
  const exported = run.exports['default']
  if (exported === undefined) return { diagnostics: [notAnObject(`${file} has no default export`, file)] }
  try {
    const value: unknown = await (typeof exported === 'function' ? runSiteCode(exported as () => unknown) : exported)
    if (isRecord(value)) return { value, diagnostics: [] }
    return { diagnostics: [notAnObject(`${file} must export an object, or a function that returns one`, file)] }
  } catch (error) {
    return { diagnostics: [run.describe(error)] }
  }
}

function notAnObject(message: string, file: string): Diagnostic {
  const at = { file, line: 1, column: 1, length: 1 }
  return diagnostic({
    code: 'config-invalid',
    message,
    at,
    hint: 'Write: export default defineConfig({ title: …, url: … })',
  })
}
