import type { Root } from 'hast'
import { docsDescription } from './docs.ts'
import { kindNames, kinds } from './kinds.ts'
import { indexPage, modulesPage } from './list-pages.ts'
import type { ApiModel } from './model.ts'
import { modulePage } from './module-page.ts'
import { pageContext } from './page-context.ts'
import type { ApiPagePlan, ApiPlan } from './plan.ts'
import { typePage } from './type-page.ts'

/** What to draw: a page of the plan, the front page, or the list of modules. */
export type ApiPageName = ApiPagePlan | 'index' | 'modules'

/** Draws one page of the API reference; its title is not part of the tree. */
export function drawApiPage(page: ApiPageName, model: ApiModel, plan: ApiPlan): Root {
  if (page === 'index') return indexPage(pageContext(model, plan))
  if (page === 'modules') return modulesPage(pageContext(model, plan))
  const context = pageContext(model, plan, page)
  const { kind } = page.reflection
  return kind === kinds.module || kind === kinds.namespace ? modulePage(page, context) : typePage(page, context)
}

/** The title of a page: a class's bare name, a module's whole one. */
export function apiPageTitle({ reflection, namespaces, module }: ApiPagePlan): string {
  return reflection.kind === kinds.namespace ? [module.name, ...namespaces, reflection.name].join('.') : reflection.name
}

/** One sentence on a page, for search engines and lists. */
export function apiPageDescription({ reflection, module }: ApiPagePlan, model: ApiModel): string {
  const kind = (kindNames.get(reflection.kind) ?? '').toLowerCase()
  const own = docsDescription(reflection.docs)
  if (own !== '') return own
  const manifest = module.package === undefined ? undefined : model.packages[module.package]
  if (reflection.kind === kinds.module && manifest?.description !== undefined) return manifest.description
  return reflection.kind === kinds.module
    ? `API of the module ${module.name}.`
    : `API of the ${kind} ${reflection.name} of ${module.name}.`
}
