import { createRoot, type Root } from 'react-dom/client'
import type { Navigation, NavigationAction, PageLocation } from '../router/navigation.ts'
import type { ThemeOverrides } from '../theme/slots.ts'
import { EmbeddedDocs } from './EmbeddedDocs.tsx'

/** Input of `defineDocsElement`, from the generated entry. */
interface ElementOptions {
  /** Path of the docs, for which they were built. */
  readonly base: string
  /** The slots that the site replaces. */
  readonly theme: ThemeOverrides
}

/**
 * Defines `<docs-gen-page>`, which shows the docs in a page without React. With an attribute `page` it shows that page, and leaves the
 * address alone; without, it shows the page of the address. Its content is shown until the docs are there, and if they cannot be loaded.
 */
export function defineDocsElement({ base, theme }: ElementOptions): void {
  class DocsElement extends HTMLElement {
    static readonly observedAttributes = ['page']
    #root: Root | undefined
    #navigation: Navigation | undefined

    connectedCallback(): void {
      const page = this.getAttribute('page')
      const content = <div dangerouslySetInnerHTML={{ __html: this.innerHTML }} />
      this.#navigation = page === null ? undefined : ownNavigation(page)
      this.#root = createRoot(this)
      this.#root.render(
        <EmbeddedDocs
          base={base}
          theme={theme}
          navigation={this.#navigation}
          loading={content}
          renderError={(error) => (
            <>
              {content}
              <p role="alert">{error instanceof Error ? error.message : String(error)}</p>
            </>
          )}
        />,
      )
    }

    attributeChangedCallback(_: string, before: string | null, page: string | null): void {
      if (page !== null && page !== before) this.#navigation?.navigate(page)
    }

    disconnectedCallback(): void {
      this.#root?.unmount()
    }
  }
  if (!customElements.get('docs-gen-page')) customElements.define('docs-gen-page', DocsElement)
}

/** A navigation that leaves the address of the document alone. */
function ownNavigation(start: string): Navigation {
  const at = (href: string): PageLocation => new URL(href, location.href)
  let current = at(start)
  const listeners = new Set<(action: NavigationAction) => void>()
  return {
    location: () => ({ pathname: current.pathname, search: current.search, hash: current.hash }),
    navigate(href, { replace = false } = {}) {
      current = at(href)
      for (const listener of [...listeners]) listener(replace ? 'replace' : 'push')
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onBack: () => () => {},
    load: (href) => window.location.assign(href),
  }
}
