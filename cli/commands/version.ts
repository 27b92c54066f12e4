import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createPaint } from '../report/color.ts'
import {
  type CacheFlags,
  cacheFlags,
  type CacheOptions,
  cacheOptions,
  type CommandContext,
  examples,
  helpHint,
  rootOf,
  siteDirHelp,
} from './command.ts'
import { exitCodes, printProblems, problemsText } from './print.ts'
import { isSystemError } from '../process/system-error.ts'
import { openProject, type Project } from '../pipeline/open.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import type { ContentSource, DocsVersionId, VersionCut } from '../sources/source.ts'

interface VersionFlags extends CacheFlags {
  readonly docsId?: string
}

/** Adds `docs-gen version`. */
export function addVersion({ program, terminal, choose }: CommandContext): void {
  program
    .command('version')
    .showHelpAfterError(helpHint('docs-gen version'))
    .description('keep the docs as they are now as a version')
    .argument('<name>', 'name of the version, such as 1.0')
    .argument('[siteDir]', siteDirHelp)
    .option('--docs-id <id>', 'which docs, where the site has several (default: those without an id)')
    .addOption(cacheFlags().noCache)
    .addOption(cacheFlags().cacheDir)
    .addHelpText('after', examples('docs-gen version 1.0', 'docs-gen version 2.1 website --docs-id api'))
    .action((name: string, siteDir: string | undefined, { docsId, ...flags }: VersionFlags) => {
      choose(async () => {
        const root = rootOf(siteDir, terminal)
        const result = await version({ siteDir: root, name, docsId, ...cacheOptions(flags, terminal) })
        if (!result.ok) return printProblems(result.diagnostics, terminal, root)
        terminal.err(problemsText(result.diagnostics, root, terminal.errColor))
        const paint = createPaint(terminal.outColor)
        const files = result.written.map((path) => `  ${path}\n`).join('')
        terminal.out(`${paint.green('✔')} Kept the docs as version ${name}\n${files}`)
        return exitCodes.ok
      })
    })
}

/** The docs to keep, and their name. */
export interface VersionOptions extends Partial<CacheOptions> {
  /** Folder of the site, with the config in it. Default: the current folder. */
  readonly siteDir?: string
  /** Name of the version, e.g. `1.0`. */
  readonly name: string
  /** Id of the docs, if the site has several. Default: `default`. */
  readonly docsId?: string
}

/** The files of the new version, or the problems that kept it from being made. */
export interface VersionResult {
  readonly ok: boolean
  /** New files and folders, relative to the site folder. The list of versions is last. */
  readonly written: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Keeps the docs as they are now as a version. Writes everything or nothing, and overwrites the list of versions only. */
export async function version(options: VersionOptions): Promise<VersionResult> {
  const { siteDir = '.', name, docsId = 'default', ...cache } = options
  const { project, diagnostics } = await openProject(siteDir, { mode: 'production', ...cache })
  if (!project) return { ok: false, written: [], diagnostics }
  const docs = findDocs(project, docsId)
  if ('problem' in docs) return { ok: false, written: [], diagnostics: [docs.problem] }
  const cut = await cutAll({ instance: docsId, version: name }, docs.cut, project)
  const existing = [...cut.folders.map(({ to }) => to), ...cut.files.map(({ path }) => path)].filter((path) =>
    existsSync(join(project.root, path)),
  )
  const problems = [...diagnostics, ...cut.diagnostics, ...(cut.diagnostics.length > 0 ? [] : existing.map(inTheWay))]
  if (problems.some(({ severity }) => severity === 'error')) return { ok: false, written: [], diagnostics: problems }
  const { written, problem } = writeVersion(cut, project)
  return { ok: !problem, written, diagnostics: problem ? [...problems, problem] : problems }
}

type Cut = NonNullable<ContentSource['cutVersion']>

/** Plans the version of the docs, and what other sources keep beside it. */
async function cutAll(id: DocsVersionId, cutDocs: Cut, project: Project): Promise<VersionCut> {
  const input = { ...project, messages: {} }
  const cut = await cutDocs(id.version, input)
  if (cut.diagnostics.some(({ severity }) => severity === 'error')) return cut
  const extras = await Promise.all(project.config.sources.map((source) => source.keepForVersion?.(id, input)))
  return {
    ...cut,
    files: [...cut.files, ...extras.flatMap((one) => one?.files ?? [])],
    diagnostics: [...cut.diagnostics, ...extras.flatMap((one) => one?.diagnostics ?? [])],
  }
}

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
  return diagnostic({ code: 'version-refused', message })
}

function inTheWay(path: string): Diagnostic {
  const hint = 'Move it away or delete it; nothing is overwritten.'
  return { ...refusal(`${path} is there already.`), hint }
}

interface WriteResult {
  readonly written: readonly string[]
  readonly problem?: Diagnostic
}

/** Writes everything to a draft first, then moves it into place. The list of versions comes last, as it makes the version count. */
function writeVersion(cut: VersionCut, { root, cacheDir }: Project): WriteResult {
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

const leftovers: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', '.git', 'node_modules'])

/** Leaves out files that systems and editors leave in folders. */
function isContent(path: string): boolean {
  return !path.endsWith('~') && !leftovers.has(basename(path))
}
