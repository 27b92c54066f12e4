import { z } from 'zod'
import { section } from './schema-parts.ts'

const pattern = z
  .union([z.string(), z.instanceof(RegExp)], { error: 'expected a string or a regular expression' })
  .transform((from) => (typeof from === 'string' ? from.replace(/[-/\\^$*+?.()|[\]{}]/g, '\\$&') : from.source))

const limit = z.number().int().positive({ error: 'expected a whole number from 1' }).optional()

/** Options that every search takes, embedded or not (R116). */
export const searchOptions = {
  /** Limits results to the language and version that the reader is in. */
  contextualSearch: z.boolean().optional(),
  /** Path of the search page; `false` for none. */
  searchPagePath: z.union([z.string(), z.literal(false)], { error: 'expected a path or false' }).nullish(),
  /** Results whose URL matches are other sites. */
  externalUrlRegex: z.string().refine(isPattern, { error: 'expected a regular expression' }).optional(),
  /** Changes the path of results; a string is taken as it is, a regular expression as a pattern. */
  replaceSearchResultPathname: z.strictObject({ from: pattern, to: z.string() }).optional(),
  placeholder: z.string().optional(),
  /** Put over the request that the search box makes. */
  searchParameters: z.record(z.string(), z.unknown()).optional(),
  initialQuery: z.string().optional(),
  /** Keeps no recent and favourite searches. */
  disableUserPersonalization: z.boolean().optional(),
  insights: z.union([z.boolean(), z.record(z.string(), z.unknown())], { error: 'expected true or false' }).optional(),
  /** Texts, under the keys of DocSearch 3 or 4. */
  translations: z.record(z.string(), z.unknown()).optional(),
  /** Keys that open the box: `{ '/': false }` turns one off. */
  keyboardShortcuts: z.record(z.enum(['Ctrl/Cmd+K', '/']), z.boolean()).optional(),
  maxResultsPerGroup: limit,
  recentSearchesLimit: limit,
  recentSearchesWithFavoritesLimit: limit,
  favoriteSearchesLimit: limit,
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

/** Which of equal results comes first, by what the page is: higher first. Front matter `search.rank` goes before it. */
const ranks = z.strictObject({ guide: rank, page: rank, api: rank, blog: rank }).optional()

/** What DocSearch takes as functions: a config is data, and the search box runs elsewhere. */
const functions = [
  'transformItems',
  'transformSearchClient',
  'getMissingResultsUrl',
  'insightsClient',
  'hitComponent',
  'resultsFooterComponent',
  'navigator',
]

/** Says of options that are functions where they can be given; they would be lost without a word. */
export function refuseFunctions(options: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  for (const [key, value] of Object.entries(options)) {
    if (typeof value !== 'function' && !functions.includes(key)) continue
    context.addIssue({
      code: 'custom',
      path: [key],
      message: `\`${key}\` is code for the browser: it cannot stand in the config`,
      params: { hint: `Set theme.SearchButton to a component that draws <defaultTheme.SearchButton ${key}={…} />.` },
    })
  }
}

/** The search that is built in. `false` turns it off. */
export const search = z
  .union([section({ ...searchOptions, ranks }), z.literal(false)], { error: 'expected options or false' })
  .default({})
