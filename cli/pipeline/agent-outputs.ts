import type { Cache } from '../cache/cache.ts'
import type { OutputFile } from '../emit/emit.ts'
import { FullText, type FullTextPart, piecesOf } from '../render/agents/full-text.ts'
import { llmsFiles } from '../render/agents/llms-txt.ts'
import { isListed, robotsFile, type TextFile } from '../render/site-files.ts'
import type { LinkedRoute } from '../link/site.ts'
import type { Bundle } from '../bundle/input.ts'
import { localeFolder, type LocaleSite } from './locales.ts'

interface AgentSite extends Pick<LocaleSite, 'project' | 'site'> {
  readonly bundle: Pick<Bundle, 'data'>
}

/** `llms.txt`, and `robots.txt` of the main language. Static files of these names take precedence. */
export function agentFiles({ project, site, bundle: { data } }: AgentSite): readonly TextFile[] {
  const { markdown, llmsTxt, llmsFullTxt, robotsTxt } = project.config.agents
  const robots = robotsTxt && localeFolder(project) === '' ? robotsFile(data) : undefined
  const lists = llmsTxt ? llmsFiles(site, data, { markdown, fullText: markdown && llmsFullTxt }) : []
  return [...lists, ...(robots ? [robots] : [])].filter((file) => !isStatic(file, site))
}

function isStatic({ path }: Pick<TextFile, 'path'>, { symbols }: AgentSite['site']): boolean {
  return symbols.staticPaths.has(`/${path}`)
}

/** The Markdown of a page, which is made on demand. */
interface WrittenPage {
  readonly route: LinkedRoute
  /** Identifies the text, within an epoch of the site's components. */
  readonly digest: string | undefined
  readonly epoch: string
  readonly text: () => Promise<string>
}

/** Joins the Markdown of the pages that search engines may list, while they are rendered. */
export interface FullTextOutputs {
  /** Adds a page. @returns the files that are complete now */
  readonly add: (page: WrittenPage) => Promise<readonly OutputFile[]>
  readonly end: () => Promise<readonly OutputFile[]>
}

/** Opens the text of all pages; `undefined` for a site without. */
export function openFullText({ project, site, bundle: { data } }: AgentSite): FullTextOutputs | undefined {
  const { markdown, llmsFullTxt } = project.config.agents
  if (!markdown || !llmsFullTxt) return undefined
  const all = new FullText(data.url + data.baseUrl)
  const filesOf = async (parts: readonly FullTextPart[]): Promise<readonly OutputFile[]> => {
    return Promise.all(parts.filter((part) => !isStatic(part, site)).map(fileOf))
  }
  return {
    add: async (page) =>
      isListed(page.route) ? filesOf(all.add({ ...page, sizes: await sizesOf(page, project.cache) })) : [],
    end: () => filesOf(all.end()),
  }
}

async function fileOf({ path, digest, make }: FullTextPart): Promise<OutputFile> {
  return digest === undefined ? { path, content: await make() } : { path, digest, make }
}

/** Sizes are remembered, so that a page in place is not rendered to learn them. */
async function sizesOf({ digest, epoch, text }: WrittenPage, cache: Cache): Promise<readonly number[]> {
  const key = digest && `${digest} ${epoch}`
  const known = key === undefined ? undefined : cache.get<readonly number[]>('markdown-sizes', key)
  if (known) return known
  const sizes = piecesOf(await text())
  if (key !== undefined) cache.put('markdown-sizes', key, sizes)
  return sizes
}
