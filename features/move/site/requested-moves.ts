import { lstatSync, type Stats } from 'node:fs'
import { posix } from 'node:path'
import { globMatcher, globProblem, isGlob } from '../../../cli/files/glob.ts'
import { foldedPath } from '../../../cli/files/folded-path.ts'
import { isMarkdown, stepsOf } from '../../../cli/files/file-kinds.ts'
import { isSystemError } from '../../../cli/process/system-error.ts'
import { suggest } from '../../../cli/report/suggest.ts'
import type { SourceTree } from '../../../cli/files/source-tree.ts'
import type { Diagnostic } from '../../../cli/report/diagnostic.ts'
import { refusal } from '../problem.ts'
import { belowOf, type ContentRoot, inFolder, isBelow, rootOfPath } from './content-roots.ts'
import { FileMap, type FileMove } from './file-map.ts'

/** What is asked for. Paths are relative to the site folder. */
export interface MoveRequest {
  /** Files, folders and patterns. */
  readonly sources: readonly string[]
  /** A new path, or a folder that exists or ends with a slash. */
  readonly target: string
  /** Whether the same files of other versions move, too. */
  readonly versions: boolean
}

/** The files to move, or why there are none. */
export type PlannedMoves = { readonly files: FileMap } | { readonly problems: readonly Diagnostic[] }

interface Context {
  readonly files: SourceTree
  readonly roots: readonly ContentRoot[]
}

/** Finds the files that a request moves: those that are named, and their copies in other languages and, if asked, versions. */
export function requestedMoves(request: MoveRequest, context: Context): PlannedMoves {
  const named = namedPaths(request.sources, context)
  if ('problems' in named) return named
  const pairs = targetsOf(named.paths, request, context)
  if ('problems' in pairs) return pairs
  const all = pairs.moves.flatMap((move) => [move, ...copiesOf(move, request.versions, context)])
  const folders = all.filter(({ from }) => kindOf(from, context) === 'folder')
  const moves = all.flatMap((move) => filesOf(move, context))
  const problems = moves.length === 0 ? [nothing(request.sources)] : clashes(moves, context)
  return problems.length > 0 ? { problems } : { files: new FileMap(moves, folders) }
}

type Kind = 'file' | 'folder' | 'link' | 'other' | undefined

function kindOf(path: string, { files }: Context): Kind {
  const stat = statOf(files.absolute(path))
  if (!stat) return undefined
  if (stat.isSymbolicLink()) return 'link'
  return stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : 'other'
}

function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path)
  } catch (error) {
    // What is below a file is not there, either.
    if (isSystemError(error)) return undefined
    throw error
  }
}

function namedPaths(
  sources: readonly string[],
  context: Context,
): { readonly paths: readonly string[] } | { readonly problems: readonly Diagnostic[] } {
  const paths: string[] = []
  const problems: Diagnostic[] = []
  for (const source of sources) {
    const matches = kindOf(source, context) === undefined && isGlob(source) ? matchesOf(source, context) : [source]
    const faults = Array.isArray(matches) ? matches.flatMap((path) => sourceFault(path, context) ?? []) : [matches]
    problems.push(...faults)
    if (Array.isArray(matches) && faults.length === 0) paths.push(...matches)
  }
  return problems.length > 0 ? { problems } : { paths: [...new Set(paths)] }
}

/** The files and folders that a pattern names, as a shell would: `docs/*` has folders, too. */
function matchesOf(pattern: string, context: Context): string[] | Diagnostic {
  const fault = globProblem(pattern)
  if (fault !== undefined) return refusal(`The pattern ${pattern} cannot be used: ${fault}.`)
  const isMatch = globMatcher([pattern])
  const files = context.roots.flatMap(({ path }) => context.files.listContent(path).files)
  const folders = files.flatMap((file) => foldersAbove(file))
  const matches = [...new Set([...folders, ...files])].filter(isMatch)
  const outermost = matches.filter((path) => !matches.some((other) => other !== path && isBelow(other, path)))
  if (outermost.length > 0) return outermost
  return refusal(
    `No file of the content matches ${pattern}.`,
    'Write the pattern in quotes, from the folder you are in.',
  )
}

function foldersAbove(file: string): readonly string[] {
  const steps = file.split('/').slice(0, -1)
  return steps.map((_, n) => steps.slice(0, n + 1).join('/'))
}

function sourceFault(path: string, context: Context): Diagnostic | undefined {
  const kind = kindOf(path, context)
  if (kind === undefined) return missing(path, context)
  if (kind === 'link')
    return refusal(`${path} is a symbolic link.`, 'Move the file that it leads to, and write the link anew.')
  if (context.files.isBehindLink(path)) return refusal(`${path} is behind a symbolic link.`, 'Name it by its own path.')
  const root = rootOfPath(context.roots, path)
  const original = context.roots.find(({ translations }) => translations.some((folder) => isBelow(folder, path)))
  if (original)
    return refusal(`${path} is a translation.`, `Move its original in ${original.path}: translations go along with it.`)
  if (!root) return refusal(`${path} is in no folder of content.`, contentHint(context))
  if (root.path === path)
    return refusal(
      `${path} is the whole folder of a source.`,
      'Rename it with git mv, and change the option `path` of the source in the config.',
    )
  if (path.split('/').includes('node_modules')) return refusal(`${path} is in an installed package.`)
  return undefined
}

function missing(path: string, { files, roots }: Context): Diagnostic {
  const all = roots.flatMap(({ path: folder }) => files.listContent(folder).files)
  const near = suggest(path, all)
  const hint = near === undefined ? 'Give the path of a file, from the folder you are in.' : `Did you mean ${near}?`
  return refusal(`There is no file ${path}.`, hint)
}

function contentHint({ roots }: Context): string {
  return `Files of these folders can be moved: ${roots.map(({ path }) => path).join(', ')}.`
}

function nothing(sources: readonly string[]): Diagnostic {
  return refusal(`There is no file in ${sources.join(', ')}.`, 'Name a folder with files.')
}

/** The new path of each source, as `mv` has it: into a folder, or to a new name. */
function targetsOf(
  paths: readonly string[],
  { target }: MoveRequest,
  context: Context,
): { readonly moves: readonly FileMove[] } | { readonly problems: readonly Diagnostic[] } {
  const path = target.replace(/\/+$/, '') || '.'
  const kind = kindOf(path, context)
  const [first = ''] = paths
  const isRenamedCase = paths.length === 1 && path !== first && foldedPath(path) === foldedPath(first)
  const isInto = !isRenamedCase && (kind === 'folder' || target.endsWith('/') || paths.length > 1)
  const moves = paths.map((from) => ({
    from,
    to: isInto ? posix.join(path, posix.basename(from)) : posix.normalize(path),
  }))
  const problems = moves.flatMap((move) => targetFault(move, context) ?? [])
  return problems.length > 0 ? { problems } : { moves }
}

function targetFault({ from, to }: FileMove, context: Context): Diagnostic | undefined {
  const [source, target] = [rootOfPath(context.roots, from), rootOfPath(context.roots, to)]
  if (from === to) return refusal(`${from} is there already.`)
  if (isBelow(from, to)) return refusal(`${from} cannot be moved into itself, to ${to}.`)
  if (!source || source !== target || source.path === to)
    return refusal(
      `${to} is not in ${source?.path ?? 'the folder'}, the folder of content that ${from} is in.`,
      'Move it within this folder. To move it to another source, copy it and add a redirect.',
    )
  if (context.files.isBehindLink(parentThatExists(to, context)))
    return refusal(`${to} is behind a symbolic link.`, 'Name it by its own path.')
  if (stepsOf(to).some((step) => step === 'node_modules' || step === '.git'))
    return refusal(`${to} is no place for content.`)
  if (isMarkdown(from) && !isMarkdown(to) && kindOf(from, context) === 'file')
    return refusal(
      `${to} would be no page: it ends neither with .md nor with .mdx.`,
      `Did you mean ${to}${posix.extname(from)}, or the folder ${to}/?`,
    )
  return undefined
}

function parentThatExists(path: string, context: Context): string {
  const parent = posix.dirname(path)
  return parent === '.' || kindOf(parent, context) !== undefined ? parent : parentThatExists(parent, context)
}

/** The same file or folder in other languages and versions. */
function copiesOf({ from, to }: FileMove, hasVersions: boolean, context: Context): readonly FileMove[] {
  const root = rootOfPath(context.roots, from)
  if (!root) return []
  const versions = hasVersions
    ? context.roots.filter(
        ({ source, version, path }) => source === root.source && version !== undefined && path !== root.path,
      )
    : []
  const [oldPath, newPath] = [belowOf(root.path, from), belowOf(root.path, to)]
  const folders = [...root.translations, ...versions.flatMap(({ path, translations }) => [path, ...translations])]
  return [...new Set(folders)]
    .map((folder) => ({ from: inFolder(folder, oldPath), to: inFolder(folder, newPath) }))
    .filter((copy) => ['file', 'folder'].includes(kindOf(copy.from, context) ?? ''))
}

function filesOf({ from, to }: FileMove, context: Context): readonly FileMove[] {
  if (kindOf(from, context) === 'file') return [{ from, to }]
  return context.files.list(from).files.map((file) => ({ from: file, to: inFolder(to, belowOf(from, file)) }))
}

/** Nothing is overwritten, on any file system. */
function clashes(moves: readonly FileMove[], context: Context): readonly Diagnostic[] {
  const leaving = new Set(moves.map(({ from }) => from))
  const targets = new Map<string, FileMove>()
  return moves.flatMap((move): readonly Diagnostic[] => {
    const key = foldedPath(move.to)
    const twin = targets.get(key)
    targets.set(key, move)
    if (twin)
      return [
        refusal(
          `${twin.from} and ${move.from} would both be ${move.to}.`,
          'Move them one after another, under other names.',
        ),
      ]
    const isSelf = foldedPath(move.from) === key
    if (!isSelf && !leaving.has(move.to) && kindOf(move.to, context) !== undefined)
      return [
        refusal(`${move.to} is there already.`, 'Choose another name, or move it away first. Nothing is overwritten.'),
      ]
    return fileOnTheWay(move.to, context)
  })
}

function fileOnTheWay(path: string, context: Context): readonly Diagnostic[] {
  const file = foldersAbove(path).find((folder) => ['file', 'other'].includes(kindOf(folder, context) ?? ''))
  return file === undefined ? [] : [refusal(`${path} needs a folder ${file}, which is a file.`, 'Choose another name.')]
}
