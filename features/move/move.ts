import { posix, resolve } from 'node:path'
import { lazily } from '../../cli/process/lazily.ts'
import { loadParser } from '../../cli/code/code-parser.ts'
import { despiteDamage } from '../../cli/cache/cache.ts'
import { isScript } from '../../cli/files/file-kinds.ts'
import { loadHtmlParser } from '../../cli/markup/html-source.ts'
import { localeProjects, type LocaleSite } from '../../cli/pipeline/locales.ts'
import { loadSites } from '../../cli/pipeline/load-sites.ts'
import { openRunMemory } from '../../cli/pipeline/last-run.ts'
import { loadProject, type OpenedProject, type Project, type ProjectOptions, startUp } from '../../cli/pipeline/open.ts'
import type { Diagnostic } from '../../cli/report/diagnostic.ts'
import { newStages } from '../../cli/report/stages.ts'
import type { Progress } from '../../cli/report/progress.ts'
import type { CacheOptions } from '../../cli/commands/command.ts'
import type { Change } from './links/decide.ts'
import { editScripts } from './links/config-edits.ts'
import { leaveComputed, type MovedAddress } from './links/computed-links.ts'
import { DocIds } from './links/doc-ids.ts'
import { editFileReferences } from './links/file-edits.ts'
import { editDocIds } from './links/front-matter-edits.ts'
import { editPageLinks } from './links/page-edits.ts'
import { editRedirects, type RedirectResult } from './links/redirect-edits.ts'
import { editSidebars } from './links/sidebar-edits.ts'
import { editUnroutedFiles } from './links/unrouted-edits.ts'
import { newProblems } from './new-problems.ts'
import { refusal } from './problem.ts'
import { addressClashes } from './site/address-clashes.ts'
import { contentRoots, isBelow } from './site/content-roots.ts'
import { FileMap, type FileMove } from './site/file-map.ts'
import { type MoveRequest, requestedMoves } from './site/requested-moves.ts'
import { editHostRedirects } from './links/host-redirects.ts'
import { type SiteChange, siteAfter } from './site/site-after.ts'
import { applyChanges, type FileChange, recover } from '../../cli/edits/write/apply.ts'
import { type ChangedFile, EditSet, type Leftover } from '../../cli/edits/write/edit-set.ts'
import { indexChange, uncommitted } from '../../cli/edits/write/git.ts'
import { History, type Undoing } from '../../cli/edits/write/history.ts'

/** Options of every change of a site's sources. */
export interface ChangeOptions extends CacheOptions {
  readonly siteDir: string
  /** Says what would change, and writes nothing. */
  readonly dryRun: boolean
  /** Changes files that have changes which no commit has. */
  readonly force: boolean
  readonly progress?: Progress
}

/** What has been changed, or would be. */
export interface ChangeResult {
  readonly ok: boolean
  /** Why nothing was changed; else problems that the site has only since the change. */
  readonly diagnostics: readonly Diagnostic[]
  readonly moved: readonly FileMove[]
  readonly changed: readonly ChangedFile[]
  readonly redirects: RedirectResult
  /** Pages that stay at their address, because their front matter says it. */
  readonly unmoved: readonly UnmovedPage[]
  /** What else is to be said. */
  readonly notes: readonly string[]
  /** What has to be done by hand. */
  readonly leftovers: readonly Leftover[]
  /** An interrupted change was undone before. */
  readonly hasRecovered: boolean
  /** The last move was undone: all files have the bytes that they had before it. */
  readonly isUndo: boolean
}

/** A page with another file at the same address. */
export interface UnmovedPage {
  readonly file: string
  readonly path: string
}

const noRedirects: RedirectResult = { added: [], missing: [], removed: [] }

/** A result without changes. */
export function refused(diagnostics: readonly Diagnostic[]): ChangeResult {
  return {
    ok: false,
    diagnostics,
    moved: [],
    changed: [],
    redirects: noRedirects,
    unmoved: [],
    notes: [],
    leftovers: [],
    hasRecovered: false,
    isUndo: false,
  }
}

/** A site that is loaded, to change its sources. */
export interface OpenSite {
  readonly project: Project
  readonly sites: readonly LocaleSite[]
  readonly hasRecovered: boolean
}

/** Undoes an interrupted change, and loads a site in all its languages. */
export async function openSite(
  options: ChangeOptions,
): Promise<OpenSite | { readonly problems: readonly Diagnostic[] }> {
  const { siteDir, progress, noCache, cacheDir } = options
  const open = () => openUnread(siteDir, { mode: 'production', noCache, ...(cacheDir !== undefined && { cacheDir }) })
  const first = await open()
  if (!first.project) return { problems: first.diagnostics }
  const recovery = await recover(first.project.root, first.project.cacheDir)
  if (typeof recovery !== 'string') return { problems: [refusal(`${recovery.fault}.`, recovery.hint)] }
  const { project, diagnostics } = recovery === 'undone' ? await open() : first
  if (!project) return { problems: diagnostics }
  await Promise.all([loadParser(), loadHtmlParser()])
  const sites = await despiteDamage(project.cache, () => loadSites(localeProjects(project), newStages(progress)))
  return { project, sites, hasRecovered: recovery === 'undone' }
}

/** Opens a project whose files are read only if they have changed since the last check. */
async function openUnread(siteDir: string, options: ProjectOptions): Promise<OpenedProject> {
  const startup = await startUp(siteDir, options)
  const opened = await loadProject(startup)
  const inputs = openRunMemory('check', startup, null).inputs()
  if (inputs) opened.project?.files.recall(inputs)
  return opened
}

/** Moves files of a site's content, and changes all that leads to them. */
export async function moveFiles(request: MoveRequest, options: ChangeOptions): Promise<ChangeResult> {
  const opened = await openSite(options)
  if ('problems' in opened) return refused(opened.problems)
  const { project } = opened
  const roots = await contentRoots(project)
  const plan = requestedMoves(request, { files: project.files, roots })
  if ('problems' in plan) return refused(plan.problems)
  const history = new History(project.root, project.cacheDir)
  const undoing = history.undoing(plan.files.moves, request.versions)
  if (undoing) return undoLast(undoing, { opened, options, history, versions: request.versions })
  const sites: SiteChange[] = []
  for (const one of opened.sites) sites.push(await siteAfter(one, plan.files))
  const clashes = addressClashes(sites)
  if (clashes.length > 0) return refused(clashes)
  const change: Change = { sites, anchors: new Map() }
  const edits = new EditSet(project.files)
  const redirects = editAll(
    change,
    edits,
    roots.map(({ path }) => path),
  )
  return finish({ opened, options, history, edits, files: plan.files, redirects, change, versions: request.versions })
}

/** Adds the edits of a move to all kinds of files. */
function editAll(change: Change, edits: EditSet, roots: readonly string[]): RedirectResult {
  const [one] = change.sites
  if (!one) return noRedirects
  const ids = new DocIds(change)
  const scripts = scriptsOf(one.project, roots)
  const redirects = editRedirects(change, edits)
  editPageLinks(change, edits)
  editUnroutedFiles(change, edits)
  editHostRedirects(change, edits)
  editFileReferences(change, scripts, edits)
  editDocIds(change, ids, edits)
  editSidebars(change, ids, edits)
  const addresses = movedAddresses(change)
  editScripts(change, scripts, { ids, edits, addresses: addresses.map(({ from }) => from) })
  leaveComputed(change, [one.project.configFile, ...scripts], { edits, addresses })
  return redirects
}

/** Pages whose `slug` or `id` keeps their address. */
function unmovedPages({ sites: [one] }: Change): readonly UnmovedPage[] {
  if (!one) return []
  return one.site.routes.flatMap(({ page, path }) => {
    const file = page.file === undefined ? undefined : one.files.after(page.file)
    const isSame = file !== undefined && file !== page.file && one.routeAfter({ page })?.path === path
    return isSame ? [{ file, path }] : []
  })
}

function movedAddresses({ sites }: Change): readonly MovedAddress[] {
  return sites.flatMap(({ site, routeAfter }) =>
    site.routes.flatMap(({ page, path }) => {
      const after = routeAfter({ page })
      return after && after.path !== path ? [{ from: page.path, to: after.page.path }] : []
    }),
  )
}

/** Scripts of the site: its components, and what its config imports. Those among content belong to pages. */
export function scriptsOf(
  { files, configFile, config, configInputs }: Project,
  roots: readonly string[],
): readonly string[] {
  const imported = configInputs
    .map((file) => files.relative(file))
    .filter((file) => file !== configFile && !file.includes('node_modules/'))
  const folders = [...config.staticDirectories, config.i18n.path]
  const all = ['src', 'theme', 'components'].flatMap((folder) => files.list(folder).files)
  const own = all.filter((file) => isScript(file) && !folders.some((folder) => isBelow(folder, file)))
  return [
    ...new Set([
      ...imported.filter((file) => isScript(file)),
      ...own,
      ...roots.flatMap((root) => files.list(root).files.filter(isScript)),
    ]),
  ]
}

/** A change whose edits are complete. */
export interface CompleteChange {
  readonly opened: OpenSite
  readonly options: ChangeOptions
  readonly history: History
  readonly edits: EditSet
  readonly change: Change
  readonly files: FileMap
  readonly redirects: RedirectResult
  readonly notes?: readonly string[]
  /** Whether the same files of other versions were to move, too. Default: false. */
  readonly versions?: boolean
}

/** Writes a change, unless files have changes that would be mixed with it, and looks for problems that the site did not have. */
export async function finish(change: CompleteChange): Promise<ChangeResult> {
  const { opened, options, history, edits, files, redirects } = change
  const { project, hasRecovered } = opened
  const changed = edits.changes()
  const texts = new Map(changed.map(({ file, after }) => [file, after]))
  const names = [...new Set([...files.moves.map(({ from }) => from), ...texts.keys()])]
  const changes = names.map((from): FileChange => {
    const text = texts.get(from)
    return { from, to: files.after(from), ...(text !== undefined && { text }) }
  })
  const result = {
    moved: files.moves,
    changed,
    redirects,
    unmoved: unmovedPages(change.change),
    notes: change.notes ?? [],
    leftovers: edits.leftovers,
    hasRecovered,
    isUndo: false,
  }
  const dirty = options.force
    ? []
    : (await uncommitted(project.root, names)).filter((file) => !history.hasWritten(file))
  if (dirty.length > 0) return { ...refused(dirty.map(uncommittedProblem)), hasRecovered }
  const diagnostics = await newProblems(change.change, edits)
  if (options.dryRun) return { ok: true, diagnostics, ...result }
  const failure = await write(project, changes, files)
  if (failure) return { ...refused([failure]), hasRecovered }
  history.note(changes, new Map(changed.map(({ file, before }) => [file, before])), change.versions ?? false)
  return { ok: true, diagnostics, ...result }
}

/** Writes a change; returns why it cannot be written. */
async function write(
  { root, cacheDir }: Project,
  changes: readonly FileChange[],
  files: FileMap,
): Promise<Diagnostic | undefined> {
  const failure = await applyChanges({ root, cacheDir, changes, index: await indexChange(root, files.moves) })
  if (failure === undefined) return undefined
  return refusal(`The files cannot be changed: ${failure}.`, 'All files are as they were; correct this and try again.')
}

function uncommittedProblem(file: string): Diagnostic {
  return refusal(
    `${file} would be changed, and has changes that are not committed.`,
    'Commit them first, or change the file all the same with --force.',
  )
}

interface UndoContext {
  readonly opened: OpenSite
  readonly options: ChangeOptions
  readonly history: History
  readonly versions: boolean
}

async function undoLast(undoing: Undoing, { opened, options, history, versions }: UndoContext): Promise<ChangeResult> {
  const { project, hasRecovered } = opened
  const { changes } = undoing
  const files = new FileMap(changes.filter(({ from, to }) => from !== to))
  const edits = new EditSet(project.files)
  const changed = changes.flatMap(({ from, text }): readonly ChangedFile[] =>
    text === undefined ? [] : [{ file: from, before: edits.source(from)?.raw ?? '', after: text, count: 1 }],
  )
  if (!options.dryRun) {
    const failure = await write(project, changes, files)
    if (failure) return { ...refused([failure]), hasRecovered }
    history.noteUndo(undoing, new Map(changed.map(({ file, before }) => [file, before])), versions)
  }
  return {
    ok: true,
    diagnostics: [],
    moved: files.moves,
    changed,
    redirects: noRedirects,
    unmoved: [],
    notes: [],
    leftovers: [],
    hasRecovered,
    isUndo: true,
  }
}

/** The path of a file or folder on the command line, relative to the site folder. A slash at its end stays. */
export function sitePath(path: string, { cwd, root }: { readonly cwd: string; readonly root: string }): string {
  const relative = lazily(() => posix.relative(root.replaceAll('\\', '/'), resolve(cwd, path).replaceAll('\\', '/')))
  return path.endsWith('/') ? `${relative()}/` : relative()
}
