import type { Element, ElementContent } from 'hast'
import { h } from '../../../templates/hast.ts'
import { kinds, nameOfKind } from '../model/kinds.ts'
import { importBlock } from './signatures/code.ts'
import type { Doc } from './signatures/layout.ts'
import { aboutLine } from './blocks/about-line.ts'
import { sourceLink } from './blocks/member.ts'
import type { ApiModule, ApiReflection } from '../model/model.ts'
import type { PageContext } from './page-context.ts'
import { type ApiPagePlan, isAside } from './plan/plan.ts'
import { keyword, valueCode } from './signatures/tokens.ts'

/** "Class in @lexical/list", with the source. */
export function kindLine(
  { reflection, module, namespaces, parent }: ApiPagePlan,
  context: PageContext,
): ElementContent {
  const { kind, name, end } = placeWords(reflection, module, namespaces)
  const home = h('a', { href: context.hrefOf(parent?.id ?? module.id) }, name)
  return aboutLine(kind, home, end, sourceLink(reflection, context))
}

/** What is said of the place of a declaration: "Class in …", "Global class of …", "Class that … does not export". */
interface PlaceWords {
  readonly kind: string
  /** The name of the module or namespace, which leads there. */
  readonly name: string
  readonly end?: string
}

function placeWords(reflection: ApiReflection, module: ApiModule, namespaces: readonly string[]): PlaceWords {
  const kind = nameOfKind(reflection)
  const { name, reach } = module
  const owner = isAside(module) ? (module.package ?? name) : name
  const around = namespaces.join('.')
  if (reach === 'global') {
    const word = `Global ${kind.toLowerCase()}`
    return around === '' ? { kind: `${word} of `, name: owner } : { kind: `${word} in `, name: around }
  }
  if (reach === undefined) return { kind: `${kind} in `, name: [name, ...namespaces].join('.') }
  return around === ''
    ? { kind: `${kind} that `, name: owner, end: ' does not export' }
    : { kind: `${kind} in `, name: around, end: `, which ${owner} does not export` }
}

/** The import of the outermost namespace of a member, and the name that code has for the member: `on.Options`. */
function namespaceImport(name: string, module: ApiModule, namespaces: readonly string[]): Doc {
  const [outer = ''] = namespaces
  if (outer === '' || outer === 'default') return ''
  const statement = [keyword('import'), ` { ${outer} } `, keyword('from'), ' ', valueCode(`'${module.name}'`)]
  return [statement, ` // ${[...namespaces, name].join('.')}`]
}

/** The block with the import of an export. */
export function importOf(page: ApiPagePlan): readonly Element[] {
  return importBlock(importCode(page))
}

/** The import of an export. What a module assigns is imported with its members. */
export function importCode({
  reflection,
  module,
  namespaces,
  parent,
}: Pick<ApiPagePlan, 'reflection' | 'module' | 'namespaces' | 'parent'>): Doc {
  if (reflection.importCode !== undefined) return reflection.importCode
  const isExported = namespaces.length === 0 || (namespaces.length === 1 && parent?.isAssigned === true)
  if (!module.isImportable) return ''
  if (!isExported) return namespaceImport(reflection.name, module, namespaces)
  const { kind, isTypeOnly } = reflection
  const isType = kind === kinds.interface || kind === kinds.typeAlias || isTypeOnly === true
  const clause = reflection.name === 'default' ? '{ default as … }' : `{ ${reflection.name} }`
  const isWhole = reflection.isDefault === true || reflection.isAssigned === true
  return [
    keyword(isType ? 'import type' : 'import'),
    ` ${isWhole ? reflection.name : clause} `,
    keyword('from'),
    ' ',
    valueCode(`'${module.name}'`),
  ]
}
