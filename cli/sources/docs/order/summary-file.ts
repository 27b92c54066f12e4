import { posix } from 'node:path'
import { markdownToMdast, type MdastNode } from 'satteri'
import { decodePath, isExternal } from '../../../../runtime/contract/index.ts'
import { textBelowFrontMatter } from '../../../config/front-matter/read.ts'
import type { Diagnostic, Location } from '../../../report/diagnostic.ts'
import { locationAt } from '../../../report/position.ts'
import { splitAddress } from '../../../text/addresses.ts'
import { childrenOf, endOf, plainText, startOf } from '../../../text/markdown-tree.ts'
import { oneLine } from '../../../text/spaces.ts'
import { notUnderstood, type OrderFile, type ReadOrder, type WrittenEntry } from './written-order.ts'

/** Whether a Markdown file is a table of contents of mdBook, GitBook or literate-nav: headings and lists of links. */
export function isSummary(text: string): boolean {
  const blocks = childrenOf(markdownToMdast(textBelowFrontMatter(text)))
  const lists = blocks.filter(({ type }) => type === 'list')
  const others = blocks.filter(({ type }) => type !== 'list' && type !== 'heading' && type !== 'thematicBreak')
  return lists.some(hasLink) && others.every(hasLinksOnly)
}

function hasLink(node: MdastNode): boolean {
  return node.type === 'link' || childrenOf(node).some(hasLink)
}

/** mdBook has chapters above and below its lists. */
function hasLinksOnly(node: MdastNode): boolean {
  if (node.type === 'link' || node.type === 'html') return true
  const children = childrenOf(node)
  return children.length === 0 ? plainText(node).trim() === '' : children.every(hasLinksOnly)
}

/** Reads `SUMMARY.md`: links to pages in nested lists, below headings of parts. */
export function readSummary(file: OrderFile): ReadOrder {
  const diagnostics: Diagnostic[] = []
  const body = textBelowFrontMatter(file.text)
  const context: SummaryContext = {
    file,
    skip: file.text.length - body.length,
    report: (one) => void diagnostics.push(one),
  }
  const parts: { readonly title?: MdastNode; readonly entries: WrittenEntry[] }[] = [{ entries: [] }]
  for (const [n, block] of childrenOf(markdownToMdast(body)).entries()) {
    // The first heading is the title of the whole.
    if (block.type === 'heading' && (n > 0 || block.depth > 1)) parts.push({ title: block, entries: [] })
    else parts.at(-1)?.entries.push(...entriesIn(block, context))
  }
  const entries = parts.flatMap(({ title, entries: below }): readonly WrittenEntry[] => {
    if (!title) return below
    return [{ type: 'group', label: oneLine(plainText(title)), entries: below, at: placeOf(title, context) }]
  })
  return { order: { entries, at: locationAt(file.file, file.text, { offset: 0, length: 1 }) }, diagnostics }
}

interface SummaryContext {
  readonly file: OrderFile
  /** Length of the front matter. */
  readonly skip: number
  readonly report: (diagnostic: Diagnostic) => void
}

function placeOf(node: MdastNode, { file, skip }: SummaryContext): Location {
  return locationAt(file.file, file.text, { offset: startOf(node) + skip, length: endOf(node) - startOf(node) })
}

function entriesIn(block: MdastNode, context: SummaryContext): readonly WrittenEntry[] {
  if (block.type === 'list') return childrenOf(block).flatMap((item) => itemEntry(item, context))
  return block.type === 'paragraph' ? linksIn(block).map((link) => linkEntry(link, [], context)) : []
}

function linksIn(node: MdastNode): readonly LinkNode[] {
  return node.type === 'link' ? [node] : childrenOf(node).flatMap(linksIn)
}

type LinkNode = Extract<MdastNode, { readonly type: 'link' }>

function itemEntry(item: MdastNode, context: SummaryContext): readonly WrittenEntry[] {
  const children = childrenOf(item)
  const lists = children.filter(({ type }) => type === 'list')
  const [text, ...others] = children.filter(({ type }) => type !== 'list')
  const entries = lists.flatMap((list) => entriesIn(list, context))
  const [link, ...more] = text ? linksIn(text) : []
  for (const extra of [...more, ...others])
    context.report(
      notUnderstood('An item of a table of contents has one link: this is left out', placeOf(extra, context)),
    )
  if (link && link.url !== '') return [linkEntry(link, entries, context)]
  const label = text ? oneLine(plainText(text)) : ''
  if (label === '*' && !link) return [{ type: 'rest' }]
  if (label !== '' && entries.length > 0) return [{ type: 'group', label, entries, at: placeOf(item, context) }]
  const what = link
    ? `The chapter “${label}” has no file yet, so it is left out`
    : `“${label}” names no page, so it is left out`
  context.report(notUnderstood(what, placeOf(item, context)))
  return []
}

function linkEntry(link: LinkNode, entries: readonly WrittenEntry[], context: SummaryContext): WrittenEntry {
  const at = placeOf(link, context)
  const label = oneLine(plainText(link))
  if (isExternal(link.url)) {
    const target = { type: 'link', href: link.url, label, at } as const
    return entries.length === 0 ? target : { type: 'group', label, entries: [target, ...entries], at }
  }
  const [path, rest] = splitAddress(link.url)
  if (rest !== '') context.report(notUnderstood(`A sidebar leads to pages, so ${rest} is left out`, at))
  const named = posix.join(context.file.folder, decodePath(path) ?? path)
  return { type: 'path', path: named, label, at, ...(entries.length > 0 && { entries }) }
}
