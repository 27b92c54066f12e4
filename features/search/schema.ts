import * as z from 'zod'
import { keysOf, postAddress, section, writtenAs } from '../../cli/config/schema/parts.ts'

/** Keys that open the search box. */
export interface SearchShortcuts {
  /**
   * Control or Command, and K.
   * @default true
   */
  readonly 'Ctrl/Cmd+K'?: boolean
  /**
   * The slash.
   * @default true
   */
  readonly '/'?: boolean
}

/** Options of the search box and the search page, whichever search the site has. */
interface SearchBoxOptions {
  /**
   * Limits results to the reader's language and version.
   * @default true
   */
  readonly contextualSearch?: boolean
  /**
   * Path of the search page; `false` for none.
   * @default 'search'
   */
  readonly searchPagePath?: string | false | null
  /**
   * Regular expression, as a string: results whose URL matches open as pages of another site.
   * @example 'blog\\.acme\\.com'
   */
  readonly externalUrlRegex?: string
  /**
   * Replaces a part of the path of each result: a literal string, or a regular expression.
   * @example { from: '/docs/', to: '/' }
   */
  readonly replaceSearchResultPathname?: PathReplacement
  /** Text in the empty search box, in all languages. */
  readonly placeholder?: string
  /**
   * Parameters of the request that the search box sends; they replace its own.
   * @example { facetFilters: ['type:lvl1'] }
   */
  readonly searchParameters?: Record<string, unknown>
  /** Query that the box opens with. */
  readonly initialQuery?: string
  /**
   * Stores no recent and favourite searches.
   * @default false
   */
  readonly disableUserPersonalization?: boolean
  /**
   * Sends clicks to Algolia Insights: `true`, or its options.
   * @default false
   */
  readonly insights?: boolean | Record<string, unknown>
  /**
   * Address that gets searches without a result or with words that no page has: a POST request with the query, these words, the path of the page and the language, as JSON. The
   * search box says so. Browsers that ask not to be followed send nothing.
   * @example 'https://api.example.com/search-misses'
   */
  readonly onMiss?: string
  /**
   * Texts of the search box, under the keys of DocSearch 3 or 4.
   * @example { button: { buttonText: 'Find' } }
   */
  readonly translations?: Record<string, unknown>
  /**
   * Keys that open the search box; `false` turns one off.
   * @default both
   * @example { '/': false }
   */
  readonly keyboardShortcuts?: SearchShortcuts
  /**
   * Number of results in each group.
   * @default 5
   */
  readonly maxResultsPerGroup?: number
  /**
   * Number of recent searches that are stored.
   * @default 7
   */
  readonly recentSearchesLimit?: number
  /**
   * Number of recent searches that are shown beside favourites.
   * @default 4
   */
  readonly recentSearchesWithFavoritesLimit?: number
  /**
   * Number of favourite searches that are stored.
   * @default 10
   */
  readonly favoriteSearchesLimit?: number
  /**
   * Length of the longest query in the search box, in characters: of a longer text the rarest words are searched. The search page takes
   * 256 unless this is set.
   * @default 64
   */
  readonly maxQueryLength?: number
}

/** A replacement in the path of search results. */
export interface PathReplacement {
  /** The part to replace. */
  readonly from: string | RegExp
  /** Its replacement. */
  readonly to: string
}

/** Order of equal results by the kind of page. */
export interface SearchRanks {
  /**
   * Rank of docs.
   * @default 3
   */
  readonly guide?: number
  /**
   * Rank of pages of the pages folder.
   * @default 2
   */
  readonly page?: number
  /**
   * Rank of the API reference.
   * @default 1
   */
  readonly api?: number
  /**
   * Rank of blog posts.
   * @default 0
   */
  readonly blog?: number
  /**
   * Rank of changelogs.
   * @default 0
   */
  readonly changelog?: number
}

/** Options of the built-in search. */
export interface BuiltInSearchOptions extends SearchBoxOptions {
  /**
   * Order of equal results by the kind of page: higher numbers come first. The front matter key `search.rank` takes precedence.
   * @default { guide: 3, page: 2, api: 1, blog: 0 }
   * @example { guide: 2, api: 1 }
   */
  readonly ranks?: SearchRanks
  /**
   * Groups of words that find each other, besides the built-in ones of software documentation. An entry may have several words.
   * @default []
   * @example [['canvas', 'whiteboard'], ['pull request', 'merge request']]
   */
  readonly synonyms?: readonly (readonly string[])[]
  /**
   * Queries with the path of the page that must come first, without the base path; `docs-gen check` reports the others. A front
   * matter has `search.expect` for queries that must find its page.
   * @default {}
   * @example { hotkeys: '/docs/shortcuts' }
   */
  readonly expect?: Readonly<Record<string, string>>
}

/** Search by Algolia, or by a host with its protocol. */
export interface AlgoliaOptions extends SearchBoxOptions {
  /**
   * Id of the Algolia application.
   * @example 'R2IYF7ETH7'
   */
  readonly appId: string
  /** Search-only API key, which is public. */
  readonly apiKey: string
  /** Name of the index. */
  readonly indexName: string
  /**
   * Origins of hosts with Algolia's protocol, used instead of Algolia's own.
   * @example ['https://search.example.com']
   */
  readonly hosts?: readonly string[]
}

const pattern = z
  .union([z.string(), z.instanceof(RegExp)], { error: 'expected a string or a regular expression' })
  .transform((from) => (typeof from === 'string' ? from.replace(/[-/\\^$*+?.()|[\]{}]/g, '\\$&') : from.source))

const limit = z.number().int().positive({ error: 'expected a whole number from 1' }).optional()

const searchOptions = {
  contextualSearch: z.boolean().optional(),
  searchPagePath: z.union([z.string(), z.literal(false)], { error: 'expected a path or false' }).nullish(),
  externalUrlRegex: z.string().refine(isPattern, { error: 'expected a regular expression' }).optional(),
  replaceSearchResultPathname: z
    .strictObject({
      from: pattern,
      to: z.string(),
    })
    .optional(),
  placeholder: z.string().optional(),
  searchParameters: z.record(z.string(), z.unknown()).optional(),
  initialQuery: z.string().optional(),
  disableUserPersonalization: z.boolean().optional(),
  insights: z.union([z.boolean(), z.record(z.string(), z.unknown())], { error: 'expected true or false' }).optional(),
  translations: z.record(z.string(), z.unknown()).optional(),
  keyboardShortcuts: z.partialRecord(z.enum(['Ctrl/Cmd+K', '/']), z.boolean()).optional(),
  maxResultsPerGroup: limit,
  recentSearchesLimit: limit,
  recentSearchesWithFavoritesLimit: limit,
  favoriteSearchesLimit: limit,
  maxQueryLength: limit,
  onMiss: postAddress('search-misses').optional(),
}

function isPattern(source: string): boolean {
  try {
    return Boolean(new RegExp(source))
  } catch {
    return false
  }
}

const rank = z.number({ error: 'expected a number' }).optional()

const ranks = z
  .strictObject({
    guide: rank,
    page: rank,
    api: rank,
    blog: rank,
    changelog: rank,
  })
  .optional()

/** Settings of the built-in search; `false` turns it off. */
export const search = z
  .union(
    [
      section<BuiltInSearchOptions>()({
        ...searchOptions,
        ranks,
        synonyms: z
          .array(z.array(z.string()).min(2, { error: 'expected two words or more' }).readonly())
          .readonly()
          .optional(),
        expect: z
          .record(z.string(), z.string({ error: 'expected the path of a page' }))
          .readonly()
          .optional(),
      }),
      z.literal(false),
    ],
    { error: 'expected options or false' },
  )
  .default({})

function requiredText(name: string) {
  return z.custom<string>((value) => typeof value === 'string' && value !== '', { error: `${name} is missing.` })
}

const algoliaKeys = keysOf<AlgoliaOptions>()({
  appId: requiredText('appId'),
  apiKey: requiredText('apiKey'),
  indexName: requiredText('indexName'),
  hosts: z
    .array(z.url({ protocol: /^https?$/, error: 'expected an address such as https://search.example.com' }))
    .min(1)
    .readonly()
    .optional(),
  ...searchOptions,
})

/** Schema of `themeConfig.algolia`. Unknown options are passed to the search box. */
export const algolia = writtenAs<AlgoliaOptions>()(z.looseObject(algoliaKeys).superRefine(refuseFunctions).readonly())

/** Options of DocSearch that are functions or components. */
const functionOptions = [
  'transformItems',
  'transformSearchClient',
  'getMissingResultsUrl',
  'insightsClient',
  'hitComponent',
  'resultsFooterComponent',
  'navigator',
]

/** Reports functions: the config travels to the browser as JSON, which would silently drop them. */
function refuseFunctions(options: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  for (const [key, value] of Object.entries(options)) {
    if (typeof value !== 'function' && !functionOptions.includes(key)) continue
    context.addIssue({
      code: 'custom',
      path: [key],
      message: `\`${key}\` is code for the browser: it cannot be part of the config`,
      params: { hint: `Set theme.SearchButton to a component that renders <defaultTheme.SearchButton ${key}={…} />.` },
    })
  }
}
