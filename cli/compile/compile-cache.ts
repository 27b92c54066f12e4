import { type Cache, lostValue } from '../cache/cache.ts'
import type { CompiledContent, Section, PageBody } from './compiled-page.ts'

/** Compiled content without its long texts, which the linker does not read. */
interface StoredContent extends Omit<CompiledContent, 'body' | 'excerpt' | 'sections'> {
  readonly body: Omit<PageBody, 'html'>
  readonly excerpt?: Omit<PageBody, 'html'>
}

/** Reads the compiled content of a page. Its HTML and the text of its sections are read when they are first used. */
export function readCompiled(cache: Cache, key: string): CompiledContent | undefined {
  const stored = cache.get<StoredContent>('objects', key)
  if (!stored || !cache.has('html', key) || !cache.has('sections', key)) return undefined
  if (stored.excerpt && !cache.has('html', excerptKey(key))) return undefined
  const { excerpt, body, ...rest } = stored
  return {
    ...rest,
    body: withHtml(body, () => cache.get('html', key)),
    excerpt: excerpt ? withHtml(excerpt, () => cache.get('html', excerptKey(key))) : undefined,
    get sections() {
      return cache.get<readonly Section[]>('sections', key) ?? lostValue()
    },
  }
}

/** Stores the compiled content of a page. Returns it without its HTML in memory, which is read when it is used. */
export function storeCompiled(cache: Cache, key: string, compiled: CompiledContent): CompiledContent {
  const { body, excerpt, sections, ...rest } = compiled
  const stored: StoredContent = {
    ...rest,
    body: withoutHtml(body),
    excerpt: excerpt ? withoutHtml(excerpt) : undefined,
  }
  cache.put('objects', key, stored)
  cache.put('sections', key, sections)
  cache.put('html', key, body.html)
  if (excerpt) cache.put('html', excerptKey(key), excerpt.html)
  return readCompiled(cache, key) ?? compiled
}

function excerptKey(key: string): string {
  return `${key}#excerpt`
}

function withHtml(body: Omit<PageBody, 'html'>, read: () => string | undefined): PageBody {
  return {
    ...body,
    get html() {
      return read() ?? lostValue()
    },
  }
}

function withoutHtml({ islands, fragments, esm, head }: PageBody): Omit<PageBody, 'html'> {
  return { islands, fragments, esm, head }
}
