import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Diagnostic, Severity } from '../report/diagnostic.ts'
import { locationAt } from '../report/position.ts'
import type { RuleCode } from '../report/rules.ts'
import { problemsOf, unknownKey } from './issues.ts'
import type { SchemaProblem } from './issues.ts'
import { openLocator } from './locate.ts'
import { runConfig } from './run.ts'
import type { RanConfig, RunConfigOptions } from './run.ts'
import { siteSchema } from './schema.ts'
import type { SiteConfig, UserConfig } from './schema.ts'
import { themeKeys } from './schema-theme.ts'

/** Values that stand in for those of the file, such as `--base-url`. */
export type ConfigOverrides = Partial<Pick<UserConfig, 'baseUrl' | 'url'>>

/** How to load a config. */
export interface LoadConfigOptions extends RunConfigOptions {
  readonly overrides?: ConfigOverrides
}

/** The config of a site, or why there is none. */
export interface LoadedConfig extends Omit<RanConfig, 'value' | 'byLocale'> {
  /** Absent where a diagnostic is an error. */
  readonly config?: SiteConfig
  /** The config in each language, where it asks which one is being built. */
  readonly configs?: Readonly<Record<string, SiteConfig>>
}

/** Finds, runs, validates and completes the config of a site. */
export async function loadConfig(siteDir: string, options: LoadConfigOptions = {}): Promise<LoadedConfig> {
  return completeConfig(siteDir, await runConfig(siteDir, options), options.overrides)
}

/** Validates and completes what a config file exports. */
export async function completeConfig(
  siteDir: string,
  { value, byLocale = {}, ...ran }: RanConfig,
  overrides: ConfigOverrides = {},
): Promise<LoadedConfig> {
  if (!value || ran.file === undefined) return ran
  const place = { root: resolve(siteDir), file: ran.file }
  const main = await check({ ...value, ...overrides }, place)
  const configs: Record<string, SiteConfig> = {}
  for (const [locale, own] of Object.entries(byLocale)) {
    const { config, diagnostics } = await check({ ...own, ...overrides }, place)
    if (!config) return { ...ran, diagnostics }
    configs[locale] = config
  }
  return Object.keys(configs).length === 0 ? { ...ran, ...main } : { ...ran, ...main, configs }
}

type Checked = Pick<LoadedConfig, 'config' | 'diagnostics'>

interface ConfigPlace {
  readonly root: string
  readonly file: string
}

async function check(value: Readonly<Record<string, unknown>>, place: ConfigPlace): Promise<Checked> {
  const { known, unknown } = splitThemeConfig(value)
  const result = siteSchema.safeParse(known)
  const warnings = result.success && result.data.sources.length === 0 ? [...unknown, noSources] : unknown
  const diagnostics = [
    ...(result.success ? [] : await placed(problemsOf(result.error, known), 'error', place)),
    ...(warnings.length === 0 ? [] : await placed(warnings, 'warning', place)),
  ]
  return result.success ? { config: result.data, diagnostics } : { diagnostics }
}

/** Themes of other tools have keys of their own here: one that is not known stops nothing. */
function splitThemeConfig(value: Readonly<Record<string, unknown>>): {
  readonly known: unknown
  readonly unknown: readonly SchemaProblem[]
} {
  const { themeConfig } = value
  if (typeof themeConfig !== 'object' || themeConfig === null || Array.isArray(themeConfig))
    return { known: value, unknown: [] }
  const [own, others] = [Object.entries(themeConfig), new Set<string>()]
  for (const [key] of own) if (!themeKeys.includes(key)) others.add(key)
  return {
    known: { ...value, themeConfig: Object.fromEntries(own.filter(([key]) => !others.has(key))) },
    unknown: [...others].map((key) => unknownKey(['themeConfig', key], themeKeys)),
  }
}

const noSources: SchemaProblem = {
  path: ['sources'],
  message: '`sources` names no content, so there is nothing to build',
  hint: 'Write sources: [docs(), blog(), pages()], or those of them that the site has.',
}

async function placed(
  problems: readonly SchemaProblem[],
  severity: Severity,
  place: ConfigPlace,
): Promise<readonly Diagnostic[]> {
  const text = readFileSync(join(place.root, place.file), 'utf8')
  const locate = await openLocator(place.file, text)
  return problems.map((problem) => {
    const at = locationAt(place.file, text, locate(problem.path, problem.onKey ? 'key' : 'value'))
    const hint = problem.hint === undefined ? {} : { hint: problem.hint }
    return { code: codeOf(problem), severity, message: problem.message, at, ...hint }
  })
}

function codeOf({ path }: SchemaProblem): RuleCode {
  const [first, second, third] = path
  if (first !== 'themeConfig') return 'config-invalid'
  if (second === 'navbar' && third === 'items') return 'navbar-invalid'
  return second === 'algolia' ? 'search-config' : 'config-invalid'
}
