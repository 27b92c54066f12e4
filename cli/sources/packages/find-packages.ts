import { globMatcher, isGlob } from '../../files/glob.ts'
import type { SourceTree } from '../../files/source-tree.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { suggest } from '../../report/suggest.ts'
import { isFolderPath } from '../folder-patterns.ts'
import { readManifest } from './manifest.ts'
import type { PackagesSettings } from './options.ts'
import { withoutEndSlashes } from '../../text/addresses.ts'

/** A package that is installed, or in a folder of the repository. */
export interface FoundPackage {
  readonly name: string
  /** Relative to the site folder. */
  readonly folder: string
  /** Found by a pattern rather than its name: private packages are left out then. */
  readonly byPattern: boolean
}

/** The packages of all names and patterns, sorted by name, and the problems of those that are missing. */
interface FoundPackages {
  readonly packages: readonly FoundPackage[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Finds packages by folder, and by name like Node: in the `node_modules` of a folder and of its parents. */
export function findPackages(tree: SourceTree, settings: PackagesSettings): FoundPackages {
  const places = moduleFolders(tree, settings.from)
  const isExcluded = globMatcher(settings.exclude, { dot: true })
  const packages = new Map<string, FoundPackage>()
  const diagnostics: Diagnostic[] = []
  settings.packages.forEach((pattern, index) => {
    const matches = matchesOf(pattern, tree, places)
    if (matches.length === 0) diagnostics.push(missing(pattern, { index, tree, places, settings }))
    for (const match of matches)
      if (!isExcluded(match.name) && !packages.has(match.name)) packages.set(match.name, match)
  })
  return { packages: [...packages.values()].sort((a, b) => (a.name < b.name ? -1 : 1)), diagnostics }
}

/** The `node_modules` of a folder and of its parents, relative to the site folder. */
function moduleFolders(tree: SourceTree, from: string): readonly string[] {
  const folders: string[] = []
  let folder = tree.absolute(from)
  for (;;) {
    folders.push(tree.relative(`${folder}/node_modules`))
    const parent = tree.absolute(`${folder}/..`)
    if (parent === folder) return folders
    folder = parent
  }
}

function matchesOf(pattern: string, tree: SourceTree, places: readonly string[]): readonly FoundPackage[] {
  if (isFolderPath(pattern)) return inFolders(tree, pattern)
  return isGlob(pattern) ? matching(tree, places, pattern) : packageNamed(tree, places, pattern)
}

/** Packages by their folders: a workspace need not be installed to be read. */
function inFolders(tree: SourceTree, pattern: string): readonly FoundPackage[] {
  return foldersOf(tree, withoutEndSlashes(pattern))
    .filter((folder) => tree.isFile(`${folder}/package.json`))
    .map((folder) => ({
      name: readManifest(tree, folder).value?.name ?? folder.slice(folder.lastIndexOf('/') + 1),
      folder,
      byPattern: isGlob(pattern),
    }))
}

/** The folders at a path, each part of which may have stars. */
function foldersOf(tree: SourceTree, path: string): readonly string[] {
  if (!isGlob(path)) return [path]
  const end = path.lastIndexOf('/')
  const parent = path.slice(0, Math.max(0, end))
  const last = path.slice(end + 1)
  const parents = foldersOf(tree, parent)
  if (!isGlob(last)) return parents.map((folder) => `${folder}/${last}`)
  const isMatch = globMatcher([last])
  return parents.flatMap((folder) =>
    entriesOf(tree, folder)
      .filter(isMatch)
      .map((name) => `${folder}/${name}`),
  )
}

function packageNamed(tree: SourceTree, places: readonly string[], name: string): readonly FoundPackage[] {
  const place = places.find((candidate) => tree.isFile(`${candidate}/${name}/package.json`))
  return place === undefined ? [] : [{ name, folder: `${place}/${name}`, byPattern: false }]
}

function matching(tree: SourceTree, places: readonly string[], pattern: string): readonly FoundPackage[] {
  const matches = globMatcher([pattern])
  const scope = /^@[^/*]+(?=\/)/.exec(pattern)?.[0]
  return places.flatMap((place) =>
    installedIn(tree, place, scope)
      .filter(matches)
      .filter((name) => tree.isFile(`${place}/${name}/package.json`))
      .map((name) => ({ name, folder: `${place}/${name}`, byPattern: true })),
  )
}

function installedIn(tree: SourceTree, place: string, scope: string | undefined): readonly string[] {
  if (scope !== undefined) return entriesOf(tree, `${place}/${scope}`).map((name) => `${scope}/${name}`)
  return entriesOf(tree, place).flatMap((name) => (name.startsWith('@') ? installedIn(tree, place, name) : [name]))
}

function entriesOf(tree: SourceTree, folder: string): readonly string[] {
  return tree.names(folder).filter((name) => !name.startsWith('.'))
}

interface MissingContext {
  readonly index: number
  readonly tree: SourceTree
  readonly places: readonly string[]
  readonly settings: PackagesSettings
}

function missing(pattern: string, context: MissingContext): Diagnostic {
  const isPattern = isGlob(pattern)
  const text = isFolderPath(pattern)
    ? {
        message: `There is no package in ${pattern}`,
        hint: 'Folders start from the site folder and hold a package.json.',
      }
    : {
        message: isPattern ? `No installed package matches '${pattern}'` : `The package '${pattern}' is not installed`,
        hint: installHint(pattern, context),
      }
  return diagnostic({ code: 'package-missing', key: `packages[${context.index}]`, ...text })
}

function installHint(pattern: string, { tree, places, settings }: MissingContext): string {
  const scope = pattern.startsWith('@') ? pattern.split('/', 1)[0] : undefined
  const installed = places.flatMap((place) => installedIn(tree, place, scope))
  const meant = isGlob(pattern) ? undefined : suggest(pattern, installed)
  if (meant !== undefined) return `Did you mean '${meant}'?`
  return `It is searched from ${settings.from === '.' ? 'the site folder' : settings.from} upwards: install it there, or set \`from\`.`
}
