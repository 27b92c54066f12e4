import ts from 'typescript'
import {
  type Application,
  Context,
  Converter,
  type DeclarationReflection,
  makeRecursiveVisitor,
  type ReferenceType,
  type Reflection,
  type ReflectionSymbolId,
  type SomeType,
} from 'typedoc'
import { withoutStart } from '../../../../cli/text/ends.ts'
import type { DocumentedPackage } from '../../packages/documented-packages.ts'
import type { ModuleConverter } from './export-assignments.ts'
import type { ReachModules } from './reach-modules.ts'

/** A declaration that the reference uses and that nothing exports. */
export interface UnexportedType {
  readonly name: string
  readonly id: ReflectionSymbolId
  /** What names it first, and the full name of that. */
  readonly user: Reflection
  readonly userName: string
}

/** What decides about these declarations. */
export interface UnexportedOptions {
  /** Whether they are converted. */
  readonly isShown: boolean
  /** Those that nobody is to know of: names, also with the end of a path, such as `src/types.ts:State`. */
  readonly intentional: readonly string[]
  /** Tags of declarations that are left out, without `@`. */
  readonly privateTags: readonly string[]
  readonly packageOf: (file: string) => DocumentedPackage | undefined
  readonly modules: ReachModules
}

/** What was found, once the conversion has run. */
export interface UnexportedTypes {
  readonly list: readonly UnexportedType[]
  /** The intentional ones that are of no use. */
  readonly unused: ReadonlySet<string>
}

/** A priority before that of all plugins of TypeDoc, which then treat these declarations as all others. */
const first = 1e9

/**
 * Finds declarations that types of the reference name and no module exports, and converts them, with those that these name. TypeDoc looks for
 * them in one package only, after the conversion.
 */
export function findUnexported(app: Application, options: UnexportedOptions): UnexportedTypes {
  const list: UnexportedType[] = []
  const unused = new Set(options.intentional)
  const onBegin = (context: Context): void => {
    const search = openSearch(context, options, unused)
    const moduleOf = modulesOf(context, options.modules)
    for (let finds = search(); finds.length > 0; finds = options.isShown ? search() : []) {
      list.push(...finds.map((find) => typeOf(find, context, options.modules)))
      if (options.isShown) convertAll(finds, { context, converter: app.converter, moduleOf })
    }
    context.setActiveProgram(undefined)
  }
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, onBegin, first)
  return { list, unused }
}

function typeOf({ symbol, user }: Find, context: Context, modules: ReachModules): UnexportedType {
  const module = ancestorsOf(user).findLast((one) => !one.isProject()) ?? user
  const steps = user.getFriendlyFullName().split('.')
  const fullName = steps.filter((step) => step !== '__type' && step !== 'export=').join('.')
  const isAside = modules.identityOf(Number(module.id)) !== undefined
  const userName = isAside ? withoutStart(fullName, `${module.name}.`) : fullName
  return { name: symbol.name, id: context.createSymbolId(symbol), user, userName }
}

/** A reflection and those around it, the outermost last. */
function ancestorsOf(reflection: Reflection): readonly Reflection[] {
  return [reflection, ...(reflection.parent ? ancestorsOf(reflection.parent) : [])]
}

interface Find {
  readonly symbol: ts.Symbol
  readonly owner: DocumentedPackage
  readonly program: ts.Program
  readonly user: Reflection
}

/** Searches reflections that were not there at the search before. */
function openSearch(context: Context, options: UnexportedOptions, unused: Set<string>): () => readonly Find[] {
  const ids = new Set<ReflectionSymbolId>()
  const symbols = new Set<ts.Symbol>()
  const users = new Set<Reflection>()
  const findOf = (reference: ReferenceType, user: Reflection): readonly Find[] => {
    const { symbolId: id } = reference
    if (!id || reference.isIntentionallyBroken() || ids.has(id)) return []
    ids.add(id)
    const symbol = outermost(symbolsById.get(id), context)
    const names = [reference.qualifiedName, symbol?.name ?? '']
    if (isIntentional(names, id, { intentional: options.intentional, unused })) return []
    const owner = symbol && ownerOf(symbol, options)
    const program = symbol && programOf(symbol, context)
    if (!symbol || !owner || !program || symbols.has(symbol) || isOfPlatform(symbol, program)) return []
    symbols.add(symbol)
    context.setActiveProgram(program)
    return context.shouldIgnore(symbol) || hasTag(symbol, options.privateTags) ? [] : [{ symbol, owner, program, user }]
  }
  return () => {
    const others = Object.values(context.project.reflections).filter((user) => !users.has(user))
    for (const user of others) users.add(user)
    return others.flatMap((user) => referencesOf(user).flatMap((reference) => findOf(reference, user)))
  }
}

/** The references in the types of a reflection, but for those of bases, whose members the type has itself. */
function referencesOf(reflection: Reflection): readonly ReferenceType[] {
  const references: ReferenceType[] = []
  const visitor = makeRecursiveVisitor({ reference: (type) => void references.push(type) })
  const { type, default: byDefault } = reflection as { readonly type?: SomeType; readonly default?: SomeType }
  type?.visit(visitor)
  byDefault?.visit(visitor)
  return references
}

interface Intentional {
  readonly intentional: readonly string[]
  readonly unused: Set<string>
}

function isIntentional(
  names: readonly string[],
  { packageName, packagePath }: ReflectionSymbolId,
  { intentional, unused }: Intentional,
): boolean {
  const name = intentional.find((one) => {
    const end = one.lastIndexOf(':')
    const file = end === -1 ? '' : one.slice(0, end)
    return names.includes(one.slice(end + 1)) && `${packageName}/${packagePath}`.endsWith(file)
  })
  if (name !== undefined) unused.delete(name)
  return name !== undefined
}

/** Whether a symbol has a name of the compiler's own, such as `__function`. It writes a third `_` before names in code that begin with two. */
function isNameless({ escapedName }: ts.Symbol): boolean {
  const name = String(escapedName)
  return name === 'export=' || (name.startsWith('__') && !name.startsWith('___'))
}

const containers = ts.SymbolFlags.Enum | ts.SymbolFlags.Namespace

/** The declaration outside of all others: for a member of an enum or namespace these. `undefined` for a member of a type, or of what has a page. */
function outermost(symbol: ts.Symbol | undefined, context: Context): ts.Symbol | undefined {
  if (!symbol || symbol.flags & (ts.SymbolFlags.Method | ts.SymbolFlags.Property | ts.SymbolFlags.Transient))
    return undefined
  if (isNameless(symbol)) return undefined
  const { parent } = symbol as ts.Symbol & { readonly parent?: ts.Symbol }
  if (!parent || !(parent.flags & containers) || parent.declarations?.some(ts.isSourceFile)) return symbol
  return context.getReflectionFromSymbol(parent) ? undefined : outermost(parent, context)
}

function hasTag(symbol: ts.Symbol, tags: readonly string[]): boolean {
  return symbol.getJsDocTags().some(({ name }) => tags.includes(name))
}

/** Whether a symbol is of the platform, whose types are files of the package `typescript`. */
function isOfPlatform({ declarations = [] }: ts.Symbol, program: ts.Program): boolean {
  return declarations.some((node) => program.isSourceFileDefaultLibrary(node.getSourceFile()))
}

/** The documented package that has all declarations of a symbol. */
function ownerOf({ declarations = [] }: ts.Symbol, { packageOf }: UnexportedOptions): DocumentedPackage | undefined {
  const owners = new Set(declarations.map((node) => packageOf(node.getSourceFile().fileName)))
  const [owner] = owners
  return owners.size === 1 ? owner : undefined
}

/** What finds are converted with. */
interface Converting {
  readonly context: Context
  readonly converter: Converter
  readonly moduleOf: (owner: DocumentedPackage) => DeclarationReflection
}

function convertAll(finds: readonly Find[], { context, converter, moduleOf }: Converting): void {
  // What is exported by default is converted after all others.
  converter.permitDeferredConversion()
  for (const { symbol, owner, program } of finds) {
    context.setActiveProgram(program)
    ;(converter as unknown as ModuleConverter).convertSymbol(context.withScope(moduleOf(owner)), symbol)
  }
  converter.finalizeDeferredConversion()
}

function programOf({ declarations: [node] = [] }: ts.Symbol, { programs }: Context): ts.Program | undefined {
  const file = node?.getSourceFile()
  return programs.find((program) => file && program.getSourceFile(file.fileName) === file)
}

/** One module for each package. */
function modulesOf(context: Context, modules: ReachModules): (owner: DocumentedPackage) => DeclarationReflection {
  const byOwner = new Map<DocumentedPackage, DeclarationReflection>()
  return (owner) => {
    const name = owner.name === undefined ? 'Not exported' : `Not exported by ${owner.name}`
    const module = byOwner.get(owner) ?? modules.create(context, { name, owner, reach: 'unexported' })
    byOwner.set(owner, module)
    return module
  }
}

/** The symbols of ids: a reference has only the id of what it leads to. */
const symbolsById = new WeakMap<ReflectionSymbolId, ts.Symbol>()

const createId = Context.prototype.createSymbolId
Context.prototype.createSymbolId = function (symbol, declaration) {
  const id = createId.call(this, symbol, declaration)
  symbolsById.set(id, symbol)
  return id
}
