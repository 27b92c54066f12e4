import { markdownToMdast, type MdastNode } from 'satteri'
import { isExternal } from '../../../runtime/contract/index.ts'
import { badgeEdit, isBadge } from './badges.ts'
import { applyEdits, type Edit } from './edits.ts'
import { type ReadmeLinks, rewriteAddress } from './readme-links.ts'

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
 * Everything else keeps the author's source text.
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
    (block) => block.type === 'heading' || (block.type === 'html' && /<h1\b/i.test(block.value)),
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

function htmlEdits(
  node: MdastNode & { readonly value: string },
  { links, text, title }: InlineContext,
): readonly Edit[] {
  const source = text.slice(startOf(node), endOf(node))
  return [
    {
      start: startOf(node),
      end: endOf(node),
      text: rewriteHtml(node === title ? withoutTitle(source) : source, links),
    },
  ]
}

function addressEdits(node: MdastNode & { readonly url: string }, { text, links }: InlineContext): readonly Edit[] {
  const isPicture =
    node.type === 'image' || (node.type === 'definition' && /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(node.url))
  const address = rewriteAddress(node.url, isPicture ? 'picture' : 'link', links)
  if (address === node.url) return []
  const start = startOf(node)
  const source = text.slice(start, endOf(node))
  if (!source.startsWith('[') && !source.startsWith('!'))
    return [{ start, end: endOf(node), text: `[${node.url}](${address})` }]
  const from = Math.max(0, ...childrenOf(node).map((child) => endOf(child) - start))
  const at = source.indexOf(node.url, node.type === 'definition' ? source.indexOf(']:') : from)
  const wrapped = isExternal(address) || !/[\s()]/.test(address) ? address : `<${address}>`
  return at === -1 ? [] : [{ start: start + at, end: start + at + node.url.length, text: wrapped }]
}

/** The text of a node without its markup. */
function plainText(node: MdastNode): string {
  return 'value' in node && typeof node.value === 'string' ? node.value : childrenOf(node).map(plainText).join('')
}

function childrenOf(node: MdastNode): readonly MdastNode[] {
  return 'children' in node ? (node.children as readonly MdastNode[]) : []
}

function startOf(node: MdastNode): number {
  return node.position?.start.offset ?? 0
}

function endOf(node: MdastNode): number {
  return node.position?.end.offset ?? 0
}

const picture = /(?:<a\b[^>]*>\s*)?<img\b[^>]*?\ssrc=(?:"([^"]*)"|'([^']*)')[^>]*>(?:\s*<\/a>)?/gi
const address = /\s(?:href|src)=(?:"[^"]*"|'[^']*')/gi

/** Rewrites the addresses in a piece of HTML of a README, removes badges, and turns headings of level 1 into level 2. */
export function rewriteHtml(html: string, links: ReadmeLinks): string {
  return html
    .replace(picture, (element, double?: string, single?: string) => (isBadge(double ?? single ?? '') ? '' : element))
    .replace(/(<\/?)h1\b/gi, '$1h2')
    .replace(address, (attribute) => rewriteAttribute(attribute, links))
}

function rewriteAttribute(attribute: string, links: ReadmeLinks): string {
  const [, name = '', quote = '', url = ''] = /^(.*?)=(["'])(.*)\2$/s.exec(attribute) ?? []
  const kind = name.trim().toLowerCase() === 'src' ? 'picture' : 'link'
  return `${name}=${quote}${rewriteAddress(url, kind, links)}${quote}`
}

/** Removes the heading of level 1 from a piece of HTML. */
export function withoutTitle(html: string): string {
  return html.replace(/<h1\b[^>]*>.*?<\/h1>/is, '')
}
