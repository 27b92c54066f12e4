/** The elements of a page that the browser does not draw itself. */
export interface StillContent {
  /** Puts them into their place; those that stand there since the document was loaded stay. */
  show(place: HTMLElement): void
  /** Keeps them for a page that is drawn again, as it is after a crash of the layout. */
  leave(place: HTMLElement): void
}

/** The content of the page that the document was loaded with. Live parts change it, so where there are some a copy is kept from the start. */
export function adoptedContent(hasLiveParts: boolean): StillContent {
  let kept: DocumentFragment | undefined
  const keep = (place: HTMLElement, nodes: Iterable<Node>): void => {
    kept = place.ownerDocument.createDocumentFragment()
    kept.append(...nodes)
  }
  return {
    show(place) {
      if (kept) place.replaceChildren(kept.cloneNode(true))
      else if (hasLiveParts) keep(place, place.cloneNode(true).childNodes)
    },
    leave: (place) => void (kept ?? keep(place, place.childNodes)),
  }
}

/** The content of a fetched document. */
export function fetchedContent(from: Document): StillContent {
  const source = from.querySelector('docs-page')
  return {
    show: (place) => place.replaceChildren(...(source ? place.ownerDocument.importNode(source, true).childNodes : [])),
    leave: () => {},
  }
}
