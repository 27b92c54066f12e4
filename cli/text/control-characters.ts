import { isRecord } from '../process/is-record.ts'

/** A character that neither HTML nor XML may have, and the path to the text that has it. */
interface ControlCharacter {
  readonly path: readonly (string | number)[]
  /** Such as `U+001B`. */
  readonly name: string
}

/** Control characters that are no spaces. */
const controls = /[\0-\x08\x0B\x0E-\x1F\x7F]/

/** Levels of a value that are looked at: deeper ones are refused elsewhere. */
const maxDepth = 100

/** The first control character in a value's texts. */
export function findControlCharacter(value: unknown, depth = 0): ControlCharacter | undefined {
  if (depth > maxDepth) return undefined
  if (typeof value === 'string') {
    const code = controls.exec(value)?.[0].charCodeAt(0)
    return code === undefined ? undefined : { path: [], name: `U+${code.toString(16).toUpperCase().padStart(4, '0')}` }
  }
  const entries = Array.isArray(value) ? [...value.entries()] : isRecord(value) ? Object.entries(value) : []
  for (const [key, inner] of entries) {
    const found = findControlCharacter(inner, depth + 1)
    if (found) return { ...found, path: [key, ...found.path] }
  }
  return undefined
}

/** What is wrong with a text that has a control character, and what to do. */
export function controlCharacterProblem({ name }: Pick<ControlCharacter, 'name'>): { message: string; hint: string } {
  return {
    message: `The text has the control character ${name}, which a page cannot show`,
    hint: 'Remove it: in YAML it may be written as an escape in double quotes, such as \\e or \\0.',
  }
}
