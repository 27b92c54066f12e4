import { possibleClasses } from '../../compile/html.ts'

/** Words of scripts that may be classes. A word that ends in a dash is the start of a class that a script composes. */
export function scriptWords(scripts: readonly string[]): readonly string[] {
  return scripts.flatMap(possibleClasses)
}

/** Makes the check whether something may have a class. @param words classes, and starts of classes that end in a dash */
export function classTest(words: ReadonlySet<string>): (name: string) => boolean {
  const starts = [...words].filter((word) => word.endsWith('-'))
  return (name) => words.has(name) || starts.some((start) => name.startsWith(start))
}
