import type { SiteData } from '../../../runtime/contract/index.ts'
import { previewLink } from './api-previews.ts'

/** Previews in an app that shows the docs. */
interface HostPreviews {
  readonly onRouteDidUpdate: () => void
  readonly stop: () => void
}

/** Starts the previews at links to the API references of the site. @param paths those of the references */
export function startHostPreviews(paths: readonly string[], { baseUrl }: Pick<SiteData, 'baseUrl'>): HostPreviews {
  const off = new AbortController()
  const links = paths.map((path) => `[href*="${path}/"]`).join()
  const point = ({ target, pointerType }: Event & { readonly pointerType?: string }): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(links) : null
    if (link && pointerType !== 'touch') previewLink(link, baseUrl)
  }
  for (const name of ['pointerover', 'focusin']) document.addEventListener(name, point, { signal: off.signal })
  return {
    // Links of every page are pointed at in the same document.
    onRouteDidUpdate() {},
    stop: () => off.abort(),
  }
}
