import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import type { ProjectReflection, Reflection, SourceReference } from 'typedoc'
import { posixPath } from '../../../cli/process/posix-path.ts'
import type { SourcePlace } from '../typedoc/links/comment-links.ts'
import { contentDigest } from '../../../cli/cache/digest.ts'
import type { FileStamp } from '../conversion/conversion.ts'
import { type OriginalFinder, originalFinder } from './declaration-map.ts'
import { isDeclaration, isInstalledFile } from '../../../cli/files/file-kinds.ts'
import { manifestAbove } from './manifest.ts'
import type { PublishedFile } from '../source/published-file.ts'
import { stampFile } from '../conversion/stamps.ts'
import { type GitLack, gitLack } from '../../../cli/files/git-lack.ts'
import { repositoryAround } from '../../../cli/files/symlink-boundary.ts'
import { withoutByteOrderMark } from '../../../cli/files/read-text.ts'
import { withoutHash } from '../../../cli/text/addresses.ts'

/** The files in which documented declarations stand, as far as they may be published. */
export interface PublishedFiles {
  readonly list: readonly PublishedFile[]
  /** The file of a reflection, and its line there. */
  readonly placeOf: (id: number) => { readonly path: string; readonly line: number } | undefined
  /** Files that decide what is published. */
  readonly inputs: readonly FileStamp[]
  /** Why nothing of the repository is published: git does not say what it ignores. */
  readonly lack?: GitLack
}

/** The place of a declaration, according to TypeDoc. */
type DeclaredSource = Pick<SourceReference, 'fullFileName' | 'line' | 'character'> & { readonly url?: string }

/** The input for choosing the files. */
interface Publishing {
  /** Absolute path of the site folder. */
  readonly root: string
  /** Whether a package is documented. */
  readonly isOwnPackage: (name: string) => boolean
  /** Estimated size of the largest page, in KB. */
  readonly maxPageSize: number
}

/**
 * Finds the files of all documented declarations. Those of installed packages are published as their authors have done; others are if they
 * are in the site's repository and git does not ignore them. Without a repository they have to be in the site folder.
 */
export function publishedFiles(project: ProjectReflection, publishing: Publishing): PublishedFiles {
  const places = new Map<string, SourcePlace>()
  const originalOf = originalFinder()
  for (const source of sourcesOf(project)) {
    const place = placeFor(source, originalOf)
    if (place) places.set(keyOf(source), place)
  }
  const files = [...new Set([...places.values()].map(({ file }) => file))].sort()
  const { paths, inputs, lack } = allowedFiles(files, publishing.root)
  const byPath = new Map<string, PublishedFile>()
  for (const source of sourcesOf(project)) {
    const place = places.get(keyOf(source))
    if (!place || !paths.has(place.file) || byPath.has(place.file)) continue
    const file = publishedFile(place, source, publishing)
    if (file) byPath.set(place.file, file)
  }
  return {
    list: [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    inputs,
    ...(lack && { lack }),
    placeOf: (id) => {
      const source = firstSource(project.reflections[id])
      const place = source && places.get(keyOf(source))
      const file = place && byPath.get(place.file)
      return file && place.line <= file.lines ? { path: file.path, line: place.line } : undefined
    },
  }
}

function* sourcesOf(project: ProjectReflection): Generator<DeclaredSource> {
  for (const reflection of Object.values(project.reflections)) {
    const source = firstSource(reflection)
    if (source) yield source
  }
}

function firstSource(reflection: Reflection | undefined): DeclaredSource | undefined {
  if (!reflection || !('sources' in reflection)) return undefined
  return (reflection.sources as readonly SourceReference[] | undefined)?.[0]
}

function keyOf({ fullFileName, line, character }: DeclaredSource): string {
  return `${fullFileName}\n${line}\n${character}`
}

/** The original of a declaration file where it is there; none where it is known, but is not there. */
function placeFor(
  { fullFileName, line, character }: DeclaredSource,
  originalOf: OriginalFinder,
): SourcePlace | undefined {
  const place = { file: resolve(fullFileName), line }
  if (!isDeclaration(fullFileName) || !existsSync(`${fullFileName}.map`)) return place
  const original = originalOf({ file: fullFileName, line, column: character })
  return original && existsSync(original.file) ? original : undefined
}

/** Bytes of HTML for a letter of code, with colours and links. */
const bytesPerLetter = 3

function publishedFile(place: SourcePlace, { url }: DeclaredSource, publishing: Publishing): PublishedFile | undefined {
  const path = pathFor(place.file, publishing)
  if (path === undefined) return undefined
  const text = withoutByteOrderMark(readFileSync(place.file, 'utf8'))
  if (text.length * bytesPerLetter > 1000 * publishing.maxPageSize) return undefined
  const isFile = url !== undefined && !url.includes('/search?')
  return {
    path,
    file: place.file,
    digest: contentDigest(text),
    lines: text.split('\n').length,
    ...(isFile && { url: withoutHash(url) }),
  }
}

/** The name of a package and the path within it; without a package, the path from the site folder. */
function pathFor(file: string, { root, isOwnPackage }: Publishing): string | undefined {
  const manifest = manifestAbove(file)
  if (!manifest) return posixPath(relative(root, file)).replace(/^(?:\.\.\/)+/, '')
  if (!isOwnPackage(manifest.name)) return undefined
  return `${manifest.name}/${posixPath(relative(manifest.folder, file))}`
}

interface AllowedFiles extends Pick<PublishedFiles, 'inputs' | 'lack'> {
  readonly paths: ReadonlySet<string>
}

function allowedFiles(files: readonly string[], root: string): AllowedFiles {
  const repository = repositoryAround(root)
  const packageFiles = files.filter(isInstalledFile)
  const top = realpathSync(repository ?? root)
  const within = files.filter((file) => !isInstalledFile(file) && isBelow(realpathSync(file), top))
  if (repository === undefined) return { paths: new Set([...packageFiles, ...within]), inputs: [] }
  const ignoredPaths = ignoredFiles(within, repository)
  const inputs = ignoreFiles(within, top)
  if (!ignoredPaths) return { paths: new Set(packageFiles), inputs, lack: gitLack(root) }
  return { paths: new Set([...packageFiles, ...within.filter((file) => !ignoredPaths.has(file))]), inputs }
}

function isBelow(file: string, folder: string): boolean {
  const path = relative(folder, file)
  return path !== '' && path !== '..' && !path.startsWith(`..${sep}`) && resolve(folder, path) === file
}

/** The files that git ignores; `undefined` where it fails. */
function ignoredFiles(files: readonly string[], cwd: string): ReadonlySet<string> | undefined {
  if (files.length === 0) return new Set()
  const input = files.join('\0')
  const { status, stdout } = spawnSync('git', ['check-ignore', '-z', '--stdin'], { cwd, input, encoding: 'utf8' })
  // 1: none is ignored.
  if (status !== 0 && status !== 1) return undefined
  return new Set(
    stdout
      .split('\0')
      .filter(Boolean)
      .map((file) => resolve(cwd, file)),
  )
}

/** The files that tell git what to ignore, in the folders of files and above them. */
function ignoreFiles(files: readonly string[], top: string): readonly FileStamp[] {
  const folders = new Set<string>([top])
  for (const file of files)
    for (let folder = dirname(realpathSync(file)); isBelow(folder, top); folder = dirname(folder)) folders.add(folder)
  return [...folders].sort().flatMap((folder) => {
    const path = resolve(folder, '.gitignore')
    return existsSync(path) ? (stampFile(path, withoutByteOrderMark(readFileSync(path, 'utf8'))) ?? []) : []
  })
}
