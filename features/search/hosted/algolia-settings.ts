/** Index settings for DocSearch records: page titles before groups, one hit for each section, and the facets that sites filter by. */
export const algoliaSettings = {
  attributesForFaceting: ['type', 'lang', 'language', 'version', 'docusaurus_tag', 'kind'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  camelCaseAttributes: ['hierarchy', 'content'],
  searchableAttributes: [
    'unordered(hierarchy.lvl1)',
    'unordered(keywords)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'content',
    'unordered(hierarchy.lvl0)',
  ],
  distinct: true,
  attributeForDistinct: 'url',
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  highlightPreTag: '<span class="algolia-docsearch-suggestion--highlight">',
  highlightPostTag: '</span>',
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: 'allOptional',
  separatorsToIndex: '_',
} as const

/** Algolia's defaults of those settings, where they are not empty. */
const defaults: Readonly<Record<string, unknown>> = {
  ranking: ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'],
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: true,
  minProximity: 1,
  removeWordsIfNoResults: 'none',
}

/** Settings to send to an index, and the names of the owner's that stay though they differ. */
interface MergedSettings {
  readonly settings: Readonly<Record<string, unknown>>
  readonly custom: readonly string[]
}

/** Keeps what the owner of an index has set; the facets that sites filter by are added. @param indexSettings the index's settings */
export function mergeSettings(indexSettings: Readonly<Record<string, unknown>>): MergedSettings {
  const custom = Object.entries(algoliaSettings).flatMap(([name, preset]) => {
    const value = indexSettings[name]
    const isUnset = isEmpty(value) || isSame(value, defaults[name]) || isSame(value, preset)
    return isUnset || name === facets ? [] : [name]
  })
  const presets = Object.entries(algoliaSettings).filter(([name]) => !custom.includes(name))
  const attributes = indexSettings[facets]
  const all = new Set<unknown>([...(Array.isArray(attributes) ? attributes : []), ...algoliaSettings[facets]])
  return { settings: { ...Object.fromEntries(presets), [facets]: [...all] }, custom }
}

const facets = 'attributesForFaceting'

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === false || value === '' || isSame(value, [])
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
