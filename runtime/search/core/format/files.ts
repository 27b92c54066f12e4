/** Raised when the form of the files changes, so that an older page never misreads a newer index. */
export const formatVersion = 1

/** `manifest.json`: what there is to search. The only file with a fixed name. */
export interface Manifest {
  readonly v: number
  readonly parts: readonly ManifestPart[]
}

/** One partition: a language and a facet tag. Some readers need one or two of many. */
export interface ManifestPart {
  readonly locale: string
  readonly tag: string
  readonly version?: string
  /** Folder of its files, relative to the manifest. */
  readonly dir: string
  /** Hash in the name of `heads.{hash}.json`, or that file's content where it is small. */
  readonly heads: string | HeadsFile
  /** Hash in the name of `body.{hash}.json`; absent where no page has text. */
  readonly body?: string
}

/** Pages and headings: enough to find everything by its name. */
export interface HeadsFile {
  readonly v: number
  /** Titles above page titles (lvl0). */
  readonly groups: readonly string[]
  /**
   * A line for each page, `1href⇥title⇥group⇥rank⇥keywords`, and after it one for each of its headings, `{level}title⇥anchor`.
   * An anchor that follows from the title is left out, `*` in an href is the page title's, and fields that would end a line empty are.
   */
  readonly lines: string
}

/** The words of the text, in one piece or in shards. */
export interface BodyFile extends Partial<Words> {
  readonly v: number
  /** First term of each shard and hash of `words.{hash}.json`, sorted by term. */
  readonly shards?: readonly (readonly [string, string])[]
  /** Words that say next to nothing, for they stand in most sections or questions, separated by spaces. They have no postings. */
  readonly common: string
  /** First section of each chunk of text and hash of `text.{hash}.json`, an array of the sections' texts. */
  readonly texts: readonly (readonly [number, string])[]
}

/** A range of terms with the sections they stand in. */
export interface Words {
  /** Sorted terms, each with the length it shares with the one before as a number of base 36, separated by spaces. */
  readonly terms: string
  /** For each term, separated by spaces, numbers: distance to the next section, times four, plus weight. */
  readonly postings: string
}

/** The path of a hashed file of a partition, relative to the manifest. */
export function filePath(dir: string, kind: 'heads' | 'body' | 'words' | 'text', hash: string): string {
  return `${dir}/${kind}.${hash}.json`
}
