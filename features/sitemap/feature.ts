import type { Feature } from '../../cli/pipeline/feature.ts'
import { sitemapFile } from './sitemap-file.ts'

/** Lists the pages for search engines. */
export const sitemap: Feature = {
  files: () => [
    { paths: ['sitemap.xml'], name: 'the sitemap', make: ({ site, bundle }) => [sitemapFile(site, bundle.data)] },
  ],
}
