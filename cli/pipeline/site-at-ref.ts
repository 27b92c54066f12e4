import { mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { isFolder, pathStats } from '../cache/path-stats.ts'
import { repositoryOf, runGit } from '../files/git.ts'
import { exportCommit } from '../files/git-export.ts'

/** The site folder as a commit has it. */
export interface FolderAtRef {
  /** Absolute path of the site folder in a copy of the commit. */
  readonly siteDir: string
  /** Absolute path of a folder for its cache. */
  readonly cacheDir: string
  /** Absolute path of a folder for its output. */
  readonly outDir: string
  readonly commit: string
  /** Absolute path of the working tree of the repository. */
  readonly top: string
  /** Removes the copy, unless it is kept for the next run. */
  readonly close: () => void
}

/** Why there is no such folder, and what to do. */
export interface RefFault {
  readonly fault: string
  readonly hint: string
}

/** The name that stands for the newest tag before the commit that is checked out. */
export const lastRelease = 'last-release'

interface RefInput {
  /** Absolute path of the site folder. */
  readonly root: string
  /** Absolute path of the cache folder. */
  readonly cacheDir: string
  /** Whether the copy is kept for the next run. */
  readonly isKept: boolean
}

/** Copies the commit of a ref, with the packages that are installed now, so that the site can be loaded as it was. */
export async function folderAtRef(ref: string, { root, cacheDir, isKept }: RefInput): Promise<FolderAtRef | RefFault> {
  const repository = await repositoryOf(root, () => undefined)
  if (!repository)
    return {
      fault: `There is no git repository around ${root}, and no file or folder ${ref}`,
      hint: 'Give a path that exists.',
    }
  const name = ref === lastRelease ? await newestTag(root) : ref
  const commit = name && (await runGit(root, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]))?.trim()
  if (!commit) return missingRef(ref, repository.isShallow)
  const folders = isKept ? join(cacheDir, 'refs') : mkdtempSync(join(tmpdir(), 'docs-gen-ref-'))
  const folder = join(folders, commit)
  if (isKept) removeOldCopies(folders, commit)
  const remove = (): void => rmSync(folders, { recursive: true, force: true })
  if (!(await exportCommit(repository.top, commit, folder))) {
    if (!isKept) remove()
    return {
      fault: `The files of ${ref} cannot be read from the repository`,
      hint: 'See what git fsck and git status say: a clone may lack objects.',
    }
  }
  const siteDir = join(folder, relative(repository.top, root))
  if (!isFolder(siteDir)) {
    if (!isKept) remove()
    return { fault: `${ref} has no folder ${relative(repository.top, root)}`, hint: 'Give a ref that has the site.' }
  }
  const now = new Date()
  utimesSync(folder, now, now)
  await linkPackages(folder, repository.top)
  return {
    siteDir,
    cacheDir: join(folders, 'cache'),
    outDir: join(folders, `${commit}-output`),
    commit,
    top: repository.top,
    close: isKept ? () => undefined : remove,
  }
}

/** The newest tag among those before the current commit; a release compares itself with the one before. */
async function newestTag(root: string): Promise<string | undefined> {
  const here = (await runGit(root, ['tag', '--points-at', 'HEAD']))?.split('\n') ?? []
  const excludes = here.filter((tag) => tag !== '').map((tag) => `--exclude=${tag}`)
  const tag = (await runGit(root, ['describe', '--tags', '--abbrev=0', ...excludes]))?.trim()
  return tag === '' ? undefined : tag
}

function missingRef(ref: string, isShallow: boolean): RefFault {
  if (isShallow)
    return {
      fault: `The history of this clone is cut off, and ${ref} is not in it`,
      hint: `Fetch it: \`fetch-depth: 0\` for actions/checkout, \`git fetch --unshallow --tags\` elsewhere.`,
    }
  if (ref === lastRelease)
    return {
      fault: 'There is no tag before the current commit',
      hint: 'Fetch tags with git fetch --tags, or give another ref.',
    }
  return {
    fault: `There is no file, folder or git ref ${ref}`,
    hint: 'Give a path that exists, or a branch, a tag or a commit.',
  }
}

/** Copies are as large as the repository, so those of few commits are kept. */
const mostCopies = 3

/** Removes the copies that were used longest ago. */
function removeOldCopies(folders: string, commit: string): void {
  if (!isFolder(folders)) return
  const names = readdirSync(folders).filter((name) => name !== 'cache' && !name.startsWith(commit))
  const copies = names.filter((name) => !name.includes('-'))
  const byUse = copies.toSorted((a, b) => usedAt(join(folders, b)) - usedAt(join(folders, a)))
  const isKept = (name: string): boolean => byUse.slice(0, mostCopies - 1).some((copy) => name.startsWith(copy))
  for (const name of names) if (!isKept(name)) rmSync(join(folders, name), { recursive: true, force: true })
}

function usedAt(folder: string): number {
  return pathStats(folder)?.mtimeMs ?? 0
}

/** Leads from the copy to the packages of the working tree, in each folder that has some. */
async function linkPackages(folder: string, top: string): Promise<void> {
  const listed = await runGit(top, ['ls-files', '-z', '--', 'package.json', '**/package.json'])
  const packages = (listed ?? '')
    .split('\0')
    .filter((file) => file !== '')
    .map((file) => dirname(file))
  for (const path of new Set(['.', ...packages])) {
    const [from, to] = [join(top, path, 'node_modules'), join(folder, path, 'node_modules')]
    const isNeeded = isFolder(from) && isFolder(dirname(to)) && !pathStats(to)
    if (isNeeded) symlinkSync(from, to, 'junction')
  }
}
