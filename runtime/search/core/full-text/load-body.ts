import type { Lazy } from '../client/lazily.ts'
import { lazily } from '../client/lazily.ts'
import type { ReadFile } from '../client/read-file.ts'
import type { BodyFile, ManifestPart } from '../format/files.ts'
import { filePath } from '../format/files.ts'
import type { Lexicon } from '../format/lexicon.ts'
import type { QueryWord } from '../query/parse-query.ts'
import { readWords } from './read-words.ts'
import { shardsFor } from './shards.ts'

/** The words and texts of a partition. */
export interface Body {
  /** Words that stand in most sections. */
  readonly common: ReadonlySet<string>
  /** The lexicons that hold these words. */
  wordsFor(words: readonly QueryWord[]): Promise<readonly Lexicon[]>
  /** The text of a section. */
  textOf(section: number): Promise<string>
}

/** Reads the words of a partition's text, in one piece or as a list of shards. */
export async function loadBody({ dir, body }: ManifestPart, read: ReadFile): Promise<Body> {
  if (body === undefined) return { common: new Set(), wordsFor: async () => [], textOf: async () => '' }
  return read(filePath(dir, 'body', body), ({ common, shards, texts, terms = '', postings = '' }: BodyFile) => {
    const whole = shards ? [] : [lazily(async () => readWords({ terms, postings }))]
    const parts = entries(shards ?? [], (hash) => read(filePath(dir, 'words', hash), readWords))
    const chunks = entries(texts, (hash) =>
      read(filePath(dir, 'text', hash), (file: readonly string[]) => file.map(String)),
    )
    return {
      common: new Set(common.split(' ')),
      wordsFor(words) {
        const asked = shardsFor(
          parts.map(({ first }) => first),
          words,
        ).flatMap((at) => parts[at]?.content ?? [])
        return Promise.all([...whole, ...asked].map((content) => content.get()))
      },
      async textOf(section) {
        const chunk = chunks.findLast(({ first }) => first <= section)
        return (await chunk?.content.get())?.[section - (chunk?.first ?? 0)] ?? ''
      },
    }
  })
}

function entries<K, T>(
  list: readonly (readonly [K, string])[],
  load: (hash: string) => Promise<T>,
): readonly { readonly first: K; readonly content: Lazy<T> }[] {
  return list.map(([first, hash]) => ({ first, content: lazily(() => load(hash)) }))
}
