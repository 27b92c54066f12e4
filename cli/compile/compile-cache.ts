import { type Cache, lostValue } from '../cache/cache.ts'
import { contentDigest } from '../cache/digest.ts'
import { type CompiledContent, type PageBody, type Section, targetsOf } from './compiled-page.ts'

/** The part of a page that every stage reads. */
interface StoredContent extends Omit<CompiledContent, 'body' | 'excerpt' | 'sections' | LinkKey> {
  readonly body: Omit<PageBody, 'html'>
  readonly excerpt?: Omit<PageBody, 'html'>
  readonly proof?: Proof
}

/** Digests of a page's entries. Who changes one of them, such as its HTML, would have to change this one, too. */
interface Proof {
  /** Of all else in the entry that has the proof. */
  readonly page: string
  readonly links: string
  readonly html: string
  readonly excerpt?: string
}

/** The entries of a page in the cache. */
export interface StoredPage {
  readonly cache: Cache
  readonly key: string
  /** Whether the site takes no script from its pages but those that were compiled: then HTML that is not proven is damage. */
  readonly isProven: boolean
}

/** Properties that are read only to resolve links or to render a page. */
type LinkKey = 'anchors' | 'links' | 'toc' | 'excerpts'

type StoredLinks = Pick<CompiledContent, LinkKey>

/** Reads the compiled content of a page. Its HTML, links and the text of its sections are read when they are first used. */
export function readCompiled(page: StoredPage): CompiledContent | undefined {
  const { cache, key } = page
  const stored = cache.get<StoredContent>('pages', key)
  if (!stored || !['objects', 'html', 'sections'].every((space) => cache.has(space, key))) return undefined
  if (stored.excerpt && !cache.has('html', excerptKey(key))) return undefined
  if (page.isProven && !isProven(stored)) return undefined
  return new ReadContent(stored, page)
}

/** Compiled content whose large parts are in the cache. It is a class because V8 makes a hash table of each object with getters of its own. */
class ReadContent implements CompiledContent {
  readonly body: PageBody
  readonly excerpt: PageBody | undefined
  readonly contentTitle: string | undefined
  readonly titleId: string | undefined
  readonly summary: string
  readonly writing: CompiledContent['writing']
  readonly classes: readonly string[]
  readonly inputs: CompiledContent['inputs']
  readonly diagnostics: CompiledContent['diagnostics']
  readonly parts: CompiledContent['parts']
  readonly targets: string | undefined
  readonly digest: string | undefined
  readonly #page: StoredPage
  readonly #proof: Proof | undefined
  #links: StoredLinks | undefined

  constructor({ body, excerpt, proof, ...rest }: StoredContent, page: StoredPage) {
    this.body = new ReadBody(body, page, proof?.html)
    this.excerpt = excerpt && new ReadBody(excerpt, { ...page, key: excerptKey(page.key) }, proof?.excerpt)
    this.contentTitle = rest.contentTitle
    this.titleId = rest.titleId
    this.summary = rest.summary
    this.writing = rest.writing
    this.classes = rest.classes
    this.inputs = rest.inputs
    this.diagnostics = rest.diagnostics
    this.parts = rest.parts
    this.targets = rest.targets
    this.digest = rest.digest
    this.#page = page
    this.#proof = proof
  }

  #read(): StoredLinks {
    return (this.#links ??= this.#readLinks())
  }

  #readLinks(): StoredLinks {
    const { cache, key, isProven } = this.#page
    const links = cache.get<StoredLinks>('objects', key) ?? lostValue()
    return isProven && digestOf(links) !== this.#proof?.links ? lostValue() : links
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

  get excerpts(): CompiledContent['excerpts'] {
    return this.#read().excerpts
  }

  get sections(): readonly Section[] {
    return this.#page.cache.get<readonly Section[]>('sections', this.#page.key) ?? lostValue()
  }
}

/** A body whose HTML is in the cache. */
class ReadBody implements PageBody {
  readonly islands: PageBody['islands']
  readonly fragments: PageBody['fragments']
  readonly esm: PageBody['esm']
  readonly head: PageBody['head']
  readonly #page: StoredPage
  readonly #digest: string | undefined

  constructor({ islands, fragments, esm, head }: Omit<PageBody, 'html'>, page: StoredPage, digest: string | undefined) {
    this.islands = islands
    this.fragments = fragments
    this.esm = esm
    this.head = head
    this.#page = page
    this.#digest = digest
  }

  get html(): string {
    const { cache, key, isProven } = this.#page
    const html = cache.get<string>('html', key) ?? lostValue()
    return isProven && contentDigest(html) !== this.#digest ? lostValue() : html
  }
}

/** Stores the compiled content of a page. Returns it without its HTML in memory, which is read when it is used. */
export function storeCompiled(page: StoredPage, compiled: CompiledContent): CompiledContent {
  const { cache, key } = page
  const {
    body,
    excerpt,
    sections,
    anchors: _anchors,
    links: _links,
    toc: _toc,
    excerpts: _excerpts,
    ...rest
  } = compiled
  const stored: StoredContent = {
    ...rest,
    body: withoutHtml(body),
    excerpt: excerpt ? withoutHtml(excerpt) : undefined,
    targets: targetsOf(compiled),
  }
  cache.put('pages', key, page.isProven ? { ...stored, proof: proofOf(stored, compiled) } : stored)
  cache.put<StoredLinks>('objects', key, linksOf(compiled))
  cache.put('sections', key, sections)
  cache.put('html', key, body.html)
  if (excerpt) cache.put('html', excerptKey(key), excerpt.html)
  return readCompiled(page) ?? compiled
}

function proofOf(stored: StoredContent, compiled: CompiledContent): Proof {
  const { body, excerpt } = compiled
  return {
    page: digestOf(stored),
    links: digestOf(linksOf(compiled)),
    html: contentDigest(body.html),
    ...(excerpt && { excerpt: contentDigest(excerpt.html) }),
  }
}

function linksOf({ anchors, links, toc, excerpts }: CompiledContent): StoredLinks {
  return { anchors, links, toc, ...(excerpts && { excerpts }) }
}

function isProven({ proof, ...stored }: StoredContent): boolean {
  return proof?.page === digestOf(stored)
}

function digestOf(value: StoredContent | StoredLinks): string {
  return contentDigest(JSON.stringify(value))
}

function excerptKey(key: string): string {
  return `${key}#excerpt`
}

function withoutHtml({ islands, fragments, esm, head }: PageBody): Omit<PageBody, 'html'> {
  return { islands, fragments, esm, head }
}
