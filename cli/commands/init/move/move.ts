/** How a part of a site of another tool was moved. */
export type MoveVerdict =
  /** The config of docs-gen says the same. */
  | 'taken over'
  /** The text of a page says the same in another form. */
  | 'rewritten'
  /** It has no effect, or another one: the author decides. */
  | 'left'

/** A part of a site of another tool, and what becomes of it. Nothing is dropped without one. */
export interface MoveNote {
  readonly verdict: MoveVerdict
  /** The part, as its author knows it: `a box`, `themeConfig.carbonAds`. */
  readonly part: string
  /** From the folder of the site, with forward slashes. */
  readonly file: string
  /** Counted from 1, in the file as it was. */
  readonly line: number
  /** A sentence: the replacement, or the next step for the author. */
  readonly advice?: string | undefined
}

/** A site of another tool as one of docs-gen. */
export interface Move {
  /** New content of files, by path from the folder of the site. Those that have it already are as they should be. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
  readonly notes: readonly MoveNote[]
  /** Packages to install besides docs-gen. */
  readonly packages: readonly string[]
}

/** Why there is no move: the problem of the site, in a sentence, with its place. */
export class MoveRefusal extends Error {
  override readonly name = 'MoveRefusal'
}

/** Collects what becomes of the parts of a file. */
export class FileNotes {
  readonly notes: MoveNote[] = []

  constructor(readonly file: string) {}

  takenOver(part: string, line: number): void {
    this.notes.push({ verdict: 'taken over', part, file: this.file, line })
  }

  rewritten(part: string, line: number, advice?: string): void {
    this.notes.push({ verdict: 'rewritten', part, file: this.file, line, advice })
  }

  left(part: string, line: number, advice?: string): void {
    this.notes.push({ verdict: 'left', part, file: this.file, line, advice })
  }
}
