import type { ClientSite } from '../../cli/bundle/app/client-site.ts'
import type { ClientFacts } from '../client-feature.ts'
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

/** The services that have to be told of navigation, for the switches of a bundle. Previews count nothing. */
export function analyticsFacts({ config, mode }: Pick<ClientSite, 'config' | 'mode'>): ClientFacts {
  const counted = mode === 'production' ? config.analytics : undefined
  return { services: { gtag: counted?.gtag !== undefined, matomo: counted?.matomo !== undefined } }
}
