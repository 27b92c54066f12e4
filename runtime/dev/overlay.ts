import type { DevProblem } from '../contract/dev-messages.ts'
import { overlayStyles } from './overlay-styles.ts'

/** What is wrong with the site, over the page. */
export interface Overlay {
  /** Shows these problems, or goes away when there are none. Closed by the reader, it stays so until there are others. */
  show(problems: readonly DevProblem[]): void
}

/** Makes the overlay of a document. It lives in a shadow tree, where the page's styles do not reach. */
export function createOverlay(document: Document): Overlay {
  let shown = '[]'
  let host: HTMLElement | undefined
  const close = (): void => {
    host?.remove()
    host = undefined
  }
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
  })
  return {
    show(problems) {
      const now = JSON.stringify(problems)
      if (now === shown) return
      shown = now
      close()
      if (problems.length === 0) return
      host = document.createElement('docs-gen-problems')
      const root = host.attachShadow({ mode: 'open' })
      const style = document.createElement('style')
      style.textContent = overlayStyles
      root.append(style, panel(document, problems, close))
      document.documentElement.append(host)
    },
  }
}

function panel(document: Document, problems: readonly DevProblem[], close: () => void): HTMLElement {
  const title = problems.length === 1 ? '1 problem' : `${problems.length} problems`
  const box = element(document, 'section', '')
  box.setAttribute('role', 'alert')
  box.setAttribute('aria-label', title)
  const button = element(document, 'button', 'Close (Esc)')
  button.addEventListener('click', close)
  const header = element(document, 'header', '')
  header.append(element(document, 'strong', title), button)
  box.append(header, ...problems.map((problem) => item(document, problem)))
  return box
}

function item(document: Document, problem: DevProblem): HTMLElement {
  const { code, place, message, frame, hint, others } = problem
  const article = element(document, 'article', '')
  const head = element(document, 'p', '')
  head.append(element(document, 'b', code), place === undefined ? '' : element(document, 'code', place))
  article.append(head, element(document, 'p', message))
  if (frame !== undefined) article.append(frameOf(document, frame))
  if (others > 0) article.append(element(document, 'p', `and ${others} more like it`))
  if (hint !== undefined) article.append(element(document, 'p', hint))
  return article
}

/** A long line can be scrolled to its end with the keyboard too. */
function frameOf(document: Document, frame: string): HTMLElement {
  const block = element(document, 'pre', frame)
  block.tabIndex = 0
  return block
}

function element(document: Document, name: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
