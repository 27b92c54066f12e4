import type { Element } from 'hast'
import { hashAt } from './plan/anchors.ts'
import { h } from '../../../templates/hast.ts'
import { kinds } from '../model/kinds.ts'
import type { ApiModel, ApiReflection } from '../model/model.ts'
import type { ApiPagePlan, ApiPlan } from './plan/plan.ts'
import type { TypeContext } from './signatures/code.ts'
import { typeContext } from './signatures/types.ts'
import type { ApiHistory } from './versions/history.ts'

/** A reference: what it documents, and where. */
export interface ApiReference {
  readonly model: ApiModel
  readonly plan: ApiPlan
  /** The versions before; unset for the oldest, and for a reference without versions. */
  readonly history?: ApiHistory
}

/** The reference as seen from one of its pages. */
export interface PageContext extends TypeContext, ApiReference {
  /** Within a member that is shown again, without its anchors. */
  readonly isCopy?: boolean
  /** How a page tells of what is on its parts. Default: `rows`. */
  readonly index?: IndexStyle
  /** The current page; unset on the two overviews. */
  readonly page?: ApiPagePlan
}

/** What a page shows of what is on its parts: rows with first sentences, names, or links to the parts. Rows of modules are on their parts. */
export type IndexStyle = 'rows' | 'names' | 'parts'

/** The context of one page. */
export function pageContext(reference: ApiReference, page?: ApiPagePlan): PageContext {
  const hrefOf = (id: number): string | undefined => hrefFrom(page?.path, reference.plan.places.get(id))
  return { ...typeContext(hrefOf), ...reference, page }
}

/** Links within a page are anchors only. */
function hrefFrom(from: string | undefined, place: { path: string; anchor?: string } | undefined): string | undefined {
  if (!place) return undefined
  const hash = hashAt(place)
  return place.path === from ? hash || undefined : place.path + hash
}

/** Elements at a place that older links lead to. */
export function formerAnchors({ id, kind }: ApiReflection, { plan, page, isCopy }: PageContext): readonly Element[] {
  const { path, former = [], formerPath = path } = plan.places.get(id) ?? {}
  // A re-export has the place of what it stands for.
  if (isCopy || formerPath !== page?.path || kind === kinds.reference) return []
  return former.map((anchor) => h('span', { id: anchor }))
}

/** The anchor of a reflection on its page. */
export function anchorOf({ id }: ApiReflection, { plan }: PageContext): string | undefined {
  return plan.places.get(id)?.anchor
}

/** The path of the page that a part belongs to; other paths stay. */
export function wholePath(path: string, { plan }: PageContext): string {
  const page = plan.pageAt.get(path)
  return page?.part ? (plan.pageOf.get(page.reflection.id)?.path ?? path) : path
}
