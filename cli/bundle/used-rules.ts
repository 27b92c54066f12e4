/** Words of scripts that may be classes. One that ends in a dash is the start of a class that a script puts together. */
export function scriptWords(scripts: readonly string[]): readonly string[] {
  return scripts.flatMap((text) => text.match(/[A-Za-z][\w-]*/g) ?? [])
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
