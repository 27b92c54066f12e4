import type { JSONOutput } from 'typedoc'
import type { ApiModel, ApiModule } from '../model/model.ts'
import { type Diagnostic, diagnostic } from '../../../cli/report/diagnostic.ts'
import { anchorResolver, type BrokenLink, linkResolver } from '../typedoc/links/comment-links.ts'
import { exportNames } from '../typedoc/links/link-names.ts'
import { toTree } from '../typedoc/links/comments.ts'
import { assignedName, nameForModule } from '../typedoc/module-names.ts'
import { baseName, externalBases, type MemberOrigin } from '../typedoc/external-bases.ts'
import { bundledNames } from '../typedoc/bundled-names.ts'
import { typeMembers } from '../typedoc/type-members.ts'
import { type SlimContext, slimModule } from '../typedoc/slim.ts'
import { pathInPackages } from '../../../cli/files/file-kinds.ts'
import { packageName } from '../../../cli/report/package-name.ts'
import { withoutIndex } from '../../../cli/text/addresses.ts'

type Declaration = JSONOutput.DeclarationReflection
type ModuleIdentity = Pick<ApiModule, 'name' | 'package' | 'isImportable'>

/** TypeDoc's kind of modules. */
const moduleKind = 2

/** The model of a project in TypeDoc's JSON. @param file where it is from, for problems */
export function projectModel(
  project: JSONOutput.ProjectReflection,
  file: string,
): { readonly model: ApiModel; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const modules = modulesOf(project)
  const packages = packagesOf(project, modules)
  const names = exportNames(modules.map(({ module }) => module))
  const report = ({ place, message, hint }: BrokenLink): void => {
    const where = place ? ` Written in ${place.file}:${place.line}.` : ''
    diagnostics.push(modelProblem(file, { hint, message: message + where }))
  }
  const members = typeMembers(modules.map(({ module }) => module))
  const bases = externalBases()
  const context: SlimContext = {
    fileOf: () => undefined,
    resolveLink: linkResolver(names, report),
    resolveAnchor: anchorResolver(names, report),
    placeOf: placesOf(modules),
    anchorOf: () => undefined,
    componentOf: () => undefined,
    nameOf: assignedNames(modules),
    plainName: bundledNames(names),
    isTypeOnly: () => false,
    writtenAs: () => undefined,
    isOwnPackage: (name) => name in packages,
    memberOf: (id) => members.get(id),
    originOf: (id) => installedOrigin(members.get(id)?.member),
    addExternalBase: bases.add,
  }
  const model = {
    modules: modules.map(({ module, identity }): ApiModule => ({ ...slimModule(module, context), ...identity })),
    packages,
    ...bases.list(),
    readme: project.readme ? toTree(project.readme, context) : undefined,
  }
  return { model, diagnostics }
}

/** The JSON often names no package of a base, but the file of the member. */
function installedOrigin({ inheritedFrom, sources }: Partial<Declaration> = {}): MemberOrigin | undefined {
  const owner = packageName(pathInPackages(sources?.[0]?.fileName ?? '') ?? '')
  if (!inheritedFrom || owner === undefined) return undefined
  return { name: baseName(inheritedFrom.name), package: owner }
}

/** A problem of a comment is for the authors of the library. */
function modelProblem(file: string, problem: Pick<BrokenLink, 'message' | 'hint'>): Diagnostic {
  return diagnostic({ code: 'typedoc', severity: 'log', ...problem, at: { file, line: 1, column: 1, length: 1 } })
}

interface ModuleEntry {
  readonly module: Declaration
  readonly identity: ModuleIdentity
}

/**
 * The modules of a project. One with a single entry point is the module itself; modules of packages are inside theirs. Without packages,
 * the names of modules are paths that code cannot import.
 */
function modulesOf(project: JSONOutput.ProjectReflection): readonly ModuleEntry[] {
  const { packageName, children = [] } = project
  if (!children.some(isModule)) {
    const module = { ...project, kind: moduleKind } as unknown as Declaration
    return [{ module, identity: packageName === undefined ? { name: project.name } : importable(packageName) }]
  }
  return children.filter(isModule).flatMap((module) => {
    const entries = (module.children ?? []).filter(isModule)
    if (entries.length > 0)
      return entries.map((entry) => ({ module: entry, identity: importable(module.name, entry.name) }))
    if (module.packageVersion !== undefined) return [{ module, identity: importable(module.name) }]
    return [
      { module, identity: packageName === undefined ? { name: module.name } : importable(packageName, module.name) },
    ]
  })
}

function isModule({ kind }: Declaration): boolean {
  return kind === moduleKind
}

/** `index` of a package is the package itself. */
function importable(owner: string, entry = ''): ModuleIdentity {
  const path = withoutIndex(entry)
  return { name: path === '' || path === owner ? owner : `${owner}/${path}`, package: owner, isImportable: true }
}

function packagesOf(project: JSONOutput.ProjectReflection, modules: readonly ModuleEntry[]): ApiModel['packages'] {
  const versions = new Map((project.children ?? []).map(({ name, packageVersion }) => [name, packageVersion]))
  return Object.fromEntries(
    modules.flatMap(({ identity: { package: name } }) => {
      if (name === undefined) return []
      const version = name === project.packageName ? project.packageVersion : versions.get(name)
      return [[name, { name, ...(version === undefined ? {} : { version }) }]]
    }),
  )
}

/** The JSON does not name what `export =` assigns. */
function assignedNames(modules: readonly ModuleEntry[]): SlimContext['nameOf'] {
  const names = modules.flatMap(({ module: { children = [] }, identity }) =>
    children
      .filter(({ name }) => name === assignedName)
      .map(({ id }): [number, string] => [id, nameForModule(identity.name)]),
  )
  const byId = new Map(names)
  return (id) => byId.get(id)
}

/** Finds the source of a reflection: its own, or that of what it is in. */
function placesOf(modules: readonly ModuleEntry[]): SlimContext['placeOf'] {
  const places = new Map<number, { readonly file: string; readonly line: number }>()
  const walk = ({
    id,
    sources,
    children = [],
    signatures = [],
  }: Pick<Declaration, 'id' | 'sources' | 'children' | 'signatures'>): void => {
    const [source] = sources ?? []
    if (source) places.set(id, { file: source.fileName, line: source.line })
    for (const inner of [...children, ...signatures]) walk(inner as Declaration)
  }
  for (const { module } of modules) walk(module)
  return (id) => places.get(id)
}
