import type { ElementContent } from 'hast'
import { h } from '../../../templates/hast.ts'
import { kindNames, kinds } from '../model/kinds.ts'
import { type Doc, line } from './signatures/layout.ts'
import { sourceLink } from './blocks/member.ts'
import type { ApiModule } from '../model/model.ts'
import type { PageContext } from './page-context.ts'
import type { ApiPagePlan } from './plan/plan.ts'
import { keyword, valueCode } from './signatures/tokens.ts'

/** "Class in @lexical/list", with the source. */
export function kindLine(
  { reflection, module, namespaces, parent }: ApiPagePlan,
  context: PageContext,
): ElementContent {
  const name = [module.name, ...namespaces].join('.')
  const home = h('a', { href: context.hrefOf(parent?.id ?? module.id) }, name)
  return h(
    'p',
    { className: ['api-kind'] },
    `${kindNames.get(reflection.kind) ?? ''} in `,
    home,
    sourceLink(reflection, context),
  )
}

/** The import of the outermost namespace of a member, and the name that code has for the member: `on.Options`. */
function namespaceImport(name: string, module: ApiModule, namespaces: readonly string[]): Doc {
  const [outer = ''] = namespaces
  if (outer === '' || outer === 'default') return ''
  const statement = [keyword('import'), ` { ${outer} } `, keyword('from'), ' ', valueCode(`'${module.name}'`)]
  return [statement, ` // ${[...namespaces, name].join('.')}`, line, line]
}

/** The import of an export, as the first line of the code. What a module assigns is imported with its members. */
export function importCode({ reflection, module, namespaces, parent }: ApiPagePlan): Doc {
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
    line,
    line,
  ]
}
