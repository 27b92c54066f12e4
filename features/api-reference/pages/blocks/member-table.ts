import type { Element, ElementContent } from 'hast'
import { type Child, h, joined, textOf } from '../../../../templates/hast.ts'
import { kinds } from '../../model/kinds.ts'
import type { ApiReflection } from '../../model/model.ts'
import type { PageContext } from '../page-context.ts'
import { callable } from '../signatures/callable.ts'
import { layOut } from '../signatures/layout.ts'
import { docsOf } from './details.ts'
import { docsDeprecation, isDeprecated, resolveReferences } from './docs.ts'
import { linkTo } from './lists.ts'

/** Tags that say the default of a member. */
const defaultTags: ReadonlySet<string> = new Set(['@default', '@defaultValue'])

/** Members as a table: name, type, and default and text if one has some. */
export function memberTable(members: readonly ApiReflection[], context: PageContext): Element {
  const rows = members.map((member) => ({ member, value: defaultOf(member), text: cellText(member, context) }))
  const hasDefaults = rows.some(({ value }) => value !== undefined)
  const hasTexts = rows.some(({ text }) => text.length > 0)
  const titles = ['Name', 'Type', ...(hasDefaults ? ['Default'] : []), ...(hasTexts ? ['Description'] : [])]
  const head = h(
    'tr',
    {},
    titles.map((title) => h('th', {}, title)),
  )
  const body = rows.map(({ member, value, text }) =>
    h(
      'tr',
      {},
      h('td', {}, linkTo(member, context, codeOf(memberName(member)))),
      h('td', {}, typeOf(member, context)),
      hasDefaults ? h('td', { className: ['api-default'] }, value) : undefined,
      hasTexts ? h('td', {}, text) : undefined,
    ),
  )
  return h('table', { className: ['api-table'] }, h('thead', {}, head), h('tbody', {}, body))
}

function memberName({ name, flags, kind, defaultValue }: ApiReflection): string {
  const isOptional = flags?.isOptional === true || (kind !== kinds.enumMember && defaultValue !== undefined)
  return `${flags?.isStatic ? 'static ' : ''}${flags?.isRest ? '...' : ''}${name}${isOptional ? '?' : ''}`
}

function typeOf({ type, signatures, getSignature, setSignature }: ApiReflection, context: PageContext): Child {
  const [signature] = signatures ?? []
  const valueType = type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type
  const code = signature ? callable(signature, { context }) : valueType && context.code(valueType)
  return code === undefined ? undefined : codeOf(layOut(code, Infinity))
}

/** Code with links of its own: of other names it would not say which ones they are. */
function codeOf(...content: readonly Child[]): Element {
  return { ...h('code', {}, content), data: { hasOwnLinks: true } }
}

/** The default that the code has, or the comment. */
function defaultOf(member: ApiReflection): Child {
  const { defaultValue, kind } = member
  const tag = docsOf(member)?.tags?.find((one) => defaultTags.has(one.tag))
  const isWritten = kind !== kinds.enumMember && defaultValue !== undefined && defaultValue !== '...'
  const value = isWritten ? defaultValue : tag && textOf(tag.content).trim()
  return value === undefined || value === '' ? undefined : codeOf(value)
}

/** The paragraphs at the start of a comment: a cell with other blocks would be no row of a table in Markdown. */
function cellText(member: ApiReflection, context: PageContext): readonly Child[] {
  const docs = docsOf(member)
  if (!docs) return []
  const blocks = docs.summary.filter((node) => node.type !== 'text' || node.value.trim() !== '')
  const end = blocks.findIndex((node) => !isParagraph(node))
  const paragraphs = (end < 0 ? blocks : blocks.slice(0, end)).flatMap((node) =>
    isParagraph(node) ? [resolveReferences(node.children, context)] : [],
  )
  const label = isDeprecated(docs) ? [[h('strong', {}, 'Deprecated.'), ' ', docsDeprecation(docs, context)]] : []
  return joined([...label, ...paragraphs], h('br', {}))
}

function isParagraph(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'p'
}
