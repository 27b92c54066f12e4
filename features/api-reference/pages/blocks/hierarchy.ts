import type { Element } from 'hast'
import type { DetailRow } from './docs.ts'
import { type Child, h } from '../../../../templates/hast.ts'
import { typeLink } from './lists.ts'
import type { ApiReflection, ApiType } from '../../model/model.ts'
import type { PageContext } from '../page-context.ts'
import { onDemand } from './use-rows.ts'

/** Types that are shown at once; a larger tree is shown on demand. */
const shownTypes = 10

interface Tree {
  readonly context: PageContext
  /** Ids on the way to a type: a wrong program may have a circle. */
  readonly ancestors: ReadonlySet<number>
}

/** The bases of a class or interface and all that extends it, as a tree; nothing where its code says it all. */
export function hierarchyRow(reflection: ApiReflection, context: PageContext): readonly DetailRow[] {
  const tree: Tree = { context, ancestors: new Set([reflection.id]) }
  const below = subtypes(reflection, tree)
  const [base, ...others] = reflection.extendedTypes ?? []
  const above = base && others.length === 0 ? typeOf(base, context)?.extendedTypes : undefined
  if (!below && !above) return []
  const count = countOf(below)
  const list = h('ul', {}, withBases(reflection, h('li', {}, h('strong', {}, reflection.name), below), tree))
  const text = count > shownTypes ? onDemand(`${count} types extend it`, list) : list
  return [{ term: 'Hierarchy', unsearched: 'row', text }]
}

/** A type below its bases. */
function withBases({ extendedTypes = [] }: ApiReflection, node: Element, tree: Tree): Element {
  const [base, ...others] = extendedTypes
  if (!base) return node
  const names = [base, ...others].flatMap((type, i) => [i === 0 ? '' : ', ', typeLink(type, tree.context)])
  const item = h('li', {}, names, h('ul', {}, node))
  const next = others.length === 0 ? typeOf(base, tree.context) : undefined
  return next && !tree.ancestors.has(next.id) ? withBases(next, item, withAncestor(tree, next)) : item
}

function subtypes({ extendedBy = [] }: ApiReflection, tree: Tree): Element | undefined {
  if (extendedBy.length === 0) return undefined
  const item = (type: ApiType): Child => {
    const next = typeOf(type, tree.context)
    const below = next && !tree.ancestors.has(next.id) ? subtypes(next, withAncestor(tree, next)) : undefined
    return h('li', {}, typeLink(type, tree.context), below)
  }
  return h('ul', {}, extendedBy.map(item))
}

function typeOf(type: ApiType, { plan }: PageContext): ApiReflection | undefined {
  return type.type === 'reference' && type.target !== undefined ? plan.pageOf.get(type.target)?.reflection : undefined
}

function withAncestor(tree: Tree, { id }: ApiReflection): Tree {
  return { ...tree, ancestors: new Set([...tree.ancestors, id]) }
}

function countOf(element: Element | undefined): number {
  if (!element) return 0
  return element.children.reduce(
    (count, child) => count + (child.type === 'element' ? countOf(child) : 0),
    element.tagName === 'li' ? 1 : 0,
  )
}
