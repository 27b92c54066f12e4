import { isMarkdown } from '../../cli/files/file-kinds.ts'
import type { LinkedRoute } from '../../cli/link/site.ts'
import { suggest } from '../../cli/report/suggest.ts'
import type { Diagnostic } from '../../cli/report/diagnostic.ts'
import { editScripts } from './links/config-edits.ts'
import type { Change, NewAnchors } from './links/decide.ts'
import { DocIds } from './links/doc-ids.ts'
import { editPageLinks } from './links/page-edits.ts'
import { editSidebars } from './links/sidebar-edits.ts'
import { type ChangeOptions, type ChangeResult, finish, type OpenSite, openSite, refused, scriptsOf } from './move.ts'
import { type HeadingPlace, headingPlaces } from '../../cli/edits/places/heading-place.ts'
import { refusal } from './problem.ts'
import { contentRoots } from './site/content-roots.ts'
import { FileMap } from './site/file-map.ts'
import { type SiteChange, siteAfter } from './site/site-after.ts'
import { EditSet } from '../../cli/edits/write/edit-set.ts'
import { History } from '../../cli/edits/write/history.ts'

/** What is asked for. */
export interface RenameRequest {
  /** Path of the page's file, relative to the site folder. */
  readonly file: string
  readonly anchor: string
  /** New text of the heading, in Markdown. */
  readonly title: string
  /** Whether the old anchor stays valid. */
  readonly keepOld: boolean
}

const noRedirects = { added: [], missing: [], removed: [] }

/** Changes the text of a heading, and all links to its anchor. */
export async function renameHeading(request: RenameRequest, options: ChangeOptions): Promise<ChangeResult> {
  const opened = await openSite(options)
  if ('problems' in opened) return refused(opened.problems)
  const edits = new EditSet(opened.project.files)
  const target = findHeading(request, opened, edits)
  if ('code' in target) return refused([target])
  const change = await editHeading(request, target, { opened, edits })
  if ('code' in change) return refused([change])
  const history = new History(opened.project.root, opened.project.cacheDir)
  return finish({
    opened,
    options,
    history,
    edits,
    change,
    files: new FileMap([]),
    redirects: noRedirects,
    notes: target.place.hasId ? ['The heading has an id, so its anchor stays.'] : [],
  })
}

interface Target {
  readonly route: LinkedRoute
  readonly place: HeadingPlace
  readonly text: string
  readonly isTitle: boolean
}

function findHeading({ file, anchor, title }: RenameRequest, { sites }: OpenSite, edits: EditSet): Target | Diagnostic {
  const route = sites.flatMap(({ site }) => site.routes).find(({ page }) => page.file === file)
  const text = edits.source(file)?.text
  if (!route || text === undefined || !isMarkdown(file)) return noPage(file, sites)
  if (title.trim() === '' || /\n/.test(title))
    return refusal('A heading is a text on one line.', 'Give the new text in quotes.')
  const { anchors, titleId } = route.compiled
  const isTitle = anchor === titleId
  const line = anchors.find(({ id, isHeading }) => id === anchor && isHeading)?.line
  const places = headingPlaces(file, text)
  const place = isTitle ? places.find(({ level }) => level === 1) : places.find((one) => one.line === line)
  if (place) return { route, place, text, isTitle }
  if (line !== undefined || isTitle)
    return refusal(
      `The heading #${anchor} of ${file} is written in another file, or not with signs of Markdown.`,
      'Rename it in the file that has its text.',
    )
  return noHeading(file, anchor, route)
}

function noPage(file: string, sites: OpenSite['sites']): Diagnostic {
  const files = sites.flatMap(({ site }) => site.routes.flatMap(({ page }) => page.file ?? []))
  const near = suggest(file, files)
  return refusal(
    `${file} is no page in Markdown.`,
    near === undefined ? 'Give the path of the page’s file, from the folder you are in.' : `Did you mean ${near}?`,
  )
}

function noHeading(file: string, anchor: string, { compiled }: LinkedRoute): Diagnostic {
  const ids = compiled.anchors.flatMap(({ id, isHeading }) => (isHeading ? [id] : []))
  const near = suggest(anchor, ids)
  const list =
    ids.length === 0
      ? 'It has no headings.'
      : `Its headings are ${ids
          .slice(0, 10)
          .map((id) => `#${id}`)
          .join(', ')}.`
  if (anchor === '') return refusal('No heading is named.', `Name one as ${file}#anchor. ${list}`)
  return refusal(`${file} has no heading #${anchor}.`, near === undefined ? list : `Did you mean #${near}?`)
}

interface RenameContext {
  readonly opened: OpenSite
  readonly edits: EditSet
}

async function editHeading(
  request: RenameRequest,
  target: Target,
  { opened, edits }: RenameContext,
): Promise<Diagnostic | Change> {
  const { file, title } = request
  const { place, text, isTitle } = target
  if (place.hasId) {
    edits.add(file, { start: place.start, end: place.end, text: title })
    return { sites: await sitesWith(opened, { file, text: withText(text, place, title) }), anchors: new Map() }
  }
  const sites = await sitesWith(opened, { file, text: withText(text, place, title) })
  const anchors = newAnchors(sites, file)
  const newId = newIdOf({ sites, anchors }, target, request.anchor)
  if (newId === undefined || newId === '')
    return refusal(`No anchor can be made of '${title}'.`, 'Give the heading an id: ## Heading {#id}.')
  const isKept =
    request.keepOld &&
    !isTitle &&
    newId !== request.anchor &&
    (await canKeep({ opened, sites, newId }, request, target))
  const id = isKept ? idText(file, [newId, request.anchor]) : ''
  edits.add(file, { start: place.start, end: place.end, text: title + id })
  if (request.keepOld && !isKept && !isTitle && newId !== request.anchor)
    edits.leave({
      at: edits.source(file)?.at(place.start) ?? { file, line: 1, column: 1, length: 1 },
      message: `The old anchor #${request.anchor} is not kept: another heading of the page has it, or would have #${newId} too.`,
    })
  await editLinks({ sites, anchors }, opened, edits)
  return { sites, anchors }
}

function withText(text: string, { start, end }: HeadingPlace, title: string): string {
  return text.slice(0, start) + title + text.slice(end)
}

function idText(file: string, ids: readonly string[]): string {
  const names = ids.map((id) => `#${id}`).join(' ')
  return file.toLowerCase().endsWith('.mdx') ? ` {/* ${names} */}` : ` {${names}}`
}

async function sitesWith(
  { sites }: OpenSite,
  { file, text }: { readonly file: string; readonly text: string },
): Promise<readonly SiteChange[]> {
  const all: SiteChange[] = []
  for (const one of sites) all.push(await siteAfter(one, new FileMap([]), new Map([[file, text]])))
  return all
}

/** New ids of the headings of a page, in their order: another text may change those of headings with the same text. */
function newAnchors(sites: readonly SiteChange[], file: string): NewAnchors {
  const all = new Map<string, ReadonlyMap<string, string>>()
  for (const { site, routeAfter } of sites)
    for (const route of site.routes) {
      const after = route.page.file === file ? routeAfter(route) : undefined
      if (!after) continue
      const [before, now] = [route.compiled, after.compiled].map(({ anchors }) =>
        anchors.flatMap(({ id, isHeading }) => (isHeading ? [id] : [])),
      )
      const pairs = (before ?? []).map((id, n) => [id, now?.[n] ?? id] as const)
      const titles =
        route.compiled.titleId === undefined ? [] : [[route.compiled.titleId, after.compiled.titleId ?? ''] as const]
      const changed = [...titles, ...pairs].filter(([id, other]) => id !== other)
      if (before?.length === now?.length && changed.length > 0) all.set(route.page.id, new Map(changed))
    }
  return all
}

function newIdOf({ sites, anchors }: Change, { route }: Target, anchor: string): string | undefined {
  const after = sites.map(({ routeAfter }) => routeAfter(route)).find(Boolean)
  return (
    anchors.get(route.page.id)?.get(anchor) ??
    (after?.anchors.has(anchor) || after?.compiled.titleId === anchor ? anchor : undefined)
  )
}

interface KeepContext {
  readonly newId: string
  readonly opened: OpenSite
  readonly sites: readonly SiteChange[]
}

/** Whether the heading can have both ids: a written id must not change those of other headings. */
async function canKeep(
  { opened, sites, newId }: KeepContext,
  { file, title, anchor }: RenameRequest,
  { place, text, route }: Target,
): Promise<boolean> {
  const idsOf = (all: readonly SiteChange[]): readonly string[] =>
    all
      .map(({ routeAfter }) => routeAfter(route))
      .find(Boolean)
      ?.compiled.anchors.map(({ id }) => id) ?? []
  const plain = idsOf(sites)
  const written = idsOf(await sitesWith(opened, { file, text: withText(text, place, title + idText(file, [newId])) }))
  return !plain.includes(anchor) && plain.join('\n') === written.join('\n')
}

/** Changes the links to anchors in pages, sidebars and the config. */
async function editLinks(change: Change, { project }: OpenSite, edits: EditSet): Promise<void> {
  const roots = await contentRoots(project)
  const ids = new DocIds(change)
  editPageLinks(change, edits)
  editSidebars(change, ids, edits)
  const addresses = change.sites.flatMap(({ site }) =>
    site.routes.flatMap(({ page }) => (change.anchors.has(page.id) ? [page.path] : [])),
  )
  editScripts(
    change,
    scriptsOf(
      project,
      roots.map(({ path }) => path),
    ),
    { ids, edits, addresses },
  )
}
