/** Version of the file format. Raise it with every change, so that an older page never misreads a newer index. */
export const formatVersion = 6

/**
 * `manifest.json`: the partitions of an index. The only file with a fixed name: the others have the start of their content's digest
 * in it, SHA-256 as base64url with the first letter in lower case, so that browsers do not use a cached file with other content.
 */
export interface Manifest {
  readonly v: number
  readonly parts: readonly ManifestPart[]
}

/** A partition: the pages of one language and one facet tag. Most readers need one or two of many. */
export interface ManifestPart {
  readonly locale: string
  readonly tag: string
  readonly version?: string
  /** Folder of its files, relative to the manifest. */
  readonly dir: string
  /** Hash in the name of `heads.{hash}.json`, or the content of that file if it is small. Absent in a partition with many headings. */
  readonly heads?: string | HeadingsFile
  /** Hash in the name of `pages.{hash}.json`: the pages of a partition with many headings, which the shards of the text hold. */
  readonly pages?: string
  /** Hash in the name of `titles.{hash}.json`: of very many pages those that are searched first. */
  readonly titles?: string
  /** Hash in the name of `body.{hash}.json`; absent if no page has text. */
  readonly body?: string
  /** Hash in the name of `types.{hash}.json`; absent if no section describes a function. */
  readonly types?: string
}

/** Pages and headings, enough to search by name. */
export interface HeadingsFile {
  readonly v: number
  /** Titles above page titles (lvl0). */
  readonly groups: readonly string[]
  /**
   * A line for each page, `1href⇥title⇥group⇥rank⇥keywords⇥api`, followed by one for each of its headings, `{level}title⇥anchor`.
   * `api` is 1 for a page of a generated reference. Default anchors and trailing empty fields are left out; `*` in an href is the slug of the page's title.
   */
  readonly lines: string
}

/** The inverted index of the text, whole or in shards. */
export interface TextIndexFile extends Partial<IndexShardFile> {
  readonly v: number
  readonly shards?: readonly ShardEntry[]
  /** Lists of very many shards: the beginning of the first term of each, and hash of `list.{hash}.json`, sorted by term. */
  readonly lists?: readonly ShardEntry[]
  /** Terms with their best postings only, separated by spaces: stop words, and after two spaces those that occur in many sections. */
  readonly common: string
  /** A digit for each page: `SearchRecord.links`. */
  readonly links: string
  /** Runs of text blocks in order; of very many the hash in the name of `runs.{hash}.json`. */
  readonly texts: readonly TextRun[] | string
  /** Pairs of Chinese characters, one of the other script and the one in its place here. Absent: none. */
  readonly characters?: string
  /** Number of sections of each page, as numbers, if the headings are in the shards. */
  readonly sections?: string
}

/** A shard: the beginning of its first term, as far as it tells it from the shard before, and hash of `words.{hash}.json`. Sorted by term. */
export type ShardEntry = readonly [first: string, hash: string]

/** A run of text blocks: the hash in the names of `text.{hash}-{n}.json`, and the number of sections of each block, as numbers. */
export type TextRun = readonly [hash: string, sizes: string]

/** A part of the shards of a text index that has very many. */
export interface ShardListFile {
  readonly shards: readonly ShardEntry[]
}

/** The runs of text blocks of a text index that has very many. */
export interface TextRunsFile {
  readonly texts: readonly TextRun[]
}

/** A block of texts. */
export interface TextFile {
  /** The texts of its sections. */
  readonly texts: readonly string[]
  /** The signatures of its sections, empty for those without. A second line is the first sentence of what is said of the symbol. Absent: none has one. */
  readonly signatures?: readonly string[]
  /** Lines of their headings, as in `IndexShardFile`, if the headings are in the shards. */
  readonly headings?: string
}

/** The types of all functions, for searches by type alone. */
export interface TypesFile {
  /** A line for each overload, sorted by section: `distance⇥string->boolean`, the distance to the section of the line before as a number. */
  readonly types: string
}

/** A range of the term dictionary with its postings. */
export interface IndexShardFile {
  /** Sorted terms, separated by spaces; each begins with the length of its common prefix with the one before, in base 36. */
  readonly terms: string
  /** Groups of synonyms with a word in this range: a line each, with commas between the entries, and one before those of the site. Absent: none. */
  readonly synonyms?: string
  /** Postings of each term, separated by spaces, as numbers: distance to the next section times four, plus weight. */
  readonly postings: string
  /**
   * The headings with a term in this range, if the headings are in the shards: a line each, `{level}title⇥numbers⇥anchor⇥{level}title…`.
   * The numbers are the distance from the section of the line before, the number of sections below it, and how far above it those
   * headings are that have no line here, whose titles follow. A default anchor is empty.
   */
  readonly headings?: string
}

/** The kind of a file, its name up to the hash. */
export type FileKind = 'heads' | 'pages' | 'titles' | 'body' | 'list' | 'words' | 'runs' | 'text' | 'types'

/**
 * The path of a hashed file of a partition, relative to the manifest. A large index has very many files, of which an edit changes a few:
 * in folders by their first letter most stay as they are.
 */
export function filePath(dir: string, kind: FileKind, hash: string): string {
  return `${dir}/${hash[0]}/${kind}.${hash}.json`
}
