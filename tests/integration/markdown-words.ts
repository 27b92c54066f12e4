import type { Nodes } from 'mdast'
import { markdownToMdast } from 'satteri'
import { readContent } from '../../cli/built-site/content.ts'
import { attributeOf, elementsOf, type HtmlDocument, type HtmlElement } from '../../cli/markup/html-tree.ts'
import { parsePage } from '../../cli/markup/parse-page.ts'
import { parseWithDollars } from '../../features/formulas/dollars.ts'
import { mainContent } from '../../cli/markup/main-content.ts'

/**
 * The words of a page's main content, in order. Labels of tabs come with their panels, and a space stands between two links.
 * @param isLeftOut whether the words in an element do not count
 */
export function wordsOfPage(html: string, isLeftOut?: (element: HtmlElement) => boolean): readonly string[] {
  const document = parsePage(Buffer.from(html))
  if (isLeftOut) for (const element of elementsOf(document).filter(isLeftOut)) element.childNodes = []
  labelPanels(document)
  writeFormulas(document)
  labelDrawings(document)
  writeCallouts(document)
  writePlayers(document)
  for (const { childNodes } of elementsOf(document))
    for (let n = childNodes.length - 1; n > 0; n--)
      if (childNodes[n]?.nodeName === 'a' && childNodes[n - 1]?.nodeName === 'a') childNodes.splice(n, 0, text(' '))
  const { blocks } = readContent(mainContent(document))
  return words(blocks.map((block) => block.text).join(' '))
}

function labelPanels(document: HtmlDocument): void {
  const elements = elementsOf(document)
  const tabs = new Map(elements.map((element) => [attributeOf(element, 'id'), element]))
  for (const panel of elements) {
    if (attributeOf(panel, 'role') !== 'tabpanel') continue
    const tab = tabs.get(attributeOf(panel, 'aria-labelledby'))
    if (tab) panel.childNodes.unshift({ ...tab, tagName: 'p', nodeName: 'p', attrs: [] } as HtmlElement)
  }
  for (const list of elements) if (attributeOf(list, 'role') === 'tablist') list.childNodes = []
}

/** A formula is told by its source. */
function writeFormulas(document: HtmlDocument): void {
  for (const element of elementsOf(document)) {
    if (attributeOf(element, 'class') !== 'katex') continue
    const source = elementsOf(element).find(({ tagName }) => tagName === 'annotation')
    element.childNodes = source ? source.childNodes : []
  }
}

/** A drawing made of elements is named by its label. */
function labelDrawings(document: HtmlDocument): void {
  for (const element of elementsOf(document)) {
    const label = attributeOf(element, 'aria-label')
    if (attributeOf(element, 'role') === 'img' && label !== undefined) element.childNodes = [text(label)]
  }
}

/** What plays a file is told by the link for browsers without a player. */
function writePlayers(document: HtmlDocument): void {
  for (const element of elementsOf(document))
    if (attributeOf(element, 'class') === 'theme-media__player')
      Object.assign(element, { tagName: 'p', nodeName: 'p', attrs: [] })
}

/** A number in code is told by its comment. */
function writeCallouts(document: HtmlDocument): void {
  for (const element of elementsOf(document)) {
    const callout = attributeOf(element, 'class') === 'code-callout' ? attributeOf(element, 'data-written') : undefined
    if (callout !== undefined) element.childNodes = [text(` ${callout}`)]
  }
}

function text(value: string): HtmlElement['childNodes'][number] {
  return { nodeName: '#text', value, parentNode: null }
}

/** A node of a Markdown tree. */
interface MarkdownNode {
  readonly type: string
  readonly value?: string
  readonly meta?: string | null
  readonly children?: readonly MarkdownNode[]
}

/** The words that a reader of Markdown sees, in order, with the titles of code. @param math whether it has formulas */
export function wordsOfMarkdown(markdown: string, math: boolean): readonly string[] {
  const parse = (text: string): Nodes => markdownToMdast(text, { features: { math } }) as Nodes
  return words(textOfMarkdown((math ? parseWithDollars(markdown, parse) : parse(markdown)) as MarkdownNode))
}

const blocks = new Set(['paragraph', 'math', 'heading', 'code', 'tableCell', 'listItem', 'break'])

function textOfMarkdown(node: MarkdownNode): string {
  const { type, value = '', children = [] } = node
  const inside = children.map(textOfMarkdown).join('')
  if (type === 'html') return value === '<br>' ? ' ' : ''
  const title = /title="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? ''
  const elementText = `${title === '' ? '' : `${title} `}${value}${inside}`
  return blocks.has(type) ? ` ${elementText} ` : elementText
}

function words(source: string): readonly string[] {
  return source
    .normalize('NFC')
    .replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '')
    .split(/\s+/)
    .filter((word) => word !== '')
}
