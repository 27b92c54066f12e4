import { readFileSync } from 'node:fs'
import type { Location } from '../../report/diagnostic.ts'
import type { Edit } from '../../text/text-edits.ts'
import { markdownPlaces, type MarkdownPlaces } from '../places/markdown-places.ts'
import { WrittenText } from '../places/written-text.ts'

/** Something that has to be done by hand. */
export interface Leftover {
  readonly at: Location
  /** What to write there, as a sentence. */
  readonly message: string
}

/** The new text of a file. Paths are those before the move. */
export interface ChangedFile {
  readonly file: string
  readonly before: string
  readonly after: string
  readonly count: number
}

/** Where files are. */
export interface FilePlaces {
  /** The absolute path of a file, by its path relative to the site folder. */
  readonly absolute: (file: string) => string
}

/** Edits of the files of a site, which are read once. */
export class EditSet {
  readonly #tree: FilePlaces
  readonly #sources = new Map<string, WrittenText | undefined>()
  readonly #places = new Map<string, MarkdownPlaces>()
  readonly #edits = new Map<string, Map<number, Edit>>()
  readonly #leftovers = new Map<string, Leftover>()

  constructor(tree: FilePlaces) {
    this.#tree = tree
  }

  /** The text of a file; `undefined` if it is not there, or no text in UTF-8. */
  source(file: string): WrittenText | undefined {
    if (!this.#sources.has(file)) this.#sources.set(file, readText(this.#tree.absolute(file), file))
    return this.#sources.get(file)
  }

  /** What a Markdown file says of others, and where. */
  places(file: string): MarkdownPlaces {
    const source = this.source(file)
    const places = this.#places.get(file) ?? (source ? markdownPlaces(file, source.text) : noPlaces)
    this.#places.set(file, places)
    return places
  }

  /** Adds an edit. @returns false if another one has this place with another text */
  add(file: string, edit: Edit): boolean {
    const edits = this.#edits.get(file) ?? new Map<number, Edit>()
    this.#edits.set(file, edits)
    const other = edits.get(edit.start)
    if (other) return other.text === edit.text && other.end === edit.end
    edits.set(edit.start, edit)
    return true
  }

  hasEdit(file: string, start: number): boolean {
    return this.#edits.get(file)?.has(start) ?? false
  }

  leave(leftover: Leftover): void {
    const { file, line, column } = leftover.at
    this.#leftovers.set(`${file} ${line} ${column} ${leftover.message}`, leftover)
  }

  get leftovers(): readonly Leftover[] {
    return [...this.#leftovers.values()]
  }

  /** All files that change, by path. */
  changes(): readonly ChangedFile[] {
    return [...this.#edits]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([file, edits]) => {
        const source = this.source(file)
        const after = source?.withEdits([...edits.values()])
        if (!source || after === undefined || after === source.raw) return []
        return [{ file, before: source.raw, after, count: edits.size }]
      })
  }
}

const noPlaces: MarkdownPlaces = { addresses: [], keys: [], files: [] }

function readText(absolute: string, file: string): WrittenText | undefined {
  try {
    const bytes = readFileSync(absolute)
    const raw = bytes.toString('utf8')
    return Buffer.from(raw).equals(bytes) ? new WrittenText(file, raw) : undefined
  } catch {
    return undefined
  }
}
