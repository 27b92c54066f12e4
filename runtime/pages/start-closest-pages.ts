import type { LabelledLink } from '../contract/index.ts'
import type { Runtime } from '../hooks/runtime.ts'

/** Behaviour of the "not found" page in a document. */
interface ClosestPagesBehaviour {
  /** Call it after another page was rendered. */
  readonly pageRendered: () => void
}

/** Names the pages whose addresses are most like the one that does not exist. Only that page loads the code, and the sidebars. */
export function startClosestPages(window: Window, runtime: Runtime): ClosestPagesBehaviour {
  const fill = (): void => {
    const section = window.document.querySelector<HTMLElement>('[data-closest-pages]')
    // Without the sidebars the page still has its other links.
    if (section) find(window.location.pathname, runtime).then((links) => show(section, links), ignore)
  }
  fill()
  return { pageRendered: fill }
}

const ignore = (): void => undefined

async function find(path: string, { site, sidebars }: Runtime): Promise<readonly LabelledLink[]> {
  const keys = Object.keys(site.sidebars)
  await Promise.all(keys.map((key) => sidebars.ready(key)))
  const { closestPages } = await import('./closest-pages.ts')
  return closestPages(path, await Promise.all(keys.map((key) => sidebars.read(key))))
}

function show(section: HTMLElement, links: readonly LabelledLink[]): void {
  const items = links.map(({ label, href }) => {
    const item = section.ownerDocument.createElement('li')
    const link = section.ownerDocument.createElement('a')
    link.href = href
    link.textContent = label
    item.append(link)
    return item
  })
  section.querySelector('ul')?.replaceChildren(...items)
  section.hidden = items.length === 0
}
