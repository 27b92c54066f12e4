import type { Element, ElementContent } from 'hast'
import {
  aliasDeclaration,
  callableDeclaration,
  enumMemberDeclaration,
  propertyDeclaration,
  variableDeclaration,
} from '../signatures/declaration.ts'
import { details, docsOf, isOutdated } from './details.ts'
import { type DetailRow, withRows } from './docs.ts'
import { filterClasses } from './filters.ts'
import { breakable, h } from '../../../../templates/hast.ts'
import { propsTable } from './component-props.ts'
import { kinds, wordOfKind } from '../../model/kinds.ts'
import { callableTypes, variableTypes } from '../signatures/callable-types.ts'
import { join, line } from '../signatures/layout.ts'
import type { ApiReferenceType, ApiReflection } from '../../model/model.ts'
import { anchorOf, formerAnchors, type PageContext } from '../page-context.ts'
import { commentRow, firstWithComment, overloadIndex, overloadMarks } from './overloads.ts'
import { propertiesOf } from '../plan/plan.ts'
import { otherNameRows } from './other-name-rows.ts'
import { signatureBlocks } from '../signatures/code.ts'
import { declaredIn } from '../signatures/written-code.ts'
import { sourceHref } from '../source-page.ts'
import { historyRows } from '../versions/history-rows.ts'
import { usesBlock } from './use-rows.ts'

/** A member of a class or an export of a module: heading, code and documentation. */
export function memberSection(member: ApiReflection, context: PageContext): Element {
  const anchor = anchorOf(member, context) ?? member.name
  const title = isOutdated(member) ? h('s', {}, breakable(member.name)) : breakable(member.name)
  return h(
    'section',
    { className: ['api-member', ...(filterClasses(member) ?? [])] },
    [member, ...propertiesOf(member)].flatMap((place) => formerAnchors(place, context)),
    h('h3', { id: anchor }, title),
    sourceLink(member, context),
    memberBody(member, context),
  )
}

/** An inherited member: its name leads to the page of its base, where its anchors are. */
export function inheritedSection(member: ApiReflection, context: PageContext): Element {
  const title = isOutdated(member) ? h('s', {}, breakable(member.name)) : breakable(member.name)
  return h(
    'section',
    { className: ['api-member', ...(filterClasses(member) ?? [])] },
    h('p', {}, h('a', { href: context.hrefOf(member.id) }, title)),
    memberBody(member, { ...context, isCopy: true }),
  )
}

/** A link to the source. Its text is in the style sheet, since a search for it would find every member. */
export function sourceLink({ source, name }: ApiReflection, { plan }: PageContext): Element | undefined {
  const href = source?.place ? sourceHref(source.place, plan.basePath) : source?.url
  if (href === undefined) return undefined
  return h('a', { className: ['api-source'], href, ariaLabel: `Source of ${name}` })
}

/** The code and documentation of a member. */
export function memberBody(member: ApiReflection, context: PageContext): readonly ElementContent[] {
  const rows = [...baseRows(member, context), ...otherNameRows(member, context), ...historyRows(member, context)]
  const uses = context.isCopy ? [] : usesBlock(member, context)
  return [...withRows([...declarationBody(member, context), ...propsTable(member, context)], rows), ...uses]
}

/** The members of bases that a member replaces or implements. */
function baseRows({ overwrites, implementationOf }: ApiReflection, context: PageContext): readonly DetailRow[] {
  const row = (term: string, base: ApiReferenceType | undefined): readonly DetailRow[] =>
    base ? [{ term, unsearched: 'row', text: baseLink(base, context) }] : []
  return [...row('Overrides', overwrites), ...row('Implements', implementationOf)]
}

function baseLink({ name, target, externalUrl }: ApiReferenceType, context: PageContext): Element {
  const href = target === undefined ? externalUrl : context.hrefOf(target)
  const code = h('code', {}, name)
  return href === undefined ? code : h('a', { href }, code)
}

function declarationBody(member: ApiReflection, context: PageContext): ElementContent[] {
  const symbol = { kind: kindOf(member, context) }
  switch (member.kind) {
    case kinds.function:
    case kinds.method:
    case kinds.constructor:
      return callableBody(member, context)
    case kinds.typeAlias:
      return [
        ...undeclaredAnchors(member, context),
        ...signatureBlocks(aliasDeclaration(member, context, placeOf(context)), symbol),
        ...aliasDetails(member, context),
      ]
    case kinds.variable:
      return [
        ...signatureBlocks(variableDeclaration(member, context), { ...symbol, types: variableTypes(member, context) }),
        ...details(member, context, { docs: docsOf(member) }),
      ]
    case kinds.enumMember:
      return [...signatureBlocks(enumMemberDeclaration(member, context), symbol), ...details(member, context)]
    default:
      return propertyBody(member, context)
  }
}

/** The kind that search names; none for a copy, which is found on the page of its base. */
function kindOf(member: ApiReflection, { isCopy }: PageContext): string | undefined {
  return isCopy ? undefined : wordOfKind(member)
}

/** Anchors of the members that written code does not declare, above it. */
function undeclaredAnchors({ code, children = [] }: ApiReflection, context: PageContext): readonly Element[] {
  if (code === undefined) return []
  const declared = new Set(declaredIn(code))
  return children.flatMap((child) => {
    const id = declared.has(child.id) ? undefined : anchorOf(child, context)
    return id === undefined ? [] : [h('span', { id })]
  })
}

/** Gives the names in an object type anchors. */
function placeOf(context: PageContext): (property: ApiReflection) => { id?: string } {
  return (property) => {
    const id = anchorOf(property, context)
    return id === undefined ? {} : { id }
  }
}

function callableBody(member: ApiReflection, context: PageContext): ElementContent[] {
  const { signatures = [] } = member
  const isOverloaded = signatures.length > 1
  const firsts = firstWithComment(signatures)
  const detailsOf = (signature: ApiReflection, n: number): ElementContent[] => {
    const plain = withoutProps(signature, member)
    const first = firsts[n] ?? n
    if (first < n)
      return details({ ...plain, docs: undefined }, context, { rows: [commentRow(member, first, context)] })
    return details(plain, context, { docs: signature.docs ?? (isOverloaded ? undefined : member.docs) })
  }
  const blocks = signatures.flatMap((signature, n) => [
    ...signatureBlocks(callableDeclaration(member, signature, context), {
      kind: kindOf(member, context),
      ...(signature.code === undefined && { types: callableTypes(member, signature, context) }),
      ...overloadMarks(signature, member, context),
    }),
    ...detailsOf(signature, n),
  ])
  return [...overloadIndex(member, context), ...blocks]
}

/** The props of a component have a table. */
function withoutProps(signature: ApiReflection, { component }: ApiReflection): ApiReflection {
  if (!component) return signature
  const { parameters: _parameters, ...rest } = signature
  return rest
}

/** The signatures of a function type, whose parameters are documented. */
function aliasDetails(member: ApiReflection, context: PageContext): ElementContent[] {
  const [signature] = member.type?.type === 'reflection' ? (member.type.declaration.signatures ?? []) : []
  if (!signature) return details(member, context)
  return details({ ...signature, typeParameters: member.typeParameters ?? [] }, context, {
    docs: member.docs ?? signature.docs,
  })
}

function propertyBody(member: ApiReflection, context: PageContext): ElementContent[] {
  const code = signatureBlocks(join(propertyDeclaration(member, context), line), { kind: kindOf(member, context) })
  const [signature] = member.type?.type === 'reflection' ? (member.type.declaration.signatures ?? []) : []
  return [...code, ...details(signature ?? member, context, { docs: docsOf(member) })]
}
