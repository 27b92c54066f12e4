import type { BundlerSettings } from '../../config/schema/bundler.ts'
import { isRecord } from '../../lib/is-record.ts'
import type { Written } from '../plugin-entries.ts'
import { bundlerParts } from './bundler-parts.ts'

/** What docs-gen's bundler takes from a config of webpack, and the names of the rest. */
export interface WebpackAnswer {
  readonly bundler?: Partial<BundlerSettings>
  /** Parts without an answer, such as `plugins: MonacoWebpackPlugin`. */
  readonly lost: readonly string[]
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

/** The functions that plugins get to make loaders. They make none, because docs-gen compiles scripts and styles itself. */
export const webpackUtils = {
  currentBundler: { name: 'webpack', instance: bundlerParts },
  getStyleLoaders: () => [],
  getJSLoader: () => ({ loader: 'javascript' }),
}

/** Keys that say how to build, not what: without an effect on pages. */
const silent = ['mergeStrategy', 'mode', 'entry', 'output', 'resolve', 'module', 'plugins', 'optimization', 'devtool']

/** Reads a config of webpack. @param returned what `configureWebpack` returned @param changed the stand-in after the call */
export function webpackAnswer(returned: unknown, changed: Written): WebpackAnswer {
  const parts = [changed, ...(isRecord(returned) ? [returned] : [])].map(partAnswer)
  const lost = [...new Set(parts.flatMap((part) => part.lost))]
  const join = (name: keyof BundlerSettings): object =>
    Object.assign({}, ...parts.map(({ bundler }) => bundler[name])) as object
  const bundler = { alias: join('alias'), fallback: join('fallback'), define: join('define'), loaders: join('loaders') }
  const isEmpty = Object.values(bundler).every((settings) => Object.keys(settings).length === 0)
  return isEmpty ? { lost } : { bundler: bundler as Partial<BundlerSettings>, lost }
}

interface PartAnswer {
  readonly bundler: Partial<BundlerSettings>
  readonly lost: readonly string[]
}

function partAnswer(config: Written): PartAnswer {
  const { resolve, module, plugins, optimization, devtool } = config
  const targets = resolveAnswer(isRecord(resolve) ? resolve : {})
  const rules = ruleAnswers(isRecord(module) ? module['rules'] : undefined)
  const defined = pluginAnswers(plugins)
  const others = Object.keys(config).filter((key) => !silent.includes(key) && config[key] !== undefined)
  return {
    bundler: { ...targets.bundler, loaders: rules.loaders, define: defined.define },
    lost: [
      ...targets.lost,
      ...rules.lost,
      ...defined.lost,
      ...(isFilled(optimization) ? ['optimization'] : []),
      ...(devtool === undefined || devtool === false ? [] : ['devtool']),
      ...others,
    ],
  }
}

/** Whether an object says more than that of the stand-in. */
function isFilled(value: unknown): boolean {
  if (!isRecord(value)) return false
  return Object.values(value).some((one) => !Array.isArray(one) || one.length > 0)
}

type Targets = BundlerSettings['alias']

/** The aliases of React are left out: site and runtime share one. */
const shared = ['react', 'react-dom', '@site']

function resolveAnswer({ alias, fallback, ...others }: Written): PartAnswer {
  const [own, spare] = [targetsIn(alias), targetsIn(fallback)]
  const lost = Object.keys(others)
    .filter(
      (key) =>
        !['extensions', 'modules', 'plugins'].includes(key) ||
        (key === 'plugins' && isFilled({ plugins: others[key] })),
    )
    .map((key) => `resolve.${key}`)
  return { bundler: { alias: own, fallback: spare }, lost }
}

function targetsIn(written: unknown): Targets {
  const listed = Array.isArray(written)
    ? written.filter(isRecord).map(({ name, alias }) => [String(name), alias] as const)
    : Object.entries(isRecord(written) ? written : {})
  return Object.fromEntries(
    listed.flatMap(([name, target]): (readonly [string, string | false])[] => {
      const [first] = [target].flat() as readonly unknown[]
      const plain = name.replace(/\$$/, '')
      return (typeof first === 'string' || first === false) && !shared.includes(plain) ? [[plain, first]] : []
    }),
  )
}

interface DefineAnswer {
  readonly define: Readonly<Record<string, string>>
  readonly lost: readonly string[]
}

/** The constants of `DefinePlugin`, and the names of the other plugins. */
function pluginAnswers(plugins: unknown): DefineAnswer {
  const all = (Array.isArray(plugins) ? plugins : []).filter(
    (plugin): plugin is object => typeof plugin === 'object' && plugin !== null,
  )
  const isDefine = (plugin: object): boolean => plugin.constructor.name === 'DefinePlugin'
  const answers = all.filter(isDefine).map((plugin) => definitions(plugin as Written))
  const others = all.filter((plugin) => !isDefine(plugin)).map((plugin) => `plugins: ${plugin.constructor.name}`)
  return {
    define: Object.assign({}, ...answers.map(({ define }) => define)) as Readonly<Record<string, string>>,
    lost: [...answers.flatMap(({ lost }) => lost), ...others],
  }
}

function definitions(plugin: Written): DefineAnswer {
  const { definitions: given, options } = plugin
  const [first] = Array.isArray(options) ? (options as readonly unknown[]) : []
  const values = Object.entries(isRecord(given) ? given : isRecord(first) ? first : {})
  const known = values.flatMap(([name, value]) => {
    const text = constantText(value)
    return text === undefined ? [] : [[name, text] as const]
  })
  const names = new Set(known.map(([name]) => name))
  return {
    define: Object.fromEntries(known),
    lost: values.filter(([name]) => !names.has(name)).map(([name]) => `DefinePlugin: ${name}`),
  }
}

/** A constant as JSON. A string is code; that which is no JSON has no answer. */
function constantText(value: unknown): string | undefined {
  if (typeof value !== 'string') return typeof value === 'function' ? undefined : JSON.stringify(value)
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
  readonly lost: readonly string[]
}

function ruleAnswers(rules: unknown): RuleAnswer {
  const all = (Array.isArray(rules) ? rules : []).filter(isRecord).map(ruleAnswer)
  return {
    loaders: Object.assign({}, ...all.map(({ loaders }) => loaders)) as BundlerSettings['loaders'],
    lost: all.flatMap(({ lost }) => lost),
  }
}

function ruleAnswer(rule: Written): RuleAnswer {
  const { test } = rule
  const kind = loaderKind(rule)
  const matches = endings.filter((ending) =>
    [test].flat().some((one) => one instanceof RegExp && one.test(`/a.${ending}`)),
  )
  if (kind === undefined || matches.length === 0) return { loaders: {}, lost: [`module.rules: ${ruleName(rule)}`] }
  return { loaders: Object.fromEntries(matches.map((ending) => [`.${ending}`, kind])), lost: [] }
}

function loaderKind({ type, use, loader }: Written): 'text' | 'json' | 'yaml' | undefined {
  const names = [loader, use].flat().map((one) => String(isRecord(one) ? one['loader'] : one))
  const has = (word: string): boolean => names.some((name) => name.includes(word))
  if (has('yaml-loader') || has('yml-loader')) return 'yaml'
  if (type === 'asset/source' || has('raw-loader')) return 'text'
  return type === 'json' && !names.some((name) => name.includes('loader')) ? 'json' : undefined
}

/** What a rule is for: its test, or its loaders. */
function ruleName({ test, use, loader, type }: Written): string {
  const names = [loader, use].flat().flatMap((one) => (isRecord(one) ? [one['loader']] : [one]))
  const first = [test instanceof RegExp ? String(test) : undefined, ...names, type].find(
    (name) => typeof name === 'string',
  )
  return typeof first === 'string' ? (first.split(/node_modules[\\/]/).at(-1) ?? first) : 'a rule'
}
