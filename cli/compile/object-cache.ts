import type { Cache } from '../lib/cache.ts'
import { lostValue } from '../lib/cache.ts'
import type { PageObject, Section } from './compiled-page.ts'
import type { FrozenBody } from './frozen-body.ts'

/** An object without its long texts, which the linker does not ask for. */
interface StoredObject extends Omit<PageObject, 'body' | 'excerpt' | 'sections'> {
  readonly body: Omit<FrozenBody, 'html'>
  readonly excerpt?: Omit<FrozenBody, 'html'>
}

/** The remembered object of a page; its HTML and the text of its sections are read when somebody asks. */
export function recallObject(cache: Cache, key: string): PageObject | undefined {
  const stored = cache.get<StoredObject>('objects', key)
  if (!stored || !cache.has('html', key) || !cache.has('sections', key)) return undefined
  if (stored.excerpt && !cache.has('html', excerptKey(key))) return undefined
  const { excerpt, body, ...rest } = stored
  return {
    ...rest,
    body: withHtml(body, () => cache.get('html', key)),
    ...(excerpt ? { excerpt: withHtml(excerpt, () => cache.get('html', excerptKey(key))) } : {}),
    get sections() {
      return cache.get<readonly Section[]>('sections', key) ?? lostValue()
    },
  }
}

/** Remembers the object of a page. */
export function rememberObject(cache: Cache, key: string, { body, excerpt, sections, ...rest }: PageObject): void {
  const stored: StoredObject = {
    ...rest,
    body: withoutHtml(body),
    ...(excerpt ? { excerpt: withoutHtml(excerpt) } : {}),
  }
  cache.put('objects', key, stored)
  cache.put('sections', key, sections)
  cache.put('html', key, body.html)
  if (excerpt) cache.put('html', excerptKey(key), excerpt.html)
}

function excerptKey(key: string): string {
  return `${key}#excerpt`
}

function withHtml(body: Omit<FrozenBody, 'html'>, read: () => string | undefined): FrozenBody {
  return {
    ...body,
    get html() {
      return read() ?? lostValue()
    },
  }
}

function withoutHtml({ holes, fragments, esm }: FrozenBody): Omit<FrozenBody, 'html'> {
  return { holes, fragments, esm }
}
