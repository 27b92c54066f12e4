import ts from 'typescript'
import {
  type Application,
  type Context,
  Converter,
  type DeclarationReflection,
  ReflectionFlag,
  ReflectionKind,
} from 'typedoc'
import type { ApiReflection } from '../../model/model.ts'

/** The written form of a declaration, where TypeDoc's kind and flags do not tell. */
export type WrittenAs = Pick<ApiReflection, 'isVar' | 'isConstant' | 'reexport'>

/** Notes variables that are declared by `var`, and constants that are shown as enums because of `@enum`. By id. */
export function keepDeclarations({ converter }: Application): Map<number, WrittenAs> {
  const byId = new Map<number, WrittenAs>()
  converter.on(Converter.EVENT_CREATE_DECLARATION, (context: Context, reflection: DeclarationReflection) => {
    if (reflection.kind !== ReflectionKind.Variable && reflection.kind !== ReflectionKind.Enum) return
    const declarations = context.getSymbolFromReflection(reflection)?.declarations ?? []
    if (reflection.kind === ReflectionKind.Variable) keepVariable(context, reflection, declarations)
    if (reflection.kind === ReflectionKind.Variable && declarations.some(isVar))
      byId.set(reflection.id, { isVar: true })
    const isEnum = declarations.some(ts.isEnumDeclaration)
    if (reflection.kind === ReflectionKind.Enum && declarations.some(ts.isVariableDeclaration) && !isEnum)
      byId.set(reflection.id, { isConstant: true })
  })
  return byId
}

/** TypeDoc reads the first declaration of a name, which is not that of the variable where a type of the same name is before it. */
function keepVariable(
  context: Context,
  reflection: DeclarationReflection,
  declarations: readonly ts.Declaration[],
): void {
  const [first] = declarations
  const node = declarations.find(ts.isVariableDeclaration)
  if (!node || node === first) return
  if (ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const) reflection.setFlag(ReflectionFlag.Const)
  if (!node.type) return
  context.project.removeTypeReflections(reflection.type)
  reflection.type = context.converter.convertType(context.withScope(reflection), node.type)
}

function isVar(node: ts.Declaration): boolean {
  return ts.isVariableDeclaration(node) && (ts.getCombinedNodeFlags(node) & ts.NodeFlags.BlockScoped) === 0
}
