import ts from 'typescript'
import { type Application, type Context, Converter } from 'typedoc'

/**
 * Answers whether a type is an array without printing the type. For each reference in a type TypeDoc prints the type that is referred to,
 * and reads from the result only whether it is an array: for mapped and conditional types this takes most of the conversion.
 */
export function checkArraysByType({ converter }: Application): void {
  converter.on(Converter.EVENT_BEGIN, ({ programs }: Context) => {
    for (const program of programs) answerArrayChecks(program.getTypeChecker())
  })
}

/** What TypeDoc asks first: the type of the name in a reference. Its next question is whether this type prints as an array. */
function answerArrayChecks(checker: ts.TypeChecker): void {
  const typeAt = checker.getTypeAtLocation.bind(checker)
  const print = checker.typeToTypeNode.bind(checker)
  let referred: ts.Type | undefined
  checker.getTypeAtLocation = (node) => {
    const type = typeAt(node)
    referred = isNameOfReference(node) ? type : undefined
    return type
  }
  checker.typeToTypeNode = (type, ...rest) => {
    const isCheck = type === referred
    referred = undefined
    // Only arrays print as arrays.
    return isCheck && !checker.isArrayType(type) ? undefined : print(type, ...rest)
  }
}

function isNameOfReference(node: ts.Node): boolean {
  return ts.isEntityName(node) && ts.isTypeReferenceNode(node.parent) && node.parent.typeName === node
}
