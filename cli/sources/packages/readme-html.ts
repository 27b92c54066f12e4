import { isBadge } from './badges.ts'
import type { ReadmeLinks } from './readme-links.ts'
import { rewriteAddress } from './readme-links.ts'

const picture = /(?:<a\b[^>]*>\s*)?<img\b[^>]*?\ssrc=(?:"([^"]*)"|'([^']*)')[^>]*>(?:\s*<\/a>)?/gi
const address = /\s(?:href|src)=(?:"[^"]*"|'[^']*')/gi

/** Rewrites the addresses in a piece of a README's HTML and takes its badges out; headings of level 1 become level 2. */
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

/** Takes the heading of level 1 out of a piece of HTML. */
export function withoutTitle(html: string): string {
  return html.replace(/<h1\b[^>]*>.*?<\/h1>/is, '')
}
