import type { ElementContent, Root } from 'hast'
import { docsOf } from './blocks/details.ts'
import { docsDescription } from './blocks/docs.ts'
import { exportPage } from './declaration-page.ts'
import { fitted } from './fitted.ts'
import { exportFolders, kinds, nameOfKind } from '../model/kinds.ts'
import { indexPage, modulesPage } from './list-pages.ts'
import type { ApiModel } from '../model/model.ts'
import { modulePage } from './module-page.ts'
import { sizeOfTree } from './html-size.ts'
import { type ApiReference, type IndexStyle, type PageContext, pageContext } from './page-context.ts'
import type { ApiPart } from './plan/parts.ts'
import { partPage } from './part-page.ts'
import type { ApiPagePlan } from './plan/plan.ts'
import { typePage } from './container-page.ts'

/** A page of the reference: one of the plan, the front page, or the list of modules. */
export type ApiPageName = ApiPagePlan | 'index' | 'modules'

/** Renders one page of the API reference, without its title. */
export function renderApiPage(page: ApiPageName, reference: ApiReference): Root {
  const root = renderWhole(page, reference)
  return { ...root, children: fitted(root.children as readonly ElementContent[], reference.plan.room) }
}

/** Renders one page as it is before anything is left out for its size. */
export function renderWhole(page: ApiPageName, reference: ApiReference): Root {
  if (page === 'index') return indexPage(pageContext(reference))
  if (page === 'modules') return modulesPage(pageContext(reference))
  return firstFitting(page, reference)
}

/** The styles of the index of parts, the largest one first. */
const indexStyles: readonly IndexStyle[] = ['rows', 'names', 'parts']

/** A page with the index that it has room for. */
function firstFitting(page: ApiPagePlan, reference: ApiReference): Root {
  const { plan } = reference
  const context = pageContext(reference, page)
  const whole = renderPlanned(page, context)
  const styles = page.part || !plan.parts.has(page.path) ? [] : indexStyles.slice(1)
  return styles.reduce(
    (root, index) => (sizeOfTree(root) <= plan.room ? root : renderPlanned(page, { ...context, index })),
    whole,
  )
}

function renderPlanned(page: ApiPagePlan, context: PageContext): Root {
  if (page.part) return partPage(page, page.part, context)
  const { kind } = page.reflection
  if (kind === kinds.module || kind === kinds.namespace) return modulePage(page, context)
  return exportFolders.has(kind) ? exportPage(page, context) : typePage(page, context)
}

/** The title of a page: the name of its declaration; namespaces have the full path of names. */
export function apiPageTitle({ reflection, namespaces, module, part }: ApiPagePlan): string {
  const around = module.reach === undefined ? [module.name, ...namespaces] : namespaces
  const name = reflection.kind === kinds.namespace ? [...around, reflection.name].join('.') : reflection.name
  return part ? `${name}: ${partLabel(part)}` : name
}

/** One sentence about a page, for search engines and lists. */
export function apiPageDescription({ reflection, module, part }: ApiPagePlan, model: ApiModel): string {
  if (part) return `${partLabel({ group: 'Members', ...part })} of ${reflection.name}.`
  const kind = nameOfKind(reflection).toLowerCase()
  const description = docsDescription(docsOf(reflection))
  if (description !== '') return description
  const manifest = module.package === undefined ? undefined : model.packages[module.package]
  if (reflection.kind === kinds.module && manifest?.description !== undefined) return manifest.description
  const { name, package: owner = name, reach } = module
  if (reflection.kind === kinds.module)
    return reach === undefined ? `API of the module ${name}.` : `API of ${owner}: ${name}.`
  return `API of the ${kind} ${reflection.name} of ${reach === undefined ? name : owner}.`
}

/** "Classes, A…". */
function partLabel({ group, label }: Omit<ApiPart, 'ids'>): string {
  return [group, label && `${label}…`].filter(Boolean).join(', ')
}
