import type { Diagnostic } from './report/diagnostic.ts'
import { settle } from './report/settle.ts'
import type { Stages } from './report/stages.ts'
import { inLocale } from './config/run.ts'
import type { CompilePages } from './compile/compile.ts'
import { pageCompiler } from './compile/compile.ts'
import type { CompiledPage } from './compile/compiled-page.ts'
import { formatAdvice } from './compile/format-advice.ts'
import { linkSite } from './link/link.ts'
import type { Site } from './link/site.ts'
import { locateProblems } from './locate-problems.ts'
import type { Project } from './project.ts'
import { collect, loadSources } from './sources/collect.ts'
import type { Page, SourceOutput } from './sources/source.ts'
import { staticPaths } from './static-files.ts'
import { translateProject } from './translations/translate-project.ts'

/** How to load a site that somebody is waiting for. */
export interface LoadOptions {
  /** Leaves the other pages uncompiled, for a first answer. */
  readonly isWanted?: (page: Page) => boolean
  /** Waited for every few milliseconds, so that more urgent work can go first. */
  readonly breathe?: () => Promise<void>
}

/** The front end, shared by every command: what the authors wrote in, a linked site and all its problems out. */
export function loadSite(project: Project, stages: Stages, options: LoadOptions = {}): Promise<Site> {
  return inLocale(project.locale, () => load(project, stages, options))
}

async function load(project: Project, stages: Stages, options: LoadOptions): Promise<Site> {
  const { diagnostics: ofTexts, ...translated } = await translateProject(project)
  const compile = pageCompiler({ ...translated, ...options })
  const loading = loadSources(translated)
  const early = compileEarly(loading, compile)
  const content = await stages.run(
    'collect',
    async () => collect(await Promise.all(loading), translated),
    ({ pages }) => pages.length,
  )
  const pages = await stages.run(
    'compile',
    async () => compileRest(content.pages, await early, compile),
    (all) => all.length,
  )
  return stages.run(
    'link',
    async () => {
      const site = linkSite({ ...translated, content, pages, staticPaths: staticPaths(project) })
      const problems = settle([...ofTexts, ...site.diagnostics, ...formatAdvice(pages)], project.config)
      const diagnostics = await locateProblems(problems, project)
      if (!content.pending) return { ...site, diagnostics }
      return { ...site, diagnostics: diagnostics.filter(isSure), pending: content.pending }
    },
    (site) => site.routes.length,
  )
}

/** Compiles the pages of each source as soon as they are there: most wait for a slow one, such as TypeDoc, which has a thread of its own. */
function compileEarly(
  loading: readonly Promise<SourceOutput>[],
  compile: CompilePages,
): Promise<ReadonlyMap<Page, CompiledPage>> {
  const compiling = loading.map(async (output) => compile((await output).pages ?? []))
  const early = Promise.all(compiling).then((all) => new Map(all.flat().map((compiled) => [compiled.page, compiled])))
  // What goes wrong in a source is told where its output is waited for.
  early.catch(() => undefined)
  return early
}

/** All pages in order; those that no source has made are compiled now. */
async function compileRest(
  pages: readonly Page[],
  early: ReadonlyMap<Page, CompiledPage>,
  compile: CompilePages,
): Promise<readonly CompiledPage[]> {
  const rest = await compile(pages.filter((page) => !early.has(page)))
  const all = new Map([...early, ...rest.map((compiled) => [compiled.page, compiled] as const)])
  return pages.flatMap((page) => all.get(page) ?? [])
}

/** Whether a problem is one whatever else the site turns out to have: what leads nowhere now may lead to a page still being made. */
function isSure({ code }: Diagnostic): boolean {
  return !/^(?:broken-|navbar-invalid|sidebar-unknown-doc)/.test(code)
}
