import { accessSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import { runGit } from './git.ts'
import { lazily } from '../process/lazily.ts'
import { isWithin, realPath } from './symlink-boundary.ts'
import { RunError } from '../report/page-failure.ts'
import { isSystemError, systemReason } from '../process/system-error.ts'

/** The folder for the cache and generated modules. */
interface CacheFolder {
  readonly path: string
  /** Whether it lasts until the next run. */
  readonly isKept: boolean
  /** A warning if nothing is kept. */
  readonly diagnostics: readonly Diagnostic[]
}

/** What the command line says about the cache. */
interface CacheChoice {
  /** Absolute path; default: `.docs-gen` in the site folder. */
  readonly cacheDir?: string
  /** Nothing is read from it. */
  readonly noCache?: boolean
}

/** The cache folder of a site, if no other is chosen. */
export const defaultCacheFolder = '.docs-gen'

/**
 * Finds the folder for the cache and generated modules, and sees that the cache in it did not come with the repository: whoever can propose
 * a change to the site could run code with it.
 */
export async function openCacheFolder(root: string, { cacheDir, noCache }: CacheChoice): Promise<CacheFolder> {
  const folder = findCacheFolder(root, cacheDir)
  if (noCache || !folder.isKept || !existsSync(folder.path) || !(await isTracked(folder.path))) return folder
  const name = isWithin(root, folder.path) ? relative(root, folder.path) : folder.path
  const message = `The cache folder ${name} is in git, so it is not used: whoever changes the repository could run code with it.`
  const hint = `Take it out with \`git rm -r --cached ${name}\`, and add the line ${name} to .gitignore.`
  return { path: temporaryFolder(), isKept: false, diagnostics: [diagnostic({ code: 'cache-tracked', message, hint })] }
}

/** Whether git tracks a folder or files in it. Where names differ in case only, disks may take them for the same. */
async function isTracked(folder: string): Promise<boolean> {
  const parent = dirname(folder)
  const listed = await runGit(parent, ['ls-files', '-z', '--', `:(literal,icase)${basename(folder)}`])
  const names = new Set(listed?.split('\0').flatMap((path) => path.split('/')[0] || []))
  const target = realPath(folder)
  return [...names].some((name) => realPath(join(parent, name)) === target)
}

/**
 * Finds the folder for the cache and generated modules, without creating it. If it cannot be written, as in a site folder that is mounted
 * read-only, modules go to a temporary folder, and nothing is kept.
 * @param folder absolute path; default: `.docs-gen` in the site folder
 */
function findCacheFolder(root: string, folder: string | undefined): CacheFolder {
  const path = folder ?? resolve(root, defaultCacheFolder)
  try {
    accessSync(nearestFolder(path), constants.W_OK)
    return { path, isKept: true, diagnostics: [] }
  } catch (error) {
    if (!isSystemError(error)) throw error
    const message = `The cache folder ${path} cannot be written: ${systemReason(error)}. Nothing is kept for the next run.`
    const hint = 'Name a folder that can be written with --cache-dir, or use --no-cache.'
    const problem = diagnostic({ code: 'cache-unwritable', message, hint })
    return { path: temporaryFolder(), isKept: false, diagnostics: [problem] }
  }
}

/** The folder for files that only one run has. Its name has `.docs-gen` in it, so what code of the site reads there is no input. */
export function generatedFolder(cacheDir: string): string {
  return basename(cacheDir) === defaultCacheFolder ? cacheDir : join(cacheDir, defaultCacheFolder)
}

/** The folder in which this process lets code of the site change the files of a build. */
export function changedSiteFolder(cacheDir: string): string {
  return join(generatedFolder(cacheDir), `changed-${process.pid}`)
}

/** A folder, or the one that it would be created in; the slash makes the system refuse a file. */
function nearestFolder(path: string): string {
  return existsSync(path) ? join(path, '/') : nearestFolder(dirname(path))
}

/** One for the process, removed when it ends. */
const temporaryFolder = lazily(() => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-gen-modules-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
})

/** Generated modules cannot be written, so that a run cannot go on. */
class UnwritableModules extends RunError {}

/** Writes generated modules: an error of the disk is not one of the author's modules. */
export function writeModules(write: () => void): void {
  try {
    write()
  } catch (error) {
    if (!isSystemError(error)) throw error
    throw new UnwritableModules(systemReason(error), { cause: error })
  }
}

/** The problem of modules that could not be written; `undefined` for any other error. @param folder that they were to be written to */
export function unwritableModules(error: unknown, folder: string): Diagnostic | undefined {
  if (!(error instanceof UnwritableModules)) return undefined
  const message = `Could not write generated modules to ${folder}: ${error.message}.`
  const hint = 'Make room on the disk, or name another folder with --cache-dir.'
  return diagnostic({ code: 'cache-unwritable', severity: 'error', message, hint })
}

/** Runs work that may write generated modules. If they do not fit on the disk, it returns the result of `fail`. */
export async function orUnwritable<T>(
  folder: string,
  work: () => Promise<T>,
  fail: (problem: Diagnostic) => T,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const problem = unwritableModules(error, folder)
    if (!problem) throw error
    return fail(problem)
  }
}
