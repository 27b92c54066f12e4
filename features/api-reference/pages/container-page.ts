import type { ElementContent, Root } from 'hast'
import { hashOf } from './plan/anchors.ts'
import { htmlSize } from './html-size.ts'
import { typeDeclaration } from './signatures/declaration.ts'
import { details } from './blocks/details.ts'
import type { DetailRow } from './blocks/docs.ts'
import { joined } from '../../../templates/hast.ts'
import { hierarchyRow } from './blocks/hierarchy.ts'
import { inheritedMembers } from './blocks/inherited.ts'
import { propsTable } from './blocks/component-props.ts'
import { kinds, wordOfKind } from '../model/kinds.ts'
import type { Doc } from './signatures/layout.ts'
import { typeLink } from './blocks/lists.ts'
import { inheritedLine, memberIndex } from './blocks/member-index.ts'
import type { ApiReflection, ApiType } from '../model/model.ts'
import { callSignature, indexSignature } from './signatures/object-body.ts'
import { freeId, memberGroups } from './page-body.ts'
import { anchorOf, type PageContext } from './page-context.ts'
import { otherNameRows } from './blocks/other-name-rows.ts'
import { importOf, kindLine } from './page-head.ts'
import { signatureBlocks } from './signatures/code.ts'
import type { ApiPagePlan } from './plan/plan.ts'
import { historyRows } from './versions/history-rows.ts'
import { usesBlock } from './blocks/use-rows.ts'

/** The page of a class, an interface or an enum. */
export function typePage(page: ApiPagePlan, context: PageContext): Root {
  const { reflection } = page
  const inheritedId = freeId('Inherited', context)
  const isInParts = context.plan.parts.has(page.path)
  const isNamed = isInParts || (reflection.kind !== kinds.class && reflection.code === undefined)
  const index = { inherited: inheritedLine(reflection, inheritedId, context), isNamed }
  const children = [
    kindLine(page, context),
    ...importOf(page),
    ...signatureBlocks(declarationCode(page, context), { kind: wordOfKind(reflection) }),
    ...details(withoutMembers(reflection), context, {
      rows: [...relations(reflection, context), ...historyRows(reflection, context)],
    }),
    ...propsTable(reflection, context),
    ...usesBlock(reflection, context),
    ...ownSignatures(page, context),
    ...memberIndex(reflection, context, index),
    ...memberGroups(reflection, context),
  ]
  const room = context.plan.room - htmlSize(...children)
  return {
    type: 'root',
    children: [...children, ...inheritedMembers(reflection, context, { id: inheritedId, room })],
  }
}

/** The documentation of the type as a whole; its members have sections of their own. */
function withoutMembers({ children: _children, type: _type, ...rest }: ApiReflection): ApiReflection {
  return rest
}

function declarationCode(page: ApiPagePlan, context: PageContext): Doc {
  const place = (member: ApiReflection): { href?: string } => {
    const anchor = anchorOf(member, context)
    return anchor === undefined ? {} : { href: hashOf(anchor) }
  }
  const isInParts = context.plan.parts.has(page.path)
  return typeDeclaration(page.reflection, context, isInParts ? undefined : place)
}

function relations(reflection: ApiReflection, context: PageContext): readonly DetailRow[] {
  return [
    ...hierarchyRow(reflection, context),
    ...typeRow('Implemented by', reflection.implementedBy ?? [], context),
    ...otherNameRows(reflection, context),
  ]
}

function typeRow(term: string, types: readonly ApiType[], context: PageContext): readonly DetailRow[] {
  if (types.length === 0) return []
  const links = types.map((type) => typeLink(type, context))
  return [{ term, unsearched: 'row', text: joined(links, ', ') }]
}

/** Call and index signatures. The code of an interface contains them already, so only their documentation is added. */
function ownSignatures({ reflection, path }: ApiPagePlan, context: PageContext): ElementContent[] {
  const isInCode = reflection.kind !== kinds.class && !context.plan.parts.has(path)
  const isShown = ({ docs }: ApiReflection): boolean => !isInCode || docs !== undefined
  const signatures = (reflection.signatures ?? []).filter(isShown)
  const indexSignatures = (reflection.indexSignatures ?? []).filter(isShown)
  return [
    ...signatures.flatMap((signature) => [
      ...signatureBlocks(callSignature(signature, context)),
      ...details(signature, context),
    ]),
    ...indexSignatures.flatMap((signature) => [
      ...signatureBlocks(indexSignature(signature, context)),
      ...details(signature, context),
    ]),
  ]
}
