import { Anchors, anchorText, FormerAnchors } from './anchors.ts'
import { exportFolders, kinds, pageFolders } from './kinds.ts'
import type { ApiModel, ApiModule, ApiReflection } from './model.ts'
import { type ApiUses, usesOf } from './uses.ts'

/** The page and the anchor of a reflection. */
interface ApiPlace {
  readonly path: string
  readonly anchor?: string
  /** Older anchors of the place, none of which another member has now. */
  readonly former?: readonly string[]
  /** The page of the older anchors, if it is another one. */
  readonly formerPath?: string
}

/** One page: a module, namespace, class, interface or enum, or another export of a large module. */
export interface ApiPagePlan {
  readonly path: string
  /** Path below the reference, such as `classes/lexical.LexicalEditor`. */
  readonly name: string
  readonly reflection: ApiReflection
  /** The module of the page; a module is its own. */
  readonly module: ApiModule
  /** Names of the namespaces around it, outermost first. */
  readonly namespaces: readonly string[]
  /** The declaration around it; unset for modules. */
  readonly parent?: ApiReflection
}

/** All pages, and the place of each reflection. */
export interface ApiPlan {
  /** Route path of the reference, without a slash at its end: `/docs/api`. */
  readonly basePath: string
  /** Modules in order, each followed by its own pages. */
  readonly pages: readonly ApiPagePlan[]
  /** The page of each reflection that has one, by id. */
  readonly pageOf: ReadonlyMap<number, ApiPagePlan>
  /** The page at each path. */
  readonly pageAt: ReadonlyMap<string, ApiPagePlan>
  readonly places: ReadonlyMap<number, ApiPlace>
  /** The anchors of each page, older ones included, by its path. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>
  /** What re-exports and inherited members stand for, by their ids. */
  readonly originals: ReadonlyMap<number, ApiReflection>
  /** What names each declaration in its types, by id. */
  readonly uses: ReadonlyMap<number, ApiUses>
}

interface Planning {
  readonly basePath: string
  readonly maxExportsPerPage: number
  readonly pages: ApiPagePlan[]
  readonly places: Map<number, ApiPlace>
  readonly names: Set<string>
  /** Reflections shown at the place of another one: re-exports and inherited members. */
  readonly copies: Map<number, number>
  /** Members with a place of their own. */
  readonly members: Map<number, ApiReflection>
}

/**
 * Gives every page its path and every member its anchor.
 * @param basePath route path of the reference
 * @param maxExportsPerPage most functions, variables and types that the page of a module documents
 */
export function planPages(model: ApiModel, basePath: string, maxExportsPerPage = 10): ApiPlan {
  const planning: Planning = {
    basePath,
    maxExportsPerPage,
    pages: [],
    places: new Map(),
    names: new Set(),
    copies: new Map(),
    members: new Map(),
  }
  for (const module of model.modules) {
    planPage(module, { module, namespaces: [], fileName: moduleFileName(module.name) }, planning)
  }
  const ids = idsByPage(planning.places)
  const originals = new Map<number, ApiReflection>()
  for (const id of planning.copies.keys()) placeCopy(id, planning, originals)
  const { pages, places } = planning
  const pageOf = new Map(pages.map((page) => [page.reflection.id, page]))
  const pageAt = new Map(pages.map((page) => [page.path, page]))
  return { basePath, pages, pageOf, pageAt, places, ids, originals, uses: usesOf(model) }
}

/** Collects the anchors of each page, and drops older ones that another place has now. */
function idsByPage(places: Map<number, ApiPlace>): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = new Map<string, Set<string>>()
  for (const { path, anchor } of places.values()) {
    const known = ids.get(path) ?? new Set()
    ids.set(path, anchor === undefined ? known : known.add(anchor))
  }
  for (const [id, place] of places) {
    const taken = ids.get(place.formerPath ?? place.path) ?? new Set()
    const former = place.former?.filter((anchor) => !taken.has(anchor)) ?? []
    for (const anchor of former) taken.add(anchor)
    places.set(id, { ...place, former: former.length > 0 ? former : undefined })
  }
  return ids
}

/** Follows aliases to the end: a member may be inherited through several classes. */
function placeCopy(id: number, { copies, places, members }: Planning, originals: Map<number, ApiReflection>): void {
  let original = copies.get(id)
  for (let steps = 0; original !== undefined && !places.has(original) && steps < 100; steps++)
    original = copies.get(original)
  const place = original === undefined ? undefined : places.get(original)
  const member = original === undefined ? undefined : members.get(original)
  if (place) places.set(id, place)
  if (member) originals.set(id, member)
}

/** The name of a module beside others of its package: `LexicalComposer` for `@lexical/react/LexicalComposer`. */
export function entryName({ name, package: own }: Pick<ApiModule, 'name' | 'package'>): string {
  return own !== undefined && name.startsWith(`${own}/`) ? name.slice(own.length + 1) : name
}

/** The name of a module in paths: `@lexical/react/LexicalComposer` → `lexical_react_LexicalComposer`. */
export function moduleFileName(name: string): string {
  return fileName(name.replace(/^\W+/, '')) || '_'
}

/** The name under which code imports a declaration. */
export function exportName({ name, isDefault }: ApiReflection): string {
  return isDefault ? 'default' : name
}

/** Whether a reflection always has a page of its own. */
export function hasPage(reflection: ApiReflection): boolean {
  return pageFolders.has(reflection.kind)
}

interface Surroundings extends Pick<ApiPagePlan, 'module' | 'namespaces' | 'parent'> {
  readonly fileName: string
}

function planPage(reflection: ApiReflection, around: Surroundings, planning: Planning): void {
  const name = unique(`${pageFolders.get(reflection.kind)}/${around.fileName}`, planning.names)
  const path = `${planning.basePath}/${name}`
  const { fileName: _fileName, ...surroundings } = around
  planning.pages.push({ path, name, reflection, ...surroundings })
  planning.places.set(reflection.id, { path })
  const isContainer = reflection.kind === kinds.module || reflection.kind === kinds.namespace
  if (isContainer) planContents(reflection, { ...around, path }, planning)
  else planMembers(reflection, path, planning)
}

/** Members of an instance have their plain names, whatever static ones there are. */
function planMembers({ children = [] }: ApiReflection, path: string, planning: Planning): void {
  const anchors = new Anchors()
  const isStatic = ({ flags }: ApiReflection): boolean => flags?.isStatic === true
  for (const member of [...children.filter((child) => !isStatic(child)), ...children.filter(isStatic)]) {
    const anchor = member.inheritedFrom ? undefined : anchors.claim(member)
    planMember(member, { path, anchor, former: [member.anchor ?? anchorText(member.name)] }, { planning, anchors })
  }
}

function planContents(
  container: ApiReflection,
  around: Surroundings & { readonly path: string },
  planning: Planning,
): void {
  const anchors = new Anchors()
  const former = new FormerAnchors()
  const { path, module } = around
  const namespaces = container.kind === kinds.namespace ? [...around.namespaces, container.name] : around.namespaces
  const others = (container.children ?? []).filter(({ kind }) => exportFolders.has(kind))
  const isLarge = others.length > planning.maxExportsPerPage
  for (const child of container.children ?? []) {
    if (child.kind === kinds.reference) {
      if (child.target !== undefined) planning.copies.set(child.id, child.target)
    } else if (hasPage(child)) {
      planPage(
        child,
        { module, namespaces, parent: container, fileName: `${around.fileName}.${fileName(exportName(child))}` },
        planning,
      )
    } else if (isLarge && exportFolders.has(child.kind)) {
      const name = `${around.fileName}.${exportName(child).replace(/[^\w$]/g, '_')}`
      planExportPage(child, { module, namespaces, parent: container, fileName: name, path, former }, planning)
    } else planExport(child, { path, anchors, former }, planning)
  }
}

/** Places a function, variable or type on the page of its module, an object type with its properties. */
function planExport(child: ApiReflection, page: ExportsPage, planning: Planning): void {
  const { path, anchors } = page
  const anchor = anchors.claim(child, exportName(child))
  const former = page.former.claim(exportName(child))
  planMember(child, { path, anchor, former: [former] }, { planning, anchors })
  for (const property of propertiesOf(child)) {
    const place = {
      path,
      anchor: anchors.claim(property, `${anchor}.${property.name}`),
      former: [`${former}.${anchorText(property.name)}`],
    }
    planMember(property, place, { planning, anchors })
  }
}

/** Gives a function, variable or type its own page. Its older anchors are on that of its module. */
function planExportPage(
  child: ApiReflection,
  around: Surroundings & Pick<ExportsPage, 'path' | 'former'>,
  planning: Planning,
): void {
  const { fileName: file, path: formerPath, former: formerAnchors, ...surroundings } = around
  const name = unique(`${exportFolders.get(child.kind)}/${file}`, planning.names)
  const path = `${planning.basePath}/${name}`
  const anchors = new Anchors()
  const former = formerAnchors.claim(exportName(child))
  planning.pages.push({ path, name, reflection: child, ...surroundings })
  planMember(child, { path, former: [former], formerPath }, { planning, anchors })
  for (const property of propertiesOf(child)) {
    const formerAnchor = `${former}.${anchorText(property.name)}`
    const place = { path, anchor: anchors.claim(property), former: [formerAnchor], formerPath }
    planMember(property, place, { planning, anchors })
  }
}

/** A page with exports, while their anchors are given out. */
interface ExportsPage {
  readonly path: string
  readonly anchors: Anchors
  readonly former: FormerAnchors
}

/** The properties of a type alias for an object type. */
export function propertiesOf(reflection: ApiReflection): readonly ApiReflection[] {
  if (reflection.kind !== kinds.typeAlias) return []
  if (reflection.type?.type === 'reflection') return reflection.type.declaration.children ?? []
  return reflection.children ?? []
}

function planMember(
  member: ApiReflection,
  place: ApiPlace,
  { planning, anchors }: { readonly planning: Planning; readonly anchors: Anchors },
): void {
  const base = member.inheritedFrom
  if (base?.target !== undefined) planning.copies.set(member.id, base.target)
  if (base) return
  planning.places.set(member.id, place)
  planning.members.set(member.id, member)
  const { getSignature, setSignature, signatures = [], indexSignatures = [] } = member
  const isOverloaded = signatures.length > 1
  const { former: _former, ...plain } = place
  for (const signature of [getSignature, setSignature, ...(isOverloaded ? [] : signatures), ...indexSignatures])
    if (signature) planning.places.set(signature.id, plain)
  if (!isOverloaded) return
  for (const signature of signatures) planning.places.set(signature.id, overloadPlace(signature, place, anchors))
}

/** TypeDoc numbers the signatures of an overloaded function; the number was added to the member's own anchor. */
function overloadPlace(signature: ApiReflection, place: ApiPlace, anchors: Anchors): ApiPlace {
  const { path, anchor = signature.name, former: [member] = [], formerPath } = place
  const number = /-\d+$/.exec(signature.anchor ?? '')?.[0]
  const former = member === undefined || number === undefined ? [] : [member + number]
  return { path, anchor: anchors.claimOverload(anchor, signature), former, formerPath }
}

function fileName(name: string): string {
  return name.replace(/\W/g, '_')
}

/** Some file systems ignore case: names that differ in case only need another path. */
function unique(name: string, taken: Set<string>): string {
  let result = name
  for (let n = 1; taken.has(result.toLowerCase()); n++) result = `${name}-${n}`
  taken.add(result.toLowerCase())
  return result
}
