import { isPlain } from '../process/value-nesting.ts'

/** A character that neither HTML nor XML may have, and the path to the text that has it. */
interface ControlCharacter {
  readonly path: readonly (string | number)[]
  /** Such as `U+001B`. */
  readonly name: string
  readonly text: string
  /** The text is a key. */
  readonly onKey?: true
}

/** Control characters that are no spaces. */
const controls = /[\0-\x08\x0B\x0E-\x1F\x7F]/

/** Levels of a value that are looked at: deeper ones are refused elsewhere. */
const maxDepth = 100

/** The first control character in the texts and keys of a value. A list that begins with a function is a plugin with options of its own. */
export function findControlCharacter(value: unknown, depth = 0): ControlCharacter | undefined {
  if (typeof value === 'string') return controlCharacterOf(value, [])
  if (depth > maxDepth || !isPlain(value)) return undefined
  if (Array.isArray(value) && typeof value[0] === 'function') return undefined
  for (const [key, inner] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const inKey = typeof key === 'string' ? controlCharacterOf(key, [key]) : undefined
    if (inKey) return { ...inKey, onKey: true }
    const character = findControlCharacter(inner, depth + 1)
    if (character) return { ...character, path: [key, ...character.path] }
  }
  return undefined
}

function controlCharacterOf(text: string, path: ControlCharacter['path']): ControlCharacter | undefined {
  const code = controls.exec(text)?.[0].charCodeAt(0)
  return code === undefined ? undefined : { path, text, name: `U+${code.toString(16).toUpperCase().padStart(4, '0')}` }
}

/** What is wrong with a text that has a control character, and what to do. */
export function controlCharacterProblem({ name }: Pick<ControlCharacter, 'name'>): { message: string; hint: string } {
  return {
    message: `The text has the control character ${name}, which a page cannot show`,
    hint: 'Remove it: in quotes it may be written as an escape, such as \\e, \\0 or \\x1b.',
  }
}
