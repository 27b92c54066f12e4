import type { ElementContent, Root } from 'hast'
import { signatureBlocks } from '../signatures/code.ts'
import { docsOf } from '../blocks/details.ts'
import { docsDeprecation } from '../blocks/docs.ts'
import { type Child, h } from '../../../../templates/hast.ts'
import { kinds, nameOfKind } from '../../model/kinds.ts'
import { linkTo, summaryOf } from '../blocks/lists.ts'
import { type PageContext, pageContext } from '../page-context.ts'
import type { ApiPlan } from '../plan/plan.ts'
import type { ApiChange } from './compare.ts'
import { declaredCode } from './declared-code.ts'
import type { ApiHistory } from './history.ts'
import { changedAnchor } from './history-rows.ts'

/** Both sides of the comparison. */
interface Sides {
  readonly history: ApiHistory
  readonly now: PageContext
  readonly before: PageContext
}

/** Input of the page of changes. */
interface ChangesInput {
  readonly history: ApiHistory
  readonly plan: ApiPlan
  /** The plan of the version before. */
  readonly previous: ApiPlan
}

const sections = [
  ['added', 'Added'],
  ['changed', 'Changed'],
  ['deprecated', 'Deprecated'],
  ['removed', 'Removed'],
] as const

/** The page of what is new, different, deprecated and gone since the version before. */
export function changesPage({ history, plan, previous }: ChangesInput): Root {
  const sides = {
    history,
    now: pageContext({ model: history.version.model, plan }),
    before: pageContext({ model: history.previous.model, plan: previous }),
  }
  const { changes } = history.latest
  const intro = `Compared with version ${history.previous.label}: ${countsOf(changes)}.`
  return {
    type: 'root',
    children: [
      h('p', {}, intro),
      ...sections.flatMap(([change, title]) => {
        const matches = changes.filter((item) => item.change === change)
        return matches.length === 0 ? [] : [h('h2', { id: change }, title), ...byModule(matches, sides)]
      }),
    ],
  }
}

/** "3 added, 1 removed". */
function countsOf(changes: readonly ApiChange[]): string {
  const counts = sections.flatMap(([change]) => {
    const count = changes.filter((item) => item.change === change).length
    return count === 0 ? [] : `${count} ${change}`
  })
  return counts.length === 0 ? 'the exported names and their signatures are the same' : counts.join(', ')
}

/** Changes below the names of their modules, if there are several. */
function byModule(changes: readonly ApiChange[], sides: Sides): readonly ElementContent[] {
  const modules = new Map<string, ApiChange[]>()
  for (const change of changes) modules.set(change.module, [...(modules.get(change.module) ?? []), change])
  const isNamed = sides.history.version.model.modules.length > 1 || modules.size > 1
  return [...modules].flatMap(([name, moduleChanges]) => [
    ...(isNamed ? [h('p', { className: ['api-label'] }, name)] : []),
    ...(moduleChanges[0]?.change === 'changed'
      ? moduleChanges.map((change) => changedSection(change, sides))
      : [
          h(
            'dl',
            { className: ['api-index'] },
            moduleChanges.map((change) => changeRow(change, sides)),
          ),
        ]),
  ])
}

function changeRow(change: ApiChange, { now, before }: Sides): Child {
  const reflection = change.now ?? change.before
  if (!reflection) return undefined
  const context = change.now ? now : before
  const kind = nameOfKind(reflection).toLowerCase()
  const deprecation = change.change === 'deprecated' ? docsDeprecation(docsOf(reflection), context) : []
  const isCallable = reflection.kind === kinds.function || reflection.kind === kinds.method
  const name = isCallable ? `${change.name}()` : change.name
  return [
    h('dt', {}, linkTo(reflection, context, name)),
    h(
      'dd',
      {},
      deprecation.length > 0 ? deprecation : summaryOf(reflection, context),
      kind === '' ? undefined : h('span', { className: ['api-counts'] }, kind),
    ),
  ]
}

/** A declaration with both of its signatures. */
function changedSection(change: ApiChange, { history, now, before }: Sides): ElementContent {
  const row = (label: string, reflection: ApiChange['now'], context: PageContext): Child =>
    reflection && [h('p', { className: ['api-label'] }, label), signatureBlocks(declaredCode(reflection, context))]
  return h(
    'section',
    { className: ['api-member'] },
    h('h3', { id: changedAnchor(change) }, change.now && linkTo(change.now, now, change.name)),
    row(history.previous.label, change.before, before),
    row(history.version.label, change.now, now),
  )
}
