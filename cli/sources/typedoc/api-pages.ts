import type { Root } from 'hast'
import { apiPageDescription, apiPageTitle, drawApiPage } from '../../../templates/api/index.ts'
import type { ApiModel, ApiPlan } from '../../../templates/api/index.ts'
import type { Page, PageMeta } from '../source.ts'
import type { TypedocSettings } from './options.ts'
import { pagePlans } from './page-names.ts'
import type { NamedPage } from './page-names.ts'

/** What the pages of one reference share. */
export interface ApiPagesInput {
  readonly model: ApiModel
  readonly plan: ApiPlan
  /** Page name → hash of its tree. */
  readonly keys: Readonly<Record<string, string>>
  readonly settings: TypedocSettings
  readonly sourceName: string
}

/** Id that sidebars know a page by: its path below the docs, as if it were a file there. */
export function apiDocId(name: string, { routeBasePath }: TypedocSettings): string {
  const folder =
    routeBasePath
      .replace(/^\/|\/$/g, '')
      .split('/')
      .at(-1) ?? 'api'
  return `${folder}/${name === '' ? 'index' : name}`
}

/** The pages of the reference. Their trees are drawn when asked for: those the cache has compiled never are. */
export function apiPages(input: ApiPagesInput): readonly Page[] {
  return pagePlans(input.plan).map((named): Page => {
    const { plan, keys, sourceName } = input
    return {
      id: `${sourceName}:${named.name}`,
      path: `${plan.basePath}/${named.name}`,
      kind: 'api',
      meta: metaOf(named, input),
      body: lazyTree(keys[named.name] ?? '', () => drawApiPage(named.page, input.model, plan)),
    }
  })
}

function lazyTree(key: string, draw: () => Root): Page['body'] {
  let tree: Root | undefined
  return {
    type: 'tree',
    key,
    get tree() {
      return (tree ??= draw())
    },
  }
}

function metaOf({ name, page }: NamedPage, { model, settings }: ApiPagesInput): PageMeta {
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
  return { title: apiPageTitle(page), description: apiPageDescription(page, model), doc }
}
