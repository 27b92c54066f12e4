import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isSystemError } from '../lib/system-error.ts'
import { openProject } from '../project.ts'
import type { Project } from '../project.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { ContentSource, VersionCut } from '../sources/source.ts'

/** What to keep as a version. */
export interface VersionOptions {
  /** Default: the current folder. */
  readonly siteDir?: string
  readonly name: string
  /** Id of the docs, where there are several; default `default`. */
  readonly docsId?: string
}

/** What was written, or why nothing was. */
export interface VersionResult {
  readonly ok: boolean
  /** New files and folders, relative to the site folder; the list of versions last. */
  readonly written: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Keeps the docs as they are now as a version. Writes everything or nothing, and over nothing but the list of versions. */
export async function version({ siteDir = '.', name, docsId = 'default' }: VersionOptions): Promise<VersionResult> {
  const { project, diagnostics } = await openProject(siteDir, { mode: 'production' })
  if (!project) return { ok: false, written: [], diagnostics }
  const found = findDocs(project, docsId)
  if ('problem' in found) return { ok: false, written: [], diagnostics: [found.problem] }
  const cut = await found.cut(name, { ...project, messages: {} })
  const taken = [...cut.folders.map(({ to }) => to), ...cut.files.map(({ path }) => path)].filter((path) =>
    existsSync(join(project.root, path)),
  )
  const problems = [...diagnostics, ...cut.diagnostics, ...(cut.diagnostics.length > 0 ? [] : taken.map(inTheWay))]
  if (problems.some(({ severity }) => severity === 'error')) return { ok: false, written: [], diagnostics: problems }
  const { written, problem } = writeVersion(cut, project)
  return { ok: !problem, written, diagnostics: problem ? [...problems, problem] : problems }
}

type Cut = NonNullable<ContentSource['cutVersion']>

function findDocs({ config }: Project, id: string): { readonly cut: Cut } | { readonly problem: Diagnostic } {
  const name = id === 'default' ? 'docs' : `docs(${id})`
  const source = config.sources.find((candidate) => candidate.cutVersion && candidate.name === name)
  if (source?.cutVersion) return { cut: source.cutVersion }
  const ids = config.sources.flatMap((candidate) =>
    candidate.cutVersion ? (/\((.*)\)$/.exec(candidate.name)?.[1] ?? 'default') : [],
  )
  const hint =
    ids.length === 0 ? 'Add docs() to the sources in the config.' : `Name one with --docs-id: ${ids.join(', ')}.`
  return { problem: { ...refusal(`The site has no docs with the id ${id}.`), hint } }
}

function refusal(message: string): Diagnostic {
  return { code: 'version-refused', severity: 'error', message }
}

function inTheWay(path: string): Diagnostic {
  const hint = 'Move it away or delete it; nothing is written over.'
  return { ...refusal(`${path} is there already.`), hint }
}

interface Written {
  readonly written: readonly string[]
  readonly problem?: Diagnostic
}

/** Everything is made beside the site's files first, and then put in place; the list of versions comes last, and makes it a version. */
function writeVersion(cut: VersionCut, { root, cacheDir }: Project): Written {
  const draft = join(cacheDir, `version-${process.pid}`)
  const placed: string[] = []
  try {
    for (const { from, to } of cut.folders)
      cpSync(join(root, from), join(draft, to), { recursive: true, filter: isContent })
    for (const { path, text } of [...cut.files, cut.list]) write(join(draft, path), text)
    for (const path of [...cut.folders.map(({ to }) => to), ...cut.files.map((file) => file.path), cut.list.path]) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      renameSync(join(draft, path), join(root, path))
      placed.push(path)
    }
    return { written: placed }
  } catch (error) {
    for (const path of placed) rmSync(join(root, path), { recursive: true, force: true })
    if (!isSystemError(error)) throw error
    return { written: [], problem: refusal(`The version cannot be written: ${error.message}`) }
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** What systems and editors leave in folders is no part of a version. */
function isContent(path: string): boolean {
  return !/(?:^|[\\/])(?:\.DS_Store|Thumbs\.db|\.git|node_modules)$|~$/.test(path)
}
