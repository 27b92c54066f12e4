import { valueDigest } from '../../cli/cache/value-digest.ts'
import { maxCharacters } from './llms-txt.ts'

/** Path of a part of the text of all pages. @param n from 0 */
export function fullTextFile(n: number): string {
  return n === 0 ? 'llms-full.txt' : `llms-full-${n + 1}.txt`
}

/** The Markdown of a page. */
export interface PageText {
  /** Identifies the text. Unset: it cannot be known before it is made. */
  readonly digest: string | undefined
  /** Lengths of the pieces that the text consists of, as `piecesOf` makes them. */
  readonly sizes: readonly number[]
  readonly text: () => Promise<string>
}

/** A part of the text of all pages. */
export interface FullTextPart {
  readonly path: string
  readonly digest: string | undefined
  readonly make: () => Promise<string>
}

interface TextRange extends Pick<PageText, 'digest' | 'text'> {
  readonly from: number
  readonly to: number
}

/** Joins the Markdown of pages to parts that agents read whole. The pages of a finished part may be forgotten. */
export class FullText {
  readonly #folder: string
  #pieces: TextRange[] = []
  #length = 0
  #count = 0

  /** @param folder address of the folder of the parts */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** Adds a page, and returns the parts that are full now. */
  add({ digest, sizes, text }: PageText): readonly FullTextPart[] {
    const full: FullTextPart[] = []
    let from = 0
    for (const size of sizes) {
      if (this.#pieces.length > 0 && this.#length + size + separator.length > room) full.push(this.#end(true))
      this.#pieces.push({ digest, text, from, to: from + size })
      this.#length += size + separator.length
      from += size
    }
    return full
  }

  /** The last part; none if there is no page. */
  end(): readonly FullTextPart[] {
    return this.#pieces.length === 0 ? [] : [this.#end(false)]
  }

  #end(isContinued: boolean): FullTextPart {
    const pieces = this.#pieces
    const path = fullTextFile(this.#count++)
    const next = isContinued ? `> Continued in ${this.#folder}${fullTextFile(this.#count)}\n` : ''
    this.#pieces = []
    this.#length = 0
    const isKnown = pieces.every(({ digest }) => digest !== undefined)
    const digest = isKnown
      ? valueDigest([next, ...pieces.map((piece) => [piece.digest, piece.from, piece.to])])
      : undefined
    const make = async (): Promise<string> => {
      const texts = await Promise.all(pieces.map(async ({ text, from, to }) => (await text()).slice(from, to)))
      return [...texts, ...(next === '' ? [] : [next])].join(separator)
    }
    return { path, digest, make }
  }
}

const separator = '\n---\n\n'

/** Left for the line that names the next part. */
const room = maxCharacters - 500

/** Cuts a text that is longer than a part at the ends of lines. @returns the length of each piece */
export function piecesOf(text: string): readonly number[] {
  const sizes: number[] = []
  for (let from = 0; from < text.length;) {
    const end = from + room - separator.length
    const line = text.lastIndexOf('\n', end - 1) + 1
    const to = end >= text.length ? text.length : line > from ? line : end
    sizes.push(to - from)
    from = to
  }
  return sizes
}
