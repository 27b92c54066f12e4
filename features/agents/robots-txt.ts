import type { SiteData } from '../../runtime/contract/index.ts'
import type { TextFile } from '../../cli/render/site-files.ts'

/** Makes the file that lets all robots in and names the sitemap. Robots read it at the root of a host only, where another site may have its own. */
export function robotsFile({ url, baseUrl }: SiteData): TextFile | undefined {
  if (baseUrl !== '/') return undefined
  const list = `${url}/sitemap.xml`
  return { path: 'robots.txt', content: `User-agent: *\nAllow: /\n\nSitemap: ${list}\n`, names: [list] }
}
