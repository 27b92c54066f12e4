import type { ApiModel } from '../model/model.ts'
import { planPages } from '../pages/plan/plan.ts'
import { renderApiPage } from '../pages/pages.ts'
import type { TreeInput } from '../../../cli/sources/page.ts'
import type { TreeMaker } from '../../../cli/sources/source-feature.ts'
import { pagePlans } from './api-pages.ts'

/** Opens the trees of a reference that has no versions, by the names of their pages. */
export function openApiTrees({ text, basePath, limits }: TreeInput): TreeMaker {
  const model = JSON.parse(text) as ApiModel
  const plan = planPages(model, basePath, limits)
  const pages = new Map(pagePlans(plan).map(({ name, page }) => [name, page]))
  return (name) => {
    const page = pages.get(name)
    if (page === undefined) throw new Error(`The reference has no page ${name}`)
    return renderApiPage(page, { model, plan })
  }
}
