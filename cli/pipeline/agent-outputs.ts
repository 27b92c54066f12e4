import type { Cache } from '../cache/cache.ts'
import type { OutputFile } from '../emit/emit.ts'
import { FullText, type FullTextPart, type PageText, piecesOf } from '../render/agents/full-text.ts'
import { llmsFiles } from '../render/agents/llms-txt.ts'
import { robotsFile, type TextFile } from '../render/site-files.ts'
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

export type { PageText } from '../render/agents/full-text.ts'

/** Joins the Markdown of the pages that search engines may list, while they are rendered. */
interface FullTextOutputs {
  /** Adds a page. @returns the files that are complete now */
  readonly add: (page: PageText) => readonly OutputFile[] | Promise<readonly OutputFile[]>
  readonly end: () => readonly OutputFile[] | Promise<readonly OutputFile[]>
}

/** Opens the text of all pages; `undefined` for a site without. */
export function openFullText({ project, site, bundle: { data } }: AgentSite): FullTextOutputs | undefined {
  const { markdown, llmsFullTxt } = project.config.agents
  if (!markdown || !llmsFullTxt) return undefined
  const all = new FullText(data.url + data.baseUrl)
  const filesOf = (parts: readonly FullTextPart[]): readonly OutputFile[] | Promise<readonly OutputFile[]> => {
    return parts.length === 0 ? [] : Promise.all(parts.filter((part) => !isStatic(part, site)).map(fileOf))
  }
  return {
    add: (page) => filesOf(all.add(page)),
    end: () => filesOf(all.end()),
  }
}

async function fileOf({ path, digest, make }: FullTextPart): Promise<OutputFile> {
  return digest === undefined ? { path, content: await make() } : { path, digest, make }
}

/** Where facts about a rendered page are remembered; without a key nowhere. */
export interface PageMemory {
  readonly cache: Cache
  readonly key: string | undefined
}

/** The sizes of a page's pieces of text. They are remembered, so that a page in place is not rendered to learn them. */
export function sizesOf(
  text: () => Promise<string>,
  memory: PageMemory,
): readonly number[] | Promise<readonly number[]> {
  const { cache, key } = memory
  const known = key === undefined ? undefined : cache.get<readonly number[]>('markdown-sizes', key)
  return known ?? measured(text, memory)
}

async function measured(text: () => Promise<string>, { cache, key }: PageMemory): Promise<readonly number[]> {
  const sizes = piecesOf(await text())
  if (key !== undefined) cache.put('markdown-sizes', key, sizes)
  return sizes
}
