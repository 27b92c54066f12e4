import type { ElementContent, Root } from 'hast'
import { detailList, docsSummary } from './blocks/docs.ts'
import { type Child, h, joined } from '../../../templates/hast.ts'
import { componentKind, groupTitle, kinds, shownKind } from '../model/kinds.ts'
import { linkTo } from './blocks/lists.ts'
import type { ApiGroup, ApiModel, ApiModule, ApiReflection } from '../model/model.ts'
import { linksOfParts } from './blocks/large-lists.ts'
import { htmlSize } from './html-size.ts'
import type { PageContext } from './page-context.ts'
import { moduleFileName } from './plan/addresses.ts'
import { entryName, isAside } from './plan/plan.ts'

/** Modules of one package. */
interface PackageModules {
  readonly name: string
  readonly description?: string
  readonly modules: readonly ApiModule[]
}

/** The front page of the reference: its packages with their descriptions. */
export function indexPage(context: PageContext): Root {
  const { model, plan } = context
  const packages = packagesOf(model)
  const rows = packages.map((entry) => packageRow(entry, context))
  const all = h(
    'p',
    {},
    'Every name they export is in the ',
    h('a', { href: `${plan.basePath}/modules` }, 'list of modules'),
    '.',
    changesLink(context),
  )
  return {
    type: 'root',
    children: [
      ...(model.readme ?? []),
      h('h2', { id: 'packages' }, 'Packages'),
      h('dl', { className: ['api-index'] }, rows),
      all,
    ],
  }
}

/** A link to the page of changes, which a version with one before it has. */
function changesLink({ history }: PageContext): Child {
  if (history?.version.changesPath === undefined) return undefined
  const label = `changes since ${history.previous.label}`
  return [' There is a list of the ', h('a', { href: history.version.changesPath }, label), '.']
}

/** All modules with all the names they export, or with their numbers where the page has no room for the names. */
export function modulesPage(context: PageContext): Root {
  const children = moduleLists(context, false)
  const hasRoom = htmlSize(...children) <= context.plan.room
  return { type: 'root', children: hasRoom ? children : moduleLists(context, true) }
}

function moduleLists(context: PageContext, isShort: boolean): ElementContent[] {
  return packagesOf(context.model).flatMap((entry): ElementContent[] => {
    const [only, ...others] = entry.modules
    const description = entry.description === undefined ? [] : [h('p', {}, entry.description)]
    const heading = h(
      'h2',
      { id: moduleFileName(entry.name) },
      only && others.length === 0 ? linkTo(only, context) : entry.name,
    )
    return [
      heading,
      ...description,
      ...entry.modules.flatMap((module) => moduleExports(module, context, { isNamed: others.length > 0, isShort })),
    ]
  })
}

function packageRow({ name, description, modules }: PackageModules, context: PageContext): Child {
  const [only, ...others] = importedOf(modules)
  const isSingle = only !== undefined && others.length === 0
  const term = isSingle
    ? linkTo(only, context)
    : h('a', { href: `${context.plan.basePath}/modules#${moduleFileName(name)}` }, name)
  const text = description ?? (only ? docsSummary(only.docs, context) : '')
  const counts = isSingle ? countsOf(only) : `${importedOf(modules).length} modules`
  return [h('dt', {}, term), h('dd', {}, text, h('span', { className: ['api-counts'] }, counts))]
}

/** The modules of a package without those of what it does not export, if it has others. */
function importedOf(modules: readonly ApiModule[]): readonly ApiModule[] {
  const imported = modules.filter((module) => !isAside(module))
  return imported.length > 0 ? imported : modules
}

/** "2 classes, 13 functions". */
function countsOf({ children = [] }: ApiReflection): string {
  const names: readonly (readonly [number, string, string])[] = [
    [componentKind, 'component', 'components'],
    [kinds.class, 'class', 'classes'],
    [kinds.interface, 'interface', 'interfaces'],
    [kinds.enum, 'enum', 'enums'],
    [kinds.function, 'function', 'functions'],
    [kinds.variable, 'variable', 'variables'],
    [kinds.typeAlias, 'type', 'types'],
    [kinds.namespace, 'namespace', 'namespaces'],
    [kinds.reference, 're-export', 're-exports'],
  ]
  return names
    .flatMap(([kind, one, many]) => {
      const count = children.filter((child) => shownKind(child) === kind).length
      return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
    })
    .join(', ')
}

interface ExportsStyle {
  /** Whether the name of the module is above. */
  readonly isNamed: boolean
  /** Whether only the number of names is shown, with the parts of a large module. */
  readonly isShort: boolean
}

/** The exports of a module, in groups. */
function moduleExports(
  module: ApiModule,
  context: PageContext,
  { isNamed, isShort }: ExportsStyle,
): readonly ElementContent[] {
  const label = isNamed ? [h('p', { className: ['api-label'] }, linkTo(module, context, entryName(module)))] : []
  const children = new Map((module.children ?? []).map((child) => [child.id, child]))
  const nameLinks = (group: ApiGroup): Child =>
    joined(
      (group.children ?? []).flatMap((id) => children.get(id) ?? []).map((child) => linkTo(child, context)),
      ', ',
    )
  const rows = (module.groups ?? []).map((group) => ({
    term: groupTitle(group),
    text: isShort ? shortRow(module, group, context) : nameLinks(group),
  }))
  return [...label, h('div', { className: ['api-exports'], dataNoSearch: '' }, detailList(rows))]
}

function shortRow(module: ApiModule, group: ApiGroup, context: PageContext): Child {
  const links = linksOfParts(context.plan.pageOf.get(module.id), groupTitle(group), context)
  return links.length > 0 ? joined(links, ', ') : String(group.children?.length ?? 0)
}

/** Groups modules by package; a module without package is a group of its own. */
function packagesOf(model: ApiModel): readonly PackageModules[] {
  const byName = new Map<string, ApiModule[]>()
  for (const module of model.modules) {
    const name = module.package ?? module.name
    byName.set(name, [...(byName.get(name) ?? []), module])
  }
  return [...byName].map(([name, modules]) => ({ name, ...description(model.packages[name]?.description), modules }))
}

function description(text: string | undefined): { description?: string } {
  return text === undefined ? {} : { description: text }
}
