import ts from 'typescript'
import {
  type Application,
  type Comment,
  type Context,
  Converter,
  type DeclarationReflection,
  type SignatureReflection,
} from 'typedoc'

/** A priority before that of TypeDoc's plugin for comments. */
export const beforeComments = 100

/**
 * Keeps `@abstract` of a comment out of the code. TypeDoc makes a keyword of it, though code that calls the member is no type error; it stays
 * a modifier of the comment.
 */
export function keepAbstract({ converter }: Application): void {
  const comments = new Set<Comment>()
  const hold = (context: Context, reflection: DeclarationReflection | SignatureReflection): void => {
    const { comment } = reflection
    if (comment?.hasModifier('@abstract') !== true) return
    const symbol =
      context.getSymbolFromReflection(reflection) ??
      (reflection.parent && context.getSymbolFromReflection(reflection.parent))
    if (symbol?.declarations?.some(isAbstract)) return
    comment.removeModifier('@abstract')
    comments.add(comment)
  }
  converter.on(Converter.EVENT_CREATE_DECLARATION, hold, beforeComments)
  converter.on(Converter.EVENT_CREATE_SIGNATURE, hold, beforeComments)
  converter.on(Converter.EVENT_RESOLVE_BEGIN, () => {
    for (const comment of comments) comment.modifierTags.add('@abstract')
    comments.clear()
  })
}

function isAbstract(node: ts.Declaration): boolean {
  return (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Abstract) !== 0
}
