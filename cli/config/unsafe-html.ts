import { loadHtmlParser } from '../markup/html-source.ts'
import { mayHaveUnsafeUrls, unsafeUrlHint, unsafeUrlMessage, unsafeUrlsIn } from '../markup/unsafe-url.ts'
import { htmlOfConfig } from './config-html.ts'
import type { SchemaProblem } from './issues.ts'
import type { SiteConfig } from './schema/site.ts'

/** Reports unsafe addresses in the HTML of the config. */
export async function unsafeHtml(config: SiteConfig): Promise<readonly SchemaProblem[]> {
  const all = htmlOfConfig(config).filter(({ html }) => mayHaveUnsafeUrls(html))
  if (all.length === 0) return []
  await loadHtmlParser()
  return all.flatMap(({ path, html }) =>
    unsafeUrlsIn(html).map((address) => ({
      path,
      message: unsafeUrlMessage(address),
      hint: unsafeUrlHint,
      code: 'unsafe-url' as const,
    })),
  )
}
