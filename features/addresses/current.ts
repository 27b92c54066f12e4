import { readable, withoutSlash } from '../../cli/built-site/addresses.ts'
import { type RedirectRule, redirectRules, ruleTarget } from '../../cli/built-site/redirects.ts'
import { pagePath } from '../../cli/built-site/site-url.ts'
import type { LinkedRoute } from '../../cli/link/site.ts'
import type { Stages } from '../../cli/report/stages.ts'
import { addressTaken } from '../../cli/pipeline/problems/address-problems.ts'
import { localeFolder, type LocaleSite, outputBase } from '../../cli/pipeline/locales.ts'
import { staticFiles } from '../../cli/pipeline/outputs/static-files.ts'
import { anchorOf } from '../../cli/link/targets/moved-anchors.ts'
import { pathOfAddress } from '../../cli/text/addresses.ts'
import type { CurrentPage } from './current-page.ts'
import { addressOf, addressOfHref } from './contract/of-sites.ts'
import { idRenderer, type RenderIds } from './rendered-ids.ts'

/** What is at an address now. */
export type Place =
  | { readonly page: CurrentPage; /** Anchor that its redirect leads to. */ readonly anchor?: string }
  | { readonly page?: undefined }

/** The site as it is now. */
export interface CurrentSite {
  readonly sites: readonly LocaleSite[]
  readonly pages: ReadonlyMap<string, CurrentPage>
  /** Finds what is at an address, after redirects; `undefined` if there is nothing. */
  readonly placeAt: (address: string) => Place | undefined
  /** Renders pages and returns the ids in them; those that cannot be rendered are not among the results. */
  readonly renderedIds: RenderIds
}

/** Browsers stop after so many redirects. */
const mostRedirects = 20

/** Reads what is where in the site as it is now. */
export async function currentSite(sites: readonly LocaleSite[], stages: Stages): Promise<CurrentSite> {
  const pages = new Map(
    sites.flatMap((site) =>
      site.site.routes
        .filter(({ page }) => page.kind !== 'not-found' && !page.meta.draft)
        .map((route) => {
          const page = currentPage(route, site)
          return [page.address, page] as const
        }),
    ),
  )
  const redirects = redirectsOf(sites)
  const isFile = await fileFinder(sites)
  const rules = sites[0] ? hostRules(sites[0]) : []
  const follow = (target: string, steps: number): Place | undefined => {
    const address = withoutSlash(pathOfAddress(target))
    const page = pages.get(address)
    const id = anchorOf(target)
    if (page) return id === '' ? { page } : { page, anchor: id }
    const to = redirects.has(address) ? redirects.get(address) : ruleAt(rules, address)
    if (to === undefined) return isFile(address) ? {} : undefined
    if (to === null || steps > mostRedirects) return {}
    return follow(to, steps + 1)
  }
  return { sites, pages, placeAt: (address) => follow(address, 0), renderedIds: idRenderer(stages) }
}

function currentPage(route: LinkedRoute, site: LocaleSite): CurrentPage {
  const { page, compiled } = route
  const moved = site.site.symbols.movedAnchors.get(page.id)?.keys() ?? []
  const title = compiled.titleId === undefined ? [] : [compiled.titleId]
  return {
    address: addressOf(route.path, site),
    route,
    site,
    ids: new Set([...compiled.anchors.map(({ id }) => id), ...moved, ...title]),
    mayHaveOthers: page.body.type === 'component' || page.body.type === 'none' || compiled.body.islands.length > 0,
  }
}

/** Targets of redirects by their addresses; null for those that lead to other sites. */
function redirectsOf(sites: readonly LocaleSite[]): ReadonlyMap<string, string | null> {
  return new Map(
    sites.flatMap((one) =>
      one.site.redirects.map(({ from, to }) => {
        const address = addressOf(from, one)
        const target = addressOfHref(to, address, outputBase(one.project))
        return [address, target ?? null] as const
      }),
    ),
  )
}

/** Creates the test whether a file of the output has an address. */
async function fileFinder(sites: readonly LocaleSite[]): Promise<(address: string) => boolean> {
  const finders = await Promise.all(
    sites.map(async (one) => ({ folder: localeFolder(one.project), takes: await addressTaken(one) })),
  )
  return (address) =>
    finders.some(({ folder, takes }) => {
      const path = address.slice(1)
      if (!path.startsWith(folder)) return false
      const name = path.slice(folder.length)
      return [name, `${name}.html`, `${name}/index.html`].some((file) => takes(file) !== undefined)
    })
}

/** Redirects of the host that the site's own `_redirects` has. */
function hostRules({ project }: LocaleSite): readonly RedirectRule[] {
  const file = staticFiles(project).find(({ path }) => path === '_redirects')
  return file ? redirectRules(project.files.read(file.file)?.text ?? '') : []
}

function ruleAt(rules: readonly RedirectRule[], address: string): string | null | undefined {
  const to = ruleTarget(rules, address)
  if (to === undefined) return undefined
  return to.startsWith('/') ? pagePath(readable(pathOfAddress(to))) : null
}
