import ts from 'typescript'
import { type Application, type Context, type DeclarationReflection, ReflectionKind } from 'typedoc'
import type { ModuleConverter } from './export-assignments.ts'
import type { GlobalEntry } from './global-entries.ts'
import type { ReachModules } from './reach-modules.ts'

/** Converts the entries of what is global, which TypeDoc has none for. */
export function convertGlobals(app: Application, modules: ReachModules): void {
  const converter = app.converter as unknown as ModuleConverter
  const convertExports = converter.convertExports.bind(converter)
  converter.convertExports = (context, entry, hasModules) => {
    if (!('globals' in entry)) return convertExports(context, entry, hasModules)
    const { globals, isOwn, beside, displayName, sourceFile } = entry as GlobalEntry
    const module = beside
      ? modules.create(context, { name: displayName, owner: beside, reach: 'global' })
      : scriptModule(context, displayName, sourceFile)
    const inner = context.withScope(module)
    for (const symbol of globals) convertGlobal(inner, symbol, { converter, isOwn })
  }
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
}

/** Of a type or namespace that the platform or another package declares, too, only what the package adds is its own. */
function convertGlobal(context: Context, symbol: ts.Symbol, { converter, isOwn }: Conversion): void {
  const { declarations = [] } = symbol
  if (context.shouldIgnore(symbol)) return
  if (declarations.every(isOwn)) return converter.convertSymbol(context, symbol)
  const own = declarations.filter(isOwn)
  if (own.some(ts.isModuleDeclaration))
    addTo(context, symbol, { kind: ReflectionKind.Namespace, members: symbol.exports, converter, isOwn })
  else if (own.some(ts.isInterfaceDeclaration))
    addTo(context, symbol, { kind: ReflectionKind.Interface, members: symbol.members, converter, isOwn })
  // A variable that is declared twice has the same type both times.
  else if (!own.every(ts.isVariableDeclaration)) converter.convertSymbol(context, symbol)
}

interface Addition extends Conversion {
  readonly kind: ReflectionKind
  readonly members: ts.SymbolTable | undefined
}

/** Shows what is added to a declaration. Names of it in types still lead to where it is documented. */
function addTo(context: Context, symbol: ts.Symbol, { kind, members, converter, isOwn }: Addition): void {
  const own = [...(members?.values() ?? [])].filter(
    (member) => !(member.flags & ts.SymbolFlags.TypeParameter) && member.declarations?.some(isOwn),
  )
  if (own.length === 0) return
  const reflection = context.createDeclarationReflection(kind, undefined, undefined, symbol.name)
  context.finalizeDeclarationReflection(reflection)
  const inner = context.withScope(reflection)
  inner.convertingClassOrInterface = kind === ReflectionKind.Interface
  for (const member of own) {
    if (kind === ReflectionKind.Namespace) convertGlobal(inner, member, { converter, isOwn })
    else converter.convertSymbol(inner, member)
  }
}
