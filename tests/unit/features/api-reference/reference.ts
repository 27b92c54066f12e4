import { Application, KindRouter, type Reflection, ReflectionKind, type TypeDocOptions } from 'typedoc'
import { pageCompiler } from '../../../../cli/compile/compile.ts'
import { siteSchema } from '../../../../cli/config/schema/site.ts'
import { openSiteCode } from '../../../../cli/modules/observe/epoch.ts'
import { noCache } from '../../../../cli/cache/cache.ts'
import { SourceTree } from '../../../../cli/files/source-tree.ts'
import { linkSite } from '../../../../cli/link/link.ts'
import type { LinkedRoute, Site } from '../../../../cli/link/site.ts'
import { fillHrefs } from '../../../../cli/compile/marks.ts'
import type { SourceOutput } from '../../../../cli/sources/source.ts'

/** A page of TypeDoc's own, with the anchors of what is declared on it. */
export interface OwnPage {
  readonly kind: string
  readonly name: string
  readonly anchors: readonly string[]
}

/** What TypeDoc itself makes of a project, with its own options and router: the measure of ours. */
export async function typedocPages(options: Partial<TypeDocOptions>): Promise<readonly OwnPage[]> {
  const app = await Application.bootstrap(
    {
      logLevel: 'None',
      skipErrorChecking: true,
      excludeInternal: true,
      readme: 'none',
      alwaysCreateEntryPointModule: true,
      ...options,
    },
    [],
  )
  const project = await app.convert()
  if (!project) throw new Error('TypeDoc found nothing')
  const router = new KindRouter(app)
  router.buildPages(project)
  const own = (reflection: Reflection): boolean =>
    reflection.isDeclaration() && !reflection.inheritedFrom && !reflection.isReference()
  const pages: OwnPage[] = []
  for (const reflection of Object.values(project.reflections)) {
    const kind = ReflectionKind[reflection.kind] ?? ''
    if (
      !['Module', 'Namespace', 'Class', 'Interface', 'Enum', 'Function', 'Variable', 'TypeAlias'].includes(kind) ||
      !own(reflection) ||
      !router.hasUrl(reflection)
    )
      continue
    const members = reflection.isDeclaration() ? (reflection.children ?? []).filter(own) : []
    pages.push({ kind, name: reflection.name, anchors: members.flatMap((member) => router.getAnchor(member) ?? []) })
  }
  return pages
}

const plainConfig = siteSchema.parse({ title: 'Site', url: 'https://example.org' })

/** Compiles and links what a source gave, as a site of nothing else. */
export async function siteOf(output: SourceOutput, root: string, config = plainConfig): Promise<Site> {
  const files = new SourceTree(root)
  const compiled = await pageCompiler({
    config,
    files,
    cache: noCache,
    locale: 'en',
    messages: {},
    siteCode: openSiteCode(noCache, { digest: '' }),
  })(output.pages ?? [])
  const content = {
    pages: [],
    sidebars: [],
    docs: [],
    blogs: [],
    redirects: [],
    symbols: {},
    versionSymbols: [],
    apiPreviews: [],
    referenceModels: [],
    diagnostics: [],
    ...output,
  }
  return linkSite({
    config,
    content,
    pages: compiled,
    staticPaths: new Set(),
    locale: 'en',
    messages: {},
    compileImport: () => Promise.resolve(undefined),
  })
}

/** The finished HTML of a page's body. */
export function bodyOf({ compiled, hrefs }: LinkedRoute): string {
  return fillHrefs(compiled.body.html, (n) => hrefs[n])
}

/** The page on a path. */
export function routeAt(site: Site, path: string): LinkedRoute {
  const route = site.routes.find((candidate) => candidate.path === path)
  if (!route)
    throw new Error(`No page at ${path}; there are\n${site.routes.map((candidate) => candidate.path).join('\n')}`)
  return route
}

/** HTML without tags, as a reader sees it. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** The part of a page's HTML from one member's heading to the next. */
export function memberHtml(html: string, id: string): string {
  const start = html.indexOf(`id="${id}"`)
  if (start < 0) throw new Error(`No #${id} in\n${html}`)
  const end = html.indexOf('</section>', start)
  return html.slice(start, end < 0 ? undefined : end)
}
