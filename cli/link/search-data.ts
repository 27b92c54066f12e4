import type { SearchData, SearchSettings } from '../../runtime/contract/index.ts'
import type { SiteConfig } from '../config/schema.ts'

/** Where the embedded index is, relative to the site's base path. */
const manifest = 'search/manifest.json'

/** What the runtime needs to know of the search: Algolia's where it is configured, else the embedded one; none where it is turned off. */
export function searchData(config: SiteConfig): SearchData | undefined {
  const { algolia, search } = config.themeConfig
  const settings = algolia ?? search
  if (!settings) return undefined
  const { searchPagePath, contextualSearch = true, placeholder, ...rest } = settings
  const shared = {
    searchPagePath:
      searchPagePath === false ? (false as const) : `/${(searchPagePath ?? 'search').replace(/^\/+/, '')}`,
    contextualSearch,
    ...(placeholder === undefined ? {} : { placeholder }),
  }
  if (!algolia)
    return {
      provider: 'local',
      manifest: config.baseUrl + manifest,
      indexName: embeddedIndexName(config),
      ...shared,
      options: withoutRanks(rest) as SearchSettings,
    }
  const { appId, apiKey, indexName, hosts, ...options } = rest as typeof rest & typeof algolia
  return {
    provider: 'algolia',
    indexName,
    appId,
    apiKey,
    ...(hosts ? { hosts } : {}),
    ...shared,
    options: options as SearchSettings,
  }
}

/** Names the embedded index: sites of one origin keep their readers' searches apart by it. */
export function embeddedIndexName({ projectName, title }: Pick<SiteConfig, 'projectName' | 'title'>): string {
  return (
    projectName ??
    (title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '') ||
      'docs')
  )
}

/** Ranks are in the index already: browsers have no use for them. */
function withoutRanks({ ranks: _, ...options }: Readonly<Record<string, unknown>>): object {
  return options
}
