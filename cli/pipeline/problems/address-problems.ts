import { routeFile } from '../../../runtime/contract/index.ts'
import { fileLayout } from '../../config/schema/host.ts'
import { foldedPath } from '../../files/folded-path.ts'
import { builtInPages } from '../../link/targets/built-in-pages.ts'
import type { LinkedRoute, Site } from '../../link/site.ts'
import { type Diagnostic, diagnostic, type Location } from '../../report/diagnostic.ts'
import type { LinkedLocale, OwnNames } from '../feature.ts'
import type { LocaleSite } from '../locales.ts'
import type { Project } from '../open.ts'
import { ownNames } from '../outputs/own-files.ts'
import { type StaticFile, staticFiles } from '../outputs/static-files.ts'
import { withoutEnd } from '../../text/ends.ts'

/** A file of the output that docs-gen writes itself, besides pages. */
interface OwnFile extends Omit<OwnNames, 'paths'> {
  readonly path: string
}

type LoadedSite = LinkedLocale['site'] & Pick<Site, 'routes'>

/** What takes an address, in messages. */
interface Occupant {
  readonly name: string
  readonly move: string | undefined
  /** The file of its author. */
  readonly at?: Location
}

/** Pages at an address of another file, and static files at one of docs-gen: both cannot be in one output. */
export async function addressProblems(project: Project, site: LoadedSite): Promise<readonly Diagnostic[]> {
  const names = await ownNames({ project, site })
  const ownFiles = names.flatMap(({ paths, ...rest }) => paths.map((path): OwnFile => ({ path, ...rest })))
  const fixed = ownFiles.filter(({ path }) => !path.endsWith('*'))
  const folders = new Map(
    ownFiles.flatMap((file) => foldersAbove(file.path).map((folder) => [foldedPath(folder), file])),
  )
  const byPath = new Map(fixed.map((file) => [foldedPath(file.path), file]))
  const statics = staticFiles(project)
  const occupants = new Map<string, Occupant>([
    ...fixed.map(({ path, name, move }) => [foldedPath(path), { name, move }] as const),
    ...statics.map((file) => [foldedPath(file.path), occupantOf(file)] as const),
  ])
  return [
    ...statics.flatMap((file) => {
      const path = foldedPath(file.path)
      const occupant = folders.get(path) ?? [path, ...foldersAbove(path)].flatMap((one) => byPath.get(one) ?? [])[0]
      if (!occupant || (occupant.isReplaceable && foldedPath(occupant.path) === path)) return []
      return [staticOver(file, occupant)]
    }),
    ...site.routes.flatMap((route) => {
      const path = foldedPath(routeFile(route.path, fileLayout(project.config)))
      const occupant = [path, ...foldersAbove(path)].flatMap((one) => occupants.get(one) ?? [])[0]
      return occupant ? [pageOver(route, occupant)] : []
    }),
  ]
}

/** Finds what has an address of the output already, as part of a sentence. @returns a function of a path, relative to the folder of the language */
export async function addressTaken({ project, site }: LocaleSite): Promise<(path: string) => string | undefined> {
  const names = await ownNames({ project, site })
  const byPath = new Map<string, string>([
    ...names.flatMap(({ paths, name }) => paths.map((path) => [foldedPath(path), name] as const)),
    ...staticFiles(project).map((file) => [foldedPath(file.path), occupantOf(file).name] as const),
    ...site.routes.map(
      ({ path }) => [foldedPath(routeFile(path, fileLayout(project.config))), `the page ${path}`] as const,
    ),
  ])
  const patterns = [...byPath].filter(([path]) => path.endsWith('*'))
  return (path) => {
    const folded = foldedPath(path)
    const [name] = [folded, ...foldersAbove(folded)].flatMap((one) => byPath.get(one) ?? [])
    return name ?? patterns.find(([start]) => folded.startsWith(start.slice(0, -1)))?.[1]
  }
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
    message: `This static file has the address of ${name}, /${withoutEnd(withoutEnd(path, '*'), '/')}.`,
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
