import type { BundlerSettings } from '../../../cli/config/schema/bundler.ts'
import { isRecord } from '../../../cli/process/is-record.ts'
import type { Values } from '../plugin-entries.ts'
import { bundlerParts } from './bundler-parts.ts'
import { withoutEnd } from '../../../cli/text/ends.ts'
import { pathInPackages } from '../../../cli/files/file-kinds.ts'
import { runSiteCode } from '../../../cli/modules/observe/site-code.ts'
import { isIdentifier } from '../../../cli/code/syntax.ts'

/** The settings for docs-gen's bundler in a config of webpack, and the names of the other keys. */
export interface WebpackAnswer {
  readonly bundler?: Partial<BundlerSettings>
  /** Parts without an answer, such as `plugins: MonacoWebpackPlugin`. */
  readonly losses: readonly string[]
}

/** A config with the lists and objects that plugins look into, and nothing in them. */
export function standInConfig(): Record<string, unknown> {
  return {
    mode: 'production',
    devtool: false,
    entry: '',
    output: {},
    module: { rules: [] },
    resolve: {
      alias: {},
      fallback: {},
      extensions: ['.js', '.jsx', '.ts', '.tsx'],
      modules: ['node_modules'],
      plugins: [],
    },
    plugins: [],
    optimization: { minimizer: [] },
  }
}

/** The functions with which plugins create loaders. They return empty ones, because docs-gen compiles scripts and styles itself. */
export const webpackUtils = {
  currentBundler: { name: 'webpack', instance: bundlerParts },
  getStyleLoaders: () => [],
  getJSLoader: () => ({ loader: 'javascript' }),
}

/** Keys that say how to build, not what: without an effect on pages. */
const silent = ['mergeStrategy', 'mode', 'entry', 'output', 'resolve', 'module', 'plugins', 'optimization', 'devtool']

/** Reads a config of webpack. @param addition what `configureWebpack` returned @param changes the stand-in after the call */
export function webpackAnswer(addition: unknown, changes: Values): WebpackAnswer {
  const parts = [changes, ...(isRecord(addition) ? [addition] : [])].map(partAnswer)
  const losses = [...new Set(parts.flatMap((part) => part.losses))]
  const bundler = joinedSettings(parts.map((part) => part.bundler))
  const isEmpty = Object.values(bundler).every((settings) => Object.keys(settings).length === 0)
  return isEmpty ? { losses } : { bundler, losses }
}

/** Settings of several plugins as one; of two for one name, the later one counts. */
export function joinedSettings(all: readonly Partial<BundlerSettings>[]): Partial<BundlerSettings> {
  const join = (name: Exclude<keyof BundlerSettings, 'replace'>): object =>
    Object.assign({}, ...all.map((settings) => settings[name])) as object
  const settings = {
    alias: join('alias'),
    fallback: join('fallback'),
    define: join('define'),
    loaders: join('loaders'),
    provide: join('provide'),
    replace: all.flatMap(({ replace }) => replace ?? []),
  }
  return settings as Partial<BundlerSettings>
}

interface PartAnswer {
  readonly bundler: Partial<BundlerSettings>
  readonly losses: readonly string[]
}

function partAnswer(config: Values): PartAnswer {
  const { resolve, module, plugins, optimization, devtool } = config
  const targets = resolveAnswer(isRecord(resolve) ? resolve : {})
  const rules = ruleAnswers(isRecord(module) ? module['rules'] : undefined)
  const answers = pluginAnswers(plugins)
  const others = Object.keys(config).filter((key) => !silent.includes(key) && config[key] !== undefined)
  return {
    bundler: { ...answers.bundler, ...targets.bundler, loaders: rules.loaders },
    losses: [
      ...targets.losses,
      ...rules.losses,
      ...answers.losses,
      ...(isFilled(optimization) ? ['optimization'] : []),
      ...(devtool === undefined || devtool === false ? [] : ['devtool']),
      ...others,
    ],
  }
}

/** Whether a plugin has added anything to an object of the initial config. */
function isFilled(value: unknown): boolean {
  if (!isRecord(value)) return false
  return Object.values(value).some((one) => !Array.isArray(one) || one.length > 0)
}

type Targets = BundlerSettings['alias']

/** The aliases of React are left out: site and runtime share one. */
const sharedModules = ['react', 'react-dom', '@site']

function resolveAnswer({ alias, fallback, ...others }: Values): PartAnswer {
  const [aliases, spare] = [targetsIn(alias), targetsIn(fallback)]
  const losses = Object.keys(others)
    .filter(
      (key) =>
        !['extensions', 'modules', 'plugins'].includes(key) ||
        (key === 'plugins' && isFilled({ plugins: others[key] })),
    )
    .map((key) => `resolve.${key}`)
  return { bundler: { alias: aliases, fallback: spare }, losses }
}

function targetsIn(value: unknown): Targets {
  const entries = Array.isArray(value)
    ? value.filter(isRecord).map(({ name, alias }) => [String(name), alias] as const)
    : Object.entries(isRecord(value) ? value : {})
  return Object.fromEntries(
    entries.flatMap(([name, target]): (readonly [string, string | false])[] => {
      const [first] = [target].flat() as readonly unknown[]
      const plain = withoutEnd(name, '$')
      return (typeof first === 'string' || first === false) && !sharedModules.includes(plain) ? [[plain, first]] : []
    }),
  )
}

/** Settings that correspond to plugins of webpack, and the names of the other plugins. */
function pluginAnswers(plugins: unknown): PartAnswer {
  const answers = (Array.isArray(plugins) ? plugins : [])
    .filter((plugin): plugin is object => typeof plugin === 'object' && plugin !== null)
    .map(pluginAnswer)
  return {
    bundler: joinedSettings(answers.map(({ bundler }) => bundler)),
    losses: answers.flatMap(({ losses }) => losses),
  }
}

/** The settings of docs-gen's bundler that a plugin of webpack itself becomes. */
function pluginAnswer(plugin: object): PartAnswer {
  const { name } = plugin.constructor
  const fields = plugin as Values
  const options = Array.isArray(fields['options']) ? (fields['options'] as readonly unknown[]) : []
  if (name === 'DefinePlugin') return definitions(fields['definitions'] ?? options[0])
  if (name === 'EnvironmentPlugin') return environment(fields, options)
  if (name === 'ProvidePlugin') return provideAnswer(fields['definitions'] ?? options[0])
  const answer =
    name === 'NormalModuleReplacementPlugin'
      ? replacement(fields['resourceRegExp'] ?? options[0], fields['newResource'] ?? options[1])
      : undefined
  return answer ?? { bundler: {}, losses: [`plugins: ${name}`] }
}

function definitions(object: unknown): PartAnswer {
  const values = Object.entries(isRecord(object) ? object : {})
  const constants = values.flatMap(([name, value]) => {
    const text = constantText(value)
    return text === undefined ? [] : [[name, text] as const]
  })
  const names = new Set(constants.map(([name]) => name))
  return {
    bundler: { define: Object.fromEntries(constants) },
    losses: values.filter(([name]) => !names.has(name)).map(([name]) => `DefinePlugin: ${name}`),
  }
}

/** The values of variables while the site is built, or their defaults. A default of `undefined` says that the variable must be set. */
function environment({ keys, defaultValues }: Values, [first, ...others]: readonly unknown[]): PartAnswer {
  const written = keys ?? (isRecord(first) ? Object.keys(first) : [first, ...others].flat())
  const names = (Array.isArray(written) ? written : []).filter((name) => typeof name === 'string')
  const defaults = isRecord(defaultValues) ? defaultValues : isRecord(first) ? first : {}
  const values = runSiteCode(() => names.map((name) => [name, process.env[name] ?? defaults[name]] as const))
  const isSet = ([, value]: readonly [string, unknown]): boolean => value !== undefined
  return {
    bundler: {
      define: Object.fromEntries(
        values.filter(isSet).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
      ),
    },
    losses: values.filter((one) => !isSet(one)).map(([name]) => `EnvironmentPlugin: ${name}, which is not set`),
  }
}

/** Names with dots are no variables of a module, so they have no answer. */
function provideAnswer(object: unknown): PartAnswer {
  const values = Object.entries(isRecord(object) ? object : {})
  const isKnown = ([name, from]: readonly [string, unknown]): boolean =>
    isIdentifier(name) && [from].flat().length > 0 && [from].flat().every((one) => typeof one === 'string')
  return {
    bundler: { provide: Object.fromEntries(values.filter(isKnown)) as BundlerSettings['provide'] },
    losses: values.filter((value) => !isKnown(value)).map(([name]) => `ProvidePlugin: ${name}`),
  }
}

/** A function of webpack changes the object that it gets. */
function replacement(test: unknown, resource: unknown): PartAnswer | undefined {
  if (!(test instanceof RegExp)) return undefined
  if (typeof resource === 'string') return { bundler: { replace: [{ test, with: resource }] }, losses: [] }
  if (typeof resource !== 'function') return undefined
  const change = (request: string): string => {
    const data = { request, context: '', contextInfo: { issuer: '' }, createData: { resource: request } }
    resource(data)
    return data.request === request ? data.createData.resource : data.request
  }
  return { bundler: { replace: [{ test, with: change }] }, losses: [] }
}

/** A constant as JSON. A string is code; that which is no JSON has no answer. */
function constantText(value: unknown): string | undefined {
  if (value === undefined) return 'undefined'
  if (typeof value !== 'string') return typeof value === 'function' ? undefined : JSON.stringify(value)
  // A name of code, such as `globalThis` or `process.env.X`, is what esbuild takes as it is.
  if (value.split('.').every(isIdentifier)) return value
  try {
    return JSON.stringify(JSON.parse(value))
  } catch {
    return undefined
  }
}

/** Endings of files that sites import as text or as data. */
const endings = [
  'yml yaml json5 html htm txt text csv tsv sql graphql gql glsl vert frag wgsl xml bib hbs mustache ejs njk',
  'tmpl tpl proto toml py go rs java kt swift rb php cs c cpp h sh bash diff patch log snap peg pegjs grammar ne wat',
].flatMap((names) => names.split(' '))

interface RuleAnswer {
  readonly loaders: BundlerSettings['loaders']
  readonly losses: readonly string[]
}

function ruleAnswers(rules: unknown): RuleAnswer {
  const all = (Array.isArray(rules) ? rules : []).filter(isRecord).map(ruleAnswer)
  return {
    loaders: Object.assign({}, ...all.map(({ loaders }) => loaders)) as BundlerSettings['loaders'],
    losses: all.flatMap(({ losses }) => losses),
  }
}

function ruleAnswer(rule: Values): RuleAnswer {
  const { test } = rule
  const kind = loaderKind(rule)
  const matches = endings.filter((ending) =>
    [test].flat().some((one) => one instanceof RegExp && one.test(`/a.${ending}`)),
  )
  if (kind === undefined || matches.length === 0) return { loaders: {}, losses: [`module.rules: ${ruleName(rule)}`] }
  return { loaders: Object.fromEntries(matches.map((ending) => [`.${ending}`, kind])), losses: [] }
}

function loaderKind({ type, use, loader }: Values): 'text' | 'json' | 'yaml' | undefined {
  const names = [loader, use].flat().map((one) => String(isRecord(one) ? one['loader'] : one))
  const has = (word: string): boolean => names.some((name) => name.includes(word))
  if (has('yaml-loader') || has('yml-loader')) return 'yaml'
  if (type === 'asset/source' || has('raw-loader')) return 'text'
  return type === 'json' && !names.some((name) => name.includes('loader')) ? 'json' : undefined
}

/** The subject of a rule: its test, or its loaders. */
function ruleName({ test, use, loader, type }: Values): string {
  const names = [loader, use].flat().flatMap((one) => (isRecord(one) ? [one['loader']] : [one]))
  const first = [test instanceof RegExp ? String(test) : undefined, ...names, type].find(
    (name) => typeof name === 'string',
  )
  return typeof first === 'string' ? (pathInPackages(first) ?? first) : 'a rule'
}
