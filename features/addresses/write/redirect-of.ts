import { pagePath } from '../../../cli/built-site/site-url.ts'
import { localeFolder, type LocaleSite } from '../../../cli/pipeline/locales.ts'
import type { LostAnchor, LostPage } from '../compare/find-losses.ts'

/** A redirect as `redirects()` takes it: it holds for each language of the site. */
export interface RedirectLine {
  readonly from: string
  readonly to: string
}

/** The redirect to where a page is now; `undefined` if nobody knows, or another language has a page at its address. */
export function redirectOfPage({ page, target }: LostPage, sites: readonly LocaleSite[]): RedirectLine | undefined {
  if (!target) return undefined
  const from = inLanguage(page.address, target.page.site)
  if (from === undefined || isTaken(from, sites)) return undefined
  return { from, to: pagePath(target.page.route.path) }
}

/** The redirect to where a section is now; `undefined` if nobody knows. */
export function redirectOfAnchor({ page, anchor, target }: LostAnchor): RedirectLine | undefined {
  if (!target) return undefined
  const from = inLanguage(page.address, target.page.site)
  return from === undefined
    ? undefined
    : { from: `${from}#${anchor.id}`, to: `${pagePath(target.page.route.path)}#${target.anchor.id}` }
}

/** An address without the folder of its language. */
function inLanguage(address: string, { project }: LocaleSite): string | undefined {
  const folder = `/${localeFolder(project)}`
  return `${address}/`.startsWith(folder) ? pagePath(`/${address.slice(folder.length)}`) : undefined
}

function isTaken(path: string, sites: readonly LocaleSite[]): boolean {
  return sites.some(({ site }) => site.routes.some((route) => pagePath(route.path) === path))
}
