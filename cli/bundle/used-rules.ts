/**
 * Words that may be classes. One that ends in a dash is the start of a class that a script puts together.
 * @param html of which only the `class` attributes are read
 * @param scripts of which every word is read
 */
export function classWords(html: readonly string[], scripts: readonly string[]): ReadonlySet<string> {
  const lists = new Set<string>()
  for (const text of html) addClassLists(text, lists)
  const words = [...lists, ...scripts].flatMap((text) => text.match(/[A-Za-z][\w-]*/g) ?? [])
  return new Set(words)
}

/** Most of the site's HTML is looked through: finding a fixed text is many times as fast as matching an expression. */
function addClassLists(html: string, lists: Set<string>): void {
  const attribute = ' class="'
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at)) {
    const end = html.indexOf('"', at + attribute.length)
    if (end < 0) return
    lists.add(html.slice(at + attribute.length, end))
    at = end
  }
}

/**
 * Leaves out the rules of a style sheet whose classes nobody writes.
 * @param css minified; blocks within blocks, as in media queries, stay as they are
 */
export function usedRules(css: string, words: ReadonlySet<string>): string {
  const starts = [...words].filter((word) => word.endsWith('-'))
  const isWritten = (name: string): boolean => words.has(name) || starts.some((start) => name.startsWith(start))
  const isUsed = (selector: string): boolean =>
    [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].every(([, name = '']) => isWritten(name))
  return css.replace(/(?<=^|\})([^@{}]+)\{[^{}]*\}/g, (rule, selectors: string) =>
    // A list inside `:is(…)` has commas too: such a rule stays.
    selectors.includes('(') || selectors.split(',').some(isUsed) ? rule : '',
  )
}
