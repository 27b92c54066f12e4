import type { ElementContent } from 'hast'
import { type Child, h, joined } from '../../../../templates/hast.ts'
import type { ApiExternalBase, ApiExternalMember } from '../../model/model.ts'
import { detailList } from './docs.ts'

/** The members of one base. */
export interface InheritedList {
  /** What is always there. */
  readonly head: readonly ElementContent[]
  /** All that is known of the members, if the page has room for it. */
  readonly all: readonly ElementContent[]
  /** What stands in its place. */
  readonly names: readonly ElementContent[]
}

/** The members of a base outside of the reference. */
export function externalBase({ name, package: owner, url, members }: ApiExternalBase): InheritedList {
  const of = owner === undefined ? undefined : [' of ', h('code', {}, owner)]
  const title = h('summary', {}, `${members.length} from `, h('code', {}, name), of)
  const link = url === undefined ? undefined : h('p', {}, 'See ', h('a', { href: url }, name), '.')
  const rows = members.map((member) => ({ term: externalName(member), text: externalText(member) }))
  const names = joined(members.map(externalName), ', ')
  return {
    head: [],
    all: [h('details', { className: ['api-external'] }, title, link, detailList(rows))],
    names: [
      h('details', { className: ['api-external'] }, title, link, h('p', { className: ['api-inherited'] }, names)),
    ],
  }
}

function externalName({ name, url }: ApiExternalMember): Child {
  const code = h('code', {}, name)
  return url === undefined ? code : h('a', { href: url }, code)
}

function externalText({ code, text }: ApiExternalMember): Child {
  return [code === '' ? undefined : h('div', {}, code), text]
}
