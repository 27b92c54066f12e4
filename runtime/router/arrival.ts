import { focusOnce } from './focus.ts'
import type { PageLocation } from './navigation.ts'

/** Returns the element a hash points at; the hash may be percent-encoded (R66). */
export function hashTarget(document: Document, hash: string): HTMLElement | null {
  if (hash.length < 2) return null
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

/** Scrolls to the target of the hash, else to the top (R66). The jump is at once, whatever the style sheet says of smooth scrolling. */
export function scrollToTarget(window: Window, { hash }: PageLocation): void {
  const target = hashTarget(window.document, hash)
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
}

/** Puts the focus where a freshly loaded page has it: before everything, in the skip link's region (R27, R72). */
export function resetFocus(document: Document): void {
  const region = document.querySelector<HTMLElement>('[data-skip-region]')
  if (region) focusOnce(region)
}

/** Has a screen reader say the new page's title (R72). The text comes a moment after the region, or it is not heard. */
export function announce(document: Document, text: string): void {
  const id = '__docs-gen-announcer'
  const region = document.getElementById(id) ?? document.createElement('div')
  region.id = id
  region.setAttribute('aria-live', 'polite')
  region.setAttribute('role', 'status')
  region.style.cssText =
    'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'
  document.body.append(region)
  region.textContent = ''
  setTimeout(() => (region.textContent = text), 50)
}

/** Runs the scripts written in the pages' own text, as a full load would: those that come with `innerHTML` do not run by themselves. */
export function runScripts(document: Document): void {
  for (const old of document.querySelectorAll('[data-frozen] script:not(docs-live *)')) {
    const script = document.createElement('script')
    for (const { name, value } of old.attributes) script.setAttribute(name, value)
    script.textContent = old.textContent
    old.replaceWith(script)
  }
}
