import ts from 'typescript'
import {
  type Application,
  type DeclarationReflection,
  type JSONOutput,
  KindRouter,
  type ProjectReflection,
  resetReflectionID,
  type SourceReference,
} from 'typedoc'
import type { ApiModel, ApiModule } from '../model/model.ts'
import { renderApiPage } from '../pages/pages.ts'
import { planPages } from '../pages/plan-pages.ts'
import { contentDigest } from '../../../cli/cache/digest.ts'
import { openApplication } from './application.ts'
import {
  anchorResolver,
  linkResolver,
  locateAnchor,
  locateLink,
  type SourcePlace,
} from '../typedoc/links/comment-links.ts'
import { checkArraysByType } from '../typedoc/array-check.ts'
import { findTypesInOrder } from '../typedoc/links/external-types.ts'
import { findLinksByIndex } from '../typedoc/links/link-targets.ts'
import { type ExportNames, exportNames } from '../typedoc/links/link-names.ts'
import { readPackageNames } from '../typedoc/links/inherit-doc.ts'
import { keepTagTypes } from '../typedoc/links/tag-types.ts'
import { toTree } from '../typedoc/links/comments.ts'
import { type Conversion, type ConversionRequest, isInstalled } from './conversion.ts'
import { mergeAssigned, spreadAssignedNamespaces } from '../typedoc/declarations/export-assignments.ts'
import { findOrigins } from '../typedoc/declarations/member-origins.ts'
import { externalBases, type MemberOrigin } from '../typedoc/external-bases.ts'
import { typeMembers } from '../typedoc/type-members.ts'
import { seeThroughHiddenBases } from '../typedoc/declarations/hidden-bases.ts'
import { convertGlobals, reportSkipped } from '../typedoc/declarations/globals.ts'
import { type ReachModules, reachModules } from '../typedoc/declarations/reach-modules.ts'
import { isRecord } from '../../../cli/process/is-record.ts'
import { reportEmptyModules, saysSomething } from '../typedoc/empty-modules.ts'
import { nameInImports } from '../packages/manifest.ts'
import { putBasesFirst } from '../typedoc/declarations/merged-classes.ts'
import { moduleNamer } from '../typedoc/module-names.ts'
import { pagePlans } from '../source/api-pages.ts'
import { keepOverloadComments } from '../typedoc/declarations/overload-comments.ts'
import { sortNames } from '../typedoc/declarations/name-order.ts'
import { keepNamespaceNames } from '../typedoc/declarations/named-namespaces.ts'
import { Problems } from '../typedoc/problems.ts'
import { recordReads } from './reads.ts'
import { bundledNames } from '../typedoc/bundled-names.ts'
import { defaultNames } from '../typedoc/default-names.ts'
import { type SlimContext, slimModule } from '../typedoc/slim.ts'
import { type PublishedFiles, publishedFiles } from '../packages/source-files.ts'
import { sourceUrls } from '../packages/source-urls.ts'
import { reportNaming } from '../typedoc/reflection-places.ts'
import { reportUnexported } from '../typedoc/declarations/unexported-report.ts'
import { findUnexported } from '../typedoc/declarations/unexported-types.ts'
import { reportTypeErrors } from '../typedoc/type-errors.ts'
import { findComponents, type FoundComponent } from '../typedoc/declarations/components.ts'
import { keepDeclarations, type WrittenAs } from '../typedoc/declarations/written-declarations.ts'
import { keepUnresolvedExports, UnresolvedImports } from '../typedoc/declarations/unresolved-imports.ts'
import { isDeclaration } from '../../../cli/files/file-kinds.ts'
import { keepAbstract } from '../typedoc/declarations/written-modifiers.ts'
import { keepWrittenNames, keepTypeOnlyClasses, keepWrittenTypes } from '../typedoc/declarations/written-types.ts'

/** Runs TypeDoc, which takes seconds and a hundred megabytes: hence in a thread, and only if something has changed. */
export async function convert(request: ConversionRequest): Promise<Conversion> {
  const { root, entries, entryPoints } = request
  const files = [...entries.map(({ file }) => file), ...entryPoints]
  const problems = new Problems(root, files)
  const reads = recordReads()
  // Models of a thread that has made others before are the same.
  resetReflectionID()
  try {
    const { model, sources } = await makeModel(request, problems)
    const text = model && JSON.stringify(model)
    const inputs = {
      files: [...reads.files(), ...(sources?.inputs ?? [])],
      folders: reads.folders(),
      missing: reads.missing(),
    }
    return {
      model,
      ...(sources && { sources: sources.list }),
      ...(model && text !== undefined && { text, ...digestsOf({ model, text }, request) }),
      ...inputs,
      diagnostics: problems.list,
    }
  } finally {
    reads.stop()
  }
}

/** The model, and the files that have pages. Unset: TypeDoc failed, or no file has one. */
interface ModelResult {
  readonly model?: ApiModel
  readonly sources?: PublishedFiles
}

async function makeModel(request: ConversionRequest, problems: Problems): Promise<ModelResult> {
  const application = await openApplication(request, problems)
  if (!application) return {}
  const { app, packageOf, ambient, naming } = application
  mergeAssigned(app)
  spreadAssignedNamespaces(app)
  const modules = reachModules()
  const skipped = convertGlobals(app, modules)
  const isShown = request.unexportedTypes === 'show'
  const unexported = findUnexported(app, {
    isShown,
    modules,
    intentional: app.options.getValue('intentionallyNotExported'),
    privateTags: ['hidden', 'ignore', ...(app.options.getValue('excludeInternal') ? ['internal'] : [])],
    packageOf,
  })
  findLinksByIndex(app)
  findTypesInOrder(app)
  checkArraysByType(app)
  keepNamespaceNames(app)
  const imports = new UnresolvedImports()
  keepWrittenTypes(app, imports)
  keepAbstract(app)
  keepTagTypes(app)
  readPackageNames(app)
  keepOverloadComments(app)
  putBasesFirst(app)
  sortNames(app)
  seeThroughHiddenBases(app)
  const origins = findOrigins(app)
  const components = findComponents(app)
  const typeOnly = keepTypeOnlyClasses(app)
  const writtenAs = keepDeclarations(app)
  keepUnresolvedExports(app, imports, writtenAs)
  const writtenNames = keepWrittenNames(app)
  const project = await app.convert()
  if (project) app.validate(project)
  reportNaming(project, naming, problems)
  if (!project) {
    if (!problems.hasFailed) problems.fail('TypeDoc found nothing to document.')
    return {}
  }
  reportSkipped(skipped, problems)
  if (reportsUnexported(request))
    reportUnexported(project, unexported, { problems, isShown, isInstalled: isInstalled(request) })
  const isChecked = request.entryPoints.length > 0 && request.options['skipErrorChecking'] !== true
  if (isChecked) reportTypeErrors(app, problems)
  imports.report(problems, (file) => isChecked && !isDeclaration(file))
  const entries = [...request.entries, ...ambient]
  return toModel(
    { project, app, problems, origins, components, typeOnly, writtenAs, writtenNames, modules },
    { ...request, entries },
  )
}

/** Whether the author wants to know of types that are not exported. */
function reportsUnexported({ options: { validation } }: ConversionRequest): boolean {
  return validation !== false && !(isRecord(validation) && validation['notExported'] === false)
}

interface ModelInput {
  readonly project: ProjectReflection
  readonly app: Application
  readonly problems: Problems
  readonly origins: ReadonlyMap<number, MemberOrigin>
  readonly components: ReadonlyMap<number, FoundComponent>
  readonly typeOnly: ReadonlySet<number>
  readonly writtenAs: ReadonlyMap<number, WrittenAs>
  readonly writtenNames: ReadonlyMap<number, string>
  readonly modules: ReachModules
}

/** Names of types as code can write them. */
function plainNames({ project, writtenNames }: ModelInput, names: ExportNames): SlimContext['plainName'] {
  const bundledName = bundledNames(names)
  const declaredName = defaultNames(project, writtenNames)
  return (name, target) => declaredName(bundledName(name, target), target)
}

function toModel(input: ModelInput, request: ConversionRequest): ModelResult {
  const { project, app, problems, origins, typeOnly, writtenAs, writtenNames } = input
  const revision = revisionOf(request)
  const namer = moduleNamer(request, revision)
  sourceUrls(project, revision)
  const isOwnPackage = (name: string): boolean => namer.packageNames().has(nameInImports(name))
  const anchors = anchorsOf(project, app)
  const json = app.serializer.projectToObject(
    project,
    ts.sys.resolvePath(request.root) as Parameters<typeof app.serializer.projectToObject>[1],
  )
  const modules = new Map((project.children ?? []).map((module) => [Number(module.id), module]))
  const names = (json.children ?? []).map(({ id, name }) => identityOf({ name, module: modules.get(id) }, input, namer))
  const children = (json.children ?? []).map((module, n) => ({ ...module, name: names[n]?.name ?? module.name }))
  const { sourcePages, maxPageSize, root } = request
  const sources = sourcePages ? publishedFiles(project, { root, isOwnPackage, maxPageSize }) : undefined
  if (sources?.lack)
    problems.warn(
      `Files of the repository have no pages, because ${sources.lack.because}`,
      undefined,
      sources.lack.hint,
    )
  const members = typeMembers(children)
  const bases = externalBases()
  const exportedNames = exportNames(children)
  const context: SlimContext = {
    fileOf: (id) => json.files.entries[id as JSONOutput.FileId],
    resolveLink: linkResolver(exportedNames, ({ message, hint, text, place }) =>
      problems.warn(message, place && locateLink(text, place), hint),
    ),
    resolveAnchor: anchorResolver(exportedNames, ({ message, hint, text, place }) =>
      problems.warn(message, place && locateAnchor(text, place), hint),
    ),
    placeOf: (id) => placeOf(project, id),
    anchorOf: (id) => anchors.get(id),
    nameOf: (id) => writtenNames.get(id),
    plainName: plainNames(input, exportedNames),
    writtenAs: (id) => writtenAs.get(id),
    isTypeOnly: (id) => typeOnly.has(id),
    isOwnPackage,
    memberOf: (id) => members.get(id),
    originOf: (id) => origins.get(id),
    componentOf: (id) => input.components.get(id),
    addExternalBase: bases.add,
    sourcePlaceOf: (id) => sources?.placeOf(id),
  }
  const all = (json.children ?? []).map((module, i): ApiModule => ({ ...slimModule(module, context), ...names[i] }))
  reportEmptyModules(
    all.filter((module) => !saysSomething(module)),
    request,
    problems,
  )
  const model = {
    modules: all.filter(saysSomething),
    packages: namer.packages(),
    ...bases.list(),
    readme: json.readme ? toTree(json.readme, context) : undefined,
  }
  return { model, ...(sources && { sources }) }
}

function revisionOf({ options: { gitRevision } }: ConversionRequest): string | undefined {
  return typeof gitRevision === 'string' ? gitRevision : undefined
}

type ModuleIdentity = Pick<ApiModule, 'name' | 'package' | 'isImportable' | 'reach'>

interface NamedModule {
  readonly name: string
  readonly module: DeclarationReflection | undefined
}

function identityOf(
  { name, module }: NamedModule,
  { project, modules }: ModelInput,
  namer: ReturnType<typeof moduleNamer>,
): ModuleIdentity {
  const aside = module && modules.identityOf(Number(module.id))
  if (aside) return aside
  const identity = namer.name(name, module?.sources?.[0]?.fullFileName)
  return module && isScript(module, project) ? { ...identity, isImportable: false, reach: 'global' } : identity
}

/** Whether a file exports nothing: what it declares is global. */
function isScript(module: DeclarationReflection, project: ProjectReflection): boolean {
  return project.getSymbolIdFromReflection(module) === undefined
}

function placeOf(project: ProjectReflection, id: number): SourcePlace | undefined {
  const reflection = project.getReflectionById(id as Parameters<typeof project.getReflectionById>[0])
  const sources =
    reflection && 'sources' in reflection ? (reflection.sources as readonly SourceReference[] | undefined) : undefined
  return sources?.[0] && { file: sources[0].fullFileName, line: sources[0].line }
}

/** The anchors of TypeDoc's own pages, by reflection: other sites may link to them. */
function anchorsOf(project: ProjectReflection, app: Application): ReadonlyMap<number, string> {
  const router = new KindRouter(app)
  router.buildPages(project)
  const anchors = new Map<number, string>()
  for (const target of router.getLinkTargets()) {
    if (!('id' in target) || router.hasOwnDocument(target)) continue
    const anchor = router.getAnchor(target)
    if (anchor !== undefined) anchors.set(Number(target.id), anchor)
  }
  return anchors
}

/** No edit changes a part of what is installed: the digest of the whole saves rendering each page for one of its own. */
function digestsOf(
  { model, text }: { readonly model: ApiModel; readonly text: string },
  request: ConversionRequest,
): Pick<Conversion, 'key' | 'keys'> {
  if (isInstalled(request)) return { key: contentDigest(text) }
  const keys = treeKeys(model, request)
  return { keys, key: contentDigest(JSON.stringify(keys)) }
}

/** Digests of the pages' trees, by page name. */
function treeKeys(model: ApiModel, request: ConversionRequest): Readonly<Record<string, string>> {
  const plan = planPages(model, request.basePath, request)
  return Object.fromEntries(
    pagePlans(plan).map(({ name, page }) => [
      name,
      contentDigest(JSON.stringify(renderApiPage(page, { model, plan }))),
    ]),
  )
}
