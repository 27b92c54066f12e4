import type { SiteData } from '../contract/index.ts'
import { translate } from '../hooks/use-translate.ts'
import { announce } from '../router/arrival.ts'
import { copyText } from '../ui/copy-text.ts'

/** How long a link is shown as copied, in ms. */
const copiedTime = 1500

const copiedClass = 'hash-link--copied'

/** Copies the address of a heading, and tells the reader so. */
export async function copyHeadingLink(link: HTMLAnchorElement, site: SiteData): Promise<void> {
  if (!(await copyText(link.ownerDocument, link.href))) return
  link.classList.add(copiedClass)
  setTimeout(() => link.classList.remove(copiedClass), copiedTime)
  announce(link.ownerDocument, translate(site, { id: 'docs-gen.reading.linkCopied', message: 'Link copied' }))
}
