import type { SiteData } from '../contract/index.ts'
import { useRuntime } from './runtime.ts'

/** Returns the site's data. */
export function useSite(): SiteData {
  return useRuntime('useSite').site
}
