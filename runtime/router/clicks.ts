import type { Navigation } from './navigation.ts'
import type { LinkScope } from './links.ts'
import { linkOf, pageUrl } from './links.ts'

/**
 * Takes over clicks on links to pages of the site, wherever they stand (R73).
 * Modified clicks, other targets, and links to a heading of the same page stay with the browser.
 * @returns the way to stop
 */
export function delegateClicks(root: HTMLElement | Document, navigation: Navigation, scope: LinkScope): () => void {
  const onClick = (event: Event): void => {
    if (!(event instanceof MouseEvent) || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = linkOf(event)
    const url = link && pageUrl(link, scope)
    if (!url || (url.hash && withoutHash(url.href) === withoutHash(scope.here.href))) return
    event.preventDefault()
    navigation.navigate(url.href)
  }
  root.addEventListener('click', onClick)
  return () => root.removeEventListener('click', onClick)
}

function withoutHash(href: string): string {
  return href.replace(/#.*$/s, '')
}
