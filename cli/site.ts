import type { Diagnostic } from './report/diagnostic.ts'
import { settle } from './report/settle.ts'
import type { Stages } from './report/stages.ts'
import { compilePages } from './compile/compile.ts'
import { linkSite } from './link/link.ts'
import type { Site } from './link/site.ts'
import { locateProblems } from './locate-problems.ts'
import type { Project } from './project.ts'
import { collect } from './sources/collect.ts'
import type { Page } from './sources/source.ts'
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
export async function loadSite(project: Project, stages: Stages, options: LoadOptions = {}): Promise<Site> {
  const { diagnostics: ofTexts, ...translated } = await translateProject(project)
  const content = await stages.run(
    'collect',
    () => collect(translated),
    ({ pages }) => pages.length,
  )
  const pages = await stages.run(
    'compile',
    () => compilePages(content.pages, { ...translated, ...options }),
    (all) => all.length,
  )
  return stages.run(
    'link',
    async () => {
      const site = linkSite({ ...translated, content, pages, staticPaths: staticPaths(project) })
      const problems = settle([...ofTexts, ...site.diagnostics], project.config)
      const diagnostics = await locateProblems(problems, project)
      if (!content.pending) return { ...site, diagnostics }
      return { ...site, diagnostics: diagnostics.filter(isSure), pending: content.pending }
    },
    (site) => site.routes.length,
  )
}

/** Whether a problem is one whatever else the site turns out to have: what leads nowhere now may lead to a page still being made. */
function isSure({ code }: Diagnostic): boolean {
  return !/^(?:broken-|navbar-invalid|sidebar-unknown-doc)/.test(code)
}
