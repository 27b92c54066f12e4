import { routeFile, routeKey, type SiteData } from '../../runtime/contract/index.ts'
import { redirectPage } from '../../templates/redirect.ts'
import { lazily } from '../process/lazily.ts'
import type { Site } from '../link/site.ts'
import type { TextFile } from './site-files.ts'

/** Makes the page of each redirect. */
export function redirectFiles(site: Site, data: SiteData, options: RedirectOptions = {}): readonly TextFile[] {
  const pages = lazily(() => new Set(site.routes.map(({ path }) => routeKey(path))))
  return site.redirects.map(({ from, to: href }) => {
    const path = redirectFile(from, pages, options.toFile ? true : data.trailingSlash)
    const to = options.toFile?.(path)(href) ?? href
    const canonical = href.startsWith('/') ? data.url + href : href
    const { strict } = options
    const content = redirectPage({ to, canonical, lang: data.i18n.currentLocale, strict })
    // Its target may be an address that docs-gen does not know; linking has looked for the others.
    return { path, content, ...(strict && { names: [strict.script] }) }
  })
}

/** Additions to the redirect pages of some sites. */
interface RedirectOptions {
  readonly strict?: Parameters<typeof redirectPage>[0]['strict']
  /** Makes the address of a page in a file that of the page's file. */
  readonly toFile?: (path: string) => (href: string) => string
}

/** Beside the folder of the page /a there is no file a.html: hosts that serve /a from it would redirect for ever. */
function redirectFile(from: string, pages: () => ReadonlySet<string>, layout: boolean | undefined): string {
  const file = routeFile(from, layout)
  return file.endsWith('.html') && !file.endsWith('/index.html') && pages().has(routeKey(from))
    ? `${file}/index.html`
    : file
}
