import type { Root } from 'hast'
import {
  type ApiModel,
  apiPageDescription,
  type ApiPageName,
  apiPageTitle,
  type ApiPlan,
  type ApiReflection,
  renderApiPage,
} from '../../../templates/api/index.ts'
import type { Page, PageMeta } from '../page.ts'
import type { TypedocSettings } from './options.ts'

/** Input shared by all pages of one reference. */
interface ApiPagesInput {
  readonly model: ApiModel
  readonly plan: ApiPlan
  /** Page name → hash of its tree. */
  readonly keys: Readonly<Record<string, string>>
  readonly settings: TypedocSettings
  readonly sourceName: string
}

/** Doc id of a page for sidebars: its path within the docs, like that of a file. */
export function apiDocId(name: string, { routeBasePath }: TypedocSettings): string {
  const folder =
    routeBasePath
      .replace(/^\/|\/$/g, '')
      .split('/')
      .at(-1) ?? 'api'
  return `${folder}/${name === '' ? 'index' : name}`
}

/** The pages of the reference. A tree is rendered on first use, hence never for pages in the compile cache. */
export function apiPages(input: ApiPagesInput): readonly Page[] {
  const names = new Map(input.plan.pages.map(({ reflection, name }) => [reflection, name]))
  return pagePlans(input.plan).map((named): Page => {
    const { plan, keys, sourceName } = input
    return {
      id: `${sourceName}:${named.name}`,
      path: `${plan.basePath}/${named.name}`,
      kind: 'api',
      meta: metaOf(named, input, names),
      body: lazyTree(keys[named.name] ?? '', () => renderApiPage(named.page, input.model, plan)),
    }
  })
}

function lazyTree(key: string, render: () => Root): Page['body'] {
  let tree: Root | undefined
  return {
    type: 'tree',
    key,
    get tree() {
      return (tree ??= render())
    },
  }
}

/** @param names names of pages by what they document */
function metaOf(
  { name, page }: NamedPage,
  { model, settings }: ApiPagesInput,
  names: ReadonlyMap<ApiReflection, string>,
): PageMeta {
  const { docsInstance: instance, docsVersion: version, title, sidebarId } = settings
  const doc = { instance, version, id: apiDocId(name, settings), displayedSidebar: sidebarId }
  if (page === 'index')
    return { title, description: `${title}: packages and what they export.`, doc: { ...doc, sidebarLabel: 'Overview' } }
  if (page === 'modules')
    return {
      title: 'Modules',
      description: `${title}: all modules and the names they export.`,
      doc: { ...doc, sidebarLabel: 'All modules' },
    }
  const parent = page.parent && names.get(page.parent)
  return {
    title: apiPageTitle(page),
    description: apiPageDescription(page, model),
    doc: parent === undefined ? doc : { ...doc, parent: apiDocId(parent, settings) },
  }
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
