/** Returns the element of a hash, which may be percent-encoded. */
export function hashTarget(document: Document, hash: string): HTMLElement | null {
  const id = hash.slice(1)
  return document.getElementById(decode(id)) ?? document.getElementById(id)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Opens what hides an element, as browsers do for links that they follow and for text that they find: disclosures, and parts that are
 * hidden until they are found. These are told of it by `beforematch`, so that a tab becomes the selected one.
 * @returns whether something was closed
 */
export function reveal(element: Element): boolean {
  const part = element.closest<HTMLDetailsElement>('details:not([open]),[hidden=until-found]')
  if (!part) return false
  part.dispatchEvent(new Event('beforematch', { bubbles: true }))
  part.removeAttribute('hidden')
  // Of other elements than disclosures it means nothing.
  part.open = true
  // Each part once: of disclosures with one name, opening one closes the other.
  if (part.parentElement) reveal(part.parentElement)
  return true
}
