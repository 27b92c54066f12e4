import type { Runtime } from '../../app/runtime.ts'
import type { SearchData } from '../../contract/index.ts'
import { limits, narrowScreen } from '../constants.ts'
import type { Limits } from '../constants.ts'
import type { SearchRequest } from '../core/index.ts'
import { contextVersions, filtersFor } from '../facet-filters.ts'
import type { LoadedClient } from '../open-client.ts'
import type { SearchOptions } from '../options.ts'
import { requestFor } from '../request.ts'

/** What a search is about, besides its query. */
export interface SearchSetting {
  readonly runtime: Runtime
  readonly data: SearchData
  readonly options: SearchOptions
}

/** The request of the page on show, without its query. */
export function currentRequest({ runtime, data, options }: SearchSetting): SearchRequest {
  const { site, current, preferences } = runtime
  const context = { site, page: current.get().page, stored: preferences.stored.get }
  const filters = filtersFor(site, contextVersions(context))
  return requestFor({ data, options, filters, isNarrow: matchMedia(`(max-width: ${narrowScreen}px)`).matches })
}

/** Loads what the first key will need; what fails now fails again when it is needed, and says so then. */
export function warmUp(client: Promise<LoadedClient>, setting: SearchSetting): void {
  client.then((loaded) => loaded.preload?.(currentRequest(setting))).catch(() => {})
}

/** The limits in force. */
export function limitsOf(options: SearchOptions): Limits {
  const own = Object.entries(options).filter(([name, value]) => name in limits && typeof value === 'number')
  return { ...limits, ...Object.fromEntries(own) }
}
