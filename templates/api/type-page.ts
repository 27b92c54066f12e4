import type { ElementContent, Root } from 'hast'
import { hashOf } from './anchors.ts'
import { typeDeclaration } from './declaration.ts'
import { details } from './details.ts'
import type { DetailRow } from './docs.ts'
import { joined } from './hast.ts'
import { inheritedMembers } from './inherited.ts'
import { kinds } from './kinds.ts'
import type { Doc } from './layout.ts'
import { typeLink } from './lists.ts'
import type { ApiReflection, ApiType } from './model.ts'
import { callSignature, indexSignature } from './object-body.ts'
import { freeId, memberGroups } from './page-body.ts'
import { anchorOf, type PageContext } from './page-context.ts'
import { importCode, kindLine } from './page-head.ts'
import { signatureBlock } from './code.ts'
import type { ApiPagePlan } from './plan.ts'
import { historyRows } from './versions/history-rows.ts'

/** The page of a class, an interface or an enum. */
export function typePage(page: ApiPagePlan, context: PageContext): Root {
  const { reflection } = page
  return {
    type: 'root',
    children: [
      kindLine(page, context),
      signatureBlock(declarationCode(page, context)),
      ...details(withoutMembers(reflection), context, {
        rows: [...relations(reflection, context), ...historyRows(reflection, context)],
      }),
      ...ownSignatures(reflection, context),
      ...memberGroups(reflection, context),
      ...inheritedMembers(reflection, context, freeId('Inherited', context)),
    ],
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
  return [importCode(page), typeDeclaration(page.reflection, context, place)]
}

function relations({ extendedBy = [], implementedBy = [] }: ApiReflection, context: PageContext): readonly DetailRow[] {
  const row = (term: string, types: readonly ApiType[]): readonly DetailRow[] =>
    types.length === 0
      ? []
      : [
          {
            term,
            text: joined(
              types.map((type) => typeLink(type, context)),
              ', ',
            ),
          },
        ]
  return [...row('Extended by', extendedBy), ...row('Implemented by', implementedBy)]
}

/** Call and index signatures. The code of an interface contains them already, so only their documentation is added. */
function ownSignatures(reflection: ApiReflection, context: PageContext): ElementContent[] {
  const isShown = (signature: ApiReflection): boolean => reflection.kind === kinds.class || signature.docs !== undefined
  const signatures = (reflection.signatures ?? []).filter(isShown)
  const indexSignatures = (reflection.indexSignatures ?? []).filter(isShown)
  return [
    ...signatures.flatMap((signature) => [
      signatureBlock(callSignature(signature, context)),
      ...details(signature, context),
    ]),
    ...indexSignatures.flatMap((signature) => [
      signatureBlock(indexSignature(signature, context)),
      ...details(signature, context),
    ]),
  ]
}
