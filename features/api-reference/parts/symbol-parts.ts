import type { Element, ElementContent, Root } from 'hast'
import { h, nodes } from '../../../templates/hast.ts'
import { lazily } from '../../../cli/process/lazily.ts'
import type { PartRequest, ReferencePart, ReferenceParts } from '../../../cli/sources/source.ts'
import { kinds } from '../model/kinds.ts'
import { membersOfDeclaration, type TypeMembers } from '../model/members.ts'
import type { ApiModel, ApiReflection } from '../model/model.ts'
import { docsOf } from '../pages/blocks/details.ts'
import { docsSummary, docsText } from '../pages/blocks/docs.ts'
import { componentProps } from '../pages/blocks/component-props.ts'
import { externalBase } from '../pages/blocks/external-base.ts'
import { summaryList, typeLink } from '../pages/blocks/lists.ts'
import { memberTable } from '../pages/blocks/member-table.ts'
import { type PageContext, pageContext } from '../pages/page-context.ts'
import { hashAt } from '../pages/plan/anchors.ts'
import { type ApiPlan, propertiesOf } from '../pages/plan/plan.ts'
import { signatureBlocks } from '../pages/signatures/code.ts'
import { typeDeclaration } from '../pages/signatures/declaration.ts'
import { declaredCode } from '../pages/versions/declared-code.ts'

/** What pages of the site can show of a reference. */
export function symbolParts(model: ApiModel, plan: ApiPlan): ReferenceParts {
  const symbols = lazily(() => symbolsByPlace(model, plan))
  return {
    partOf(target, request) {
      const symbol = symbols().get(target)
      return symbol && symbolPart(symbol, request, { ...pageContext({ model, plan }), isCopy: true })
    },
  }
}

/** The declarations of a reference by path and anchor. */
function symbolsByPlace(model: ApiModel, { places }: ApiPlan): ReadonlyMap<string, ApiReflection> {
  const symbols = new Map<string, ApiReflection>()
  const add = (reflection: ApiReflection): void => {
    const place = places.get(reflection.id)
    const key = place && place.path + hashAt(place)
    // What is passed on from elsewhere has the place of its declaration.
    if (key !== undefined && reflection.kind !== kinds.reference && !reflection.inheritedFrom && !symbols.has(key))
      symbols.set(key, reflection)
    for (const child of [...(reflection.children ?? []), ...propertiesOf(reflection)]) add(child)
  }
  for (const module of model.modules) add(module)
  return symbols
}

function symbolPart(symbol: ApiReflection, request: PartRequest, context: PageContext): ReferencePart {
  const { part, isInline } = request
  if (part === 'members' || part === 'props') return membersPart(symbol, request, context)
  const content = part === 'signature' ? linkedSignature(symbol, context) : summary(symbol, { isInline, context })
  return { tree: tree(content), unknown: [], members: [] }
}

function tree(children: readonly ElementContent[]): Root {
  return { type: 'root', children: [...children] }
}

function summary(
  symbol: ApiReflection,
  { isInline, context }: { readonly isInline: true | undefined; readonly context: PageContext },
): readonly ElementContent[] {
  const docs = docsOf(symbol)
  return isInline ? docsSummary(docs, context) : docsText(docs, context)
}

/** The code of a symbol, whose name leads to its page. */
function linkedSignature(symbol: ApiReflection, context: PageContext): readonly Element[] {
  const isType = symbol.kind === kinds.interface || symbol.kind === kinds.enum || symbol.kind === kinds.class
  const place = ({ id }: ApiReflection): { href?: string } => {
    const href = context.hrefOf(id)
    return href === undefined ? {} : { href }
  }
  const code = isType ? typeDeclaration(symbol, context, place) : declaredCode(symbol, context)
  const href = context.hrefOf(symbol.id)
  const blocks = signatureBlocks(code)
  return href === undefined ? blocks : blocks.map((block) => withLink(block, symbol.name, href))
}

/** The words of code: of a name with other characters, this is the whole text. */
function wordsOf(code: string): readonly string[] {
  return [code, ...(code.match(/[\w$]+/g) ?? [])]
}

/** Links the first token that is a name. */
function withLink(block: Element, name: string, href: string): Element {
  let isDone = false
  const visit = (node: ElementContent): readonly ElementContent[] => {
    if (isDone) return [node]
    if (node.type === 'element') return [{ ...node, children: node.children.flatMap(visit) }]
    const at = node.type === 'text' ? wordsOf(node.value).indexOf(name) : -1
    if (node.type !== 'text' || at < 0) return [node]
    isDone = true
    const start = node.value.indexOf(name)
    const [before, after] = [node.value.slice(0, start), node.value.slice(start + name.length)]
    return nodes([before, h('a', { href }, name), after])
  }
  return { ...block, children: block.children.flatMap(visit) }
}

function membersPart(symbol: ApiReflection, request: PartRequest, context: PageContext): ReferencePart {
  const { part, pick, omit = [] } = request
  const { members, externalBases, others } = membersOf(symbol, part === 'props', context)
  const names = members.map(({ name }) => name)
  const unknown = [...(pick ?? []), ...omit].filter((name) => !names.includes(name))
  const shown = pick
    ? pick.flatMap((name) => members.filter((member) => member.name === name))
    : members.filter(({ name }) => !omit.includes(name))
  const isContainer = symbol.kind === kinds.module || symbol.kind === kinds.namespace
  const list = isContainer ? summaryList(shown, context) : memberTable(shown, context)
  const bases = pick ? [] : externalBases.flatMap((key) => context.model.externalBases?.[key] ?? [])
  const rest = pick ? [] : others
  const content = nodes([
    shown.length > 0 ? list : undefined,
    bases.flatMap((base) => externalBase(base).all),
    rest.map((type) => h('p', { className: ['api-inherited'] }, 'All of ', typeLink(type, context))),
  ])
  return { tree: tree(content), unknown, members: names }
}

/** The members of a type, the exports of a module, or the parameters of a function. */
function membersOf(symbol: ApiReflection, isProps: boolean, context: PageContext): TypeMembers {
  const props = isProps ? componentProps(symbol, context) : undefined
  if (props) return { ...props, others: [] }
  const { kind, signatures: [signature] = [], children = [] } = symbol
  if (kind === kinds.module || kind === kinds.namespace) return { members: children, externalBases: [], others: [] }
  if (signature) return { members: signature.parameters ?? [], externalBases: [], others: [] }
  return membersOfDeclaration(symbol, {
    model: context.model,
    originalOf: (member) => context.plan.originals.get(member.id) ?? member,
  })
}
