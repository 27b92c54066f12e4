import ts from 'typescript'
import { type Application, type Context, Converter, type SignatureReflection } from 'typedoc'

/**
 * Keeps the comment of one overload from the others: TypeDoc gives it to all that have none, so that those which replace a deprecated one
 * would be deprecated, too.
 */
export function keepOverloadComments({ converter }: Application): void {
  const bare = new Set<SignatureReflection>()
  const cache: CommentedNames = new WeakMap()
  converter.on(
    Converter.EVENT_CREATE_SIGNATURE,
    (_context: Context, signature: SignatureReflection, node?: ts.Node) => {
      if (node && isBareOverload(node, cache)) bare.add(signature)
    },
  )
  converter.on(Converter.EVENT_RESOLVE_BEGIN, () => {
    for (const signature of bare) delete signature.comment
    bare.clear()
  })
}

/** Names of commented overloads, by the node around them. */
type CommentedNames = WeakMap<ts.Node, ReadonlySet<string>>

/** Whether another overload has a comment, and this one has none. */
function isBareOverload(node: ts.Node, cache: CommentedNames): boolean {
  if (!isOverload(node) || hasComment(node)) return false
  const { name, parent } = node
  const names = cache.get(parent) ?? commentedNames(parent)
  cache.set(parent, names)
  return names.has(name?.getText() ?? '')
}

function commentedNames(parent: ts.Node): ReadonlySet<string> {
  const names = new Set<string>()
  ts.forEachChild(parent, (node) => {
    if (isOverload(node) && hasComment(node)) names.add(node.name?.getText() ?? '')
  })
  return names
}

/** A function or method without a body. */
function isOverload(node: ts.Node): node is ts.FunctionDeclaration | ts.MethodDeclaration | ts.MethodSignature {
  if (ts.isMethodSignature(node)) return true
  return (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.body === undefined
}

function hasComment(node: ts.Node): boolean {
  return ts.getJSDocCommentsAndTags(node).length > 0
}
