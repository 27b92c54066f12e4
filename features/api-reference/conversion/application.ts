import { dirname, relative, resolve } from 'node:path'
import ts from 'typescript'
import {
  Application,
  type Context,
  type DeclarationReflection,
  type DocumentationEntryPoint,
  Comment,
  Converter,
  ReflectionKind,
  TSConfigReader,
  type TypeDocOptions,
} from 'typedoc'
import { unknownKey } from '../../../cli/config/issues.ts'
import { type DocumentedPackage, documentedPackages } from '../packages/documented-packages.ts'
import { ambientModules } from '../typedoc/declarations/ambient-modules.ts'
import type { ConversionRequest } from './conversion.ts'
import type { FoundEntry } from '../packages/find-packages.ts'
import { readScripts, scriptsOf, scriptTags } from './javascript.ts'
import { ProblemLogger } from './problem-logger.ts'
import { ownOptionNames } from '../schema.ts'
import { platformLinks } from '../typedoc/links/platform-links.ts'
import type { Problems } from '../typedoc/problems.ts'
import { declaredTags, type TagOption } from './declared-tags.ts'
import { typedTags } from '../typedoc/links/tag-types.ts'
import type { NamingWarning } from '../typedoc/reflection-places.ts'
import { globalEntries } from '../typedoc/declarations/global-entries.ts'
import { reportModuleAdditions } from '../typedoc/declarations/module-additions.ts'
import { beforeComments } from '../typedoc/declarations/written-modifiers.ts'
import { isDeclaration, isJavaScript } from '../../../cli/files/file-kinds.ts'
import { hasSpace } from '../../../cli/text/spaces.ts'
import { withoutScope } from '../../../cli/report/package-name.ts'

/** Defaults for a site; the author's options override them. */
const defaults = {
  alwaysCreateEntryPointModule: true,
  // Categories are shown within the groups.
  categorizeByGroup: true,
  excludeInternal: true,
  // TypeDoc cuts types off below ten others, which conditional types reach.
  maxTypeConversionDepth: 50,
  name: 'API',
  preservedTypeAnnotationTags: [...typedTags],
  readme: 'none',
  sort: ['kind', 'instance-first', 'enum-member-source-order', 'alphabetical-ignoring-documents'],
  sortEntryPoints: false,
  groupOrder: [
    ...['Modules', 'Namespaces', 'Classes', 'Interfaces', 'Enumerations', 'Functions', 'Variables', 'Type Aliases'],
    ...['Enumeration Members', 'Constructors', 'Properties', 'Accessors', 'Methods'],
    ...['*', 'References'],
  ],
} satisfies Partial<TypeDocOptions>

/** Compiler options for the declaration files of packages without a tsconfig. */
const declarationOptions = {
  target: 'esnext',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['esnext', 'dom', 'dom.iterable'],
  jsx: 'preserve',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
}

/** TypeDoc, and the entries that it has found in those of the packages. */
interface OpenApplication {
  readonly app: Application
  /** Finds the documented package of a file. */
  readonly packageOf: (file: string) => DocumentedPackage | undefined
  /** The modules that entries declare by their names. Filled in when TypeDoc reads its entries. */
  readonly ambient: readonly FoundEntry[]
  /** Warnings that name declarations. Filled in while TypeDoc converts these. */
  readonly naming: readonly NamingWarning[]
}

/** TypeDoc with the options of a request; `undefined` if its tsconfig cannot be read. Its messages are added to `problems`. */
export async function openApplication(
  request: ConversionRequest,
  problems: Problems,
): Promise<OpenApplication | undefined> {
  const { plugin } = request.options
  const plugins = Array.isArray(plugin) ? plugin.map((name) => resolvePlugin(String(name), request.root)) : []
  const bootstrap = plugins.length > 0 ? Application.bootstrapWithPlugins : Application.bootstrap
  const app = await bootstrap.call(Application, { logLevel: 'None', plugin: plugins }, [])
  const logger = new ProblemLogger(problems, () => relative(request.root, app.options.getValue('tsconfig')))
  app.logger = logger
  const isReady = await readOptions(app, request, problems)
  const ambient: FoundEntry[] = []
  const packageOf = documentedPackages(request)
  renameModules(app, request, { ambient, packageOf, problems })
  return isReady ? { app, packageOf, ambient, naming: logger.naming } : undefined
}

/** Sets options in order: defaults, tsconfig, the author's. Relative paths start from the site folder. */
async function readOptions(app: Application, request: ConversionRequest, problems: Problems): Promise<boolean> {
  const { root, entries, entryPoints, options } = request
  const { plugin: _plugin, logLevel: _logLevel, externalSymbolLinkMappings, ...rest } = options
  const set = (name: string, value: unknown): void => setOption(app, { name, value, root }, problems)
  const usesConfig = entryPoints.length > 0 || typeof rest['tsconfig'] === 'string'
  const sourceOptions = usesConfig ? undefined : optionsOfSources(request)
  for (const [name, value] of Object.entries(defaults)) set(name, value)
  const tsconfig = rest['tsconfig'] ?? nearestConfig(request)
  if (tsconfig !== undefined) set('tsconfig', tsconfig)
  if (usesConfig) app.options.addReader(new TSConfigReader())
  else if (!sourceOptions) set('compilerOptions', declarationOptions)
  set('entryPoints', [...entryPoints, ...entries.map(({ file }) => file)])
  set('externalSymbolLinkMappings', linkMappings(externalSymbolLinkMappings, request.linkPlatformTypes))
  await app.options.read(app.logger, root)
  if (problems.hasFailed) return false
  for (const [name, value] of Object.entries(rest)) if (name !== 'tsconfig') set(name, value)
  set('skipErrorChecking', true)
  // Links in comments are checked by `linkResolver`, with their positions; types by `reportTypeErrors`, and exports by `findUnexported`.
  set('validation', { ...app.options.getValue('validation'), invalidLink: false, notExported: false })
  const files = entries.map(({ file }) => file)
  const scripts = [...files.filter(isJavaScript), ...scriptsOf(entryPoints, root)]
  const addTags = (name: TagOption | 'excludeTags', tags: readonly string[]): void => {
    if (!(name in rest)) set(name, [...new Set([...app.options.getValue(name), ...tags])])
  }
  for (const [name, tags] of Object.entries(declaredTags(request, problems))) addTags(name as TagOption, tags)
  if (scripts.length > 0)
    for (const [name, tags] of Object.entries(scriptTags)) addTags(name as keyof typeof scriptTags, tags)
  if (sourceOptions) app.options.setCompilerOptions(files, sourceOptions, undefined)
  else addPackageFiles(app, files)
  readScripts(app, scripts)
  return true
}

/** The tsconfig nearest above the first entry point: that of a library next door includes it, that of the site does not. */
function nearestConfig({ root, entryPoints }: ConversionRequest): string | undefined {
  const [first] = entryPoints
  if (first === undefined) return undefined
  const base = first.slice(0, first.search(/[*?[{]|$/))
  return ts.findConfigFile(dirname(resolve(root, base)), ts.sys.fileExists)
}

/** The compiler options for packages whose entries are sources: those of the tsconfig nearest above the first of them. */
function optionsOfSources({ entries }: ConversionRequest): ts.CompilerOptions | undefined {
  const source = entries.find(({ file }) => !isDeclaration(file))
  const config = source && ts.findConfigFile(dirname(source.file), ts.sys.fileExists)
  if (config === undefined) return undefined
  const commandLine = ts.getParsedCommandLineOfConfigFile(
    config,
    { noEmit: true, skipLibCheck: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  )
  return (
    commandLine && {
      ...commandLine.options,
      composite: false,
      rootDir: undefined,
      paths: pathsOf(entries, commandLine.options),
    }
  )
}

/** Imports of other documented packages lead to their sources, which need not be built. */
function pathsOf(
  entries: readonly FoundEntry[],
  { paths = {}, pathsBasePath }: ts.CompilerOptions,
): ts.MapLike<string[]> {
  const base = typeof pathsBasePath === 'string' ? pathsBasePath : ''
  const aliases = Object.entries(paths).map(
    ([name, files]) => [name, files.map((file) => resolve(base, file))] as const,
  )
  const sources = entries.filter(({ file }) => !isDeclaration(file)).map(({ name, file }) => [name, [file]] as const)
  return Object.fromEntries([...sources, ...aliases])
}

function setOption(app: Application, option: { name: string; value: unknown; root: string }, problems: Problems): void {
  const path = [option.name]
  if (!app.options.getDeclaration(option.name)) {
    const names = app.options.getDeclarations().map(({ name }) => name)
    return problems.failOption(unknownKey(path, [...ownOptionNames, ...names]))
  }
  try {
    app.options.setValue(option.name as keyof TypeDocOptions, option.value as never, option.root as never)
  } catch (error) {
    problems.failOption({ path, message: error instanceof Error ? error.message : String(error) })
  }
}

/** Adds the files of packages to those of the author's tsconfig. */
function addPackageFiles(app: Application, files: readonly string[]): void {
  const { options } = app
  const fileNames = options.getFileNames()
  if (fileNames.length === 0 || files.length === 0) return
  options.setCompilerOptions(
    [...fileNames, ...files],
    options.getCompilerOptions(app.logger),
    options.getProjectReferences(),
  )
}

function linkMappings(mappings: unknown, withPlatform: boolean): unknown {
  const links = typeof mappings === 'object' && mappings !== null ? (mappings as Readonly<Record<string, object>>) : {}
  return withPlatform ? { ...links, typescript: { ...platformLinks, ...links['typescript'] } } : links
}

/** Whether an entry has the name of its package. */
function isMain({ name }: FoundEntry): boolean {
  return !withoutScope(name).includes('/')
}

interface ReadEntries {
  /** The list that gets the modules that entries declare by their names. */
  readonly ambient: FoundEntry[]
  readonly packageOf: OpenApplication['packageOf']
  readonly problems: Problems
}

/** Names the entries of packages as imports do, and adds those of what is not imported. */
function renameModules(
  app: Application,
  { entries }: ConversionRequest,
  { ambient, packageOf, problems }: ReadEntries,
): void {
  const byFile = new Map(entries.map((entry) => [normalisePath(entry.file), entry]))
  const original = app.getEntryPoints.bind(app)
  app.getEntryPoints = (): DocumentationEntryPoint[] | undefined => {
    const points = original()?.map((point) => namedPoint(point, byFile))
    if (!points) return undefined
    ambient.push(
      ...points.flatMap(({ entry, modules }) =>
        entry
          ? modules.map(({ displayName, sourceFile: { fileName } }) => ({
              ...entry,
              name: displayName,
              file: fileName,
            }))
          : [],
      ),
    )
    const { scripts, others } = globalEntries(
      points.map(({ point, modules }) => ({ point, isReplaced: modules.length > 0 })),
      packageOf,
    )
    const shown = points.flatMap(({ point, modules }) => (modules.length > 0 ? modules : [scripts.get(point) ?? point]))
    const isIgnored = app.converter.shouldIgnore.bind(app.converter)
    reportModuleAdditions(shown, { packageOf, isIgnored, problems })
    return [...shown, ...others]
  }
  keepModuleNames(app, new Set(entries.map(({ name }) => name)))
}

/** An entry with its name in imports, and the modules that stand for it: those of other entries, such as `vite/client`, are for bundlers. */
function namedPoint(
  point: DocumentationEntryPoint,
  entries: ReadonlyMap<string, FoundEntry>,
): { point: DocumentationEntryPoint; entry?: FoundEntry; modules: readonly DocumentationEntryPoint[] } {
  const entry = entries.get(normalisePath(point.sourceFile.fileName))
  if (!entry) return { point, modules: [] }
  return { point: { ...point, displayName: entry.name }, entry, modules: isMain(entry) ? ambientModules(point) : [] }
}

/**
 * Keeps these names where a comment has another one after `@module`, or the text about the module, as JSR has it. A module stays one where it
 * is to be merged with the front page of TypeDoc's own theme.
 */
function keepModuleNames({ converter }: Application, names: ReadonlySet<string>): void {
  const keep = (_context: Context, { kind, name, comment }: DeclarationReflection): void => {
    const mergeTag = kind === ReflectionKind.Module ? comment?.getTag('@mergeModuleWith') : undefined
    if (mergeTag && Comment.combineDisplayParts(mergeTag.content).trim() === '<project>')
      comment?.removeTags('@mergeModuleWith')
    const tag = kind === ReflectionKind.Module && names.has(name) ? comment?.getTag('@module') : undefined
    if (!comment || !tag) return
    const isText = hasSpace(Comment.combineDisplayParts(tag.content).trim())
    if (isText) comment.summary = [...comment.summary, ...tag.content]
    tag.content = []
  }
  converter.on(Converter.EVENT_CREATE_DECLARATION, keep, beforeComments)
}

function normalisePath(file: string): string {
  const real = ts.sys.realpath?.(file) ?? file
  return real.replaceAll('\\', '/')
}

function resolvePlugin(name: string, root: string): string {
  return name.startsWith('.') ? resolve(root, name) : name
}
