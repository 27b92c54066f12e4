import type { ElementContent } from 'hast'
import { exportFolders, kinds } from '../model/kinds.ts'
import type { ApiModel, ApiReflection } from '../model/model.ts'
import { summaryList } from './blocks/lists.ts'
import { memberSection } from './blocks/member.ts'
import { htmlSize, sizeOfTree } from './html-size.ts'
import { type PageContext, pageContext } from './page-context.ts'
import { renderWhole } from './pages.ts'
import type { PageFits, PageLimits } from './plan/page-room.ts'
import { type ApiPagePlan, type ApiPlan, placePages } from './plan/plan.ts'

/**
 * Gives every page its path and every member its anchor, so that no page is larger than the limit. Pages are measured again while some are split,
 * as a module whose exports get pages of their own may have too many rows for them. Each is split once in each way, so this ends.
 * @param basePath route path of the reference
 */
export function planPages(model: ApiModel, basePath: string, limits: PageLimits = {}): ApiPlan {
  const fitting = new Set<number>()
  let plan = placePages(model, { basePath, limits })
  const measure = (): PageFits => moreFits({ model, plan, fitting, maxExportsPerPage: limits.maxExportsPerPage })
  for (let fits = measure(); fits !== plan.fits; fits = measure()) plan = placePages(model, { basePath, limits, fits })
  return plan
}

interface Measuring {
  readonly model: ApiModel
  readonly plan: ApiPlan
  readonly maxExportsPerPage: number | undefined
  /** Ids of what has been measured, and has room on its page. */
  readonly fitting: Set<number>
}

/** What does not fit besides what is known already: the exports of a module get pages, its rows or the members of a type are spread. */
function moreFits(measuring: Measuring): PageFits {
  const { plan, fitting } = measuring
  const pages = plan.pages.filter((page) => !page.part && isUnmeasured(page.reflection, measuring))
  return pages.reduce((fits, page): PageFits => {
    const { id } = page.reflection
    const weights = mayBeLarge(page, plan) ? weightsOf(page, measuring) : undefined
    if (!weights || !isLarge(page, weights, measuring)) {
      fitting.add(id)
      return fits
    }
    if (canSpread(page, measuring)) return { ...fits, spread: [...fits.spread, id] }
    return { ...fits, weights: { ...fits.weights, [id]: weights } }
  }, plan.fits)
}

function isUnmeasured({ id, kind }: ApiReflection, { plan, fitting }: Measuring): boolean {
  return !exportFolders.has(kind) && !fitting.has(id) && plan.fits.weights[id] === undefined
}

/** Whether a page has no room for all that it would show, and can be on several ones. */
function isLarge(page: ApiPagePlan, weights: Weights, { model, plan }: Measuring): boolean {
  const sizes = Object.values(weights)
  if (sizes.length === 0 && !isContainer(page.reflection)) return false
  const isSurelyLarge = sizes.reduce((sum, size) => sum + size, 0) > 2 * plan.room
  return isSurelyLarge || sizeOfTree(renderWhole(page, { model, plan })) > plan.room
}

type Weights = Readonly<Record<number, number>>

/** Bytes of HTML, at most, for one of a member's JSON: examples have colours, names have links, and each member stands in lists, too. */
const bytesPerJson = 6

/** What a member has that its JSON does not tell of: its frame, its rows in lists, those that use it. */
const bytesPerMember = 1500

/** Whether it is worth the time to measure a page. */
function mayBeLarge({ reflection }: ApiPagePlan, { room }: ApiPlan): boolean {
  const { children = [], ...rest } = reflection
  let left = room - 60_000 - bytesPerJson * JSON.stringify(rest).length
  return children.some((child) => (left -= bytesPerMember + bytesPerJson * jsonOf(child).length) < 0)
}

/** What has a page of its own is a row, whatever is on its page. */
function jsonOf(child: ApiReflection): string {
  const { children: _children, ...rest } = child
  return JSON.stringify(rest)
}

/** Whether the exports on the page of a module take more than half of it: as rows of pages of their own they are short. */
function canSpread(page: ApiPagePlan, { model, plan, maxExportsPerPage }: Measuring): boolean {
  const { reflection } = page
  if (!isContainer(reflection) || maxExportsPerPage === Infinity) return false
  const context = pageContext({ model, plan }, page)
  const sections = (reflection.children ?? [])
    .filter((child) => exportFolders.has(child.kind) && !isRow(child, plan))
    .map((child) => memberSection(child, context))
  return htmlSize(...sections) > plan.room / 2
}

function isContainer({ kind }: ApiReflection): boolean {
  return kind === kinds.module || kind === kinds.namespace
}

/** The bytes that each row of a module, or each own member of a type, takes. */
function weightsOf(page: ApiPagePlan, { model, plan }: Measuring): Weights {
  const { reflection } = page
  // Links from the page of a part are those from another page.
  const context: PageContext = { ...pageContext({ model, plan }), page }
  const members = (reflection.children ?? []).filter((child) =>
    isContainer(reflection) ? isRow(child, plan) : child.inheritedFrom === undefined,
  )
  const row = (member: ApiReflection): ElementContent => summaryList([member], context, isContainer(reflection))
  const sizeOf = (member: ApiReflection): number =>
    isContainer(reflection) ? htmlSize(row(member)) : htmlSize(memberSection(member, context), row(member))
  return Object.fromEntries(members.map((member) => [member.id, sizeOf(member)]))
}

function isRow({ id, kind }: ApiReflection, { places }: ApiPlan): boolean {
  return kind === kinds.reference || places.get(id)?.anchor === undefined
}
