import type { SiteData } from '../../../runtime/contract/index.ts'
import type { ClientFacts } from '../../../features/client-feature.ts'
import type { SiteConfig } from '../../config/schema/site.ts'
import type { Content } from '../../sources/source.ts'

/** A linked site as features look at it, to tell which code for the browser it needs. */
export interface ClientSite {
  readonly config: Pick<SiteConfig, 'analytics'>
  readonly site: Pick<Content, 'apiPreviews'> & { readonly data: Pick<SiteData, 'theme' | 'internalDocs'> }
  readonly mode: 'production' | 'development'
}

/** Returns the facts of a site by which features decide whether it needs their code for the browser. */
export type ClientFactsOf = (site: ClientSite) => ClientFacts
