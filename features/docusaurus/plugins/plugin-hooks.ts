import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import type { KeyPath } from '../../../cli/config/config-tree.ts'
import type { AfterBuild, BuiltSite } from '../../../cli/config/schema/after-build.ts'
import { globMatcher, isGlob } from '../../../cli/files/glob.ts'
import { isRecord } from '../../../cli/process/is-record.ts'
import { runSiteCode } from '../../../cli/modules/observe/site-code.ts'
import { attributesText } from '../../../templates/document.ts'
import type { Contribution } from '../contribution.ts'
import type { Values } from '../plugin-entries.ts'
import { attempt } from './attempt.ts'
import { buildProps } from './build-props.ts'
import { callHook, type PluginResults } from './plugin-content.ts'
import { postcssPlugins } from './postcss-options.ts'
import type { SiteContext } from './site-context.ts'
import { standInConfig, webpackAnswer, webpackUtils } from './webpack-answers.ts'
import { pathStats } from '../../../cli/cache/path-stats.ts'

/** The results of a plugin's hooks besides its content, and their failures as sentences. */
export interface HookResults {
  readonly contribution: Omit<Contribution, 'account'>
  readonly faults: readonly string[]
  /** The parts of the plugin that run without effect, as sentences. */
  readonly losses: readonly string[]
}

function lostHooks({ extendCli }: Values): readonly string[] {
  return typeof extendCli === 'function'
    ? ['It runs, but for the commands of its `extendCli`: docs-gen has its own.']
    : []
}

function lostParts(losses: readonly string[]): readonly string[] {
  if (losses.length === 0) return []
  return [`\`configureWebpack\` has parts that docs-gen's bundler does not know: ${losses.join(', ')}.`]
}

/** Calls the hooks of a plugin besides those of its content. */
export async function callHooks(
  { plugin, content }: PluginResults,
  all: readonly PluginResults[],
  context: SiteContext,
): Promise<HookResults> {
  const faults: string[] = []
  const modules = await callHook(plugin, 'getClientModules', { faults })
  const tags = await callHook(plugin, 'injectHtmlTags', { faults, input: { content } })
  const standIn = standInConfig()
  const webpack = await callHook(plugin, 'configureWebpack', {
    faults,
    inputs: [standIn, false, webpackUtils, content],
  })
  const { bundler, losses: bundlerLosses } = webpackAnswer(webpack, standIn)
  const theme = await callHook(plugin, 'getThemePath', { faults })
  const paths = await callHook(plugin, 'getPathsToWatch', { faults })
  for (const path of texts(paths)) noteWatched(resolve(context.siteDir, path))
  const files = texts(modules).map((module) => resolve(plugin.path, module))
  const postcss = await postcssPlugins(plugin, { configFile: context.siteConfigPath, faults })
  const contribution = {
    bundler,
    postcssPlugins: postcss,
    clientModules: files.filter(isModule),
    ...injectedTags(tags, faults),
    afterBuild: afterBuild({ plugin, content }, all, context),
    themePath: typeof theme === 'string' ? resolve(plugin.path, theme) : undefined,
  }
  const missing = files.filter((file) => !isModule(file))
  for (const file of missing) faults.push(`Its client module ${file} is not there.`)
  return { contribution, faults, losses: [...lostHooks(plugin.hooks), ...lostParts(bundlerLosses)] }
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.css'].flatMap((end) => [end, `/index${end}`])

function isModule(file: string): boolean {
  return endings.some((end) => pathStats(file + end)?.isFile())
}

const places = { headTags: 'head', preBodyTags: 'bodyStart', postBodyTags: 'bodyEnd' } as const

/** The elements of `injectHtmlTags`: those of the head that are data stay data. */
function injectedTags(tags: unknown, faults: string[]): Pick<Contribution, 'headTags' | 'html'> {
  if (!isRecord(tags)) return {}
  const headTags: unknown[] = []
  const html = { head: '', bodyStart: '', bodyEnd: '' }
  for (const [name, place] of Object.entries(places)) {
    for (const tag of [tags[name]].flat() as readonly unknown[]) {
      if (tag === undefined || tag === null || tag === false || tag === '') continue
      if (typeof tag === 'string') html[place] += html[place] === '' ? tag : `\n${tag}`
      else if (!isRecord(tag) || typeof tag['tagName'] !== 'string')
        faults.push(`\`injectHtmlTags\` returns what is no element in ${name}.`)
      else if (place === 'head') headTags.push(headTag(tag))
      else html[place] += `${html[place] === '' ? '' : '\n'}${tagText(tag)}`
    }
  }
  return { headTags, html }
}

type Tag = Readonly<Record<string, unknown>>

/** A tag as the config has it: attributes that are not written have no value. */
function headTag({ tagName, attributes, innerHTML }: Tag): Tag {
  const values = Object.entries(isRecord(attributes) ? attributes : {}).filter(
    ([, value]) => value !== undefined && value !== null,
  )
  return { tagName, attributes: Object.fromEntries(values), ...(typeof innerHTML === 'string' ? { innerHTML } : {}) }
}

const withoutContent = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

function tagText({ tagName, attributes, innerHTML }: Tag): string {
  const name = String(tagName)
  const values = Object.entries(isRecord(attributes) ? attributes : {}).map(([key, value]) => [
    key,
    typeof value === 'boolean' || value === undefined ? value : String(value),
  ])
  const open = `<${name}${attributesText(Object.fromEntries(values) as Readonly<Record<string, string>>)}>`
  return withoutContent.has(name) ? open : `${open}${typeof innerHTML === 'string' ? innerHTML : ''}</${name}>`
}

/** Makes the files that a plugin watches inputs of the config, so that a change of one of them loads the site again. */
function noteWatched(pattern: string): void {
  const steps = pattern.split(sep)
  const first = steps.findIndex(isGlob)
  const base = first < 0 ? pattern : steps.slice(0, first).join(sep)
  const matches = first < 0 ? () => true : globMatcher([pattern.slice(base.length + 1)])
  runSiteCode(() => {
    for (const file of filesBelow(base))
      if (
        matches(
          file
            .slice(base.length + 1)
            .split(sep)
            .join('/'),
        )
      )
        readFileSync(file)
  })
}

/** The files in a folder, but for those of packages; or the file itself. */
function filesBelow(path: string): readonly string[] {
  const stat = pathStats(path)
  if (!stat?.isDirectory()) return stat ? [path] : []
  const entries = readdirSync(path, { withFileTypes: true }).filter(
    ({ name }) => name !== 'node_modules' && !name.startsWith('.'),
  )
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(path, entry.name)) : entry.isFile() ? [join(path, entry.name)] : [],
  )
}

type BuiltPlugin = Pick<PluginResults, 'plugin' | 'content'>

/** `postBuild` with the properties that Docusaurus passes. What it throws is a problem of the build. */
function afterBuild(
  { plugin, content }: BuiltPlugin,
  all: readonly PluginResults[],
  context: SiteContext,
): { readonly run: AfterBuild; readonly key: KeyPath } | undefined {
  const { postBuild } = plugin.hooks
  if (typeof postBuild !== 'function') return undefined
  const run = async (site: BuiltSite): Promise<void> => {
    const result = await attempt(
      () => Reflect.apply(postBuild, plugin.hooks, [{ ...buildProps(site, all, context), content }]) as unknown,
    )
    if ('fault' in result) throw new Error(`\`postBuild\` of ${plugin.name} ${result.fault}`)
  }
  return { run, key: plugin.entry.key }
}
