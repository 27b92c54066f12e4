import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathStats } from '../../cli/cache/path-stats.ts'
import { build } from '../../cli/pipeline/build.ts'
import { siteProblems } from '../../cli/pipeline/site-problems.ts'
import { folderAtRef } from '../../cli/pipeline/site-at-ref.ts'
import { defaultCacheFolder } from '../../cli/files/cache-folder.ts'
import type { Diagnostic } from '../../cli/report/diagnostic.ts'
import type { Progress } from '../../cli/report/progress.ts'
import { problem } from './problem.ts'

/** A side of a comparison: the folder of a built site. */
export interface Side {
  readonly folder: string
  /** The git ref that it was built from. */
  readonly ref?: string
  /** What the checks of the site find; unset for a folder, which has no sources. */
  readonly problems?: readonly string[]
  /** Removes the folder, if it was built for the comparison only. */
  readonly close: () => void
}

/** Why a site could not be built. */
export interface UnbuiltSide {
  readonly diagnostics: readonly Diagnostic[]
}

/** Where sites are built. */
export interface SidesInput {
  /** Absolute path of the current folder. */
  readonly cwd: string
  /** Absolute path of the site folder, for refs. */
  readonly siteDir: string
  /** Base path of the sites, instead of the one in the config. */
  readonly baseUrl?: string
  readonly progress: Progress
}

/** Finds a side by its name: a path that exists, or a git ref from which the site is built now. */
export async function openSide(name: string, input: SidesInput): Promise<Side | UnbuiltSide> {
  const folder = resolve(input.cwd, name)
  return pathStats(folder) || looksLikePath(name) ? { folder, close: () => undefined } : buildRef(name, input)
}

/** A ref has neither a dot nor a slash at its start. */
function looksLikePath(name: string): boolean {
  return name.startsWith('.') || name.startsWith('/')
}

/** Builds the site as a ref has it. The copy and its output are kept in the cache folder, for the next comparison with it. */
async function buildRef(ref: string, { siteDir, baseUrl }: SidesInput): Promise<Side | UnbuiltSide> {
  const cacheDir = resolve(process.env['DOCS_GEN_CACHE_DIR'] ?? join(siteDir, defaultCacheFolder))
  const folder = await folderAtRef(ref, { root: siteDir, cacheDir, isKept: true })
  if ('fault' in folder) return { diagnostics: [problem(`${folder.fault}.`, folder.hint)] }
  const result = await build({
    siteDir: folder.siteDir,
    outDir: folder.outDir,
    cacheDir: folder.cacheDir,
    ...(baseUrl !== undefined && { baseUrl }),
  })
  if (!result.ok) return { diagnostics: [unbuilt(`The site of ${ref}`), ...errorsOf(result.diagnostics)] }
  const problems = await siteProblems({ siteDir: folder.siteDir, cacheDir: folder.cacheDir, baseUrl })
  return { folder: result.outDir, ref, problems, close: folder.close }
}

/** Builds the site as it is now, into a folder that goes away after the comparison. */
export async function buildCurrent({ siteDir, baseUrl, progress }: SidesInput): Promise<Side | UnbuiltSide> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-gen-diff-'))
  const close = (): void => rmSync(folder, { recursive: true, force: true })
  const result = await build({
    siteDir,
    outDir: join(folder, 'build'),
    progress,
    ...(baseUrl !== undefined && { baseUrl }),
  })
  if (result.ok) return { folder: result.outDir, problems: await siteProblems({ siteDir, baseUrl }), close }
  close()
  return { diagnostics: [unbuilt('The site as it is now'), ...errorsOf(result.diagnostics)] }
}

function unbuilt(subject: string): Diagnostic {
  return problem(`${subject} does not build, so nothing was compared.`, 'Correct its errors, which follow.')
}

function errorsOf(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error')
}
