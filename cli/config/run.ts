import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Cache } from '../lib/cache.ts'
import { runModule } from '../lib/run-module.ts'
import type { ModuleRun } from '../lib/run-module.ts'
import type { Diagnostic } from '../report/diagnostic.ts'

/** How to run a config file. */
export interface RunConfigOptions {
  /** Folder for bundles and caches; default is `.docs-gen` in the site folder. */
  readonly cacheDir?: string
  readonly cache?: Cache
}

/** What a config file exports, as it was written. */
export interface RanConfig {
  /** Absent where a diagnostic is an error. */
  readonly value?: Readonly<Record<string, unknown>>
  /** The config file's path, relative to the site folder. */
  readonly file?: string
  /** The value in each language, where the config asks which one is being built. */
  readonly byLocale?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of the config file and all it imports. */
  readonly inputs: readonly string[]
}

/** Names a config file may have; the first that exists counts. */
export const configFiles = ['ts', 'mts', 'js', 'mjs', 'cjs'].map((extension) => `docs-gen.config.${extension}`)

/** Finds and runs the config of a site. Every command does so each time, as its value may depend on anything: it must stay cheap. */
export async function runConfig(siteDir: string, options: RunConfigOptions = {}): Promise<RanConfig> {
  const root = resolve(siteDir)
  const file = configFiles.find((name) => existsSync(join(root, name)))
  if (file === undefined) return { diagnostics: [missing(siteDir, root)], inputs: [] }
  const cacheDir = options.cacheDir ?? join(root, '.docs-gen')
  const run = async () => {
    const ran = await runModule(join(root, file), { cacheDir, root, throwCode: 'config-throws', cache: options.cache })
    return { ...(await settle(ran, file)), file, inputs: ran.inputs }
  }
  const first = await inLocale(undefined, run)
  const locales = first.value && first.inputs.some(asksForLocale) ? localesOf(first.value) : []
  const byLocale: Record<string, Readonly<Record<string, unknown>>> = {}
  for (const locale of locales) {
    const { value, diagnostics } = await inLocale(locale, run)
    if (!value) return { file, inputs: first.inputs, diagnostics }
    byLocale[locale] = value
  }
  return locales.length === 0 ? first : { ...first, byLocale }
}

/** Where Docusaurus says which language is being built. */
const localeVariable = 'DOCUSAURUS_CURRENT_LOCALE'

/** Runs the modules of a site's author as they are in one language; those of one site are run one after the other. */
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

function asksForLocale(path: string): boolean {
  return existsSync(path) && readFileSync(path, 'utf8').includes(localeVariable)
}

/** The languages as written: the config is not checked yet. */
function localesOf({ i18n }: Readonly<Record<string, unknown>>): readonly string[] {
  const locales = isRecord(i18n) ? i18n['locales'] : undefined
  return Array.isArray(locales) ? locales.filter((locale) => typeof locale === 'string') : []
}

function missing(siteDir: string, root: string): Diagnostic {
  const isDocusaurus = ['ts', 'mts', 'js', 'mjs', 'cjs'].some((end) =>
    existsSync(join(root, `docusaurus.config.${end}`)),
  )
  return {
    code: 'config-missing',
    severity: 'error',
    message: existsSync(root) ? `There is no docs-gen.config.ts in ${siteDir}` : `There is no folder ${siteDir}`,
    hint: isDocusaurus
      ? 'Rename docusaurus.config to docs-gen.config; docs-gen then says what to write in another way.'
      : 'Start a new site with: docs-gen init my-site',
  }
}

interface Settled {
  readonly value?: Readonly<Record<string, unknown>>
  readonly diagnostics: readonly Diagnostic[]
}

/** The object that a config file exports, after any function or promise around it. */
async function settle(run: ModuleRun, file: string): Promise<Settled> {
  if (!run.exports) return { diagnostics: run.diagnostics }
  const exported = run.exports['default']
  if (exported === undefined) return { diagnostics: [notAnObject(`${file} has no default export`, file)] }
  try {
    const value: unknown = await (typeof exported === 'function' ? (exported as () => unknown)() : exported)
    if (isRecord(value)) return { value, diagnostics: [] }
    return { diagnostics: [notAnObject(`${file} must export an object, or a function that returns one`, file)] }
  } catch (error) {
    return { diagnostics: [run.describe(error)] }
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function notAnObject(message: string, file: string): Diagnostic {
  const at = { file, line: 1, column: 1, length: 1 }
  return {
    code: 'config-invalid',
    severity: 'error',
    message,
    at,
    hint: 'Write: export default defineConfig({ title: …, url: … })',
  }
}
