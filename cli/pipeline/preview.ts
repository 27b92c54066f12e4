import { openRepository } from '../../features/lists/load/repository.ts'
import type { CompiledContent, PageBody } from '../compile/compiled-page.ts'
import { pageCompiler } from '../compile/compile.ts'
import { type FrontMatter, parseFrontMatter, splitFrontMatter } from '../config/front-matter/read.ts'
import { inLocale } from '../config/run.ts'
import { relinkText } from '../link/link.ts'
import type { Site } from '../link/site.ts'
import { openNamedTargets } from './named-targets.ts'
import type { Project } from './open.ts'
import type { Page } from '../sources/page.ts'
import { translateProject } from '../translations/translate-project.ts'

/** A site with the new text of one page. */
export interface Preview {
  readonly site: Site
  /** Route path of the page. */
  readonly path: string
}

/**
 * Loads one page again of which only the text and the title have changed, without work for the others. Parts of it on other pages
 * (excerpts, anchors, links to the next page, the search) do not change, so the whole site must be loaded afterwards.
 * @param file relative to the site folder
 * @returns `undefined` if more may have changed (other front matter, components, classes), or the text has errors
 */
export async function previewText(site: Site, file: string, project: Project): Promise<Preview | undefined> {
  const [route, ...others] = site.routes.filter(({ page }) => page.file === file)
  const page = route && others.length === 0 ? withText(route.page, project) : undefined
  if (!route || !page) return undefined
  const translated = await translateProject(project)
  const [compiledPage] = await inLocale(project.locale, () => pageCompiler(translated)([page]))
  if (!compiledPage || !isSameButText(route.compiled, compiledPage.compiled) || !hasStyles(site, compiledPage.compiled))
    return undefined
  const { repository } = await openRepository(project)
  const findNamed = openNamedTargets(project, repository)
  return {
    site: relinkText(site, compiledPage, { config: translated.config, findNamed }),
    path: route.path,
  }
}

/** Returns the page with the current text of its file; `undefined` if more of its front matter than the title has changed. */
function withText(page: Page, { config, files }: Project): Page | undefined {
  const { body, file } = page
  if (body.type !== 'markdown' || file === undefined || config.markdown.parseFrontMatter) return undefined
  const source = files.read(file)
  if (!source || source.invalidAt !== undefined) return undefined
  const { text } = source
  const changed = { ...page, body: { ...body, text, textKey: source.hash } }
  if (frontMatterOf(text, file) === frontMatterOf(body.text, file)) return changed
  const title = newTitle(page.kind, { file, before: body.text, now: text })
  return title === undefined ? undefined : { ...changed, meta: { ...page.meta, title } }
}

interface TextEdit {
  readonly file: string
  readonly before: string
  readonly now: string
}

/** The title of a page whose front matter has changed, if nothing else in it has. */
function newTitle(kind: Page['kind'], { file, before, now }: TextEdit): string | undefined {
  const source = kind === 'doc' ? 'docs' : kind === 'markdown' ? 'pages' : undefined
  if (source === undefined) return undefined
  const [old, fresh] = [parseFrontMatter(before, file, source), parseFrontMatter(now, file, source)]
  const isWhole = fresh.diagnostics.length === 0 && old.data.title !== undefined
  return isWhole && withoutTitle(old) === withoutTitle(fresh) ? fresh.data.title : undefined
}

/** The values of a front matter but its title, for comparison. */
function withoutTitle({ data, extra }: FrontMatter<'docs' | 'pages'>): string {
  return JSON.stringify([{ ...data, title: '' }, extra])
}

function frontMatterOf(text: string, file: string): string {
  return text.slice(0, splitFrontMatter(text, file).block?.bodyOffset ?? 0)
}

function isSameButText(before: CompiledContent, now: CompiledContent): boolean {
  return (
    // Parts of API references are compiled with the whole site.
    now.parts === undefined &&
    before.contentTitle === now.contentTitle &&
    before.titleId === now.titleId &&
    codeOf(before.body) === codeOf(now.body) &&
    codeOf(before.excerpt) === codeOf(now.excerpt) &&
    now.diagnostics.every(({ severity }) => severity !== 'error')
  )
}

/** Whether the style sheet has the rules for the page: it contains those for the classes of all pages. */
function hasStyles({ routes }: Site, { classes }: CompiledContent): boolean {
  return classes.every((name) => routes.some(({ compiled }) => compiled.classes.includes(name)))
}

/** Code of a page in the bundle, for comparison. */
function codeOf(body: PageBody | undefined): string {
  return JSON.stringify([
    body?.esm.map(({ code }) => code),
    body?.islands.map(({ code, props, partialValues }) => [code, props?.map((one) => one.code), partialValues]),
  ])
}
