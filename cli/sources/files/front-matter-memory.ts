import { isDeepStrictEqual } from 'node:util'
import { type Cache, noCache } from '../../cache/cache.ts'
import { openTexts, packTexts } from '../../cache/packed-texts.ts'
import type { FrontMatter } from '../../config/front-matter/read.ts'
import type { FrontMatterKind } from '../../config/front-matter/schema.ts'
import type { SourceFile } from '../../files/source-tree.ts'

/** A file that may have front matter, and whose keys are known in it. */
interface FileQuery<Kind extends FrontMatterKind> {
  readonly file: string
  readonly kind: Kind
  readonly source: SourceFile
}

/** Front matter of valid files without problems, which is kept between runs. */
export interface FrontMatterMemory {
  recall<Kind extends FrontMatterKind>(query: FileQuery<Kind>): FrontMatter<Kind> | undefined
  note<Kind extends FrontMatterKind>(query: FileQuery<Kind>, frontMatter: FrontMatter<Kind>): void
  /** Stores the entries that this run has used. */
  save(): void
}

const space = 'front-matter'

/** Texts of a file: its key, its hash, and its front matter as JSON. */
const textsOfFile = 3

type Entry = readonly [hash: string, json: string]

/** Front matter of each cache, by language. */
const memories = new WeakMap<Cache, Map<string, FrontMatterMemory>>()

/** The front matter that the last run has read in one language. */
export function frontMatterMemory({
  cache,
  locale,
}: {
  readonly cache: Cache
  readonly locale: string
}): FrontMatterMemory {
  const ofCache = memories.get(cache) ?? new Map<string, FrontMatterMemory>()
  memories.set(cache, ofCache)
  const memory = ofCache.get(locale) ?? (cache === noCache ? noMemory : openMemory(cache, locale))
  ofCache.set(locale, memory)
  return memory
}

const noMemory: FrontMatterMemory = { recall: () => undefined, note: () => undefined, save: () => undefined }

function openMemory(cache: Cache, locale: string): FrontMatterMemory {
  const previous = unpack(cache.get<string>(space, locale))
  const entries = new Map<string, Entry>()
  let saved = previous.size
  let isNew = false
  return {
    recall<Kind extends FrontMatterKind>({ file, kind, source }: FileQuery<Kind>) {
      const id = `${kind} ${file}`
      const last = previous.get(id)
      if (last?.[0] !== source.hash) return undefined
      entries.set(id, last)
      return JSON.parse(last[1]) as FrontMatter<Kind>
    },
    note({ file, kind, source }, frontMatter) {
      const json = JSON.stringify(frontMatter)
      // Dates, and keys that are unset, are not the same as JSON.
      if (!isDeepStrictEqual(JSON.parse(json), frontMatter)) return
      entries.set(`${kind} ${file}`, [source.hash, json])
      isNew = true
    },
    save() {
      if (isNew || entries.size !== saved) cache.put(space, locale, pack(entries))
      saved = entries.size
      isNew = false
    },
  }
}

function unpack(stored: string | undefined): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>()
  if (stored === undefined) return entries
  const texts = openTexts(stored)
  for (let at = 0; at < texts.length; at += textsOfFile) entries.set(texts.at(at), [texts.at(at + 1), texts.at(at + 2)])
  return entries
}

function pack(entries: ReadonlyMap<string, Entry>): string {
  return packTexts([...entries].flatMap(([id, texts]) => [id, ...texts]))
}
