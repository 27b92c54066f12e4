import { type Cache, lostValue } from '../cache/cache.ts'
import { lazily } from '../lib/lazily.ts'
import { type CompiledContent, type PageBody, type Section, targetsOf } from './compiled-page.ts'

/** The part of a page that every stage reads. */
interface StoredContent extends Omit<CompiledContent, 'body' | 'excerpt' | 'sections' | LinkKey> {
  readonly body: Omit<PageBody, 'html'>
  readonly excerpt?: Omit<PageBody, 'html'>
}

/** Properties that are read only to resolve links or to render a page. */
type LinkKey = 'anchors' | 'links' | 'toc'

type StoredLinks = Pick<CompiledContent, LinkKey>

/** Reads the compiled content of a page. Its HTML, links and the text of its sections are read when they are first used. */
export function readCompiled(cache: Cache, key: string): CompiledContent | undefined {
  const stored = cache.get<StoredContent>('pages', key)
  if (!stored || !['objects', 'html', 'sections'].every((space) => cache.has(space, key))) return undefined
  if (stored.excerpt && !cache.has('html', excerptKey(key))) return undefined
  const { excerpt, body, ...rest } = stored
  const links = lazily(() => cache.get<StoredLinks>('objects', key) ?? lostValue())
  return {
    ...rest,
    body: withHtml(body, () => cache.get('html', key)),
    excerpt: excerpt ? withHtml(excerpt, () => cache.get('html', excerptKey(key))) : undefined,
    get anchors() {
      return links().anchors
    },
    get links() {
      return links().links
    },
    get toc() {
      return links().toc
    },
    get sections() {
      return cache.get<readonly Section[]>('sections', key) ?? lostValue()
    },
  }
}

/** Stores the compiled content of a page. Returns it without its HTML in memory, which is read when it is used. */
export function storeCompiled(cache: Cache, key: string, compiled: CompiledContent): CompiledContent {
  const { body, excerpt, sections, anchors, links, toc, ...rest } = compiled
  const stored: StoredContent = {
    ...rest,
    body: withoutHtml(body),
    excerpt: excerpt ? withoutHtml(excerpt) : undefined,
    targets: targetsOf(compiled),
  }
  cache.put('pages', key, stored)
  cache.put<StoredLinks>('objects', key, { anchors, links, toc })
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
