import { markdownToMdast, type MdastNode } from 'satteri'
import { isExternal } from '../../../runtime/contract/index.ts'
import { badgeEdit, isBadge } from './badges.ts'
import { addressEdits as htmlAddressEdits } from '../../markup/changed-addresses.ts'
import { htmlElements, type SourceElement, type SourceRange } from '../../markup/html-source.ts'
import { childrenOf, endOf, plainText, startOf } from '../../text/markdown-tree.ts'
import { applyEdits, type Edit } from '../../text/text-edits.ts'
import { type ReadmeLinks, rewriteAddress } from './readme-links.ts'
import { isPicture } from '../../files/file-kinds.ts'
import { hasSpace } from '../../text/spaces.ts'
import { hasAny } from '../../text/has-any.ts'

/** A README for a page with a title of its own. */
export interface ReadmeBody {
  /** The text between the title and the next heading. */
  readonly intro: string
  /** The rest. */
  readonly text: string
  /** Links to pages of this site that were badges, as Markdown. */
  readonly siteLinks: readonly string[]
  /** Texts of the headings. */
  readonly headings: readonly string[]
}

/**
 * Removes title and badges from a README, moves headings below level 1, and rewrites its links for a page of this site.
 * Everything else keeps the author's source text. `loadHtmlParser` must have been called.
 */
export function readmeBody(text: string, links: ReadmeLinks): ReadmeBody {
  const root = markdownToMdast(text)
  const blocks = childrenOf(root)
  const title = titleOf(blocks)
  const rest = blocks.filter((block) => block !== title || block.type === 'html')
  const hasMore = rest.some((block) => block.type === 'heading' && block.depth === 1)
  const intro = rest.findIndex((block) => block.type === 'heading')
  const siteLinks: string[] = []
  const edits = rest.flatMap((block, index) => {
    const isIntro = intro === -1 || index < intro
    const heading = block.type === 'heading' && hasMore ? headingEdits(block, text) : []
    return [...heading, ...inlineEdits(block, { text, links, isIntro, siteLinks, title })]
  })
  const isWritten = title?.type === 'heading'
  const all = isWritten ? [...edits, { start: startOf(title), end: endOf(title), text: '' }] : edits
  const firstHeading = rest[intro]
  const split = firstHeading ? startOf(firstHeading) : text.length
  return {
    intro: applyEdits(text, all, { from: 0, to: split }).trim(),
    text: applyEdits(text, all, { from: split, to: text.length }).trim(),
    siteLinks,
    headings: rest.filter(({ type }) => type === 'heading').map((heading) => plainText(heading)),
  }
}

/** The heading of level 1 at the start of the README, in Markdown or HTML. */
function titleOf(blocks: readonly MdastNode[]): MdastNode | undefined {
  const first = blocks.find(
    (block) =>
      block.type === 'heading' || (block.type === 'html' && htmlElements(block.value).some(({ tag }) => tag === 'h1')),
  )
  return first && (first.type === 'html' || (first.type === 'heading' && first.depth === 1)) ? first : undefined
}

function headingEdits(heading: MdastNode & { readonly type: 'heading' }, text: string): readonly Edit[] {
  const start = startOf(heading)
  const source = text.slice(start, endOf(heading))
  if (source.startsWith('#')) return heading.depth < 6 ? [{ start, end: start, text: '#' }] : []
  const underline = source.lastIndexOf('\n')
  return [
    { start, end: start, text: `${'#'.repeat(heading.depth + 1)} ` },
    { start: start + underline, end: endOf(heading), text: '' },
  ]
}

interface InlineContext {
  readonly text: string
  readonly links: ReadmeLinks
  /** Above the first heading, the usual place of badges. */
  readonly isIntro: boolean
  readonly siteLinks: string[]
  readonly title: MdastNode | undefined
}

function inlineEdits(node: MdastNode, context: InlineContext): readonly Edit[] {
  const badge = badgeEdit(node, context)
  if (badge) return [{ start: startOf(node), end: endOf(node), text: badge.text }]
  const inner = childrenOf(node).flatMap((child) => inlineEdits(child, context))
  if (node.type === 'html') return htmlEdits(node, context)
  if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return inner
  return [...inner, ...addressEdits(node, context)]
}

function htmlEdits(node: MdastNode, { links, text, title }: InlineContext): readonly Edit[] {
  const from = startOf(node)
  const edits = editsOfHtml(text.slice(from, endOf(node)), { links, isTitle: node === title })
  return edits.map(({ start, end, text: replacement }) => ({ start: from + start, end: from + end, text: replacement }))
}

function addressEdits(node: MdastNode & { readonly url: string }, { text, links }: InlineContext): readonly Edit[] {
  const isImage = node.type === 'image' || (node.type === 'definition' && isPicture(node.url))
  const address = rewriteAddress(node.url, isImage ? 'picture' : 'link', links)
  if (address === node.url) return []
  const start = startOf(node)
  const source = text.slice(start, endOf(node))
  if (!source.startsWith('[') && !source.startsWith('!'))
    return [{ start, end: endOf(node), text: `[${node.url}](${address})` }]
  const from = Math.max(0, ...childrenOf(node).map((child) => endOf(child) - start))
  const at = source.indexOf(node.url, node.type === 'definition' ? source.indexOf(']:') : from)
  const wrapped = isExternal(address) || !(hasSpace(address) || hasAny(address, '()')) ? address : `<${address}>`
  return at === -1 ? [] : [{ start: start + at, end: start + at + node.url.length, text: wrapped }]
}

/** Edits of a piece of HTML: rewrites its addresses, removes badges and the title, and turns other headings of level 1 into level 2. */
function editsOfHtml(html: string, { links, isTitle }: { links: ReadmeLinks; isTitle: boolean }): readonly Edit[] {
  const elements = htmlElements(html)
  const title = isTitle ? elements.find(({ tag }) => tag === 'h1') : undefined
  return elements.flatMap((element) => {
    if (element === title) return [{ ...element.whole, text: '' }]
    if (isBadgePicture(element)) return [{ ...badgeRange(element, html), text: '' }]
    return [...(element.tag === 'h1' ? levelEdits(element) : []), ...attributeEdits(element, links)]
  })
}

function isBadgePicture({ tag, attributes }: SourceElement): boolean {
  return tag === 'img' && attributes.some(({ name, value }) => name === 'src' && isBadge(value))
}

/** The badge, with the link that it is the only content of. */
function badgeRange({ whole, parent }: SourceElement, html: string): SourceRange {
  if (parent?.tag !== 'a') return whole
  const others =
    html.slice(parent.start.end, whole.start) + html.slice(whole.end, parent.end?.start ?? parent.whole.end)
  return others.trim() === '' ? parent.whole : whole
}

function levelEdits({ start, end }: SourceElement): readonly Edit[] {
  const names = [start.start + 1, ...(end ? [end.start + 2] : [])]
  return names.map((at) => ({ start: at, end: at + 2, text: 'h2' }))
}

function attributeEdits(element: SourceElement, links: ReadmeLinks): readonly Edit[] {
  return htmlAddressEdits(element, (address, { kind }) =>
    rewriteAddress(address, kind === 'loads' ? 'picture' : 'link', links),
  )
}
