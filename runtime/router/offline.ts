import { bodyOf } from '../preferences/root-elements.ts'

/** How long the notice is shown, in ms. */
const shownFor = 6000

/** Whether the browser has no network. */
export function isOffline(window: Window): boolean {
  return !window.navigator.onLine
}

/** A notice at the bottom of the window that says why the page stays. A second one replaces the first. */
export function showNotice(document: Document, text: string): void {
  const id = '__docs-gen-notice'
  const notice = document.getElementById(id) ?? document.createElement('div')
  notice.id = id
  notice.className = 'page-notice'
  notice.setAttribute('role', 'status')
  bodyOf(document.body).append(notice)
  // Screen readers ignore text that is inserted together with its live region.
  setTimeout(() => (notice.textContent = text), 50)
  setTimeout(() => notice.remove(), shownFor)
}
