import type { Root } from 'hast'
import type { ApiHistory } from '../pages/versions/history.ts'
import type { ApiModel, ApiReflection } from '../model/model.ts'
import { apiPageDescription, type ApiPageName, apiPageTitle, renderApiPage } from '../pages/pages.ts'
import type { ApiPagePlan, ApiPlan } from '../pages/plan/plan.ts'
import { changesPage } from '../pages/versions/changes-page.ts'
import type { TreeInput, Page, PageMeta, TreeBody } from '../../../cli/sources/page.ts'
import type { ReferenceSettings } from '../schema.ts'
import { withoutEndSlash } from '../../../cli/text/addresses.ts'
import { withoutStart } from '../../../cli/text/ends.ts'

/** Input shared by all pages of one reference. */
interface ApiPagesInput {
  readonly model: ApiModel
  readonly plan: ApiPlan
  /** The cache key of a page's tree, by the page's name. */
  readonly keyOf: (name: string) => string
  readonly settings: ReferenceSettings
  readonly sourceName: string
  /** Unset: threads cannot make the trees. */
  readonly trees?: TreeInput
  /** The label of the version before and the plan of its pages, and what differs. Unset: there is none. */
  readonly past?: { readonly history: () => ApiHistory; readonly plan: ApiPlan; readonly previous: string }
}

/** The page of what differs from the version before. */
export const changesName = 'changes'

/** Doc id of a page for sidebars: its path within the docs, like that of a file. */
export function apiDocId(name: string, { routeBasePath }: ReferenceSettings): string {
  const folder = withoutEndSlash(withoutStart(routeBasePath, '/')).split('/').at(-1) ?? 'api'
  return `${folder}/${name === '' ? 'index' : name}`
}

/** The pages of the reference. A tree is rendered when it is compiled, hence never for pages in the compile cache, and not kept. */
export function apiPages(input: ApiPagesInput): readonly Page[] {
  const names = new Map([...input.plan.pageOf.values()].map(({ reflection, name }) => [reflection, name]))
  const { past, plan } = input
  const pages = pagePlans(plan).map((entry) =>
    pageOf(input, { name: entry.name, meta: metaOf(entry, input, names) }, () => renderPage(entry.page, input)),
  )
  if (!past) return pages
  const meta = changesMeta(past.previous, input)
  const changes = (): Root => changesPage({ history: past.history(), plan, previous: past.plan })
  return [...pages, pageOf(input, { name: changesName, meta }, changes)]
}

function pageOf(
  { plan, sourceName, keyOf, trees }: ApiPagesInput,
  { name, meta }: { readonly name: string; readonly meta: PageMeta },
  render: () => Root,
): Page {
  const [id, path] = [`${sourceName}:${name}`, `${plan.basePath}/${name}`]
  return { id, path, kind: 'api', meta, body: lazyTree(keyOf(name), render, trees && { trees, name }) }
}

function renderPage(page: ApiPageName, { model, plan, past }: ApiPagesInput): Root {
  return renderApiPage(page, { model, plan, ...(past && { history: past.history() }) })
}

function lazyTree(key: string, render: () => Root, origin: TreeBody['origin']): TreeBody {
  return {
    type: 'tree',
    key,
    ...(origin && { origin }),
    get tree() {
      return render()
    },
  }
}

/** @param names names of pages by what they document */
function metaOf(
  { name, page }: NamedPage,
  { model, settings }: ApiPagesInput,
  names: ReadonlyMap<ApiReflection, string>,
): PageMeta {
  const { title } = settings
  const doc = docOf(name, settings)
  if (page === 'index')
    return { title, description: `${title}: packages and what they export.`, doc: { ...doc, sidebarLabel: 'Overview' } }
  if (page === 'modules')
    return {
      title: 'Modules',
      description: `${title}: all modules and the names they export.`,
      doc: { ...doc, sidebarLabel: 'All modules' },
    }
  const around = page.part ? page.reflection : page.parent
  const parent = around && names.get(around)
  return {
    title: apiPageTitle(page),
    // Search finds what such a page lists.
    ...(page.part && { search: page.part.group === undefined ? { title: page.reflection.name } : { exclude: true } }),
    description: apiPageDescription(page, model),
    doc: parent === undefined ? doc : { ...doc, ...placeBelow(page, apiDocId(parent, settings)) },
  }
}

/** The sidebar has the items of types and modules, but none of the pages with some of their members. */
function placeBelow(
  { part }: ApiPagePlan,
  parent: string,
): Pick<NonNullable<PageMeta['doc']>, 'parent' | 'sidebarDoc'> {
  return part ? { parent, sidebarDoc: parent } : { parent }
}

function changesMeta(previous: string, { settings }: ApiPagesInput): PageMeta {
  return {
    title: `Changes since ${previous}`,
    description: `${settings.title}: what is new, different, deprecated and gone since version ${previous}.`,
    doc: { ...docOf(changesName, settings), sidebarLabel: `Changes since ${previous}` },
  }
}

function docOf(name: string, settings: ReferenceSettings): NonNullable<PageMeta['doc']> {
  const { docsInstance: instance, docsVersion: version, sidebarId: displayedSidebar } = settings
  return { instance, version, id: apiDocId(name, settings), displayedSidebar }
}

/** A page with its path below the reference; that of the front page is empty. */
interface NamedPage {
  readonly name: string
  readonly page: ApiPageName
}

/** Every page of the reference. */
export function pagePlans(plan: ApiPlan): readonly NamedPage[] {
  return [
    { name: '', page: 'index' },
    { name: 'modules', page: 'modules' },
    ...plan.pages.map((page) => ({ name: page.name, page })),
  ]
}
