import type { Element } from 'hast'
import { docsSummary, searchOf } from './docs.ts'
import { docsOf, isOutdated } from './details.ts'
import { filterClasses } from './filters.ts'
import { breakable, type Child, h, joined } from '../../../../templates/hast.ts'
import { kinds } from '../../model/kinds.ts'
import { layOut } from '../signatures/layout.ts'
import type { ApiReflection, ApiType } from '../../model/model.ts'
import { formerAnchors, type PageContext } from '../page-context.ts'
import { propertiesOf } from '../plan/plan.ts'
import { importStatement } from '../plan/import-statement.ts'
import { rowCode } from '../signatures/row-code.ts'

/**
 * Names with links, each with the first sentence of its comment.
 * @param haveOwnPages whether search finds them on pages of their own; other names of an export are found here
 */
export function summaryList(
  reflections: readonly ApiReflection[],
  context: PageContext,
  haveOwnPages = false,
): Element {
  const names = new Set<string>()
  const repeated = new Set(
    reflections.filter(({ name }) => names.has(name) || !names.add(name)).map(({ name }) => name),
  )
  const rows = reflections.flatMap((reflection) => {
    const className = filterClasses(reflection)
    const search = searchOf(!haveOwnPages || reflection.kind === kinds.reference)
    return [
      h(
        'dt',
        { className, ...search },
        formerPlaces(reflection, context),
        linkTo(reflection, context, breakable(reflection.name)),
      ),
      h(
        'dd',
        { className, ...search },
        summaryOf(reflection, context),
        repeated.has(reflection.name) ? userOf(reflection, context) : undefined,
      ),
    ]
  })
  return h('dl', { className: ['api-index'] }, rows)
}

/** What uses a declaration first: it tells types of one name apart, which no module exports. */
function userOf({ id }: ApiReflection, { plan, hrefOf }: PageContext): Child {
  const { returnedBy = [], usedBy = [] } = plan.uses.get(id) ?? {}
  const user = [...returnedBy, ...usedBy].find(({ reflection }) => hrefOf(reflection.id) !== undefined)
  return user && [' · used by ', h('a', { href: hrefOf(user.reflection.id) }, user.label)]
}

/** Elements for links to what a page had before its exports got pages of their own. */
export function formerPlaces(reflection: ApiReflection, context: PageContext): Child {
  const places = [reflection, ...propertiesOf(reflection), ...(reflection.signatures ?? [])]
  return places.flatMap((place) => formerAnchors(place, context))
}

/** The first sentence of the comment; without a comment the base of a class, the first members of a type, or the code. */
export function summaryOf(reflection: ApiReflection, context: PageContext): Child {
  const alias = reflection.kind === kinds.reference ? aliasOf(reflection, context) : undefined
  if (alias !== undefined) return h('code', {}, alias)
  const summary = docsSummary(docsOf(reflection), context)
  if (summary.length > 0) return summary
  const [base] = reflection.extendedTypes ?? []
  if (base) return ['extends ', typeLink(base, context)]
  const members = reflection.kind === kinds.typeAlias ? propertiesOf(reflection) : (reflection.children ?? [])
  return members.length > 0 ? firstMembers(members, context) : rowCode(reflection)
}

/** The import of an export under another name than that of its declaration. */
function aliasOf(reflection: ApiReflection, { plan }: PageContext): string | undefined {
  const alias = plan.names.aliases.get(reflection.target ?? -1)?.find((one) => one.reflection === reflection)
  return alias && importStatement(reflection, alias.module)
}

/** The number of members that a row without any other text names. */
const namedMembers = 4

function firstMembers(members: readonly ApiReflection[], context: PageContext): Child {
  const candidates = members.filter(({ inheritedFrom, name }) => !inheritedFrom && name !== 'constructor')
  // By convention, such names are not for users.
  const forUsers = candidates.filter(({ name }) => !name.startsWith('_'))
  const selection = forUsers.length > 0 ? forUsers : candidates
  const names = selection.slice(0, namedMembers).map((member) => linkTo(member, context, h('code', {}, member.name)))
  return [joined(names, ', '), selection.length > namedMembers ? ', …' : undefined]
}

/** A type in running text: an ordinary link for a name, code for anything else. */
export function typeLink(type: ApiType, context: PageContext): Child {
  if (type.type !== 'reference' || type.typeArguments) return h('code', {}, layOut(context.code(type), Infinity))
  const href = type.target === undefined ? type.externalUrl : context.hrefOf(type.target)
  return href === undefined ? type.name : h('a', { href }, type.name)
}

/** A name, linked if it is on a page, struck out if deprecated. */
export function linkTo(reflection: ApiReflection, context: PageContext, label: Child = reflection.name): Child {
  const href = context.hrefOf(reflection.id)
  const name = isOutdated(reflection) ? h('s', {}, label) : label
  return href === undefined ? name : h('a', { href }, name)
}
