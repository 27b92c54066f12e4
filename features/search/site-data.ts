import type { SearchData, SearchSettings } from '../../runtime/contract/index.ts'
import type { SiteConfig } from '../../cli/config/schema/site.ts'
import { withoutStartSlashes } from '../../cli/text/addresses.ts'
import { plainWords } from '../../cli/text/writing.ts'

/** The settings that decide how a site is searched. */
type SearchConfig = Pick<SiteConfig, 'baseUrl' | 'projectName' | 'themeConfig' | 'title'>

/** Path of the embedded index, relative to the site's base path. */
const manifest = 'search/manifest.json'

/** Settings of the search for the runtime: Algolia's if configured, else those of the embedded index; `undefined` if search is off. */
export function searchData(config: SearchConfig): SearchData | undefined {
  const { algolia, search } = config.themeConfig
  const settings = algolia ?? search
  if (!settings) return undefined
  const { searchPagePath, contextualSearch = true, placeholder, ...rest } = settings
  const commonData = {
    searchPagePath: searchPagePath === false ? (false as const) : `/${withoutStartSlashes(searchPagePath ?? 'search')}`,
    contextualSearch,
    placeholder,
  }
  if (!algolia)
    return {
      provider: 'local',
      manifest: config.baseUrl + manifest,
      indexName: embeddedIndexName(config),
      ...commonData,
      options: withoutIndexOptions(rest) as SearchSettings,
    }
  const { appId, apiKey, indexName, hosts, ...options } = rest as typeof rest & typeof algolia
  return {
    provider: 'algolia',
    indexName,
    appId,
    apiKey,
    hosts,
    ...commonData,
    options: options as SearchSettings,
  }
}

/** The name of the embedded index, which keeps the recent searches of sites at one origin apart. */
export function embeddedIndexName({ projectName, title }: Pick<SiteConfig, 'projectName' | 'title'>): string {
  return projectName ?? (plainWords(title.toLowerCase()).join('-') || 'docs')
}

/** Browsers do not need what is in the index, nor what is checked. */
function withoutIndexOptions({
  ranks: _,
  synonyms: _s,
  expect: _e,
  ...options
}: Readonly<Record<string, unknown>>): object {
  return options
}
