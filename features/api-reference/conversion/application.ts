import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import {
  Application,
  type Context,
  type DeclarationReflection,
  type DocumentationEntryPoint,
  Logger,
  LogLevel,
  type MinimalNode,
  type MinimalSourceFile,
  Comment,
  Converter,
  ReflectionKind,
  TSConfigReader,
  type TypeDocOptions,
} from 'typedoc'
import { unknownKey } from '../../../cli/config/issues.ts'
import { ambientModules } from '../typedoc/declarations/ambient-modules.ts'
import { type ConversionRequest, isInstalled } from './conversion.ts'
import { isRecord } from '../../../cli/process/is-record.ts'
import { readManifest } from '../packages/manifest.ts'
import type { FoundEntry } from '../packages/find-packages.ts'
import { ownOptionNames } from '../schema.ts'
import { platformLinks } from '../typedoc/links/platform-links.ts'
import type { Problems, TextPlace } from '../typedoc/problems.ts'
import { typedTags } from '../typedoc/links/tag-types.ts'
import { readMessage } from '../typedoc/typedoc-messages.ts'
import type { UnexportedType } from '../typedoc/declarations/unexported-types.ts'
import { beforeComments } from '../typedoc/declarations/written-modifiers.ts'
import { isDeclaration } from '../../../cli/files/file-kinds.ts'
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
  /** The modules that entries declare by their names. Filled in when TypeDoc reads its entries. */
  readonly ambient: readonly FoundEntry[]
  /** Types that the reference uses and lacks. Filled in when it is validated. */
  readonly unexportedTypes: readonly UnexportedType[]
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
  const logger = new ProblemLogger(
    problems,
    () => relative(request.root, app.options.getValue('tsconfig')),
    documentedOrigins(request),
  )
  app.logger = logger
  const isReady = await readOptions(app, request, problems)
  const ambient: FoundEntry[] = []
  renameModules(app, request, ambient)
  return isReady ? { app, ambient, unexportedTypes: logger.unexportedTypes } : undefined
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
  // Links in comments are checked by `linkResolver`, with their positions; types by `reportTypeErrors`.
  set('validation', { ...app.options.getValue('validation'), invalidLink: false })
  for (const [name, tags] of Object.entries(declaredTags(request))) {
    if (!(name in rest)) set(name, [...new Set([...app.options.getValue(name as TagOption), ...tags])])
  }
  const files = entries.map(({ file }) => file)
  if (sourceOptions) app.options.setCompilerOptions(files, sourceOptions, undefined)
  else addPackageFiles(app, files)
  return true
}

/** Whether types of a package are documented; what the author of the site documents may use those of any. */
function documentedOrigins(request: ConversionRequest): (origin: string) => boolean {
  if (!isInstalled(request)) return () => true
  const names = request.entries.map(({ packageFolder }) => String(readManifest(packageFolder)?.data['name'] ?? ''))
  return (origin) => names.some((name) => origin.startsWith(`${name}/`))
}

type TagOption = 'blockTags' | 'inlineTags' | 'modifierTags'

const tagOptions: Readonly<Record<string, TagOption>> = {
  block: 'blockTags',
  inline: 'inlineTags',
  modifier: 'modifierTags',
}

/** The tags that packages declare in their `tsdoc.json`. */
function declaredTags({ entries }: ConversionRequest): Readonly<Record<TagOption, readonly string[]>> {
  const tags = { blockTags: [] as string[], inlineTags: [] as string[], modifierTags: [] as string[] }
  for (const folder of new Set(entries.map(({ packageFolder }) => packageFolder))) {
    const file = join(folder, 'tsdoc.json')
    if (!ts.sys.fileExists(file)) continue
    const config: unknown = ts.readConfigFile(file, ts.sys.readFile).config
    const definitions = isRecord(config) && Array.isArray(config['tagDefinitions']) ? config['tagDefinitions'] : []
    for (const definition of definitions) {
      const option = isRecord(definition) ? tagOptions[String(definition['syntaxKind'])] : undefined
      if (option && isRecord(definition)) tags[option].push(String(definition['tagName']))
    }
  }
  return tags
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

/** Names the entries of packages as imports do. @param ambient the list that gets the modules that they declare by their names */
function renameModules(app: Application, { entries }: ConversionRequest, ambient: FoundEntry[]): void {
  const byFile = new Map(entries.map((entry) => [normalisePath(entry.file), entry]))
  const original = app.getEntryPoints.bind(app)
  app.getEntryPoints = (): DocumentationEntryPoint[] | undefined =>
    original()?.flatMap((point) => {
      const entry = byFile.get(normalisePath(point.sourceFile.fileName))
      if (!entry) return [point]
      // Other entries, such as `vite/client`, declare modules for bundlers.
      const modules = isMain(entry) ? ambientModules(point) : []
      ambient.push(
        ...modules.map(({ displayName, sourceFile: { fileName } }) => ({
          ...entry,
          name: displayName,
          file: fileName,
        })),
      )
      return [{ ...point, displayName: entry.name }, ...modules]
    })
  keepModuleNames(app, new Set(entries.map(({ name }) => name)))
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

/** Adds the messages of TypeDoc to the problems, with their positions. */
class ProblemLogger extends Logger {
  readonly #problems: Problems
  readonly #tsconfig: () => string
  readonly #isDocumented: (origin: string) => boolean
  #place: TextPlace | undefined
  /** The types that TypeDoc has found to be missing. */
  readonly unexportedTypes: UnexportedType[] = []

  /**
   * @param tsconfig path of the tsconfig in use, for hints
   * @param isDocumented whether a type could be exported, by its package and path: those of other packages have their own references
   */
  constructor(problems: Problems, tsconfig: () => string, isDocumented: (origin: string) => boolean) {
    super()
    this.#problems = problems
    this.#tsconfig = tsconfig
    this.#isDocumented = isDocumented
    this.level = LogLevel.Warn
  }

  override log(message: string, level: LogLevel): void {
    const place = this.#place
    this.#place = undefined
    if (level === LogLevel.Error) this.#problems.fail(message, place)
    if (level !== LogLevel.Warn || readMessage('git_remote_0_not_valid', message)) return
    const [name, origin = '', user] =
      readMessage('type_0_defined_in_1_is_referenced_by_2_but_not_included_in_docs', message) ?? []
    if (name !== undefined && user !== undefined) {
      if (this.#isDocumented(origin)) this.unexportedTypes.push({ name, user })
    } else this.#problems.warn(message, place, this.#hint(message))
  }

  #hint(message: string): string | undefined {
    if (!readMessage('entry_point_0_not_in_program', message)) return undefined
    const file = this.#tsconfig().replaceAll('\\', '/')
    return `Add the file to "include" in ${file}, or name the tsconfig that has it: typedoc({ tsconfig: '../my-library/tsconfig.json' })`
  }

  protected override addContext(
    message: string,
    _level: LogLevel,
    ...[at, file]: [MinimalNode?] | [number, MinimalSourceFile]
  ): string {
    if (typeof at === 'number' && file) this.#place = { fileName: file.fileName, text: file.text, offset: at }
    else if (typeof at === 'object') {
      const source = at.getSourceFile()
      this.#place = { fileName: source.fileName, text: source.text, offset: at.getStart() }
    }
    return message
  }
}
