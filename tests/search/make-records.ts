import type { SearchRecord } from '../../runtime/contract/index.ts'
import type { SplitSizes } from '../../features/search/engine/build/index.ts'
import { buildIndex, pagesOfRecords } from '../../features/search/engine/build/index.ts'
import type { LocalSearch, SearchHit, SearchRequest, SearchResult } from '../../features/search/engine/index.ts'
import { createLocalSearch } from '../../features/search/engine/index.ts'
import { slug } from '../../features/search/engine/text/normalize.ts'

/** A heading with the text below it. */
export interface SectionDraft {
  readonly title: string
  readonly level?: number
  readonly anchor?: string
  readonly text?: string
  readonly code?: string
  readonly signature?: string
  readonly types?: readonly string[]
}

/** What differs from a guide in English. */
export type PageDraft = Partial<
  Pick<SearchRecord, 'kind' | 'locale' | 'tag' | 'version' | 'rank' | 'keywords' | 'links' | 'signature' | 'types'>
> & {
  readonly group?: string
  readonly title: string
  readonly text?: string
  readonly code?: string
  readonly sections?: readonly SectionDraft[]
}

/** The records of a page. */
export function page(href: string, draft: PageDraft): readonly SearchRecord[] {
  const { group = 'Docs', title, text = '', code = '', sections = [], signature, types, ...rest } = draft
  const common = {
    href,
    kind: 'guide',
    locale: 'en',
    tag: 'docs-default-current',
    rank: 3,
    keywords: [],
    links: 0,
    ...rest,
  } as const
  const titles: string[] = [group, title]
  const first = {
    ...common,
    id: `${href}#`,
    anchor: '',
    hierarchy: [group, title],
    level: 1,
    text,
    code,
    signature,
    types,
    position: 0,
  }
  const others = sections.map((section, index) => {
    const { level = 2, anchor = slug(section.title) } = section
    titles.splice(level, Infinity, section.title)
    const hierarchy = titles.filter((one) => one !== undefined)
    return {
      ...common,
      id: `${href}#${anchor}`,
      anchor,
      hierarchy,
      level,
      text: section.text ?? '',
      code: section.code ?? '',
      signature: section.signature,
      types: section.types,
      position: index + 1,
    }
  })
  return [first, ...others]
}

/** The files of an index by path, named by number. */
export function filesOf(
  records: readonly SearchRecord[],
  sizes: Partial<SplitSizes> = {},
  synonyms: readonly (readonly string[])[] = [],
): Map<string, string> {
  let count = 0
  return new Map(
    buildIndex(pagesOfRecords(records), { hash: () => `h${(count += 1)}`, sizes, synonyms }).map(
      ({ path, content }) => [path, content],
    ),
  )
}

/** Opens an index in memory. `fetched` is given the paths that are read. */
export function openFiles(files: ReadonlyMap<string, string>, fetched: string[] = []): LocalSearch {
  return createLocalSearch(async (path) => {
    fetched.push(path)
    const content = files.get(path)
    if (content === undefined) throw new Error(`404 ${path}`)
    return content
  })
}

/** Searches in one go. */
export async function ask(search: LocalSearch, query: string, request: SearchRequest = {}): Promise<SearchResult> {
  const { results } = await search.search({ requests: [{ query, ...request }] })
  if (!results[0]) throw new Error('No result')
  return results[0]
}

/** Addresses of hits. */
export function urls(result: { readonly hits: readonly SearchHit[] }): readonly (string | undefined)[] {
  return result.hits.map((hit) => hit.url)
}
