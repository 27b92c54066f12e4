import ts from 'typescript'
import { Converter, ReflectionKind } from 'typedoc'
import type { Application, Context } from 'typedoc'

/**
 * TypeDoc makes an interface of a class that is exported as a type only. Readers look for a class, and so it becomes one again:
 * without its constructor, which they cannot call.
 * @returns the ids of those classes, once the conversion has run
 */
export function keepTypeOnlyClasses(app: Application): ReadonlySet<number> {
  const found = new Set<number>()
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (context: Context) => {
    for (const reflection of context.project.getReflectionsByKind(ReflectionKind.Interface)) {
      const symbol = context.getSymbolFromReflection(reflection)
      if (!symbol || !(symbol.flags & ts.SymbolFlags.Class)) continue
      reflection.kind = ReflectionKind.Class
      found.add(Number(reflection.id))
    }
  })
  return found
}
