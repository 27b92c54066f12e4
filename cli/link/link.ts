import { withoutUnlisted } from '../../runtime/contract/index.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { lazily } from '../process/lazily.ts'
import { linkAssets, publishedFiles } from './assets.ts'
import { basePathAdvice } from './base-path-advice.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { pageFailure } from '../report/page-failure.ts'
import { missingConfigFiles } from './config-files.ts'
import { unknownConfigLanguages } from './config-languages.ts'
import { linkConfigHtml } from './html-links.ts'
import { docsRootRedirects, homeRedirects } from './navigation/home.ts'
import { linkImported, pluginsNear } from './imported-markdown.ts'
import { openPageLinker } from './link-memory.ts'
import { linkPage } from './links.ts'
import type { ShellContext } from './navigation/navbar.ts'
import { tocOf } from './pages/page-data.ts'
import { linkRoute, sharedFacts } from './pages/pages.ts'
import { linkRedirects } from './redirects.ts'
import { type LinkRules, pageUrl } from './targets/resolve.ts'
import { retitled, type Titles, withTitle } from './retitle.ts'
import { descriptionOf, type Route, titleOf } from './targets/routes.ts'
import { searchPages } from '../../features/lists/records.ts'
import type { LinkedMarkdown, LinkedRoute, Site } from './site.ts'
import { siteData } from './site-data.ts'
import type { SymbolTable } from './targets/symbols.ts'
import { type LinkInput, linkTables } from './tables.ts'
import { misdirectedPages } from './pages/text-direction.ts'
import { untitledPages } from './pages/untitled-pages.ts'

/**
 * Joins all compiled pages into a site. Pure and whole: it runs in full each time, so there is no invalidation to get wrong. Only what the
 * links of a page lead to is kept, under a digest of all it follows from.
 */
export function linkSite(input: LinkInput): Site {
  const { config, content } = input
  const rules = rulesOf(input)
  const tables = linkTables(input, rules)
  const { table, symbols, docs, sidebars } = tables
  const failures: Diagnostic[] = []
  const linker = openPageLinker(input, symbols, rules)
  const linkedPages = new Map(eachRoute(table.routes, failures, (route) => [route, linker.link(route)] as const))
  linker.remember()
  const linked = [...linkedPages].map(([route, links]) => ({ route, targets: links.targets, hrefs: () => links.hrefs }))
  const slots = new Set(Object.keys(config.theme))
  const shell: ShellContext = { symbols, docs, sidebars, versions: content.docs, rules, slots, diagnostics: [] }
  const data = siteData(linkConfigHtml(config, shell), shell, input)
  const facts = sharedFacts({ ...tables, input, rules, linked, data })
  const routes = eachRoute(table.routes, failures, (route) => linkRoute(route, linkedPages.get(route), facts))
  const redirects = linkRedirects(
    [...content.redirects, ...homeRedirects(content, shell), ...docsRootRedirects(content, shell)],
    symbols,
    rules,
  )
  const assets = [...linkedPages.values()].flatMap((page) => page.assets)
  const problems = [
    ...content.diagnostics,
    ...input.pages.flatMap((page) => page.compiled.diagnostics),
    ...table.diagnostics,
    ...sidebars.diagnostics,
    ...untitledPages(table.routes, content),
    ...[...linkedPages.values()].flatMap(({ diagnostics }) => diagnostics),
    ...failures,
    ...shell.diagnostics,
    ...missingConfigFiles(config, input.staticPaths),
    ...unknownConfigLanguages(config),
    ...misdirectedPages(table.routes, data),
    ...redirects.diagnostics,
    ...basePathAdvice(linkedPages, content, symbols),
  ]
  return {
    data,
    routes,
    sidebars: Object.fromEntries(Object.entries(sidebars.byKey).map(([key, items]) => [key, withoutUnlisted(items)])),
    searchPages: lazily(() => searchPages(facts)),
    synonyms: (config.themeConfig.search && config.themeConfig.search.synonyms) || [],
    redirects: redirects.redirects,
    assets: linkAssets(assets),
    publishedFiles: publishedFiles(assets),
    repositoryLinks: [...linkedPages.values()].flatMap(({ repositoryLinks }) => repositoryLinks),
    blogs: content.blogs,
    apiPreviews: config.themeConfig.reading.apiPreviews ? content.apiPreviews : [],
    referenceModels: content.referenceModels,
    docsFeeds: content.docs.flatMap(({ instance, basePath, feed }) =>
      feed ? [{ instance, path: basePath, ...feed }] : [],
    ),
    sectionFeeds: content.sectionFeeds ?? [],
    symbols,
    importMarkdown: (file) => importMarkdown(file, { input, symbols, rules }),
    crossLocaleLinks: [...linkedPages.values()].flatMap(({ crossLocaleLinks }) => crossLocaleLinks),
    diagnostics: problems.filter(({ unlessRendered }) => !unlessRendered),
    anchorProblems: problems.filter(({ unlessRendered }) => unlessRendered),
  }
}

function rulesOf({ config, findNamed, nameLike }: Pick<LinkInput, 'config' | 'findNamed' | 'nameLike'>): LinkRules {
  const { baseUrl, trailingSlash, markdown } = config
  return { baseUrl, trailingSlash, hooks: markdown.brokenLinkHooks, findNamed, nameLike }
}

async function importMarkdown(
  file: string,
  { input, symbols, rules }: { readonly input: LinkInput; readonly symbols: SymbolTable; readonly rules: LinkRules },
): Promise<LinkedMarkdown | undefined> {
  const page = await input.compileImport(file, pluginsNear(file, symbols.routes))
  return page && linkImported(page, symbols, rules)
}

/** Links routes one by one. An error that one of them throws is a problem of its page, which is left out. */
function eachRoute<T>(routes: readonly Route[], failures: Diagnostic[], link: (route: Route) => T): readonly T[] {
  return routes.flatMap((route) => {
    try {
      return [link(route)]
    } catch (error) {
      failures.push(pageFailure(error, 'linked', route.page.file ?? route.page.id))
      return []
    }
  })
}

/**
 * The linked site with the new text and title of one page, for a preview until the whole site is linked again. Links are resolved with
 * the tables of the last full link; what other pages show of the page stays outdated, but for its link in sidebars.
 */
export function relinkText(
  site: Site,
  update: CompiledPage,
  input: Pick<LinkInput, 'config' | 'findNamed' | 'nameLike'>,
): Site {
  const old = site.routes.find(({ page }) => page.id === update.page.id)
  if (!old) return site
  const route: Route = { ...update, path: old.path, anchors: new Set(update.compiled.anchors.map(({ id }) => id)) }
  const rules = rulesOf(input)
  const { hrefs, hrefsDigest, assets } = linkPage(route, site.symbols, rules)
  const data = { ...old.data, description: descriptionOf(route) }
  const titles: Titles = {
    href: pageUrl(route.path, rules),
    old: titleOf({ ...old, ...route, page: old.page }),
    now: titleOf(route),
  }
  const linked: LinkedRoute = {
    ...old,
    ...update,
    hrefs,
    hrefsDigest,
    data: withTitle(data, titles),
    toc: tocOf(route, input.config),
  }
  return {
    ...site,
    sidebars: retitled(site.sidebars, titles),
    routes: site.routes.map((other) => (other === old ? linked : other)),
    assets: [...site.assets, ...linkAssets(assets)],
  }
}
