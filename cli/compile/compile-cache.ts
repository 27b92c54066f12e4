import { type Cache, lostValue } from '../cache/cache.ts'
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
  return new ReadContent(stored, cache, key)
}

/** Compiled content whose large parts are in the cache. It is a class because V8 makes a hash table of each object with getters of its own. */
class ReadContent implements CompiledContent {
  readonly body: PageBody
  readonly excerpt: PageBody | undefined
  readonly contentTitle: string | undefined
  readonly titleId: string | undefined
  readonly summary: string
  readonly classes: readonly string[]
  readonly inputs: CompiledContent['inputs']
  readonly diagnostics: CompiledContent['diagnostics']
  readonly targets: string | undefined
  readonly digest: string | undefined
  readonly #cache: Cache
  readonly #key: string
  #links: StoredLinks | undefined

  constructor({ body, excerpt, ...rest }: StoredContent, cache: Cache, key: string) {
    this.body = new ReadBody(body, cache, key)
    this.excerpt = excerpt && new ReadBody(excerpt, cache, excerptKey(key))
    this.contentTitle = rest.contentTitle
    this.titleId = rest.titleId
    this.summary = rest.summary
    this.classes = rest.classes
    this.inputs = rest.inputs
    this.diagnostics = rest.diagnostics
    this.targets = rest.targets
    this.digest = rest.digest
    this.#cache = cache
    this.#key = key
  }

  #read(): StoredLinks {
    return (this.#links ??= this.#cache.get<StoredLinks>('objects', this.#key) ?? lostValue())
  }

  get anchors(): CompiledContent['anchors'] {
    return this.#read().anchors
  }

  get links(): CompiledContent['links'] {
    return this.#read().links
  }

  get toc(): CompiledContent['toc'] {
    return this.#read().toc
  }

  get sections(): readonly Section[] {
    return this.#cache.get<readonly Section[]>('sections', this.#key) ?? lostValue()
  }
}

/** A body whose HTML is in the cache. */
class ReadBody implements PageBody {
  readonly islands: PageBody['islands']
  readonly fragments: PageBody['fragments']
  readonly esm: PageBody['esm']
  readonly head: PageBody['head']
  readonly #cache: Cache
  readonly #key: string

  constructor({ islands, fragments, esm, head }: Omit<PageBody, 'html'>, cache: Cache, key: string) {
    this.islands = islands
    this.fragments = fragments
    this.esm = esm
    this.head = head
    this.#cache = cache
    this.#key = key
  }

  get html(): string {
    return this.#cache.get<string>('html', this.#key) ?? lostValue()
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

function withoutHtml({ islands, fragments, esm, head }: PageBody): Omit<PageBody, 'html'> {
  return { islands, fragments, esm, head }
}
