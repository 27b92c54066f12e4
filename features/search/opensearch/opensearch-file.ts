import { pageHref, type SiteData, withBase } from '../../../runtime/contract/index.ts'
import { openSearch } from './opensearch-xml.ts'
import type { TextFile } from '../../../cli/render/site-files.ts'
import { openSearchPath } from './link.ts'

/** Makes the file that describes the site's search to browsers. */
export function openSearchFile(data: SiteData, searchPagePath: string): TextFile {
  const { title, favicon, url, baseUrl } = data
  const searchPage = url + pageHref(withBase(searchPagePath, baseUrl), data)
  const self = url + baseUrl + openSearchPath
  const icon = favicon?.startsWith('/') ? url + favicon : favicon
  return { path: openSearchPath, content: openSearch({ title, icon, searchPage, self }), names: [searchPage, self] }
}
