import { globMatcher } from '../../lib/glob.ts'
import type { SourceTree } from '../../lib/source-tree.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { suggest } from '../../report/suggest.ts'
import type { PackagesSettings } from './options.ts'

/** An installed package. */
export interface FoundPackage {
  readonly name: string
  /** Relative to the site folder. */
  readonly folder: string
  /** Found by a pattern rather than its name: private packages are left out then. */
  readonly byPattern: boolean
}

/** The packages of all names and patterns, sorted by name, and the problems of those not installed. */
interface FoundPackages {
  readonly packages: readonly FoundPackage[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Finds installed packages like Node: in the `node_modules` of a folder and of its parents. */
export function findPackages(tree: SourceTree, settings: PackagesSettings): FoundPackages {
  const places = moduleFolders(tree, settings.from)
  const isExcluded = globMatcher(settings.exclude)
  const found = new Map<string, FoundPackage>()
  const diagnostics: Diagnostic[] = []
  settings.packages.forEach((pattern, index) => {
    const matches = pattern.includes('*') ? matching(tree, places, pattern) : named(tree, places, pattern)
    if (matches.length === 0) diagnostics.push(missing(pattern, { index, tree, places, settings }))
    for (const match of matches) if (!isExcluded(match.name) && !found.has(match.name)) found.set(match.name, match)
  })
  return { packages: [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1)), diagnostics }
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

function named(tree: SourceTree, places: readonly string[], name: string): readonly FoundPackage[] {
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

function missing(pattern: string, { index, tree, places, settings }: MissingContext): Diagnostic {
  const isPattern = pattern.includes('*')
  const scope = /^@[^/]+/.exec(pattern)?.[0]
  const meant = isPattern
    ? undefined
    : suggest(
        pattern,
        places.flatMap((place) => installedIn(tree, place, scope)),
      )
  return diagnostic({
    code: 'package-missing',
    message: isPattern ? `No installed package matches '${pattern}'` : `The package '${pattern}' is not installed`,
    key: `packages[${index}]`,
    hint:
      meant === undefined
        ? `It is searched from ${settings.from === '.' ? 'the site folder' : settings.from} upwards: install it there, or set \`from\`.`
        : `Did you mean '${meant}'?`,
  })
}
