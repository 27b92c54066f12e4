import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hasErrors } from '../report/apply-levels.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import type { RuleCode, Severity } from '../report/rules.ts'
import { locationAt } from '../report/position.ts'
import { completedConfig } from '../../features/lists/other-tools/configs.ts'
import { problemsOf, type SchemaProblem, unknownKey } from './issues.ts'
import { placeOfKey } from './key-places.ts'
import { openLocator } from './locate.ts'
import { type EvaluatedConfig, runConfig, type RunConfigOptions } from './run.ts'
import { controlledTexts, endlessValues, publishedSecrets } from './public-values.ts'
import { unsafeHtml } from './unsafe-html.ts'
import { type SiteConfig, siteSchema, type UserConfig } from './schema/site.ts'
import { themeKeys } from './schema/theme.ts'

/** Values that replace those of the file, such as `--base-url`. */
type ConfigOverrides = Partial<Pick<UserConfig, 'baseUrl' | 'host' | 'url'>>

/** Options of `loadConfig`. */
export interface LoadConfigOptions extends RunConfigOptions {
  readonly overrides?: ConfigOverrides
}

/** The config of a site, or the errors in it. */
interface LoadedConfig extends Omit<EvaluatedConfig, 'value' | 'byLocale'> {
  /** Unset: a diagnostic is an error. */
  readonly config?: SiteConfig
  /** The config of each locale, if the file reads which one is being built. */
  readonly configs?: Readonly<Record<string, SiteConfig>>
}

/** Finds, runs and validates the config of a site, and fills in defaults. */
export async function loadConfig(siteDir: string, options: LoadConfigOptions = {}): Promise<LoadedConfig> {
  return completeConfig(siteDir, await runConfig(siteDir, options), options.overrides)
}

/** Validates the exported value of a config file, and fills in defaults. */
export async function completeConfig(
  siteDir: string,
  { value, byLocale = {}, ...evaluated }: EvaluatedConfig,
  overrides: ConfigOverrides = {},
): Promise<LoadedConfig> {
  if (!value || evaluated.file === undefined) return evaluated
  const location = { root: resolve(siteDir), file: evaluated.file, origin: evaluated.origin }
  const main = await check({ ...value, ...overrides }, location)
  const configs: Record<string, SiteConfig> = {}
  for (const [locale, exported] of Object.entries(byLocale)) {
    const { config, diagnostics } = await check({ ...exported, ...overrides }, location)
    if (!config) return { ...evaluated, diagnostics }
    configs[locale] = config
  }
  return Object.keys(configs).length === 0 ? { ...evaluated, ...main } : { ...evaluated, ...main, configs }
}

type CheckResult = Pick<LoadedConfig, 'config' | 'diagnostics'>

interface ConfigLocation {
  readonly root: string
  readonly file: string
  readonly origin: EvaluatedConfig['origin']
}

async function check(value: Readonly<Record<string, unknown>>, location: ConfigLocation): Promise<CheckResult> {
  const endless = endlessValues(value)
  if (endless.length > 0) return { diagnostics: await toDiagnostics(endless, 'error', location) }
  const { settings, unknown } = splitThemeConfig(value)
  const result = siteSchema.safeParse(settings)
  const warnings = [...unknown, ...(result.success ? warningsOf(result.data) : [])]
  const diagnostics = [
    ...(await toDiagnostics(
      [
        ...controlledTexts(value),
        ...(result.success ? await unsafeHtml(result.data) : problemsOf(result.error, settings)),
      ],
      'error',
      location,
    )),
    ...(await toDiagnostics(warnings, 'warning', location)),
  ]
  if (!result.success || hasErrors(diagnostics)) return { diagnostics }
  return { config: withPublicConfig(result.data, value, location), diagnostics }
}

function withPublicConfig(
  config: SiteConfig,
  value: Readonly<Record<string, unknown>>,
  { root, file }: ConfigLocation,
): SiteConfig {
  const { conventions } = config
  if (!conventions.siteConfig) return config
  return { ...config, conventions: { ...conventions, siteConfig: completedConfig(value, join(root, file)) } }
}

function warningsOf(config: SiteConfig): readonly SchemaProblem[] {
  return [...(config.sources.length === 0 ? [noSources] : []), ...publishedSecrets(config)]
}

/** Themes of other tools have further keys, so unknown ones are only warnings. */
function splitThemeConfig(value: Readonly<Record<string, unknown>>): {
  readonly settings: unknown
  readonly unknown: readonly SchemaProblem[]
} {
  const { themeConfig } = value
  if (typeof themeConfig !== 'object' || themeConfig === null || Array.isArray(themeConfig))
    return { settings: value, unknown: [] }
  const [entries, others] = [Object.entries(themeConfig), new Set<string>()]
  for (const [key] of entries) if (!themeKeys.includes(key)) others.add(key)
  return {
    settings: { ...value, themeConfig: Object.fromEntries(entries.filter(([key]) => !others.has(key))) },
    unknown: [...others].map((key) => unknownKey(['themeConfig', key], themeKeys)),
  }
}

const noSources: SchemaProblem = {
  path: ['sources'],
  message: '`sources` is empty, so there is nothing to build',
  hint: 'Write sources: [docs(), blog(), pages()], or those that the site has.',
}

async function toDiagnostics(
  problems: readonly SchemaProblem[],
  severity: Severity,
  location: ConfigLocation,
): Promise<readonly Diagnostic[]> {
  if (problems.length === 0) return []
  const text = readFileSync(join(location.root, location.file), 'utf8')
  const locate = await openLocator(location.file, text)
  return problems.map((problem) => {
    const path = location.origin?.(problem.path) ?? problem.path
    const at = locationAt(location.file, text, locate(path, problem.onKey ? 'key' : 'value'))
    const hint = placeHint(problem) ?? problem.hint ?? hintFor(problem)
    return diagnostic({ code: codeOf(problem), severity, message: problem.message, at, hint })
  })
}

/** Where a key that is known elsewhere belongs. */
function placeHint({ path: [key, ...inner], onKey }: SchemaProblem): string | undefined {
  return onKey && inner.length === 0 && typeof key === 'string' ? placeOfKey(key) : undefined
}

/** Where values of the author's own belong. */
function hintFor({ path, onKey }: SchemaProblem): string | undefined {
  if (!onKey) return undefined
  if (path.length === 1) return 'Values of your own belong under `customFields`.'
  const isOfTheme = path.length === 2 && path[0] === 'themeConfig'
  return isOfTheme ? 'docs-gen ignores it. Values for your own components belong under `customFields`.' : undefined
}

function codeOf({ path, code }: SchemaProblem): RuleCode {
  if (code !== undefined) return code
  const [first, second, third] = path
  if (first !== 'themeConfig') return 'config-invalid'
  if (second === 'navbar' && third === 'items') return 'navbar-invalid'
  return second === 'algolia' ? 'search-config' : 'config-invalid'
}
