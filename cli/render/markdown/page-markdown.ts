import type { HtmlDocument, HtmlElement } from '../../lib/html-tree.ts'
import { mainContent } from '../../lib/main-content.ts'
import { blocksOf, joinBlocks } from './blocks.ts'
import { parseDrawn } from './drawn-html.ts'

/** Writes the main content of a rendered page as Markdown: the words that a reader sees, in their order. */
export function pageMarkdown(app: string, resolve: ResolveAddress): string {
  return `${joinBlocks(contentOf(app).flatMap((root) => blocksOf(root.childNodes, { resolve, tabs: new Map() })))}\n`
}

/** Makes an address on a page one that holds anywhere. */
export type ResolveAddress = (address: string) => string

/** Parses only `<main>` if the title is in it, which is half of the page. */
function contentOf(app: string): readonly (HtmlElement | HtmlDocument)[] {
  const start = app.indexOf('<main')
  const end = app.lastIndexOf(endOfMain)
  const main = start < 0 || end < start ? '' : app.slice(start, end + endOfMain.length)
  return mainContent(parseDrawn(main.includes('<h1') ? main : app))
}

const endOfMain = '</main>'
