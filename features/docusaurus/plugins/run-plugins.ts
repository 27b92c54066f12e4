import { join } from 'node:path'
import { valueDigest } from '../../../cli/cache/value-digest.ts'
import type { KeyedEntry } from '../../../cli/config/run.ts'
import type { ContentSource } from '../../../cli/sources/source.ts'
import type { Contribution } from '../contribution.ts'
import { contentSource } from '../content-plugins.ts'
import type { PluginEntry } from '../plugin-entries.ts'
import { loadContents, type PluginResults } from './plugin-content.ts'
import { makePlugin, type MakingInput, type PluginInstance } from './plugin-instance.ts'
import { callHooks, type HookResults } from './plugin-hooks.ts'
import { type RoutePage, routePages } from './plugin-routes.ts'
import type { SiteContext } from './site-context.ts'
import { relativePath } from '../relative-path.ts'
import { withoutStart } from '../../../cli/text/ends.ts'

/** Runs the plugins that docs-gen does not replace. Returns what each becomes. */
export async function runPlugins(
  entries: readonly PluginEntry[],
  input: MakingInput,
): Promise<ReadonlyMap<PluginEntry, Contribution>> {
  const outcomes: (readonly [PluginEntry, Contribution | PluginInstance])[] = []
  // One after another: a theme completes the settings that later plugins read.
  for (const entry of entries) outcomes.push([entry, await makeOne(entry, input)])
  const plugins = outcomes.flatMap(([, one]) => ('hooks' in one ? [one] : []))
  const results = await loadContents(plugins, input.context)
  const contributions = await contributionsOf(results, input.context)
  return new Map(outcomes.map(([entry, one]) => [entry, 'hooks' in one ? (contributions.get(one) ?? nothing) : one]))
}

const nothing: Contribution = { account: [] }

async function makeOne(entry: PluginEntry, input: MakingInput): Promise<Contribution | PluginInstance> {
  if (entry.path === undefined && entry.value === undefined) return { account: [notInstalled(entry)] }
  const outcome = await makePlugin(entry, input)
  if ('fault' in outcome) return { account: [fault(entry, `It ${outcome.fault}.`)] }
  if (outcome.value === undefined)
    return { account: [{ verdict: 'run', part: entry.name, reason: 'It turns itself off.', key: entry.key }] }
  return extendedSource(outcome.value, input.context) ?? outcome.value
}

/** The account of a plugin that cannot be found. */
export function notInstalled({ name, key }: PluginEntry): KeyedEntry {
  const advice = `Install it, or remove it from \`${String(key[0])}\`.`
  return { ...fault({ name, key }, 'It is not installed.'), advice }
}

/** The account of a plugin that fails. */
export function fault({ name, key }: Pick<PluginEntry, 'name' | 'key'>, reason: string): KeyedEntry {
  return { verdict: 'left out', part: name, reason, key, isFault: true }
}

/** The source of a content plugin that a plugin of the site extends: it goes by the name of the one inside. */
function extendedSource({ name, entry }: PluginInstance, { siteConfigPath }: SiteContext): Contribution | undefined {
  const original = `@docusaurus/${withoutStart(name, 'docusaurus-')}`
  const source = contentSource({ ...entry, name: original }, siteConfigPath)
  if (!source || !name.startsWith('docusaurus-plugin-')) return undefined
  const reason = `It extends ${original}, which docs-gen replaces by a source of its own; what it adds is not run.`
  const [, ...rest] = source.account
  return { ...source, account: [{ verdict: 'approximated', part: entry.name, reason, key: entry.key }, ...rest] }
}

async function contributionsOf(
  results: readonly PluginResults[],
  context: SiteContext,
): Promise<ReadonlyMap<PluginInstance, Contribution>> {
  const owners = new Map<string, string>()
  const hooks = await Promise.all(results.map((result) => callHooks(result, results, context)))
  const siteTheme = join(context.siteDir, 'src', 'theme')
  const themes = [siteTheme, ...hooks.flatMap(({ contribution }) => contribution.themePath ?? []).reverse()]
  return new Map(
    results.map((result, n) => {
      const pages = result.routes.flatMap((route) => routePages(route, { plugin: result.plugin, context, themes }))
      const routes = pages.map((one) => firstOf(one, result.plugin, owners))
      return [result.plugin, contributionOf(result, { routes, siteDir: context.siteDir }, hooks[n])]
    }),
  )
}

/** The names and folders under which pages import the files of a plugin, and the start of the addresses of its pages. */
function madeNames(
  { bundler }: HookResults['contribution'],
  { options }: PluginInstance,
  siteDir: string,
): readonly string[] {
  const targets = Object.entries(bundler?.alias ?? {})
  const { routeBasePath } = options
  const routes =
    typeof routeBasePath === 'string' && routeBasePath !== '/' ? [`/${withoutStart(routeBasePath, '/')}`] : []
  const files = targets.flatMap(([name, target]) => [
    name,
    ...(target === false ? [] : [withoutStart(relativePath(target, siteDir), './')]),
  ])
  return [...files, ...routes]
}

/** The page of a route, unless an earlier route has its path. */
function firstOf(one: RoutePage, { name }: PluginInstance, owners: Map<string, string>): RoutePage {
  const { path } = one
  const owner = owners.get(path)
  if (owner !== undefined && 'page' in one) return { path, fault: `is a route of ${owner} already` }
  owners.set(path, name)
  return one
}

/** What is wrong with routes, each fault once. */
function faultsOfRoutes(routes: readonly RoutePage[]): readonly string[] {
  const faulty = routes.flatMap((route) => ('fault' in route ? [route] : []))
  return [...new Set(faulty.map(({ fault }) => fault))].flatMap((fault) => {
    const [first, ...others] = faulty.filter((route) => route.fault === fault)
    const more = others.length === 0 ? '' : ` ${others.length} more ${others.length === 1 ? 'does' : 'do'} so.`
    return first ? [`The route ${first.path} ${fault}.${more}`] : []
  })
}

function contributionOf(
  { plugin, globalData, data, faults }: PluginResults,
  { routes, siteDir }: { readonly routes: readonly RoutePage[]; readonly siteDir: string },
  hooks: HookResults = { contribution: {}, faults: [], losses: [] },
): Contribution {
  const { entry, name, id } = plugin
  const pages = routes.flatMap((route) => ('page' in route ? [route.page] : []))
  const codes = routes.flatMap((route) => ('page' in route ? [route.code] : []))
  const routeFaults = faultsOfRoutes(routes)
  const source: ContentSource = {
    name: id === 'default' ? name : `${name}(${id})`,
    key: valueDigest([pages, codes, [...data]]),
    load: () => Promise.resolve({ pages }),
  }
  const problems = [...faults, ...hooks.faults]
  return {
    ...hooks.contribution,
    sources: pages.length === 0 ? [] : [{ source, key: entry.key }],
    pluginData: globalData === undefined ? undefined : { [name]: { [id]: globalData } },
    account: [
      ...(problems.length === 0 && hooks.losses.length === 0
        ? [{ verdict: 'run', part: entry.name, key: entry.key } as const]
        : []),
      ...problems.map((reason) => ({ ...fault(entry, reason), makes: madeNames(hooks.contribution, plugin, siteDir) })),
      ...routeFaults.map((reason) => fault(entry, reason)),
      ...hooks.losses.map((reason) => ({ verdict: 'approximated', part: entry.name, reason, key: entry.key }) as const),
    ],
  }
}
