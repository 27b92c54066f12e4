import { inlineStyleAttribute as name } from '../contract/index.ts'

/** Whether the site has a strict policy. docs-gen's bundler defines it; other bundlers do not: an app may have any policy. */
declare const __DOCS_GEN_STRICT__: boolean | undefined

/** Replaced by docs-gen's bundler, as by others. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Turns the inline styles of a strict site's HTML into styles of the elements, now and whenever HTML is added, so that scripts and React
 * can change them. Until then a style sheet of the page shows them.
 * @param root element around the HTML
 * @returns a function that stops it
 */
export function watchInlineStyles(root: Element): () => void {
  if (typeof __DOCS_GEN_STRICT__ === 'boolean' && !__DOCS_GEN_STRICT__) return () => {}
  if (typeof __DOCS_GEN_STRICT__ === 'boolean' && process.env.NODE_ENV === 'development') ignoreStyleWarnings()
  applyInlineStyles(root)
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element) applyInlineStyles(node)
  })
  observer.observe(root, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** React's development version compares styles by their text, and browsers write `#fff` as `rgb(255, 255, 255)`. */
function ignoreStyleWarnings(): void {
  const { error } = console
  console.error = (...data: readonly unknown[]): void => {
    if (!String(data[0]).startsWith('A tree hydrated but some attributes')) error(...data)
  }
}

/** Does the same for the HTML in an element, at once. */
export function applyInlineStyles(root: Element): void {
  if (typeof __DOCS_GEN_STRICT__ === 'boolean' && !__DOCS_GEN_STRICT__) return
  if (root.hasAttribute(name)) applyStyle(root)
  root.querySelectorAll(`[${name}]`).forEach(applyStyle)
}

function applyStyle(element: Element): void {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return
  element.style.cssText = element.getAttribute(name) ?? ''
  element.removeAttribute(name)
}

/** The HTML inside an element, as the server wrote it: a strict policy refuses to parse `style`. */
export function innerMarkup(element: Element): string {
  if (typeof __DOCS_GEN_STRICT__ === 'boolean' && !__DOCS_GEN_STRICT__) return element.innerHTML
  if (!element.querySelector('[style]')) return element.innerHTML
  const copy = element.cloneNode(true) as Element
  for (const styled of copy.querySelectorAll('[style]')) {
    styled.setAttribute(name, styled.getAttribute('style') ?? '')
    styled.removeAttribute('style')
  }
  return copy.innerHTML
}
