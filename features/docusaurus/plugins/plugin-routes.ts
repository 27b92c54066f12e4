import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { posixPath } from '../../../cli/process/posix-path.ts'
import { contentDigest } from '../../../cli/cache/digest.ts'
import { isRecord } from '../../../cli/process/is-record.ts'
import type { Page } from '../../../cli/sources/page.ts'
import { encodeRoute } from '../../../cli/sources/route-paths.ts'
import { installedThemes } from '../modules/installed-theme.ts'
import { knownModule } from '../modules/known-modules.ts'
import type { Values } from '../plugin-entries.ts'
import { writeGenerated } from './generated-files.ts'
import type { PluginInstance } from './plugin-instance.ts'
import { modulePath, namedModules, routeModule, type RoutePart } from './route-module.ts'
import type { SiteContext } from './site-context.ts'
import { hasAny } from '../../../cli/text/has-any.ts'
import { withoutEnd, withoutStart } from '../../../cli/text/ends.ts'

/** The page of a route, or why it has none, as the end of a sentence about the route. */
export type RoutePage = { readonly path: string } & (DrawnPage | { readonly fault: string })

/** A page, and the text of its module. */
interface DrawnPage {
  readonly page: Page
  readonly code: string
}

/** The routes of a plugin, and the site that they belong to. */
interface RoutesInput {
  readonly plugin: PluginInstance
  readonly context: SiteContext
  /** Absolute paths of folders with components of themes: that of the site, then those of plugins. */
  readonly themes: readonly string[]
}

/** The pages of a route and of those inside it. A route with others inside is only drawn around these. */
export function routePages(route: unknown, input: RoutesInput): readonly RoutePage[] {
  return chainsOf(route).map((chain) => pageOf(chain, input))
}

/** Each innermost route with those around it, outermost first. */
function chainsOf(route: unknown): readonly (readonly Values[])[] {
  if (!isRecord(route)) return [[]]
  const { routes } = route
  if (!Array.isArray(routes) || routes.length === 0) return [[route]]
  return routes.flatMap((inner: unknown) => chainsOf(inner).map((chain) => [route, ...chain]))
}

function pageOf(chain: readonly Values[], input: RoutesInput): RoutePage {
  const routePath = chain.at(-1)?.['path']
  if (typeof routePath !== 'string') return { path: String(routePath), fault: 'has no path' }
  if (hasAny(routePath, '*:()')) return { path: routePath, fault: 'is a pattern, and a pattern has no file' }
  const path = sitePath(routePath, input.context.baseUrl)
  const parts = chain.map((route) => routePart(route, input))
  const fault = parts.map((part) => ('fault' in part ? part.fault : undefined)).find((one) => one !== undefined)
  if (fault !== undefined) return { path, fault }
  const sound = parts.flatMap((part) => ('fault' in part ? [] : [part]))
  return { path, ...componentPage(path, { chain, parts: sound }, input) }
}

/** The path of a page, which has no base path. */
function sitePath(path: string, baseUrl: string): string {
  const inside = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : `${path}/` === baseUrl ? '' : path
  return encodeRoute(inside.startsWith('/') ? inside : `/${inside}`)
}

function routePart(route: Values, { context, themes }: RoutesInput): RoutePart | { readonly fault: string } {
  const { path, component, exact, modules, props, context: data } = route
  if (typeof component !== 'string') return { fault: 'names no component' }
  const match = findComponent(componentPath(component, themes), context)
  if (!match) return { fault: `names a component that is not there: ${component}` }
  const missing = [modules, data].flatMap(namedModules).find((module) => !isThere(module, context))
  if (missing !== undefined) return { fault: `names a module that cannot be loaded: ${missing}` }
  return { ...match, path: String(path), exact: exact === true, modules, props, data }
}

/** Whether a module is a file that the bundler can load. Names of packages are left to the bundler. */
function isThere(request: string, context: SiteContext): boolean {
  const path = modulePath(request, context)
  return !isAbsolute(path) || existsSync(path)
}

const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.mdx', '.md'].flatMap((end) => [end, `/index${end}`])

/** The path of a component of a theme; the name of any other as it is. */
function componentPath(component: string, themes: readonly string[]): string {
  if (!component.startsWith(themeStart)) return component
  const paths = themes.map((theme) => join(theme, component.slice(themeStart.length)))
  return paths.find((path) => fileOf(path) !== undefined) ?? component
}

/** The file that a path without an ending means. */
function fileOf(path: string): string | undefined {
  return endings.map((end) => path + end).find((one) => /\.\w+$/.test(one) && existsSync(one))
}

/** Finds the module of a component. Names of themes and packages are left to the bundler, if Node does not know them. */
function findComponent(
  request: string,
  { siteDir, siteConfigPath }: SiteContext,
): Pick<RoutePart, 'component' | 'file'> | undefined {
  if (request.startsWith(themeStart)) return isPart(request, siteDir) ? { component: request } : undefined
  const site = request.startsWith('@site/') ? resolve(siteDir, request.slice('@site/'.length)) : request
  if (!isAbsolute(site) && !site.startsWith('.'))
    return isMissing(site, siteConfigPath) ? undefined : { component: site }
  const path = resolve(siteDir, site)
  const file = fileOf(path)
  if (file === undefined) return undefined
  const inside = posixPath(relative(siteDir, file))
  return {
    component: `@site/${inside}`,
    file: inside.startsWith('../') || inside.includes('node_modules/') ? undefined : inside,
  }
}

const themeStart = '@theme/'

/** Whether a component is a part of docs-gen's theme, or of one that is installed with Docusaurus. */
function isPart(request: string, siteDir: string): boolean {
  const name = request.slice(themeStart.length)
  return (
    knownModule(request) !== undefined ||
    installedThemes(siteDir).some((theme) => fileOf(join(theme, name)) !== undefined)
  )
}

/** Whether a package is not installed at all. A package may have modules for bundlers only. */
function isMissing(name: string, from: string): boolean {
  if (name.startsWith('@docusaurus') || name.startsWith('@generated')) return false
  const [first = '', second = ''] = name.split('/')
  const folders = createRequire(from).resolve.paths(name) ?? []
  const manifest = join(first.startsWith('@') ? join(first, second) : first, 'package.json')
  return !folders.some((folder) => existsSync(join(folder, manifest)))
}

interface RouteChain {
  readonly chain: readonly Values[]
  readonly parts: readonly RoutePart[]
}

function withDashes(text: string): string {
  return text.replace(/[^\w-]+/g, '-')
}

function componentPage(path: string, { chain, parts }: RouteChain, { plugin, context }: RoutesInput): DrawnPage {
  const name = `${withoutStart(withoutEnd(withDashes(path), '-'), '-') || 'index'}-${contentDigest(path).slice(0, 8)}.js`
  const module = join(context.generatedFilesDir, 'routes', withDashes(plugin.name), plugin.id, name)
  const code = routeModule(parts, { plugin, context, module })
  writeGenerated(module, code)
  const { metadata } = chain.at(-1) ?? {}
  const page: Page = {
    id: `${plugin.name}(${plugin.id}):${path}`,
    path,
    kind: 'component',
    file: parts.at(-1)?.file,
    meta: metaOf(metadata),
    body: { type: 'component', module },
  }
  return { page, code }
}

/** Metadata of a route that search engines get. */
function metaOf(metadata: unknown): Page['meta'] {
  const { lastUpdatedAt, noIndex } = isRecord(metadata) ? metadata : {}
  const date = typeof lastUpdatedAt === 'number' ? new Date(lastUpdatedAt) : undefined
  return {
    ...(date && !Number.isNaN(date.getTime()) ? { lastUpdate: { date: date.toISOString() } } : {}),
    ...(noIndex === true ? { noIndex } : {}),
  }
}
