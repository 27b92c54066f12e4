import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalSearch, SearchHit } from '../../features/search/engine/index.ts'
import { createLocalSearch } from '../../features/search/engine/index.ts'
import { attributeOf, type HtmlElement } from '../../cli/markup/html-tree.ts'
import { filesBelow } from '../integration/fixture-site.ts'
import { wordsOfPage } from '../integration/markdown-words.ts'

/** A page of a built site. */
interface BuiltPage {
  /** Address, without a slash at the end. */
  readonly href: string
  readonly language: string
  /** The words of its main content as a reader would type them. */
  readonly typed: ReadonlySet<string>
  /** All runs of letters and digits. */
  readonly words: ReadonlySet<string>
}

/** What search finds of the words of a site. */
export interface EveryWord {
  /** Number of different words. */
  readonly words: number
  /** The words that find no page that has them, each with such a page. */
  readonly lost: readonly string[]
}

/**
 * Asks the index of a built site for each word of its pages.
 * @param isLeftOut whether a page is no part of the index, by its address
 */
export async function everyWord(outDir: string, isLeftOut: (href: string) => boolean): Promise<EveryWord> {
  const pages = builtPages(outDir).filter(({ href }) => !isLeftOut(href))
  const lost: string[] = []
  let words = 0
  for (const language of new Set(pages.map((page) => page.language))) {
    const own = new Map(pages.filter((page) => page.language === language).map((page) => [page.href, page]))
    const first = new Map(
      [...own.values()].reverse().flatMap(({ typed, href }) => [...typed].map((word) => [word, href])),
    )
    words += first.size
    const search = openSearch(existsSync(join(outDir, language, 'search')) ? join(outDir, language) : outDir)
    for (const [word, href] of first) {
      const isFound = async (most: number): Promise<boolean> =>
        (await find(search, { word, language, most })).some((one) => hasWords(own.get(one), word))
      // Nearly all words are among the first results.
      if (!(await isFound(20)) && !(await isFound(1000))) lost.push(`${href}: ${word}`)
    }
  }
  return { words, lost }
}

function openSearch(outDir: string): LocalSearch {
  return createLocalSearch(async (path) => readFileSync(join(outDir, 'search', path), 'utf8'))
}

interface Question {
  readonly word: string
  readonly language: string
  readonly most: number
}

async function find(search: LocalSearch, { word, language, most }: Question): Promise<readonly string[]> {
  const request = { query: word, hitsPerPage: most, facetFilters: [`language:${language}`] }
  const { results } = await search.search({ requests: [request] })
  return (results[0]?.hits ?? []).map(({ url = '' }: SearchHit) => addressOf(url.replace(/#.*/, '')))
}

function hasWords(page: BuiltPage | undefined, text: string): boolean {
  return page !== undefined && (page.typed.has(text) || runsOf(text).every((run) => page.words.has(run)))
}

function addressOf(path: string): string {
  return decodeURI(path).replace(/(?<=.)(?:\/|\/index\.html)$/, '')
}

/** The pages of a site, without those of search and of unknown addresses, and redirects. */
function builtPages(outDir: string): readonly BuiltPage[] {
  return filesBelow(outDir).flatMap((file) => {
    if (!file.endsWith('.html') || /(?:^|\/)(?:404|search(?:\/index)?)\.html$/.test(file)) return []
    const html = readFileSync(join(outDir, file), 'utf8')
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
    if (canonical === undefined || html.includes('http-equiv="refresh"')) return []
    const language = /<html[^>]* lang="([^"]+)"/.exec(html)?.[1] ?? ''
    const isModule = canonical.includes('/api/modules/')
    const texts = wordsOfPage(html, (element) => isUnsearched(element, isModule)).map((text) => text.toLowerCase())
    const words = new Set(texts.flatMap(runsOf))
    return [{ href: addressOf(new URL(canonical).pathname), language, typed: typedWords(texts, language), words }]
  })
}

/**
 * Whether search leaves out an element of an API reference: the members of other packages (each component would be a result for each
 * attribute of HTML), the line with the module, and on the page of a module the rows of what has pages of its own.
 */
function isUnsearched(element: HtmlElement, isModule: boolean): boolean {
  const name = attributeOf(element, 'class')
  return name === 'api-external' || name === 'api-kind' || (isModule && name === 'api-index')
}

function runsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u

/** The words of texts as a reader would type them: without the signs around them. */
function typedWords(texts: readonly string[], language: string): ReadonlySet<string> {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  const words = texts.flatMap((text) => {
    if (unspaced.test(text)) return [...segmenter.segment(text)].map(({ segment }) => segment)
    return [text.replace(/^[^\p{L}\p{M}\p{N}@$_#]+|[^\p{L}\p{M}\p{N}$_#+]+$/gu, '')]
  })
  return new Set(words.filter((word) => runsOf(word).length > 0))
}
