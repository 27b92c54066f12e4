import type { ApiPageName, ApiPlan } from '../../../templates/api/index.ts'

/** A page to draw, with its path below the reference; the front page is `''`. */
export interface NamedPage {
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
