import type { Element } from 'hast'
import { docsSummary, isDeprecated } from './docs.ts'
import { docsOf } from './details.ts'
import { type Content, h } from './hast.ts'
import { layOut } from './layout.ts'
import type { ApiGroup, ApiReflection, ApiType } from './model.ts'
import type { PageContext } from './page-context.ts'

/** Plainer titles for some of TypeDoc's groups. */
const groupTitles: Readonly<Record<string, string>> = {
  References: 'Re-exports',
  Enumerations: 'Enums',
  'Enumeration Members': 'Members',
  'Type Aliases': 'Types',
}

/** The title of a group of members. */
export function groupTitle({ title }: ApiGroup): string {
  return groupTitles[title] ?? title
}

/** Names with links, each with the first paragraph of its comment. */
export function summaryList(reflections: readonly ApiReflection[], context: PageContext): Element {
  const rows = reflections.flatMap((reflection) => [
    h('dt', {}, linkTo(reflection, context)),
    h('dd', {}, summaryOf(reflection, context)),
  ])
  return h('dl', { className: ['api-index'] }, rows)
}

/** The first paragraph of the comment, or the base of a class without comment. */
function summaryOf(reflection: ApiReflection, context: PageContext): Content {
  const summary = docsSummary(docsOf(reflection), context)
  const [base] = reflection.extendedTypes ?? []
  if (summary.length > 0 || !base) return summary
  return ['extends ', typeLink(base, context)]
}

/** A type in running text: an ordinary link for a name, code for anything else. */
export function typeLink(type: ApiType, context: PageContext): Content {
  if (type.type !== 'reference' || type.typeArguments) return h('code', {}, layOut(context.code(type), Infinity))
  const href = type.target === undefined ? type.externalUrl : context.hrefOf(type.target)
  return href === undefined ? type.name : h('a', { href }, type.name)
}

/** A name, linked if it is on a page, struck out if deprecated. */
export function linkTo(reflection: ApiReflection, context: PageContext, label: string = reflection.name): Content {
  const href = context.hrefOf(reflection.id)
  const name = isDeprecated(docsOf(reflection)) ? h('s', {}, label) : label
  return href === undefined ? name : h('a', { href }, name)
}
