import type { MdastNode } from 'satteri'
import { sitePath } from './readme-links.ts'
import type { ReadmeLinks } from './readme-links.ts'

/** Hosts that serve nothing but badges. */
const badgeHosts =
  /^https?:\/\/(?:img\.shields\.io|badge\.fury\.io|badgen\.net|flat\.badgen\.net|codecov\.io|coveralls\.io|[\w.-]*travis-ci\.\w+|circleci\.com|snyk\.io|[\w.]*packagephobia\.\w+|badges?\.[\w.-]+|github\.com\/[^/]+\/[^/]+\/(?:actions\/)?workflows\/)/i

interface BadgeContext {
  readonly links: ReadmeLinks
  readonly isIntro: boolean
  /** Gathers links to this site, which say something even without their picture. */
  readonly siteLinks: string[]
}

/**
 * What stands for a badge: nothing, or further down in the text, where it is rather a button, a link with the badge's words.
 * @returns `undefined` for everything that is no badge
 */
export function badgeEdit(node: MdastNode, context: BadgeContext): { readonly text: string } | undefined {
  if (node.type === 'image') return isBadge(node.url) ? { text: '' } : undefined
  if (node.type !== 'link') return undefined
  const [image, ...others] = node.children
  if (image?.type !== 'image' || others.length > 0) return undefined
  if (!isBadge(image.url) && !isDrawing(image.url)) return undefined
  const path = sitePath(node.url, context.links)
  const label = (image.alt ?? '').replace(/[[\]\\]/g, '\\$&')
  const link = label === '' ? '' : `[${label}](${path ?? node.url})`
  if (!context.isIntro) return { text: link }
  if (path !== undefined && link !== '') context.siteLinks.push(link)
  return { text: '' }
}

/** Whether a picture comes from a host of badges. */
export function isBadge(url: string): boolean {
  return badgeHosts.test(url)
}

/** A drawing that is all there is of a link is a badge too, wherever it comes from. */
function isDrawing(url: string): boolean {
  return /\.svg(?:[?#].*)?$/i.test(url)
}
