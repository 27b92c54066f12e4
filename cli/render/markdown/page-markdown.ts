import type { HtmlDocument, HtmlElement } from '../../markup/html-tree.ts'
import { mainContent } from '../../markup/main-content.ts'
import { blocksOf, joinBlocks } from './blocks.ts'
import { parseDrawn } from './drawn-html.ts'

/** Writes the main content of a rendered page as Markdown: the words that a reader sees, in their order. */
export async function pageMarkdown(app: string, resolve: ResolveAddress): Promise<string> {
  const roots = await contentOf(app)
  return `${joinBlocks(roots.flatMap((root) => blocksOf(root.childNodes, { resolve, tabs: new Map() })))}\n`
}

/** Makes an address on a page one that holds anywhere. */
export type ResolveAddress = (address: string) => string

/** Parses only `<main>` if the title is in it, which is half of the page. */
async function contentOf(app: string): Promise<readonly (HtmlElement | HtmlDocument)[]> {
  const start = app.indexOf('<main')
  const end = app.lastIndexOf(endOfMain)
  const main = start < 0 || end < start ? '' : app.slice(start, end + endOfMain.length)
  return mainContent(await parseDrawn(main.includes('<h1') ? main : app))
}

const endOfMain = '</main>'
