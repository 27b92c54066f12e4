import { hashOf, withoutSpaces } from '../plan/anchors.ts'
import { docsOf } from '../blocks/details.ts'
import type { DetailRow } from '../blocks/docs.ts'
import { type Child, h, joined } from '../../../../templates/hast.ts'
import type { ApiReflection } from '../../model/model.ts'
import type { PageContext } from '../page-context.ts'
import type { ApiVersion } from './history.ts'

/** The versions that added and changed a declaration, with links to their lists of changes. An author's `@since` is more exact. */
export function historyRows(reflection: ApiReflection, { history }: PageContext): readonly DetailRow[] {
  if (!history) return []
  const { since, changedIn } = history.of(reflection.id)
  const isStated = docsOf(reflection)?.tags?.some(({ tag }) => tag === '@since') ?? false
  const versions = changedIn.map((version) => versionLink(version, changeAnchor(reflection, version)))
  return [
    ...(since && !isStated ? [{ term: 'Since', unsearched: 'term' as const, text: versionLink(since) }] : []),
    ...(versions.length > 0 ? [{ term: 'Changed in', unsearched: 'row' as const, text: joined(versions, ', ') }] : []),
  ]

  /** Only the newest list of changes has the declaration by this id. */
  function changeAnchor({ id }: ApiReflection, version: ApiVersion): string {
    const change = history?.version === version ? history.latest.changes.find(({ now }) => now?.id === id) : undefined
    return change ? hashOf(changedAnchor(change)) : ''
  }
}

/** The anchor of a changed declaration in the list of changes. */
export function changedAnchor({ module, name }: { readonly module: string; readonly name: string }): string {
  return withoutSpaces(`${module}:${name}`)
}

function versionLink({ label, changesPath }: ApiVersion, hash = ''): Child {
  return changesPath === undefined ? label : h('a', { href: changesPath + hash }, label)
}
