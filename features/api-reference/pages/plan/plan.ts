import { exportFileName, exportName, hasPage, isLarge, pageNames, safePath } from './addresses.ts'
import { Anchors, anchorText, FormerAnchors, withoutSpaces } from './anchors.ts'
import { exportFolders, groupTitle, kinds } from '../../model/kinds.ts'
import type { ApiModel, ApiModule, ApiReflection } from '../../model/model.ts'
import { withTypesOf } from './inherited-types.ts'
import { type ApiPart, partsByLetter, sum, type WeightedName } from './parts.ts'
import { everythingFits, type PageFits, type PageLimits, partSize, roomOf } from './page-room.ts'
import { type PublicNames, publicNames } from './public-names.ts'
import { type ApiUses, usesOf } from '../../model/uses.ts'

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
  /** The part of the reflection that is on this page. Unset: it is the page of the whole. */
  readonly part?: ApiPart
}

/** All pages, and the place of each reflection. */
export interface ApiPlan {
  /** Route path of the reference, without a slash at its end: `/docs/api`. */
  readonly basePath: string
  /** Modules in order, each followed by its own pages. */
  readonly pages: readonly ApiPagePlan[]
  /** The parts of a page that would be too large, by its path. */
  readonly parts: ReadonlyMap<string, readonly ApiPagePlan[]>
  /** Bytes of HTML that the content of a page has room for. */
  readonly room: number
  readonly fits: PageFits
  /** The page of each reflection that has one, by id. */
  readonly pageOf: ReadonlyMap<number, ApiPagePlan>
  /** The page at each path. */
  readonly pageAt: ReadonlyMap<string, ApiPagePlan>
  readonly places: ReadonlyMap<number, ApiPlace>
  /** The anchors of each page, older ones included, by its path. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>
  /** The declarations of inherited members with the types that these have, by the ids of these. */
  readonly originals: ReadonlyMap<number, ApiReflection>
  /** Other names of declarations. */
  readonly names: PublicNames
  /** The declarations that name each declaration in their types, by its id. */
  readonly uses: ReadonlyMap<number, ApiUses>
}

interface Planning {
  readonly basePath: string
  readonly maxExportsPerPage: number
  readonly room: number
  readonly fits: PageFits
  readonly pages: ApiPagePlan[]
  readonly parts: Map<string, readonly ApiPagePlan[]>
  readonly places: Map<number, ApiPlace>
  /** The name of each page, by the id of what it documents. */
  readonly names: ReadonlyMap<number, string>
  /** Reflections shown at the place of another one: re-exports and inherited members. */
  readonly copies: Map<number, Copy>
  /** Members with a place of their own. */
  readonly members: Map<number, ApiReflection>
}

interface Copy {
  readonly reflection: ApiReflection
  /** Id of what it is a copy of, which may be a copy itself. */
  readonly target: number
}

/** Where the pages of a reference are, and what they have room for. */
export interface PlanInput {
  /** Route path of the reference. */
  readonly basePath: string
  readonly limits: PageLimits
  /** Default: everything fits. */
  readonly fits?: PageFits
}

/** Gives every page its path and every member its anchor. */
export function placePages(model: ApiModel, { basePath, limits, fits = everythingFits }: PlanInput): ApiPlan {
  const maxExportsPerPage = limits.maxExportsPerPage ?? 10
  const planning: Planning = {
    basePath,
    maxExportsPerPage,
    room: roomOf(limits),
    fits,
    pages: [],
    parts: new Map(),
    places: new Map(),
    names: pageNames(model, { maxExportsPerPage, spread: fits.spread }),
    copies: new Map(),
    members: new Map(),
  }
  for (const module of model.modules) planPage(module, { module, namespaces: [] }, planning)
  const ids = idsByPage(planning.places)
  const originals = new Map<number, ApiReflection>()
  for (const id of planning.copies.keys()) placeCopy(id, planning, originals)
  const { pages, parts, places, room } = planning
  const whole = pages.filter(({ part }) => part === undefined)
  const pageOf = new Map(whole.map((page) => [page.reflection.id, page]))
  const pageAt = new Map(pages.map((page) => [page.path, page]))
  return {
    basePath,
    pages,
    parts,
    room,
    fits,
    pageOf,
    pageAt,
    places,
    ids,
    originals,
    names: publicNames(model),
    uses: usesOf(model),
  }
}

/** Collects the anchors of each page, and drops older ones that another place has now. */
function idsByPage(places: Map<number, ApiPlace>): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = new Map<string, Set<string>>()
  const idsAt = (path: string): Set<string> => {
    const pageIds = ids.get(path) ?? new Set()
    ids.set(path, pageIds)
    return pageIds
  }
  for (const { path, anchor } of places.values()) if (anchor !== undefined) idsAt(path).add(anchor)
  for (const [id, place] of places) {
    const pageIds = idsAt(place.formerPath ?? place.path)
    const former = place.former?.filter((anchor) => !pageIds.has(anchor)) ?? []
    for (const anchor of former) pageIds.add(anchor)
    places.set(id, { ...place, former: former.length > 0 ? former : undefined })
  }
  return ids
}

/** Follows copies to the end: a member may be inherited through several types. */
function placeCopy(id: number, { copies, places, members }: Planning, originals: Map<number, ApiReflection>): void {
  let original = id
  for (let steps = 0; steps < 100; steps++) original = copies.get(original)?.target ?? original
  const [place, member] = [places.get(original), members.get(original)]
  const copy = copies.get(id)
  if (place) places.set(id, place)
  if (member && copy) originals.set(id, withTypesOf(copy.reflection, member))
}

/** The name of a module beside others of its package: `LexicalComposer` for `@lexical/react/LexicalComposer`. */
export function entryName(module: ModuleName): string {
  const { name, package: packageName, reach } = module
  if (isAside(module)) return reach === 'global' ? 'Globals' : 'Not exported'
  if (packageName === undefined || !name.startsWith(packageName)) return name
  const separator = ['/', '::', '.'].find((sign) => name.startsWith(sign, packageName.length))
  return separator === undefined ? name : name.slice(packageName.length + separator.length)
}

type ModuleName = Pick<ApiModule, 'name' | 'package' | 'reach' | 'isImportable'>

/** Whether a module is no file of its package: it has what the others declare and do not export. */
export function isAside({ reach, isImportable }: ModuleName): boolean {
  return reach !== undefined && isImportable === undefined
}

type Surroundings = Pick<ApiPagePlan, 'module' | 'namespaces' | 'parent'>

function planPage(reflection: ApiReflection, around: Surroundings, planning: Planning): void {
  const { name, path } = addressOf(reflection, planning)
  const page: ApiPagePlan = { path, name, reflection, ...around }
  planning.pages.push(page)
  planning.places.set(reflection.id, { path })
  const isContainer = reflection.kind === kinds.module || reflection.kind === kinds.namespace
  if (!isContainer) return planMembers(page, planning)
  planContents(reflection, { ...around, path }, planning)
  planRows(page, planning)
}

function addressOf({ id, name }: ApiReflection, { basePath, names }: Planning): Pick<ApiPagePlan, 'name' | 'path'> {
  const pageName = names.get(id) ?? name
  return { name: pageName, path: `${basePath}/${pageName}` }
}

/** Spreads the rows of a module with very many exports over pages. */
function planRows(page: ApiPagePlan, planning: Planning): void {
  const { groups = [] } = page.reflection
  const rows = new Map(weightedNames(page, planning).map((row) => [row.id, row]))
  const size = partSize(planning.room)
  const parts = groups.flatMap((group) => {
    const members = (group.children ?? []).flatMap((id) => rows.get(id) ?? [])
    const ranges = sum(members) <= size ? [{ ids: new Set(members.map(({ id }) => id)) }] : partsByLetter(members, size)
    return ranges.filter(({ ids }) => ids.size > 0).map((part) => ({ ...part, group: groupTitle(group) }))
  })
  if (parts.length > 0) planParts(page, parts, planning)
}

/** What a page is too small for, with sizes; empty if all of it fits. */
function weightedNames({ reflection }: ApiPagePlan, { fits }: Planning): readonly WeightedName[] {
  const weights = fits.weights[reflection.id]
  return (reflection.children ?? []).flatMap(({ id, name }) => {
    const weight = weights?.[id]
    return weight === undefined ? [] : [{ id, name, weight }]
  })
}

/** Gives parts of a page pages of their own. */
function planParts(page: ApiPagePlan, parts: readonly ApiPart[], planning: Planning): readonly ApiPagePlan[] {
  const names = new Set<string>()
  const pages = parts.map((part): ApiPagePlan => {
    const label = [part.group, part.label].flatMap((text) => (text === undefined ? [] : exportFileName(text))).join('-')
    const name = unique(`${page.name}/${label}`, names)
    return { ...page, name, path: `${planning.basePath}/${name}`, part }
  })
  planning.pages.push(...pages)
  planning.parts.set(page.path, pages)
  return pages
}

/** Members of an instance have their plain names, whatever static ones there are. */
function planMembers(page: ApiPagePlan, planning: Planning): void {
  const { children = [] } = page.reflection
  const anchors = new Anchors()
  const parts = memberParts(page, planning)
  const isStatic = ({ flags }: ApiReflection): boolean => flags?.isStatic === true
  for (const member of [...children.filter((child) => !isStatic(child)), ...children.filter(isStatic)]) {
    const anchor = member.inheritedFrom ? undefined : anchors.claim(member)
    const older = [member.anchor ?? anchorText(member.name), ...(isStatic(member) ? [withoutSpaces(member.name)] : [])]
    const path = parts.get(member.id)
    const place =
      path === undefined || anchor === undefined
        ? { path: page.path, anchor, former: [...new Set(older)] }
        : { path, anchor, former: [...new Set([...older, anchor])], formerPath: page.path }
    planMember(member, place, { planning, anchors })
  }
}

/** The paths of the pages of members, if one page would be too large for all of them. */
function memberParts(page: ApiPagePlan, planning: Planning): ReadonlyMap<number, string> {
  const members = weightedNames(page, planning)
  if (members.length === 0) return new Map()
  const pages = planParts(page, partsByLetter(members, partSize(planning.room)), planning)
  return new Map(pages.flatMap(({ path, part }) => [...(part?.ids ?? [])].map((id): [number, string] => [id, path])))
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
  const isSpread = isLarge(container, { maxExportsPerPage: planning.maxExportsPerPage, spread: planning.fits.spread })
  for (const child of container.children ?? []) {
    if (child.kind === kinds.reference) {
      if (child.target !== undefined) planning.copies.set(child.id, { reflection: child, target: child.target })
    } else if (hasPage(child)) {
      planPage(child, { module, namespaces, parent: container }, planning)
    } else if (isSpread && exportFolders.has(child.kind)) {
      planExportPage(child, { module, namespaces, parent: container, path, anchors, former }, planning)
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
function planExportPage(child: ApiReflection, around: Surroundings & ExportsPage, planning: Planning): void {
  const { path: formerPath, anchors: moduleAnchors, former: formerAnchors, ...surroundings } = around
  const { name, path } = addressOf(child, planning)
  const anchors = new Anchors()
  const former = formerAnchors.claim(exportName(child))
  const moduleAnchor = moduleAnchors.claim(child, exportName(child))
  planning.pages.push({ path, name, reflection: child, ...surroundings })
  planMember(child, { path, former: unequal(former, moduleAnchor), formerPath }, { planning, anchors })
  for (const property of propertiesOf(child)) {
    const older = unequal(`${former}.${anchorText(property.name)}`, withoutSpaces(`${moduleAnchor}.${property.name}`))
    const place = { path, anchor: anchors.claim(property), former: older, formerPath }
    planMember(property, place, { planning, anchors })
  }
}

function unequal(one: string, other: string): readonly string[] {
  return one === other ? [one] : [one, other]
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
  if (base?.target !== undefined) planning.copies.set(member.id, { reflection: member, target: base.target })
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
  const { path, anchor = signature.name, former = [], formerPath } = place
  const [member] = former
  const number = /-\d+$/.exec(signature.anchor ?? '')?.[0]
  const memberAnchors = member === undefined || number === undefined ? [] : [member + number]
  const overloadAnchor = anchors.claimOverload(anchor, signature)
  const isElsewhere = place.anchor === undefined ? formerPath !== undefined : former.includes(place.anchor)
  return {
    path,
    anchor: overloadAnchor,
    former: isElsewhere ? [...memberAnchors, overloadAnchor] : memberAnchors,
    formerPath,
  }
}

/** The path of a part: some file systems ignore case. */
function unique(path: string, paths: Set<string>): string {
  const safe = safePath(path)
  let result = safe
  for (let n = 1; paths.has(result.toLowerCase()); n++) result = `${safe}-${n}`
  paths.add(result.toLowerCase())
  return result
}
