import type { ReactNode } from 'react'
import type { PageData } from '../contract/index.ts'
import type { PageLocation } from './navigation.ts'

/** Renders an island; `fragment(n)` renders its n-th fragment. */
export interface IslandRenderer {
  (fragment: (number: number) => ReactNode): ReactNode
  /** The author's code, in the versions for development. */
  readonly code?: string
}

/** Renderers of the hydrated islands, by island number. On lists the number has the prefix of its excerpt. */
export type IslandRenderers = Readonly<Record<string, IslandRenderer>>

/** A page that is ready to be shown. */
export interface LoadedPage {
  readonly page: PageData
  /** Returns the HTML of a region; `undefined` if the page has no region of that name. */
  readonly regions: (name: string) => string | undefined
  readonly islands: IslandRenderers
  /** The page's elements, for an app that adopts pages instead of rendering them. */
  readonly content?: PageContent
  /** Title for the document of an app, where `document` is unset. */
  readonly title?: string
  /** The document the page came from; the router copies its head. Unset: the host application manages the head. */
  readonly document?: Document
}

/** The page on show. */
export interface CurrentPage extends Omit<LoadedPage, 'document'> {
  /** Location of this page. It changes together with the page, never before it. */
  readonly location: PageLocation
  /** Number of pages shown before this one; a reload of the same page counts. */
  readonly visit: number
  /** Why the page cannot be shown; the crash page renders it. */
  readonly error?: unknown
}

/** The elements of an adopted page. */
interface PageContent {
  /** Puts the elements into `<docs-page>`. Those of the loaded document are already in it. */
  show(element: HTMLElement): void
  /** Keeps the elements, for a page that is shown again after a crash of the layout. */
  leave(element: HTMLElement): void
}

/** The content of the document that the app started in. Hydrated islands change it, so a page with some keeps a copy. */
export function adoptedContent(hasHydratedIslands: boolean): PageContent {
  let copy: DocumentFragment | undefined
  const keep = (element: HTMLElement, nodes: Iterable<Node>): void => {
    copy = element.ownerDocument.createDocumentFragment()
    copy.append(...nodes)
  }
  return {
    show(element) {
      const { ownerDocument } = element
      if (copy) element.replaceChildren(ownerDocument.importNode(copy, true))
      // A copy in this document would fetch the pictures that the reader does not see.
      else if (hasHydratedIslands)
        keep(element, ownerDocument.implementation.createHTMLDocument('').importNode(element, true).childNodes)
    },
    leave: (element) => void (copy ?? keep(element, element.childNodes)),
  }
}

/** The content of a fetched document. */
export function fetchedContent(from: Document): PageContent {
  const source = from.querySelector('docs-page')
  return {
    show: (element) =>
      element.replaceChildren(...(source ? element.ownerDocument.importNode(source, true).childNodes : [])),
    leave: () => {},
  }
}
