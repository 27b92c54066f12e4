import type { DetailRow } from './docs.ts'
import { h, joined } from '../../../../templates/hast.ts'
import { kinds, nameOfKind } from '../../model/kinds.ts'
import { linkTo } from './lists.ts'
import type { ApiReflection } from '../../model/model.ts'
import type { PageContext } from '../page-context.ts'
import { importStatement } from '../plan/import-statement.ts'
import { onDemand } from './use-rows.ts'

/** Names that are shown at once; more of them are shown on demand. */
const shownNames = 12

/** What has the name of a declaration too: the members of its namespace, what its namespace is merged with, and exports under other names. */
export function otherNameRows(reflection: ApiReflection, context: PageContext): readonly DetailRow[] {
  if (context.isCopy) return []
  const { merged, aliases } = context.plan.names
  return [
    ...(merged.get(reflection.id) ?? []).map((other) => mergedRow(reflection, other, context)),
    ...aliasRow(reflection, aliases, context),
  ]
}

function mergedRow(reflection: ApiReflection, other: ApiReflection, context: PageContext): DetailRow {
  const term = nameOfKind(other)
  if (other.kind !== kinds.namespace) return { term, text: linkTo(other, context) }
  const members = (other.children ?? []).map((child) => linkTo(child, context, `${reflection.name}.${child.name}`))
  const names = joined(members, ', ')
  return {
    term: linkTo(other, context, term),
    text: members.length > shownNames ? onDemand(`${members.length} names`, names) : names,
  }
}

function aliasRow(
  { id }: ApiReflection,
  aliases: PageContext['plan']['names']['aliases'],
  context: PageContext,
): readonly DetailRow[] {
  const statements = (aliases.get(id) ?? []).flatMap(
    ({ reflection, module }) => importStatement(reflection, module) ?? [],
  )
  if (statements.length === 0 || context.plan.places.get(id) === undefined) return []
  return [
    {
      term: 'Also exported as',
      unsearched: 'term',
      text: joined(
        statements.map((statement) => h('code', {}, statement)),
        ', ',
      ),
    },
  ]
}
