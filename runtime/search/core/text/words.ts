import { apostrophe, at, classAt, dense, digit, isWordClass, joiner, lower, separator, spanEnd } from './char-class.ts'

/** Called with the range of each word; `isDense` for a run of a script without spaces. */
export type VisitWord = (start: number, end: number, isDense: boolean) => void

const separators = [separator, separator] as const
const wordCharacters = [lower, digit] as const
const denseCharacters = [dense, dense] as const

/**
 * Finds the words of a text. `$`, `.`, `/` and other signs part words; `_`, `-` and apostrophes between letters do not.
 * `@scope/name` is one word.
 */
export function eachWord(text: string, visit: VisitWord): void {
  let index = spanEnd(text, 0, separators)
  while (index < text.length) {
    const kind = classAt(text, index)
    const begins = isWordClass(kind) || (kind === at && isWordClass(classAt(text, index + 1)))
    const end = begins ? wordEnd(text, index) : kind === dense ? spanEnd(text, index, denseCharacters) : index
    if (end > index) visit(index, end, kind === dense)
    index = spanEnd(text, end > index ? end : index + 1, separators)
  }
}

function wordEnd(text: string, start: number): number {
  let mayHaveSlash = classAt(text, start) === at
  let index = mayHaveSlash ? start + 1 : start
  for (;;) {
    index = spanEnd(text, index, wordCharacters)
    const kind = classAt(text, index)
    const isSlash = mayHaveSlash && text[index] === '/'
    const joins = isSlash || kind === joiner || kind === apostrophe
    if (!joins || !isWordClass(classAt(text, index + 1))) return index
    if (isSlash) mayHaveSlash = false
    index += 1
  }
}
