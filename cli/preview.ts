import type { PageObject } from './compile/compiled-page.ts'
import { pageCompiler } from './compile/compile.ts'
import type { FrozenBody } from './compile/frozen-body.ts'
import { splitFrontMatter } from './config/front-matter-split.ts'
import { inLocale } from './config/run.ts'
import { relinkText } from './link/relink.ts'
import type { Site } from './link/site.ts'
import type { Project } from './project.ts'
import type { Page } from './sources/source.ts'
import { translateProject } from './translations/translate-project.ts'

/** A site with a page's new text in it. */
export interface Preview {
  readonly site: Site
  /** Route path of the page. */
  readonly path: string
}

/**
 * The front end for one page whose text alone has changed: at the cost of that page, however many there are. What others show of it
 * (excerpts, anchors, the search) is as it was, so the whole site is to be loaded after it.
 * @param file site-relative
 * @returns `undefined` where more than text may have changed, or the text is not to be shown: front matter, title, components, classes
 *   that the style sheet may lack, errors
 */
export async function previewText(site: Site, file: string, project: Project): Promise<Preview | undefined> {
  const [route, ...others] = site.routes.filter(({ page }) => page.file === file)
  const page = route && others.length === 0 ? withText(route.page, project) : undefined
  if (!route || !page) return undefined
  const translated = await translateProject(project)
  const [made] = await inLocale(project.locale, () => pageCompiler(translated)([page]))
  if (!made || !isSameButText(route.compiled, made.compiled) || !hasStyles(site, made.compiled)) return undefined
  return { site: relinkText(site, made, translated.config), path: route.path }
}

/** The page with the text its file has now; `undefined` where what stands above the text is different too. */
function withText(page: Page, { config, files }: Project): Page | undefined {
  const { body, file } = page
  if (body.type !== 'markdown' || file === undefined || config.markdown.parseFrontMatter) return undefined
  const source = files.read(file)
  if (!source || source.invalidAt !== undefined) return undefined
  const { text } = source
  return frontMatterOf(text, file) === frontMatterOf(body.text, file) ? { ...page, body: { ...body, text } } : undefined
}

function frontMatterOf(text: string, file: string): string {
  return text.slice(0, splitFrontMatter(text, file).block?.bodyOffset ?? 0)
}

function isSameButText(before: PageObject, now: PageObject): boolean {
  return (
    before.contentTitle === now.contentTitle &&
    before.titleId === now.titleId &&
    codeOf(before.body) === codeOf(now.body) &&
    codeOf(before.excerpt) === codeOf(now.excerpt) &&
    now.diagnostics.every(({ severity }) => severity !== 'error')
  )
}

/** Whether the style sheet has what the page needs: its rules are for the classes that some page has. */
function hasStyles({ routes }: Site, { classes }: PageObject): boolean {
  return classes.every((name) => routes.some(({ compiled }) => compiled.classes.includes(name)))
}

/** What the bundle has of a page. */
function codeOf(body: FrozenBody | undefined): string {
  return JSON.stringify([body?.esm.map(({ code }) => code), body?.holes.map(({ code }) => code)])
}
