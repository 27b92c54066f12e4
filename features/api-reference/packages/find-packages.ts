import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { globMatcher, isGlob } from '../../../cli/files/glob.ts'
import { type Diagnostic, diagnostic } from '../../../cli/report/diagnostic.ts'
import { suggest } from '../../../cli/report/suggest.ts'
import { isFolderPath } from '../../../cli/sources/folder-patterns.ts'
import { type Manifest, readManifest, typesPackage } from './manifest.ts'
import { packageEntries, type PackageEntry } from './package-entries.ts'

/** An entry with the folder of its package. */
export interface FoundEntry extends PackageEntry {
  readonly packageFolder: string
}

/** The entries of all packages, in the order of the patterns; those of one pattern by name. */
interface FoundEntries {
  readonly entries: readonly FoundEntry[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Finds packages by name, `@scope/*` or folder, with their entries. @param root the site folder */
export function findPackages(patterns: readonly string[], root: string): FoundEntries {
  const diagnostics: Diagnostic[] = []
  const manifests = new Map<string, Manifest>()
  for (const pattern of patterns) {
    const matches = manifestsOf(pattern, root)
    if (matches.length === 0) diagnostics.push(missing(pattern, root))
    for (const manifest of matches) {
      const other = manifests.get(manifest.name)
      if (!other) manifests.set(manifest.name, manifest)
      else if (other.folder !== manifest.folder) diagnostics.push(twice(manifest, other))
    }
  }
  const entries = [...manifests.values()].flatMap((manifest) => {
    const exports = entriesOf(manifest)
    const modules = exports.length > 0 ? exports : declaredEntries(manifest, root)
    if (modules.length === 0) diagnostics.push(missingTypes(manifest))
    return modules
  })
  return { entries, diagnostics }
}

/** The packages of a pattern; in place of one that is not installed, that with its declarations. */
function manifestsOf(pattern: string, root: string): readonly Manifest[] {
  const folders = foldersOf(pattern, root)
  const isName = !isFolderPath(pattern) && !isGlob(pattern) && !pattern.startsWith('@types/')
  const matches = folders.length === 0 && isName ? foldersOf(typesPackage(pattern), root) : folders
  return matches.flatMap((folder) => readManifest(folder) ?? [])
}

function entriesOf(manifest: Manifest): readonly FoundEntry[] {
  return packageEntries(manifest).map((entry) => ({ ...entry, packageFolder: manifest.folder }))
}

/** The entries of a package whose declarations are in one of `@types`. */
function declaredEntries({ name }: Manifest, root: string): readonly FoundEntry[] {
  return foldersOf(typesPackage(name), root)
    .flatMap((folder) => readManifest(folder) ?? [])
    .flatMap(entriesOf)
}

/** The folders whose names decide which packages are found. */
export function searchedFolders(patterns: readonly string[], root: string): readonly string[] {
  const folders = patterns.flatMap((pattern) => {
    if (isFolderPath(pattern)) return matchParents(dirname(resolve(root, pattern)))
    return moduleFolders(root).map((modules) => join(modules, dirname(pattern)))
  })
  return [...new Set(folders)]
}

function foldersOf(pattern: string, root: string): readonly string[] {
  if (isFolderPath(pattern)) return matchFolders(resolve(root, pattern))
  for (const modules of moduleFolders(root)) {
    const matches = matchFolders(join(modules, pattern))
    if (matches.length > 0) return matches
  }
  return []
}

/** Folders with a manifest that match a path with stars. */
function matchFolders(path: string): readonly string[] {
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

function missingTypes({ name }: Manifest): Diagnostic {
  return diagnostic({
    code: 'typedoc-failed',
    message: `The package ${name} has no type declarations, so it has no API reference.`,
    hint: `Give the key types in its package.json, install ${typesPackage(name)}, or leave it out of the option packages.`,
  })
}
