import { routeFile, routeKey, type SiteData, type SiteFile } from '../../runtime/contract/index.ts'
import { hostData } from '../../features/data.ts'
import { redirectPage } from '../../templates/redirect.ts'
import type { Bundle } from '../bundle/input.ts'
import { lazily } from '../process/lazily.ts'
import type { LinkedRoute, Site } from '../link/site.ts'

/** A small text file of the built site. */
export interface TextFile {
  /** Relative to the output folder. */
  readonly path: string
  readonly content: string
  /** Addresses of the site that docs-gen has put into it, absolute or with the base path. */
  readonly names?: readonly string[]
}

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

/** Path of the file for embedding, relative to the output folder. */
export const hostPath = 'assets/site.json'

/** Makes the file that a React app loads to render the site inside itself (`DocsApp`); the site's own pages do not load it. */
export function hostFile(
  { data, build, stylesheets, fonts, embeds }: Bundle,
  previews: Pick<Site, 'apiPreviews'>,
): TextFile {
  const file: SiteFile = {
    site: { ...data, ...hostData(previews) },
    build,
    stylesheets,
    ...(embeds && { fonts, embeds }),
  }
  return { path: hostPath, content: JSON.stringify(file) }
}

/** Whether search engines may list a page. */
export function isListed(route: LinkedRoute): boolean {
  return !route.noIndex && route.page.kind !== 'search' && route.page.kind !== 'not-found'
}
