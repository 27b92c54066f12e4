import type { SiteData } from '../../runtime/contract/index.ts'
import type { AnalyticsSettings } from './schema.ts'
import { analyticsServices } from './services.ts'

/** The setting that the functions here take. */
interface AnalyticsConfig {
  readonly analytics?: AnalyticsSettings | undefined
}

/** The services in the data of a site, for code of the site. */
export function analyticsData({ analytics }: AnalyticsConfig): Pick<SiteData, 'analytics'> {
  return { analytics: analytics?.gtag && { gtag: analytics.gtag } }
}

/** The services that have to be told of navigation. Previews count nothing. */
export function toldServices(
  { analytics }: AnalyticsConfig,
  mode: 'production' | 'development',
): { readonly gtag: boolean; readonly matomo: boolean } {
  const counted = mode === 'production' ? analytics : undefined
  return { gtag: counted?.gtag !== undefined, matomo: counted?.matomo !== undefined }
}

/** What a policy must allow for the scripts of the services. */
export function analyticsSources({ analytics }: AnalyticsConfig): readonly {
  readonly script: unknown
  readonly connections: readonly string[]
  readonly images: readonly string[]
}[] {
  return analyticsServices(analytics).map(({ script, connections, images = [] }) => ({
    script: script['src'],
    connections,
    images,
  }))
}
