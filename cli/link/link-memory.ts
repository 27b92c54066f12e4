import { noCache } from '../cache/cache.ts'
import { contentDigest } from '../cache/digest.ts'
import { openTexts, type PackedTexts, packTexts } from '../cache/packed-texts.ts'
import { targetsOf, uncompiledContent } from '../compile/compiled-page.ts'
import { type LinkedPage, linkPage } from './links.ts'
import type { LinkRules } from './targets/resolve.ts'
import type { Route } from './targets/routes.ts'
import { isParsed, type SymbolTable } from './targets/symbols.ts'
import type { LinkInput } from './tables.ts'

/** Resolves the links of pages. */
export interface PageLinker {
  link(route: Route): LinkedPage
  /** Keeps the results for the next run. */
  remember(): void
}

/** The name of the results in the cache. */
const space = 'links'

/** Texts of a page: its id and identity, the digest of its hrefs, its targets, and the rest as JSON. */
const textsOfPage = 5

interface CachedLinks {
  readonly identity: string
  readonly linked: LinkedPage
  /** The texts that it is kept as. */
  readonly texts: () => readonly string[]
}

type LinkerInput = Pick<LinkInput, 'cache' | 'content' | 'locale'>

interface StoredLinks extends Pick<LinkedPage, 'assets' | 'crossLocaleLinks'> {
  readonly hrefs: readonly (string | null)[]
}

/**
 * Opens the resolver of links. What the links of a page lead to follows from the page and from the targets of all links, so it is kept
 * with a digest of each. Pages with a broken link are resolved every time, as their problems name the nearest target, and pages with a
 * link to a file or folder that was looked for, as it may be gone.
 */
export function openPageLinker(input: LinkerInput, symbols: SymbolTable, rules: LinkRules): PageLinker {
  const link = (route: Route): LinkedPage => linkPage(route, symbols, rules)
  const { cache } = input
  const isWhole = symbols.routes.routes.every(({ compiled }) => compiled !== uncompiledContent)
  // Functions of the site may answer otherwise each time.
  if (!cache || cache === noCache || !isWhole || rules.hooks?.link || rules.hooks?.image)
    return { link, remember: () => undefined }
  const targets = targetsDigest(input, symbols, rules)
  const key = `${input.locale} ${rules.baseUrl}`
  const cached = readLinks(cache.get<string>(space, key), targets)
  const entries = new Map<string, CachedLinks>()
  let isNew = false
  return {
    link(route) {
      const identity = identityOf(route)
      const { id } = route.page
      const last = cached.get(id)
      if (last?.identity === identity) {
        entries.set(id, last)
        return last.linked
      }
      const linked = link(route)
      if (linked.diagnostics.length > 0 || linked.hasNamed) return linked
      isNew = true
      entries.set(id, { identity, linked, texts: () => textsOf(id, identity, linked) })
      return linked
    },
    remember() {
      if (isNew || entries.size !== cached.size) cache.put(space, key, writeLinks(entries, targets))
    },
  }
}

/** Everything of a page that its links are resolved by. */
function identityOf({ page, path, digest }: Route): string {
  const { doc } = page.meta
  const place = [path, page.file, page.sourceFile, doc?.dirName, doc?.fileName, doc?.instance, doc?.version]
  return `${digest}\0${place.join('\0')}`
}

/** Digest of everything that a link may lead to. */
function targetsDigest({ content, locale }: LinkerInput, symbols: SymbolTable, rules: LinkRules): string {
  const { routes, locales, staticPaths, redirects, movedAnchors } = symbols
  const moved = [...movedAnchors].map(([page, ofPage]) => [page, [...ofPage].map(([id, { to }]) => [id, to])])
  const versions = content.docs.map(({ instance, version, label }) => [instance, version, label])
  const paths = [[...staticPaths], [...redirects], moved]
  const shared = [rules.baseUrl, rules.trailingSlash ?? null, locale, locales, ...paths]
  const names = [versions, content.symbols, content.versionSymbols, content.releases ?? {}]
  const pages = routes.routes.map(({ page, path, compiled }) =>
    [
      path,
      page.id,
      page.file,
      page.sourceFile,
      page.body.type,
      page.meta.draft === true,
      isParsed(compiled),
      compiled.targets ?? targetsOf(compiled),
    ].join('\0'),
  )
  const files = [...routes.byFile].flatMap(([file, { page }]) => (page.file === file ? [] : `${file}\0${page.id}`))
  return contentDigest([JSON.stringify([shared, names]), ...pages, ...files].join('\n'))
}

function readLinks(stored: string | undefined, targets: string): ReadonlyMap<string, CachedLinks> {
  const links = new Map<string, CachedLinks>()
  if (stored === undefined) return links
  const texts = openTexts(stored)
  if (texts.at(0) !== targets) return links
  for (let at = 1; at < texts.length; at += textsOfPage) {
    const linked = new KeptLinks(texts, at)
    const pageTexts = (): readonly string[] => Array.from({ length: textsOfPage }, (_, n) => texts.at(at + n))
    links.set(texts.at(at), { identity: texts.at(at + 1), linked, texts: pageTexts })
  }
  return links
}

/** Links of the last run. Hrefs are read when they are asked for: most pages are rendered already. */
class KeptLinks implements LinkedPage {
  readonly hrefsDigest: string
  readonly diagnostics = []
  /** Pages with such links are not kept. */
  readonly repositoryLinks = []
  readonly #texts: PackedTexts
  readonly #at: number
  #rest: StoredLinks | undefined

  /** @param at place of the first text of the page */
  constructor(texts: PackedTexts, at: number) {
    this.#texts = texts
    this.#at = at
    this.hrefsDigest = texts.at(at + 2)
  }

  #read(): StoredLinks {
    return (this.#rest ??= JSON.parse(this.#texts.at(this.#at + 4)) as StoredLinks)
  }

  /** Most pages have hrefs only. */
  #more(): Omit<StoredLinks, 'hrefs'> {
    return this.#texts.at(this.#at + 4).startsWith('{"assets":') ? this.#read() : { assets: [], crossLocaleLinks: [] }
  }

  get targets(): LinkedPage['targets'] {
    const targets = this.#texts.at(this.#at + 3)
    return targets === '' ? [] : targets.split('\n')
  }

  get hrefs(): LinkedPage['hrefs'] {
    return this.#read().hrefs.map((href) => href ?? undefined)
  }

  get assets(): LinkedPage['assets'] {
    return this.#more().assets
  }

  get crossLocaleLinks(): LinkedPage['crossLocaleLinks'] {
    return this.#more().crossLocaleLinks
  }
}

function writeLinks(entries: ReadonlyMap<string, CachedLinks>, targets: string): string {
  return packTexts([targets, ...[...entries.values()].flatMap(({ texts }) => texts())])
}

function textsOf(id: string, identity: string, linked: LinkedPage): readonly string[] {
  const { hrefsDigest, targets, hrefs, assets, crossLocaleLinks } = linked
  const rest = assets.length + crossLocaleLinks.length === 0 ? { hrefs } : { assets, crossLocaleLinks, hrefs }
  return [id, identity, hrefsDigest, targets.join('\n'), JSON.stringify(rest)]
}
