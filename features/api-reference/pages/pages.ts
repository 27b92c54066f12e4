import type { Root } from 'hast'
import { docsOf } from './blocks/details.ts'
import { docsDescription } from './blocks/docs.ts'
import { exportPage } from './declaration-page.ts'
import { exportFolders, kindNames, kinds } from '../model/kinds.ts'
import { indexPage, modulesPage } from './list-pages.ts'
import type { ApiModel } from '../model/model.ts'
import { modulePage } from './module-page.ts'
import { type ApiReference, pageContext } from './page-context.ts'
import type { ApiPart } from './plan/parts.ts'
import { partPage } from './part-page.ts'
import type { ApiPagePlan } from './plan/plan.ts'
import { typePage } from './container-page.ts'

/** A page of the reference: one of the plan, the front page, or the list of modules. */
export type ApiPageName = ApiPagePlan | 'index' | 'modules'

/** Renders one page of the API reference, without its title. */
export function renderApiPage(page: ApiPageName, reference: ApiReference): Root {
  if (page === 'index') return indexPage(pageContext(reference))
  if (page === 'modules') return modulesPage(pageContext(reference))
  const context = pageContext(reference, page)
  if (page.part) return partPage(page, page.part, context)
  const { kind } = page.reflection
  if (kind === kinds.module || kind === kinds.namespace) return modulePage(page, context)
  return exportFolders.has(kind) ? exportPage(page, context) : typePage(page, context)
}

/** The title of a page: the name of its declaration; namespaces have the full path of names. */
export function apiPageTitle({ reflection, namespaces, module, part }: ApiPagePlan): string {
  const name =
    reflection.kind === kinds.namespace ? [module.name, ...namespaces, reflection.name].join('.') : reflection.name
  return part ? `${name}: ${partLabel(part)}` : name
}

/** One sentence about a page, for search engines and lists. */
export function apiPageDescription({ reflection, module, part }: ApiPagePlan, model: ApiModel): string {
  if (part) return `${partLabel({ group: 'Members', ...part })} of ${reflection.name}.`
  const kind = (kindNames.get(reflection.kind) ?? '').toLowerCase()
  const description = docsDescription(docsOf(reflection))
  if (description !== '') return description
  const manifest = module.package === undefined ? undefined : model.packages[module.package]
  if (reflection.kind === kinds.module && manifest?.description !== undefined) return manifest.description
  return reflection.kind === kinds.module
    ? `API of the module ${module.name}.`
    : `API of the ${kind} ${reflection.name} of ${module.name}.`
}

/** "Classes, A…". */
function partLabel({ group, label }: Omit<ApiPart, 'ids'>): string {
  return [group, label && `${label}…`].filter(Boolean).join(', ')
}
