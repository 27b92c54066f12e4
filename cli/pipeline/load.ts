import { siteForDocuments } from '../../features/lists/documents.ts'
import { openRepository, repositoryProblems } from '../../features/lists/load/repository.ts'
import { observe } from '../modules/observe/site-code.ts'
import { applyLevels } from '../report/apply-levels.ts'
import { ruleOf } from '../report/rules.ts'
import type { Stages } from '../report/stages.ts'
import { locateProblems } from './problems/locate-problems.ts'
import { namedTargets } from './named-targets.ts'
import { type EmbedParts, partEmbedder } from './embed-parts.ts'
import type { Project } from './open.ts'
import { inLocale } from '../config/run.ts'
import { type CompilePages, pageCompiler } from '../compile/compile.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { parserProblems } from '../compile/parse/plugins/plugins.ts'
import { remarkPlugins } from '../sources/markdown-options.ts'
import { formatAdvice } from '../compile/format-advice.ts'
import { importedPage } from '../link/imported-markdown.ts'
import { needsHtmlParser } from '../link/html-links.ts'
import { linkSite } from '../link/link.ts'
import { loadHtmlParser } from '../markup/html-source.ts'
import type { LinkInput } from '../link/tables.ts'
import { type Diagnostic, withoutRepeats } from '../report/diagnostic.ts'
import type { Site } from '../link/site.ts'
import { collect, loadSources } from '../sources/collect.ts'
import { frontMatterMemory } from '../sources/files/front-matter-memory.ts'
import type { Page } from '../sources/page.ts'
import type { SourceOutput } from '../sources/source.ts'
import { missingHighlighter } from '../compile/highlight/open-highlighter.ts'
import { addressProblems } from './problems/address-problems.ts'
import { copyProblems, staticPaths } from './outputs/static-files.ts'
import { packageProblems } from '../../features/lists/packages.ts'
import { translateProject } from '../translations/translate-project.ts'

/** Options for `serve`, where a reader waits for a page. */
export interface LoadOptions {
  /** Compiles these pages only, for a first response. */
  readonly isWanted?: (page: Page) => boolean
  /** Awaited every few milliseconds, so that more urgent work can go first. */
  readonly yieldToEventLoop?: () => Promise<void>
}

/** Loads a site in one language: collects, compiles and links it. The front end of every command. */
export function loadSite(project: Project, stages: Stages, options: LoadOptions = {}): Promise<Site> {
  return observe(project.siteCode.observer, () => inLocale(project.locale, () => load(project, stages, options)))
}

async function load(project: Project, stages: Stages, options: LoadOptions): Promise<Site> {
  const { diagnostics: settingProblems, ...translated } = await completeProject(project)
  const compile = pageCompiler({ ...translated, ...options })
  const loading = loadSources(translated)
  const early = compileEarly(loading, compile)
  const content = await stages.run(
    'collect',
    async () => {
      const outputs = await Promise.all(loading)
      frontMatterMemory(translated).save()
      return collect(outputs, translated)
    },
    ({ pages }) => pages.length,
  )
  const embedParts = partEmbedder(content, () => pageCompiler(translated))
  const pages = await stages.run(
    'compile',
    async () => embedParts(await compileRest(content.pages, await early, compile)),
    (all) => all.length,
  )
  return stages.run(
    'link',
    async () => {
      const compileImport = importCompiler(translated, compile, embedParts)
      if (needsHtmlParser(project.config, content.sidebars)) await loadHtmlParser()
      const linked = linkSite({
        ...translated,
        content,
        pages,
        compileImport,
        ...namedTargets(project, translated.repository),
        staticPaths: staticPaths(project),
      })
      const site = await siteForDocuments(linked, project)
      const problems = applyLevels(
        [
          ...settingProblems,
          ...missingHighlighter(project.config, project.root),
          ...packageProblems.flatMap((of) => of(site)),
          ...withoutRepeats(site.diagnostics),
          ...copyProblems(project, site.assets),
          ...(await addressProblems(project, site)),
          ...(await repositoryProblems(project, site, translated.repository)),
          ...formatAdvice(pages),
          ...(await missingParsers(pages, project)),
        ],
        project.config,
      )
      const diagnostics = await locateProblems(problems, project)
      if (!content.pending) return { ...site, diagnostics, anchorProblems: await anchorProblems(site, project) }
      return {
        ...site,
        diagnostics: diagnostics.filter(({ code }) => !ruleOf(code).needsWholeSite),
        anchorProblems: [],
        pending: content.pending,
      }
    },
    (site) => site.routes.length,
  )
}

/** The project with the texts of its language and the repository that it is in, and the problems of both. */
async function completeProject(project: Project) {
  const translated = await translateProject(project)
  const { repository, diagnostics } = await openRepository(project)
  return { ...translated, repository, diagnostics: [...translated.diagnostics, ...diagnostics] }
}

/** Reports plugins of sources that add syntax, if the packages that parse it are not installed; `openProject` does for those of the config. */
async function missingParsers(
  pages: readonly CompiledPage[],
  { root, config }: Project,
): Promise<readonly Diagnostic[]> {
  const plugins = pages.flatMap(({ page: { body } }) =>
    body.type === 'markdown' && body.plugins ? [body.plugins] : [],
  )
  const parserFolders = [root, ...(config.markdown.parserFolders ?? [])]
  const problems = [...new Set(plugins)].map((all) =>
    parserProblems({ remark: remarkPlugins(all), parserFolders, key: 'sources' }),
  )
  return (await Promise.all(problems)).flat()
}

async function anchorProblems(site: Site, project: Project): Promise<readonly Diagnostic[]> {
  return locateProblems(applyLevels(site.anchorProblems, project.config), project)
}

/** Compiles Markdown that scripts import with the compiler of the site's pages. */
function importCompiler(
  { files }: Pick<Project, 'files'>,
  compile: CompilePages,
  embedParts: EmbedParts,
): LinkInput['compileImport'] {
  return async (file, plugins) => {
    const source = files.read(file)
    const [page] = source ? await embedParts(await compile([importedPage(file, source.text, plugins)])) : []
    return page
  }
}

/** Compiles the pages of each source as soon as it has loaded, while a slow source is still at work in its thread. */
function compileEarly(
  loading: readonly Promise<SourceOutput>[],
  compile: CompilePages,
): Promise<ReadonlyMap<Page, CompiledPage>> {
  const compiling = loading.map(async (output) => compile((await output).pages ?? []))
  const early = Promise.all(compiling).then((all) => new Map(all.flat().map((compiled) => [compiled.page, compiled])))
  // An error of a source is thrown where its output is awaited.
  early.catch(() => undefined)
  return early
}

/** All pages in order. Compiles those that are not compiled yet, such as generated list pages. */
async function compileRest(
  pages: readonly Page[],
  early: ReadonlyMap<Page, CompiledPage>,
  compile: CompilePages,
): Promise<readonly CompiledPage[]> {
  const rest = await compile(pages.filter((page) => !early.has(page)))
  const all = new Map([...early, ...rest.map((compiled) => [compiled.page, compiled] as const)])
  return pages.flatMap((page) => all.get(page) ?? [])
}
