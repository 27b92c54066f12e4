import postcss from 'postcss'
import { classTest } from './class-words.ts'

/**
 * Removes the rules of a style sheet whose classes no page has.
 * @param words classes, and starts of classes that end in a dash
 */
export function usedRules(css: string, words: ReadonlySet<string>): string {
  const isUsedClass = classTest(words)
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    if (!rule.selectors.some((selector) => requiredClasses(selector).every(isUsedClass))) rule.remove()
  })
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return root.toString()
}

/** The classes that an element or its ancestors must have. A selector with `:is(…)` or the like requires none: those are alternatives. */
export function requiredClasses(selector: string): readonly string[] {
  if (selector.includes('(')) return []
  return [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)
}

/** An `@import` of a style sheet. */
export interface SheetImport {
  readonly path: string
  readonly condition: string
}

/** The imports of a style sheet: paths, and the media or layer that follows each. */
export function importsOf(css: string): readonly SheetImport[] {
  return postcss.parse(css).nodes.flatMap((node) => {
    if (node.type !== 'atrule' || node.name !== 'import') return []
    const [quoted = '', ...condition] = postcss.list.space(node.params)
    return [{ path: quoted.slice(1, -1), condition: condition.join(' ') }]
  })
}
