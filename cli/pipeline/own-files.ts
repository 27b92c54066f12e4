import { pageListFileName, routeFile } from '../../runtime/contract/index.ts'
import { fileLayout } from '../config/schema/host.ts'
import { foldedPath } from '../files/folded-path.ts'
import { builtInPages } from '../link/built-in-pages.ts'
import type { LinkedRoute, Site } from '../link/site.ts'
import { fullTextFile } from '../render/agents/full-text.ts'
import { llmsFile } from '../render/agents/llms-txt.ts'
import { feedPaths } from '../render/feeds/feed-paths.ts'
import { hostPath } from '../render/site-files.ts'
import { openSearchPath } from '../render/urls.ts'
import { type Diagnostic, diagnostic, type Location } from '../report/diagnostic.ts'
import type { Project } from './open.ts'
import { type StaticFile, staticFiles } from './static-files.ts'

/** A file of the output that docs-gen writes itself, besides pages. */
export interface OwnFile {
  /** Relative to the folder of the language. With a `*` at its end, it stands for all names that start like it. */
  readonly path: string
  readonly name: string
  /** How to do without it, as the end of a sentence that starts with "or". */
  readonly move?: string
  /** A static file of this name takes its place, or is joined with it. */
  readonly isReplaceable?: boolean
}

type LoadedSite = Pick<Site, 'data' | 'blogs' | 'docsFeeds' | 'routes'>

/** Every file that docs-gen writes itself, besides pages and their Markdown, which yields to anything else. */
export function ownFiles({ config }: Pick<Project, 'config'>, site: LoadedSite): readonly OwnFile[] {
  const { agents, host, security } = config
  const hasHostFiles = host !== undefined || security.csp !== undefined
  return [
    { path: 'sitemap.xml', name: 'the sitemap' },
    { path: hostPath, name: 'the data for apps that show the site' },
    { path: 'assets/*', name: 'the scripts and styles of the site' },
    ...feedPaths(site).map((path) => ({ path, name: 'a feed', move: 'set `feedOptions.type` to null' })),
    ...searchFiles(site.data),
    ...agentFileNames(agents),
    ...(hasHostFiles ? hostFileNames : []).map((path) => ({ path, name: 'a file for the host', isReplaceable: true })),
  ]
}

/** Static files of these names take their place. */
function agentFileNames({ llmsTxt, llmsFullTxt, robotsTxt }: Project['config']['agents']): readonly OwnFile[] {
  const files = [
    ...(llmsTxt ? [llmsFile, 'llms-*'] : []).map((path) => ({
      path,
      name: 'the list of pages for agents',
      key: 'llmsTxt',
    })),
    ...(llmsFullTxt ? [fullTextFile(0), 'llms-full-*'] : []).map((path) => ({
      path,
      name: 'the text of all pages for agents',
      key: 'llmsFullTxt',
    })),
    ...(robotsTxt ? [{ path: 'robots.txt', name: 'the file for robots', key: 'robotsTxt' }] : []),
  ]
  return files.map(({ key, ...file }) => ({ ...file, move: `set \`agents.${key}\` to false`, isReplaceable: true }))
}

/** Names of `hostFiles`, which follow from the host and the policy of a site. */
const hostFileNames = [
  '.nojekyll',
  '_redirects',
  '_headers',
  'vercel.json',
  'nginx.conf',
  'nginx-headers.conf',
  '.htaccess',
]

function searchFiles({ search, baseUrl }: Site['data']): readonly OwnFile[] {
  if (!search) return []
  const { searchPagePath } = search
  const move = 'set `themeConfig.search.searchPagePath` to another path'
  const list = pageListFileName.replace(/\.html$/, '')
  const lists = searchPagePath ? [`${list}.html`, `${list}-*`].map((name) => `${searchPagePath.slice(1)}/${name}`) : []
  const manifest = search.manifest === undefined ? [] : [search.manifest.slice(baseUrl.length)]
  return [
    ...lists.map((path) => ({ path, name: 'the list of all pages', move })),
    ...(searchPagePath ? [{ path: openSearchPath, name: 'the description of the search for browsers', move }] : []),
    ...manifest.flatMap((path) => [
      { path, name: 'the index of the search' },
      { path: path.replace(/[^/]*$/, '*'), name: 'the index of the search' },
    ]),
  ]
}

/** What takes an address, in messages. */
interface Occupant {
  readonly name: string
  readonly move: string | undefined
  /** The file of its author. */
  readonly at?: Location
}

/** Pages at an address of another file, and static files at one of docs-gen: both cannot be in one output. */
export function addressProblems(project: Project, site: LoadedSite): readonly Diagnostic[] {
  const own = ownFiles(project, site)
  const fixed = own.filter(({ path }) => !path.endsWith('*'))
  const folders = new Map(own.flatMap((file) => foldersAbove(file.path).map((folder) => [foldedPath(folder), file])))
  const byPath = new Map(fixed.map((file) => [foldedPath(file.path), file]))
  const statics = staticFiles(project)
  const taken = new Map<string, Occupant>([
    ...fixed.map(({ path, name, move }) => [foldedPath(path), { name, move }] as const),
    ...statics.map((file) => [foldedPath(file.path), occupantOf(file)] as const),
  ])
  return [
    ...statics.flatMap((file) => {
      const path = foldedPath(file.path)
      const met = folders.get(path) ?? [path, ...foldersAbove(path)].flatMap((one) => byPath.get(one) ?? [])[0]
      if (!met || (met.isReplaceable && foldedPath(met.path) === path)) return []
      return [staticOver(file, met)]
    }),
    ...site.routes.flatMap((route) => {
      const path = foldedPath(routeFile(route.path, fileLayout(project.config)))
      const met = [path, ...foldersAbove(path)].flatMap((one) => taken.get(one) ?? [])[0]
      return met ? [pageOver(route, met)] : []
    }),
  ]
}

/** The folders that a path needs. */
function foldersAbove(path: string): readonly string[] {
  const steps = path.split('/')
  return steps.slice(1).map((_, n) => steps.slice(0, n + 1).join('/'))
}

function occupantOf({ file }: StaticFile): Occupant {
  return { name: `the static file ${file}`, move: 'move that file', at: firstLine(file) }
}

function staticOver({ file }: StaticFile, { name, move, path }: OwnFile): Diagnostic {
  const others = move === undefined ? '' : `, or ${move}`
  return diagnostic({
    code: 'duplicate-route',
    severity: 'error',
    message: `This static file has the address of ${name}, /${path.replace(/\/?\*$/, '')}.`,
    hint: `Rename the file${others}.`,
    at: firstLine(file),
  })
}

function pageOver({ page, path }: LinkedRoute, { name, move, at }: Occupant): Diagnostic {
  const builtIn = builtInPages[page.kind]
  if (page.file === undefined && builtIn)
    return diagnostic({
      code: 'duplicate-route',
      severity: 'error',
      message: `${capitalized(name)} has the address of ${builtIn.name}, ${path}.`,
      hint: `${capitalized(move ?? 'move it')}, or ${builtIn.move}.`,
      at,
    })
  return diagnostic({
    code: 'duplicate-route',
    severity: 'error',
    message: `This page has the address of ${name}, ${path}.`,
    hint: `Give the page another \`slug\` in its front matter${move === undefined ? '' : `, or ${move}`}.`,
    at: page.file === undefined ? undefined : firstLine(page.file),
    related: at ? [{ message: 'The file is here', at }] : undefined,
  })
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function firstLine(file: string): Location {
  return { file, line: 1, column: 1, length: 1 }
}
