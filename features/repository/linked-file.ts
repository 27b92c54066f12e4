import { posix } from 'node:path'
import { decodePath } from '../../runtime/contract/index.ts'
import { isFolder } from '../../cli/cache/path-stats.ts'
import { isMarkdown, stepsOf } from '../../cli/files/file-kinds.ts'
import { LargeFile, type SourceTree } from '../../cli/files/source-tree.ts'
import type { InRepository } from '../../cli/link/targets/find-named.ts'
import type { LinkProblem } from '../../cli/link/targets/link-problem.ts'
import {
  fileAddress,
  folderAddressIn,
  pathInRepository,
  type SiteRepository,
} from '../../cli/repository/site-repository.ts'
import { hasScheme, splitAddress, withoutEndSlashes } from '../../cli/text/addresses.ts'
import { isWithin, realPath } from '../../cli/files/symlink-boundary.ts'
import { hasHeading } from './headings.ts'
import { lineRange } from './line-range.ts'

/** The site's files, and the repository that they are in. */
export interface LinkedFiles {
  readonly files: SourceTree
  readonly repository: SiteRepository
}

/**
 * Finds the file or folder of the repository that a link names, as hosts do in a Markdown file: from the file that has the link, or from
 * the root of the repository. `undefined`: there is none of exactly this name.
 * @param from file that the link starts from, relative to the site folder
 */
export function linkedFile(href: string, from: string, { files, repository }: LinkedFiles): InRepository | undefined {
  const [written, rest] = splitAddress(href)
  const named = decodePath(written) ?? written
  const file = fileAt(named, from, repository)
  const path = file === undefined ? undefined : pathInRepository(file, repository)
  if (file === undefined || path === undefined || !isNamedSo(file, path, { files, repository })) return undefined
  const isInFolder = isFolder(files.absolute(file))
  if (isInFolder) return { file, isFolder: true, address: folderAddressIn(path, repository) + rest }
  if (named.endsWith('/')) return undefined
  return { file, isFolder: false, ...addressOf({ file, path, rest }, { files, repository }) }
}

/** The file that a path names, relative to the site folder. */
function fileAt(path: string, from: string, { folder }: SiteRepository): string | undefined {
  if (path === '' || hasScheme(path) || path.startsWith('//')) return undefined
  if (path.startsWith('@site/')) return posix.normalize(path.slice('@site/'.length))
  const start = path.startsWith('/') ? upFrom(folder) : posix.dirname(from)
  return withoutEndSlashes(posix.join(start, path)) || '.'
}

/** The way from the site folder to the root of its repository. */
function upFrom(folder: string): string {
  return folder === '' ? '.' : stepsOf(folder).fill('..').join('/')
}

/** Whether it exists, and is written as on the disk, also where the disk ignores the letters' case. */
function isNamedSo(file: string, path: string, { files, repository }: LinkedFiles): boolean {
  if (stepsOf(path).includes('.git') || !isInside(file, { files, repository })) return false
  const steps = path === '' ? [] : stepsOf(path)
  // The folders above are looked at, too: they may be written otherwise.
  return steps.every((name, n) => {
    const up = stepsOf(file).slice(0, stepsOf(file).length - (steps.length - n))
    return files.names(up.length === 0 ? '.' : up.join('/')).includes(name)
  })
}

/** Whether it is in the repository, also where a link leads: nothing is said of other files of the machine. */
function isInside(file: string, { files, repository }: LinkedFiles): boolean {
  const root = realPath(files.absolute(upFrom(repository.folder)))
  const target = realPath(files.absolute(file))
  return root !== undefined && target !== undefined && isWithin(root, target)
}

interface WrittenTarget {
  readonly file: string
  readonly path: string
  /** Query and hash. */
  readonly rest: string
}

function addressOf(
  { file, path, rest }: WrittenTarget,
  { files, repository }: LinkedFiles,
): Pick<InRepository, 'address' | 'problem'> {
  const hash = rest.startsWith('#') ? rest.slice(1) : undefined
  const lines = hash === undefined ? undefined : lineRange(hash)
  const plain = fileAddress(path, repository)
  if (!lines) return { address: plain + rest, problem: hash ? headingProblem(file, hash, files) : undefined }
  const count = lineCount(file, files)
  const isThere = count === undefined || (lines.start >= 1 && lines.end <= count && lines.start <= lines.end)
  return isThere
    ? { address: fileAddress(path, repository, lines) }
    : { address: plain, problem: lineProblem(path, rest, count) }
}

/** Size in bytes up to which files are read to count their lines. */
const largestText = 4_000_000

/** Number of lines of a file. `undefined`: it is too large to be read, or is no text. */
function lineCount(file: string, files: SourceTree): number | undefined {
  const source = files.readUpTo(file, largestText)
  if (!source || source instanceof LargeFile || source.invalidAt !== undefined) return undefined
  const lines = source.text.split('\n')
  return lines.at(-1) === '' ? lines.length - 1 : lines.length
}

function lineProblem(path: string, hash: string, count = 0): LinkProblem {
  return {
    code: 'broken-anchor',
    message: `${path} has ${count === 1 ? 'one line' : `${count} lines`}, and not ${hash}.`,
    hint: 'Correct the number of the line, or leave it out.',
  }
}

/** Hosts show Markdown with its headings. */
function headingProblem(file: string, hash: string, files: SourceTree): LinkProblem | undefined {
  if (!isMarkdown(file)) return undefined
  const source = files.readUpTo(file, largestText)
  if (!source || source instanceof LargeFile || hasHeading(source.text, hash)) return undefined
  return {
    code: 'broken-anchor',
    message: `${file} has no heading #${hash}.`,
    hint: 'Correct the anchor, or leave it out.',
  }
}

/** Pages that GitHub has beside the files of a repository. */
const hostPages: ReadonlySet<string> = new Set([
  'actions',
  'blob',
  'branches',
  'commit',
  'commits',
  'compare',
  'discussions',
  'graphs',
  'issues',
  'labels',
  'milestone',
  'milestones',
  'projects',
  'pull',
  'pulls',
  'raw',
  'releases',
  'security',
  'stargazers',
  'tags',
  'tree',
  'wiki',
])

/**
 * The page of the repository that a relative link means where GitHub shows the file: `../../issues/1` from its root, with one step more
 * for each folder, since addresses of files begin with `blob` and the branch.
 * @param from file that the link starts from, relative to the site folder
 */
export function hostPage(href: string, from: string, repository: SiteRepository): string | undefined {
  const path = pathInRepository(from, repository)
  if (repository.address.provider !== 'github' || path === undefined) return undefined
  const ups = stepsOf(path).length + 1
  const steps = splitAddress(href)[0].split('/')
  const [name = '', ...below] = steps.slice(ups)
  const isUp = steps.slice(0, ups).every((step) => step === '..')
  if (!isUp || !hostPages.has(name) || below.includes('..')) return undefined
  return `${repository.address.web}/${steps.slice(ups).join('/')}${splitAddress(href)[1]}`
}
