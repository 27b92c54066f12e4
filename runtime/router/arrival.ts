import type { PageLocation } from './navigation.ts'
import { bodyOf } from '../preferences/root-elements.ts'
import { trustedScriptUrl } from '../strict/trusted-html.ts'
import { hashTarget, reveal } from './reveal.ts'

/** Boxes that hide parts of the page, by style alone, while they are not checked. */
const uncheckedFilter = '[data-filter]:not(:checked)'

/** Opens what hides the element of a hash, and returns it. The style sheet shows what a filter hides only to links that the browser follows. */
export function revealTarget(document: Document, hash: string): HTMLElement | null {
  const target = hashTarget(document, hash)
  if (target) reveal(target)
  if (target?.checkVisibility() === false)
    document.querySelectorAll<HTMLElement>(uncheckedFilter).forEach((box) => box.click())
  return target
}

/** Scrolls to the target of the hash, or to the top. It jumps, even if the style sheet asks for smooth scrolling. */
export function scrollToTarget(window: Window, { hash }: PageLocation): void {
  const target = revealTarget(window.document, hash)
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
}

/** Focuses the skip link's region: the next Tab starts at the top, as on a freshly loaded page. */
export function resetFocus(document: Document): void {
  const region = document.querySelector<HTMLElement>('[data-skip-region]')
  if (region) focusOnce(region)
}

/** Focuses an element that is not focusable by itself, and makes it unfocusable again when it loses the focus. */
export function focusOnce(element: HTMLElement): void {
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}

/** Announces the new page's title to screen readers. They ignore text that is inserted together with its live region. */
export function announce(document: Document, text: string): void {
  const id = '__docs-gen-announcer'
  const region = document.getElementById(id) ?? document.createElement('div')
  region.id = id
  region.setAttribute('aria-live', 'polite')
  region.setAttribute('role', 'status')
  region.style.cssText =
    'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'
  bodyOf(document.body).append(region)
  region.textContent = ''
  setTimeout(() => (region.textContent = text), 50)
}

/** Runs the scripts in the page's static HTML, as a full load would: scripts inserted by `innerHTML` do not run. */
export function runScripts(document: Document): void {
  for (const old of document.querySelectorAll('[data-frozen] script:not(docs-live *)')) {
    const script = document.createElement('script')
    for (const { name, value } of old.attributes)
      script.setAttribute(name, name === 'src' ? trustedScriptUrl(value) : value)
    if (old.textContent !== '') script.textContent = old.textContent
    old.replaceWith(script)
  }
}
