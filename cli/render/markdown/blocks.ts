import { attributeOf, elementsOf, type HtmlElement, type HtmlNode, textOf } from '../../markup/html-tree.ts'
import { classesOf, roleOf } from '../../markup/main-content.ts'
import { destination, isBlock, isLeftOut, type MarkdownContext } from './content.ts'
import { fenceOf } from './fence.ts'
import { formulaSource, inlineOf, lineOf } from './inline.ts'
import { tableOf } from './table.ts'
import { oneLine } from '../../text/spaces.ts'
import { isHeadingTag } from '../../markup/heading-tag.ts'
import { hasAny } from '../../text/has-any.ts'

/** Writes nodes as blocks of Markdown. Text between blocks becomes paragraphs. */
export function blocksOf(nodes: readonly HtmlNode[], context: MarkdownContext): readonly string[] {
  const blocks: string[] = []
  let inline: HtmlNode[] = []
  const endParagraph = (): void => {
    const text = paragraph(inlineOf(inline, context))
    inline = []
    if (text !== '') blocks.push(text)
  }
  for (const node of nodes) {
    if (isLeftOut(node)) continue
    if (!('tagName' in node) || !isBlock(node)) {
      inline.push(node)
      continue
    }
    endParagraph()
    blocks.push(...blockOf(node, context))
  }
  endParagraph()
  return blocks
}

/** Joins blocks by empty lines. */
export function joinBlocks(blocks: readonly string[]): string {
  return blocks.join('\n\n')
}

type WriteBlock = (element: HtmlElement, context: MarkdownContext) => readonly string[]

function blockOf(element: HtmlElement, context: MarkdownContext): readonly string[] {
  const write = writers[element.tagName]
  if (write) return write(element, context)
  if (roleOf(element) === 'tabpanel') return tabPanel(element, context)
  const classes = classesOf(element)
  if (classes.includes('admonition')) return quote(element, context)
  if (classes.includes('admonition-heading') || classes.includes('theme-card__title')) return strong(element, context)
  if (classes.includes('theme-card-grid')) return list(element, context)
  if (classes.includes('math-display')) return displayedFormula(element, context)
  if (classes.includes('theme-code-block')) return codeBlock(element, context)
  if (classes.includes('tabs-container')) return blocksOf(element.childNodes, { ...context, tabs: tabsIn(element) })
  return blocksOf(element.childNodes, context)
}

const writers: Readonly<Partial<Record<string, WriteBlock>>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, heading(level)])),
  a: cardLink,
  blockquote: quote,
  dl: definitions,
  dt: strong,
  hr: () => ['---'],
  menu: list,
  ol: list,
  pre: (element) => [fenceOf(element, undefined)],
  summary: strong,
  table: (element, context) => tableOf(element, { context, blocksOf }),
  ul: list,
}

/** A line that starts like a heading, a list or a quotation is kept a paragraph. */
function paragraph(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/^(#{1,6}(?=\s|$)|[-+](?=\s|$)|>|=+$|-{2,}$|:(?=-))/, '\\$1')
        .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2'),
    )
    .join('\n')
}

function heading(level: number): WriteBlock {
  return (element, context) => {
    const text = lineOf(element.childNodes, context).replace(/(#+)$/, '\\$1')
    return text === '' ? [] : [`${'#'.repeat(level)} ${text}`]
  }
}

/** A title of something that is no heading. */
function strong(element: HtmlElement, context: MarkdownContext): readonly string[] {
  if (elementsOf(element).some(({ tagName }) => tagName === 'pre' || isHeadingTag(tagName)))
    return blocksOf(element.childNodes, context)
  const text = lineOf(element.childNodes, context)
  return text === '' ? [] : [hasAny(text, '*`[') ? paragraph(text) : `**${text}**`]
}

function quoted(text: string): string {
  const lines = text.split('\n').map((line) => (line === '' ? '>' : `> ${line}`))
  return lines.join('\n')
}

function quote(element: HtmlElement, context: MarkdownContext): readonly string[] {
  const text = joinBlocks(blocksOf(element.childNodes, context))
  return text === '' ? [] : [quoted(text)]
}

/** A link around blocks, such as a card: its first line is the link. */
function cardLink(element: HtmlElement, context: MarkdownContext): readonly string[] {
  const href = attributeOf(element, 'href')
  const [title, ...others] = blocksOf(element.childNodes, context)
  if (title === undefined || href === undefined) return title === undefined ? [] : [title, ...others]
  const [, marks = '', text = ''] = /^(#{1,6} |\*\*)?([^]*?)(?:\*\*)?$/.exec(title) ?? []
  if (hasAny(text, '\n[]')) return [title, ...others]
  const link = `[${text}](${destination(context.resolve(href))})`
  return [marks === '**' ? `**${link}**` : `${marks}${link}`, ...others]
}

/** A formula on lines of its own. */
function displayedFormula(element: HtmlElement, context: MarkdownContext): readonly string[] {
  const source = formulaSource(element)
  return source === '' ? blocksOf(element.childNodes, context) : [`$$\n${source}\n$$`]
}

function codeBlock(element: HtmlElement, context: MarkdownContext): readonly string[] {
  const parts = elementsOf(element)
  const pre = parts.find(({ tagName }) => tagName === 'pre')
  if (!pre) return blocksOf(element.childNodes, context)
  const title = parts.find((part) => classesOf(part).includes('code-block-title'))
  return [fenceOf(pre, title && oneLine(textOf(title)))]
}

function tabsIn(container: HtmlElement): ReadonlyMap<string, string> {
  const tabs = elementsOf(container).filter((element) => roleOf(element) === 'tab')
  return new Map(tabs.map((tab) => [attributeOf(tab, 'id') ?? '', oneLine(textOf(tab))]))
}

/** Labels stand above their panels, where a list of tabs would say nothing. */
function tabPanel(element: HtmlElement, context: MarkdownContext): readonly string[] {
  const label = context.tabs.get(attributeOf(element, 'aria-labelledby') ?? '')
  const content = blocksOf(element.childNodes, context)
  return label === undefined ? content : [`**${label}**`, ...content]
}

function list(element: HtmlElement, context: MarkdownContext): readonly string[] {
  if (roleOf(element) === 'tablist' && context.tabs.size > 0) return []
  const first = Number(attributeOf(element, 'start') ?? 1)
  const isOrdered = element.tagName === 'ol'
  const children = element.childNodes.filter((node): node is HtmlElement => 'tagName' in node && !isLeftOut(node))
  const items = children.map((item, n) => {
    const blocks = item.tagName === 'li' ? blocksOf(item.childNodes, context) : blocksOf([item], context)
    return {
      marker: isOrdered ? `${first + n}.` : '-',
      blocks,
      isTight: blocks.length < 2 || isTightItem(item, blocks),
    }
  })
  const rows = items.filter(({ blocks }) => blocks.length > 0)
  if (rows.length === 0) return []
  const isTight = rows.every((item) => item.isTight)
  return [rows.map(({ marker, blocks }) => listItem(marker, blocks, isTight)).join(isTight ? '\n' : '\n\n')]
}

/** Whether an item is a line of text with a list below it. */
function isTightItem(item: HtmlElement, blocks: readonly string[]): boolean {
  const isParagraph = item.childNodes.some((node) => node.nodeName === 'p')
  return blocks.length === 2 && !isParagraph && /^(?:-|\d+\.) /.test(blocks[1] ?? '')
}

function listItem(marker: string, blocks: readonly string[], isTight: boolean): string {
  return `${marker} ${indented(blocks.join(isTight ? '\n' : '\n\n'), marker.length + 1)}`
}

function indented(text: string, width: number): string {
  return text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(width)}`)
}

/** Each term with what is said of it, as an item of a list. */
function definitions(element: HtmlElement, context: MarkdownContext): readonly string[] {
  const items: string[][] = []
  const collect = (parent: HtmlElement): void => {
    for (const child of parent.childNodes) {
      if (!('tagName' in child) || isLeftOut(child)) continue
      if (child.tagName === 'div') collect(child)
      else if (child.tagName === 'dt') items.push([lineOf(child.childNodes, context)])
      else (items.at(-1) ?? items[items.push([]) - 1] ?? []).push(...blocksOf(child.childNodes, context))
    }
  }
  collect(element)
  const isTight = items.every((blocks) => blocks.length < 3 && blocks.every((block) => !block.includes('\n')))
  return items.length === 0 ? [] : [items.map((blocks) => listItem('-', blocks, isTight)).join(isTight ? '\n' : '\n\n')]
}
