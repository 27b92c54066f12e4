import { join } from 'node:path'
import { readText } from '../../cli/files/read-text.ts'

/** A page in `llms.txt`. */
export interface ListedPage {
  readonly section: string
  /** URL of its Markdown. */
  readonly url: string
  readonly title: string
  readonly description: string
}

/** The content of a site's `llms.txt`. */
export interface PageList {
  /** Title of the site. */
  readonly title?: string
  /** In the order of the list. */
  readonly pages: readonly ListedPage[]
}

/** Reads the list of pages that a build wrote; a long one is in a file for each section. @param folder of the built site */
export function readPageList(folder: string, file = 'llms.txt'): PageList {
  const pages: ListedPage[] = []
  let title: string | undefined
  let section = ''
  for (const line of (readText(join(folder, file)) ?? '').split('\n')) {
    if (line.startsWith('# ')) title ??= line.slice(2)
    if (line.startsWith('## ')) section = line.slice(3)
    const entry = entryOf(line)
    if (!entry) continue
    const name = entry.url.split('/').at(-1) ?? ''
    const isPart = name !== 'llms.txt' && isPageList(name)
    pages.push(...(isPart ? readPageList(folder, name).pages : [{ section, ...entry }]))
  }
  return { title, pages }
}

/** Whether a file of built docs is a list of pages, or a part of one. */
export function isPageList(name: string): boolean {
  return /^llms(?:-\d[\d-]*)?\.txt$/.test(name)
}

/** A line as `llmsFiles` writes it: `- [title](url): description`. */
function entryOf(line: string): Omit<ListedPage, 'section'> | undefined {
  const [, title, url, description = ''] = /^- \[((?:\\.|[^\]\\])*)\]\((\S+?)\)(?:: (.*))?$/.exec(line) ?? []
  return title === undefined || url === undefined ? undefined : { title: withoutEscapes(title), url, description }
}

/** A text of Markdown without the signs that escape others. */
export function withoutEscapes(text: string): string {
  return text.replace(/\\(.)/g, '$1')
}
