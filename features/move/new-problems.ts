import { linkPage } from '../../cli/link/links.ts'
import { type Route } from '../../cli/link/targets/routes.ts'
import type { CompiledPage } from '../../cli/compile/compiled-page.ts'
import { applyLevels } from '../../cli/report/apply-levels.ts'
import type { Diagnostic } from '../../cli/report/diagnostic.ts'
import type { Page } from '../../cli/sources/page.ts'
import type { Change } from './links/decide.ts'
import type { SiteChange } from './site/site-after.ts'
import type { EditSet } from '../../cli/edits/write/edit-set.ts'

/** Problems that pages would have only since a change: those with another text are compiled and linked as they will be. */
export async function newProblems({ sites }: Change, edits: EditSet): Promise<readonly Diagnostic[]> {
  const texts = new Map(edits.changes().map(({ file, after }) => [file, plainText(after)]))
  const all: Diagnostic[] = []
  for (const one of sites) {
    const pages = changedPages(one, texts)
    const compiled = pages.length === 0 ? [] : await one.compile(pages, texts)
    all.push(...addressProblems(one), ...compiled.flatMap((page) => problemsOf(page, one)))
  }
  return all
}

/** The text of a file as stages read it. */
function plainText(raw: string): string {
  return raw.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
}

/** Pages with another text, their own or that of a file that they include. */
function changedPages(
  { content, site, files, routeAfter }: SiteChange,
  texts: ReadonlyMap<string, string>,
): readonly Page[] {
  const including = new Set(
    site.routes.flatMap((route) =>
      route.compiled.inputs.some(({ file }) => texts.has(file)) ? [routeAfter(route)?.page.id] : [],
    ),
  )
  return content.pages.flatMap((page): readonly Page[] => {
    const text = page.file === undefined ? undefined : texts.get(files.before(page.file))
    // The parts of a home page are made from front matter, which is that of the old text here.
    if (page.body.type !== 'markdown' || page.meta.home) return []
    if (text === undefined) return including.has(page.id) ? [page] : []
    return [{ ...page, body: { ...page.body, text, textKey: undefined } }]
  })
}

function problemsOf(compiled: CompiledPage, one: SiteChange): readonly Diagnostic[] {
  const { site, after, before, rules, project } = one
  const route = after.routes.byId.get(compiled.page.id)
  const old = site.routes.find((candidate) => one.routeAfter(candidate) === route)
  const oldRoute = old && before.routes.byId.get(old.page.id)
  if (!route || !oldRoute) return []
  const now: Route = { ...compiled, path: route.path, anchors: new Set(compiled.compiled.anchors.map(({ id }) => id)) }
  const problems = [...compiled.compiled.diagnostics, ...linkPage(now, after, rules).diagnostics]
  const oldProblems = [...oldRoute.compiled.diagnostics, ...linkPage(oldRoute, before, rules).diagnostics]
  return applyLevels(withoutOld(problems, oldProblems), project.config)
}

/** Problems of addresses, such as two that differ only in case. */
function addressProblems({ before, after, project }: SiteChange): readonly Diagnostic[] {
  return applyLevels(withoutOld(after.routes.diagnostics, before.routes.diagnostics), project.config)
}

/** Problems beyond as many of the same kind as there were before. */
function withoutOld(problems: readonly Diagnostic[], old: readonly Diagnostic[]): readonly Diagnostic[] {
  const counts = new Map<string, number>()
  for (const { code } of old) counts.set(code, (counts.get(code) ?? 0) + 1)
  return problems.filter(({ code }) => {
    const left = counts.get(code) ?? 0
    counts.set(code, left - 1)
    return left <= 0
  })
}
