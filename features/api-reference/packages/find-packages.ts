import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { globMatcher, isGlob, isNegated } from '../../../cli/files/glob.ts'
import { type Diagnostic, diagnostic } from '../../../cli/report/diagnostic.ts'
import { isInstalledFile } from '../../../cli/files/file-kinds.ts'
import { suggest } from '../../../cli/report/suggest.ts'
import { isFolderPath } from '../../../cli/sources/folder-patterns.ts'
import { type Manifest, readManifest, typesPackage } from './manifest.ts'
import {
  modulesWithoutTypes,
  packageContent,
  packageEntries,
  type PackageEntry,
  scriptEntries,
} from './package-entries.ts'

/** An entry with the folder of its package. */
export interface FoundEntry extends PackageEntry {
  readonly packageFolder: string
}

/** The entries of all packages, in the order of the patterns; those of one pattern by name. */
interface FoundEntries {
  readonly entries: readonly FoundEntry[]
  /** Absolute paths of what decided about them, there or not. */
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Finds packages by name, `@scope/*` or folder, with their entries; a pattern with `!` in front leaves packages out. `loadParser` must have
 * been called.
 * @param root the site folder
 */
export function findPackages(patterns: readonly string[], root: string): FoundEntries {
  const { manifests, named, diagnostics } = chosenPackages(patterns, root)
  const paths = new Set(manifests.map(({ folder }) => join(folder, 'package.json')))
  const results = manifests.map((manifest) => {
    const content = packageContent(manifest, paths)
    const manifestEntries = inPackage(manifest, packageEntries(manifest, content))
    const hasMain = manifestEntries.some(({ name }) => name === manifest.name)
    const names = new Set(manifestEntries.map(({ name }) => name))
    const declared = hasMain ? [] : declaredEntries(manifest, root, paths).filter(({ name }) => !names.has(name))
    const typed = [...declared, ...manifestEntries]
    if (typed.length > 0)
      return { manifest, entries: typed, isUntyped: false, lacking: modulesWithoutTypes(manifest, typed, content) }
    const scripts = named.has(manifest.name) ? inPackage(manifest, scriptEntries(manifest, content)) : []
    return { manifest, entries: scripts, isUntyped: true, lacking: [] }
  })
  const typeless = results.filter(({ entries }) => entries.length === 0).map(({ manifest }) => manifest)
  const isRequired = (manifest: Manifest): boolean => named.has(manifest.name) || typeless.length === results.length
  return {
    entries: results.flatMap(({ entries }) => entries),
    inputs: [...paths],
    diagnostics: [
      ...diagnostics,
      ...typeless.filter(isRequired).map(missingTypes),
      ...passedOver(typeless.filter((manifest) => !isRequired(manifest))),
      ...results.flatMap(({ manifest, entries, isUntyped }) =>
        isUntyped && entries.length > 0 ? [untyped(manifest)] : [],
      ),
      ...results.flatMap(({ manifest, lacking }) => (lacking.length > 0 ? [missingModules(manifest, lacking)] : [])),
    ],
  }
}

interface ChosenPackages {
  readonly manifests: readonly Manifest[]
  /** Names of packages that no pattern but their own name or folder stands for. */
  readonly named: ReadonlySet<string>
  readonly diagnostics: readonly Diagnostic[]
}

function chosenPackages(patterns: readonly string[], root: string): ChosenPackages {
  const diagnostics: Diagnostic[] = []
  const manifests = new Map<string, Manifest>()
  const named = new Set<string>()
  const isExcluded = exclusion(patterns.filter(isNegated).map(withoutNegation), root)
  for (const pattern of patterns.filter((one) => !isNegated(one))) {
    const matches = manifestsOf(pattern, root)
    if (matches.length === 0) diagnostics.push(missing(pattern, root))
    for (const manifest of matches.filter((one) => !isExcluded(one))) {
      const other = manifests.get(manifest.name)
      if (!isGlob(pattern)) named.add(manifest.name)
      if (!other) manifests.set(manifest.name, manifest)
      else if (other.folder !== manifest.folder) diagnostics.push(twice(manifest, other))
    }
  }
  return { manifests: [...manifests.values()], named, diagnostics }
}

/** Whether patterns leave a package out, by its name or its folder. */
function exclusion(patterns: readonly string[], root: string): (manifest: Manifest) => boolean {
  const paths = patterns.map((pattern) => (isFolderPath(pattern) ? pattern : `./${pattern}`))
  const folders = new Set(paths.flatMap((path) => foldersOf(path, root)))
  const isNamed = globMatcher(patterns)
  return ({ name, folder }) => isNamed(name) || folders.has(folder)
}

/** The packages of a pattern; in place of one that is not installed, that with its declarations. */
function manifestsOf(pattern: string, root: string): readonly Manifest[] {
  const folders = foldersOf(pattern, root)
  const isName = !isFolderPath(pattern) && !isGlob(pattern) && !pattern.startsWith('@types/')
  const matches = folders.length === 0 && isName ? foldersOf(typesPackage(pattern), root) : folders
  return matches.flatMap((folder) => readManifest(folder) ?? [])
}

function inPackage({ folder }: Manifest, entries: readonly PackageEntry[]): readonly FoundEntry[] {
  return entries.map((entry) => ({ ...entry, packageFolder: folder }))
}

/** The entries of a package whose declarations are in one of `@types`. */
function declaredEntries({ name }: Manifest, root: string, paths: Set<string>): readonly FoundEntry[] {
  return foldersOf(typesPackage(name), root)
    .flatMap((folder) => readManifest(folder) ?? [])
    .flatMap((manifest) => inPackage(manifest, packageEntries(manifest, packageContent(manifest, paths))))
}

/** The folders whose names decide which packages are found. */
export function searchedFolders(patterns: readonly string[], root: string): readonly string[] {
  const folders = patterns
    .map(withoutNegation)
    .flatMap(alternatives)
    .flatMap((pattern) => {
      if (isFolderPath(pattern)) return matchParents(dirname(resolve(root, pattern)))
      return moduleFolders(root).map((modules) => join(modules, dirname(pattern)))
    })
  return [...new Set(folders)]
}

function withoutNegation(pattern: string): string {
  return isNegated(pattern) ? pattern.slice(1) : pattern
}

function foldersOf(pattern: string, root: string): readonly string[] {
  if (isFolderPath(pattern)) return matchFolders(resolve(root, pattern))
  for (const modules of moduleFolders(root)) {
    const matches = matchFolders(join(modules, pattern))
    if (matches.length > 0) return matches
  }
  return []
}

/** Folders with a manifest that match a path with stars and alternatives. */
function matchFolders(pattern: string): readonly string[] {
  return [...new Set(alternatives(pattern).flatMap(foldersLike))]
}

/** `{packages/a,apps/*}` as two paths: each step of a path is matched on its own. */
function alternatives(path: string): readonly string[] {
  const [all, list = ''] = /\{([^{}]*,[^{}]*)\}/.exec(path) ?? []
  return all === undefined ? [path] : list.split(',').flatMap((part) => alternatives(path.replace(all, () => part)))
}

function foldersLike(path: string): readonly string[] {
  const hasManifest = (folder: string): boolean => existsSync(join(folder, 'package.json'))
  if (!isGlob(path)) return [path].filter(hasManifest)
  const parents = isGlob(dirname(path)) ? matchParents(dirname(path)) : [dirname(path)]
  return parents.flatMap((parent) => namesIn(parent, basename(path))).filter(hasManifest)
}

function matchParents(path: string): readonly string[] {
  if (!isGlob(path)) return [path]
  return matchParents(dirname(path)).flatMap((parent) => namesIn(parent, basename(path)))
}

function namesIn(folder: string, pattern: string): readonly string[] {
  return readNames(folder)
    .filter(globMatcher([pattern]))
    .map((name) => join(folder, name))
}

/** The `node_modules` folders searched by imports from the site folder. */
function moduleFolders(root: string): readonly string[] {
  const parent = dirname(root)
  return [join(root, 'node_modules'), ...(parent === root ? [] : moduleFolders(parent))]
}

function readNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

function missing(pattern: string, root: string): Diagnostic {
  const folderNames = moduleFolders(root).flatMap((modules) =>
    readNames(pattern.startsWith('@') ? join(modules, dirname(pattern)) : modules),
  )
  const names = pattern.startsWith('@') ? folderNames.map((name) => `${dirname(pattern)}/${name}`) : folderNames
  const near = pattern.startsWith('.') || pattern.startsWith('/') ? undefined : suggest(pattern, names)
  const isFolder = isFolderPath(pattern)
  if (!isFolder && existsSync(join(root, pattern, 'package.json'))) return unmarkedFolder(pattern)
  const install = isFolder
    ? 'Folders start from the site folder and hold a package.json.'
    : `Install it beside your site: npm install ${pattern}`
  return diagnostic({
    code: 'package-missing',
    message: `typedoc() finds no package ${pattern}.`,
    hint: near === undefined ? install : `Did you mean ${near}?`,
    key: 'packages',
  })
}

function twice(manifest: Manifest, other: Manifest): Diagnostic {
  return diagnostic({
    code: 'typedoc-failed',
    message: `Two packages are called ${manifest.name}: ${other.folder} and ${manifest.folder}. Only the first is documented.`,
    hint: 'Give one of them another name, or leave it out of the option packages.',
  })
}

function missingTypes({ name, folder }: Manifest): Diagnostic {
  const way = isInstalledFile(join(folder, 'package.json')) ? `install ${typesPackage(name)}` : 'build it'
  return diagnostic({
    code: 'typedoc-failed',
    message: `The package ${name} has no type declarations, so it has no API reference.`,
    hint: `Give the key types in its package.json, ${way}, or leave it out of the option packages.`,
  })
}

function untyped({ name, folder }: Manifest): Diagnostic {
  const isForeign = isInstalledFile(join(folder, 'package.json'))
  return diagnostic({
    code: 'typedoc',
    severity: 'log',
    message: `The package ${name} has no type declarations: its reference is made of its JavaScript, with the types of JSDoc.`,
    ...(isForeign && { hint: `Install ${typesPackage(name)} if there is one.` }),
  })
}

/** Packages that a pattern matches, and that have nothing to document, such as an app of a workspace. */
function passedOver(manifests: readonly Manifest[]): readonly Diagnostic[] {
  if (manifests.length === 0) return []
  const names = manifests.map(({ name }) => name).join(', ')
  const message =
    manifests.length === 1
      ? `The package ${names} has no type declarations, so it is not in the API reference.`
      : `${manifests.length} packages have no type declarations, so they are not in the API reference: ${names}.`
  const [first] = manifests
  const hint = `Where that is right, leave them out by name: packages: ['…', '!${first?.name}'].`
  return [diagnostic({ code: 'typedoc', severity: 'log', message, hint })]
}

/** Modules that a package exports, and whose types are not there. In an installed package the author of the site cannot change that. */
function missingModules({ name, folder }: Manifest, modules: readonly string[]): Diagnostic {
  const isForeign = isInstalledFile(join(folder, 'package.json'))
  const way = isForeign
    ? `Install ${typesPackage(name)} if there is one.`
    : 'Build the package, or name the types in its package.json.'
  return diagnostic({
    code: 'typedoc',
    severity: isForeign ? 'log' : 'warning',
    message: `Types of the package ${name} are not there, so the reference lacks these modules: ${modules.join(', ')}.`,
    hint: way,
  })
}

/** A path without the dot that tells it from a name. */
function unmarkedFolder(path: string): Diagnostic {
  return diagnostic({
    code: 'package-missing',
    message: `typedoc() finds no package ${path}.`,
    hint: `For the folder of this path, write './${path}'.`,
    key: 'packages',
  })
}
