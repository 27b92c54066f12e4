import type { SiteConfig } from '../../cli/config/schema/site.ts'
import type { SourceTree } from '../../cli/files/source-tree.ts'
import { withData } from '../../cli/link/pages/pages.ts'
import type { Site } from '../../cli/link/site.ts'
import { loadHtmlParser } from '../../cli/markup/html-source.ts'
import { blockedContent } from './blocked-content.ts'
import { sitePolicy } from './policy.ts'
import { withoutStyleAttributes } from './strict-html.ts'

/** The project of a site. */
interface SiteProject {
  readonly config: SiteConfig
  readonly mode: 'production' | 'development'
  readonly files: Pick<SourceTree, 'read'>
}

/** A linked site with the HTML in its data as its policy needs it, and what that policy blocks among its problems. */
export async function strictSite(site: Site, { config, mode, files }: SiteProject): Promise<Site> {
  const policy = sitePolicy({ config, mode })
  if (!policy) return site
  await loadHtmlParser()
  const strict = withStrictData(site)
  const blocked = blockedContent(strict, policy, (file) => files.read(file)?.text)
  return { ...strict, diagnostics: [...strict.diagnostics, ...blocked] }
}

/** The HTML of theme, sidebars and tables of contents is made strict like that of pages. */
function withStrictData(site: Site): Site {
  return {
    ...site,
    data: { ...site.data, theme: strictData(site.data.theme) },
    sidebars: strictData(site.sidebars),
    routes: site.routes.map((route) => withData(route, { toc: strictData(route.toc) })),
  }
}

/** Keys of HTML in these data. */
const htmlKeys = new Set(['html', 'value', 'content', 'copyright'])

function strictData<T>(data: T): T {
  const json = JSON.stringify(data)
  if (!json.includes('style')) return data
  const made: T = JSON.parse(json, (key, value: unknown) =>
    htmlKeys.has(key) && typeof value === 'string' ? withoutStyleAttributes(value) : value,
  )
  return made
}
