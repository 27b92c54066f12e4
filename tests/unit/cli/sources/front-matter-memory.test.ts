import { expect, test } from 'vitest'
import { type Cache, noCache } from '../../../../cli/cache/cache.ts'
import type { SourceFile } from '../../../../cli/files/source-tree.ts'
import { frontMatterMemory } from '../../../../cli/sources/files/front-matter-memory.ts'
import { readMarkdown } from '../../../../cli/sources/files/read-markdown.ts'
import { inputFor, siteFolder } from './site-folder.ts'

/** A cache that keeps its values as one on a disk does. */
function cacheWith(values: Map<string, string>): Cache {
  return {
    ...noCache,
    get: <T>(space: string, key: string) => {
      const text = values.get(`${space} ${key}`)
      return text === undefined ? undefined : (JSON.parse(text) as T)
    },
    put: (space, key, value) => void values.set(`${space} ${key}`, JSON.stringify(value)),
  }
}

const files = {
  'plain.md': '---\ntitle: One\ntags: [a, ü]\nown: { key: [1] }\n---\nText',
  'dated.md': '---\nlast_update: { date: 2024-01-02 }\n---\nText',
  'none.md': 'Text',
  'faulty.md': '---\ntitle: [1, 2]\nslug: {}\n---\nText',
}

test('front matter of the last run is what reading the files gives', async () => {
  const values = new Map<string, string>()
  const root = siteFolder(files)
  const readAll = async (cache: Cache): Promise<unknown> => {
    const input = inputFor(root, { cache })
    const all = Object.keys(files).map((file) => readMarkdown(input, file, 'docs'))
    const results = (await Promise.all(all)).map(({ frontMatter, diagnostics }) => ({ frontMatter, diagnostics }))
    frontMatterMemory(input).save()
    return results
  }
  const fresh = await readAll(noCache)
  expect(await readAll(cacheWith(values))).toEqual(fresh)
  const again = cacheWith(values)
  expect(await readAll(again)).toEqual(fresh)
  const source: SourceFile | undefined = inputFor(root).files.read('plain.md')
  if (!source) throw new Error('no file')
  const memory = frontMatterMemory({ cache: again, locale: 'en' })
  expect(memory.recall({ file: 'plain.md', kind: 'docs', source })?.data.title).toBe('One')
  expect(memory.recall({ file: 'plain.md', kind: 'docs', source: { ...source, hash: 'other' } })).toBeUndefined()
  expect(memory.recall({ file: 'faulty.md', kind: 'docs', source })).toBeUndefined()
})
