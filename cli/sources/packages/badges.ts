import type { MdastNode } from 'satteri'
import { type ReadmeLinks, sitePath } from './readme-links.ts'
import { pathOfAddress } from '../../text/addresses.ts'
import { linkLabel } from '../../text/link-label.ts'

/** Hosts of badges. */
const badgeHosts =
  /^https?:\/\/(?:img\.shields\.io|badge\.fury\.io|badgen\.net|flat\.badgen\.net|codecov\.io|coveralls\.io|[\w.-]*travis-ci\.\w+|circleci\.com|snyk\.io|[\w.]*packagephobia\.\w+|badges?\.[\w.-]+|github\.com\/[^/]+\/[^/]+\/(?:actions\/)?workflows\/)/i

interface BadgeContext {
  readonly links: ReadmeLinks
  readonly isIntro: boolean
  /** Collects links to this site, which are kept without their image. */
  readonly siteLinks: string[]
}

/**
 * The replacement of a badge: nothing, or a text link below the first heading, where it is rather a button.
 * @returns `undefined` for all other nodes
 */
export function badgeEdit(node: MdastNode, context: BadgeContext): { readonly text: string } | undefined {
  if (node.type === 'image') return isBadge(node.url) ? { text: '' } : undefined
  if (node.type !== 'link') return undefined
  const [image, ...others] = node.children
  if (image?.type !== 'image' || others.length > 0) return undefined
  if (!isBadge(image.url) && !isSvg(image.url)) return undefined
  const path = sitePath(node.url, context.links)
  const label = linkLabel(image.alt ?? '')
  const link = label === '' ? '' : `[${label}](${path ?? node.url})`
  if (!context.isIntro) return { text: link }
  if (path !== undefined && link !== '') context.siteLinks.push(link)
  return { text: '' }
}

/** Whether an image comes from a host of badges. */
export function isBadge(url: string): boolean {
  return badgeHosts.test(url)
}

/** An SVG that is the only content of a link is a badge too, on any host. */
function isSvg(url: string): boolean {
  const path = pathOfAddress(url)
  return path.toLowerCase().endsWith('.svg')
}
