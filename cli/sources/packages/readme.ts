import { markdownToMdast } from 'satteri'
import type { MdastNode } from 'satteri'
import { isExternal } from '../../../runtime/contract/index.ts'
import { badgeEdit } from './badges.ts'
import { applyEdits } from './edits.ts'
import type { Edit } from './edits.ts'
import type { ReadmeLinks } from './readme-links.ts'
import { rewriteAddress } from './readme-links.ts'
import { rewriteHtml, withoutTitle } from './readme-html.ts'

/** A README made fit for a page that has its own heading. */
export interface ReadmeBody {
  /** What stands above its first heading below the title. */
  readonly intro: string
  /** The rest. */
  readonly text: string
  /** Links to pages of this site that badges were, as Markdown. */
  readonly siteLinks: readonly string[]
  /** Texts of the headings. */
  readonly headings: readonly string[]
}

/**
 * Takes title and badges off a README, moves headings below level 1, and makes its links lead somewhere from a page of this site.
 * Everything else stays as its author wrote it.
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

/** The heading of level 1 that opens the README, in Markdown or in HTML. */
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
  /** Above the first heading, where badges stand. */
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
export function plainText(node: MdastNode): string {
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
