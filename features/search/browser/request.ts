import type { SearchData } from '../../../runtime/contract/index.ts'
import type { Runtime } from '../../../runtime/hooks/runtime.ts'
import { contextVersions, filtersFor, requestFor } from '../engine/box/request.ts'
import type { SearchRequest } from '../engine/index.ts'
import { narrowScreen } from './constants.ts'
import type { SearchOptions } from './options.ts'

/** The site, page and options that a search box belongs to. */
export interface RequestSource {
  readonly runtime: Runtime
  readonly data: SearchData
  readonly options: SearchOptions
}

/** Makes the request of the current page, without its query. */
export function currentRequest({ runtime, data, options }: RequestSource): SearchRequest {
  const { site, current, preferences } = runtime
  const context = { site, page: current.get().page, readPreference: preferences.stored.get }
  const filters = filtersFor(site, contextVersions(context))
  return requestFor({ data, options, filters, isNarrow: matchMedia(`(max-width: ${narrowScreen}px)`).matches })
}
