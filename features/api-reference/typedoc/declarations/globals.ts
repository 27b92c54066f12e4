import ts from 'typescript'
import { type Application, type Context, type DeclarationReflection, ReflectionKind } from 'typedoc'
import { firstNames } from '../../../../cli/text/first-names.ts'
import { nodePlace } from '../node-place.ts'
import type { Problems } from '../problems.ts'
import type { ModuleConverter } from './export-assignments.ts'
import type { GlobalEntry } from './global-entries.ts'
import type { ReachModules } from './reach-modules.ts'

/** Most names and places in the message. */
const [maxNames, maxPlaces] = [20, 5]

/** A signature without a name that a package adds to a type of others. */
export interface AddedSignature {
  /** The name of the type. */
  readonly owner: string
  readonly node: ts.Declaration
}

/**
 * Converts the entries of what is global, which TypeDoc has none for.
 * @returns signatures that are in no reflection, once the conversion has run: TypeDoc converts them with the whole type only
 */
export function convertGlobals(app: Application, modules: ReachModules): readonly AddedSignature[] {
  const skipped: AddedSignature[] = []
  const converter = app.converter as unknown as ModuleConverter
  const convertExports = converter.convertExports.bind(converter)
  converter.convertExports = (context, entry, hasModules) => {
    if (!('globals' in entry)) return convertExports(context, entry, hasModules)
    const { globals, isOwn, beside, displayName, sourceFile } = entry as GlobalEntry
    const module = beside
      ? modules.create(context, { name: displayName, owner: beside, reach: 'global' })
      : scriptModule(context, displayName, sourceFile)
    const inner = context.withScope(module)
    for (const symbol of globals) convertGlobal(inner, symbol, { converter, isOwn, skipped })
  }
  return skipped
}

function scriptModule(context: Context, name: string, file: ts.SourceFile): DeclarationReflection {
  const module = context.createDeclarationReflection(ReflectionKind.Module, undefined, undefined, name)
  module.comment = context.getFileComment(file)
  context.finalizeDeclarationReflection(module)
  return module
}

interface Conversion {
  readonly converter: ModuleConverter
  readonly isOwn: (declaration: ts.Declaration) => boolean
  readonly skipped: AddedSignature[]
}

/** Of a type or namespace that the platform or another package declares, too, only what the package adds is its own. */
function convertGlobal(context: Context, symbol: ts.Symbol, conversion: Conversion): void {
  const { converter, isOwn } = conversion
  const { declarations = [] } = symbol
  if (context.shouldIgnore(symbol)) return
  if (declarations.every(isOwn)) return converter.convertSymbol(context, symbol)
  const own = declarations.filter(isOwn)
  if (own.some(ts.isModuleDeclaration))
    addTo(context, symbol, { ...conversion, kind: ReflectionKind.Namespace, members: symbol.exports })
  else if (own.some(ts.isInterfaceDeclaration))
    addTo(context, symbol, { ...conversion, kind: ReflectionKind.Interface, members: symbol.members })
  // A variable that is declared twice has the same type both times.
  else if (!own.every(ts.isVariableDeclaration)) converter.convertSymbol(context, symbol)
}

interface Addition extends Conversion {
  readonly kind: ReflectionKind
  readonly members: ts.SymbolTable | undefined
}

/** Shows what is added to a declaration. Names of it in types still lead to where it is documented. */
function addTo(context: Context, symbol: ts.Symbol, addition: Addition): void {
  const { kind, members, converter, isOwn, skipped } = addition
  const own = [...(members?.values() ?? [])].filter(
    (member) => !(member.flags & ts.SymbolFlags.TypeParameter) && member.declarations?.some(isOwn),
  )
  if (own.length === 0) return
  const reflection = context.createDeclarationReflection(kind, undefined, undefined, symbol.name)
  context.finalizeDeclarationReflection(reflection)
  const inner = context.withScope(reflection)
  inner.convertingClassOrInterface = kind === ReflectionKind.Interface
  for (const member of own) {
    if (kind === ReflectionKind.Namespace) convertGlobal(inner, member, addition)
    else if (member.flags & ts.SymbolFlags.Signature)
      skipped.push(...(member.declarations ?? []).filter(isOwn).map((node) => ({ owner: symbol.name, node })))
    else converter.convertSymbol(inner, member)
  }
}

/** Names signatures that have no place in the reference. */
export function reportSkipped(skipped: readonly AddedSignature[], problems: Problems): void {
  if (skipped.length === 0) return
  const owners = [...new Set(skipped.map(({ owner }) => owner))]
  problems.note({
    message: `Signatures without a name that are added to types of others are not in the reference: those of ${firstNames(owners, maxNames)}.`,
    hint: 'Describe them in the comment of a member that is added, too, or in a guide.',
    places: skipped.slice(0, maxPlaces).map(({ owner, node }) => ({ label: owner, place: nodePlace(node) })),
  })
}
