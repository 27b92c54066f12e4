import type { SiteConfig } from '../../cli/config/schema/site.ts'
import { type EmbedHostName, embedHosts, embedHostNames } from './hosts.ts'

/** The origins that frames of pages show: those of the sites that the config names. */
export function embedOrigins({ security: { embeds = [] } }: Pick<SiteConfig, 'security'>): readonly string[] {
  return embeds.map((name) => embedHosts[name].origin)
}

/** The sites that pages may show. */
export function allowedEmbeds({ embeds, csp }: SiteConfig['security']): readonly EmbedHostName[] {
  return embeds ?? (csp ? [] : embedHostNames)
}
