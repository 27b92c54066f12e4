import type { SiteConfig } from '../../config/schema/site.ts'

/** Optional packages of a site, and what makes it use them. */
export interface PackageUse {
  readonly packages: readonly string[]
  readonly isUsed: (config: SiteConfig) => boolean
}
