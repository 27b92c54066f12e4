import type { ApiModel } from '../model/model.ts'
import type { PageFits } from '../pages/plan/page-room.ts'
import { placePages } from '../pages/plan/plan.ts'
import { renderApiPage } from '../pages/pages.ts'
import type { TreeInput } from '../../../cli/sources/page.ts'
import type { TreeMaker } from '../../../cli/sources/source-feature.ts'
import { pagePlans } from './api-pages.ts'

/** Opens the trees of a reference that has no versions, by the names of their pages. */
export function openApiTrees({ text, basePath, limits, decisions }: TreeInput): TreeMaker {
  const model = JSON.parse(text) as ApiModel
  const plan = placePages(model, { basePath, limits, fits: JSON.parse(decisions) as PageFits })
  const pages = new Map(pagePlans(plan).map(({ name, page }) => [name, page]))
  return (name) => {
    const page = pages.get(name)
    if (page === undefined) throw new Error(`The reference has no page ${name}`)
    return renderApiPage(page, { model, plan })
  }
}
