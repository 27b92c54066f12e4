import { z } from 'zod'
import { section } from './parts.ts'

const pattern = z
  .union([z.string(), z.instanceof(RegExp)], { error: 'expected a string or a regular expression' })
  .transform((from) => (typeof from === 'string' ? from.replace(/[-/\\^$*+?.()|[\]{}]/g, '\\$&') : from.source))

const limit = z.number().int().positive({ error: 'expected a whole number from 1' }).optional()

/** Options of the search box and the search page, whichever search the site has. */
const searchOptions = {
  /**
   * Limits results to the reader's language and version.
   * @default true
   */
  contextualSearch: z.boolean().optional(),
  /**
   * Path of the search page; `false` for none.
   * @default 'search'
   */
  searchPagePath: z.union([z.string(), z.literal(false)], { error: 'expected a path or false' }).nullish(),
  /** Regular expression: results whose URL matches are treated as other sites. */
  externalUrlRegex: z.string().refine(isPattern, { error: 'expected a regular expression' }).optional(),
  /**
   * Replaces a part of the path of each result: a literal string, or a regular expression.
   * @example { from: '/docs/', to: '/' }
   */
  replaceSearchResultPathname: z
    .strictObject({
      /** The part to replace. */
      from: pattern,
      /** Its replacement. */
      to: z.string(),
    })
    .optional(),
  /** Text in the empty search box. */
  placeholder: z.string().optional(),
  /**
   * Parameters of the request that the search box sends; they replace its own.
   * @example { facetFilters: ['type:lvl1'] }
   */
  searchParameters: z.record(z.string(), z.unknown()).optional(),
  /** Query that the box opens with. */
  initialQuery: z.string().optional(),
  /**
   * Stores no recent and favourite searches.
   * @default false
   */
  disableUserPersonalization: z.boolean().optional(),
  /** Sends clicks to Algolia Insights: `true`, or its options. */
  insights: z.union([z.boolean(), z.record(z.string(), z.unknown())], { error: 'expected true or false' }).optional(),
  /**
   * Texts of the search box, under the keys of DocSearch 3 or 4.
   * @example { button: { buttonText: 'Find' } }
   */
  translations: z.record(z.string(), z.unknown()).optional(),
  /**
   * Keys that open the search box; `false` turns one off.
   * @example { '/': false }
   */
  keyboardShortcuts: z.partialRecord(z.enum(['Ctrl/Cmd+K', '/']), z.boolean()).optional(),
  /**
   * Number of results in each group.
   * @default 5
   */
  maxResultsPerGroup: limit,
  /**
   * Number of recent searches that are stored.
   * @default 7
   */
  recentSearchesLimit: limit,
  /**
   * Number of recent searches that are shown beside favourites.
   * @default 4
   */
  recentSearchesWithFavoritesLimit: limit,
  /**
   * Number of favourite searches that are stored.
   * @default 10
   */
  favoriteSearchesLimit: limit,
  /**
   * Length of the longest query, in characters.
   * @default 64
   */
  maxQueryLength: limit,
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
    /** Rank of docs. */
    guide: rank,
    /** Rank of pages of the pages folder. */
    page: rank,
    /** Rank of the API reference. */
    api: rank,
    /** Rank of blog posts. */
    blog: rank,
  })
  .optional()

/** Settings of the built-in search; `false` turns it off. */
export const search = z
  .union(
    [
      section({
        ...searchOptions,
        /**
         * Order of equal results by the kind of page: higher numbers come first. The front matter key `search.rank` takes precedence.
         * @example { guide: 2, api: 1 }
         */
        ranks,
      }),
      z.literal(false),
    ],
    { error: 'expected options or false' },
  )
  .default({})

function required(name: string) {
  return z.custom<string>((value) => typeof value === 'string' && value !== '', { error: `${name} is missing.` })
}

/** Search by Algolia or a host with its protocol. Unknown options are passed to the search box. */
export const algolia = z
  .looseObject({
    /** Id of the Algolia application. */
    appId: required('appId'),
    /** Search-only API key, which is public. */
    apiKey: required('apiKey'),
    /** Name of the index. */
    indexName: required('indexName'),
    /** URLs of hosts with Algolia's protocol, used instead of Algolia's own. */
    hosts: z
      .array(z.url({ protocol: /^https?$/, error: 'expected an address such as https://search.example.com' }))
      .min(1)
      .optional(),
    ...searchOptions,
  })
  .superRefine(refuseFunctions)
  .readonly()

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
