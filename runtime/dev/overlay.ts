import type { DevProblem } from '../contract/dev-messages.ts'

/** The list of problems over the page. */
export interface Overlay {
  /** Shows problems, or hides without any. If the reader closed it, it stays closed until the problems change. */
  show(problems: readonly DevProblem[]): void
}

/**
 * Makes the overlay of a document, in a shadow tree that the page's styles do not reach.
 * @param open opens the place of a problem in the author's editor
 */
export function createOverlay(document: Document, open: (place: string) => void): Overlay {
  let current = '[]'
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
      if (now === current) return
      current = now
      close()
      if (problems.length === 0) return
      host = document.createElement('docs-gen-problems')
      const root = host.attachShadow({ mode: 'open' })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(overlayStyles)
      root.adoptedStyleSheets = [sheet]
      root.append(panel(document, problems, { close, open }))
      document.documentElement.append(host)
    },
  }
}

interface OverlayActions {
  readonly close: () => void
  readonly open: (place: string) => void
}

function panel(document: Document, problems: readonly DevProblem[], { close, open }: OverlayActions): HTMLElement {
  const title = problems.length === 1 ? '1 problem' : `${problems.length} problems`
  const box = element(document, 'section', '')
  box.setAttribute('role', 'alert')
  box.setAttribute('aria-label', title)
  const button = element(document, 'button', 'Close (Esc)')
  button.addEventListener('click', close)
  const header = element(document, 'header', '')
  header.append(element(document, 'strong', title), button)
  box.append(header, ...problems.map((problem) => item(document, problem, open)))
  return box
}

function item(document: Document, problem: DevProblem, open: OverlayActions['open']): HTMLElement {
  const { code, place, message, frame, hint, others } = problem
  const article = element(document, 'article', '')
  const head = element(document, 'p', '')
  head.append(element(document, 'b', code), place === undefined ? '' : placeButton(document, place, open))
  article.append(head, element(document, 'p', message))
  if (frame !== undefined) article.append(frameOf(document, frame))
  if (others > 0) article.append(element(document, 'p', `and ${others} more like it`))
  if (hint !== undefined) article.append(element(document, 'p', hint))
  return article
}

function placeButton(document: Document, place: string, open: OverlayActions['open']): HTMLElement {
  const button = element(document, 'button', place)
  button.className = 'place'
  button.title = 'Open in the editor'
  button.addEventListener('click', () => open(place))
  return button
}

/** Code frame of a problem; focusable, so that the keyboard can scroll long lines. */
function frameOf(document: Document, frame: string): HTMLElement {
  const block = element(document, 'pre', frame)
  block.tabIndex = 0
  return block
}

function element(document: Document, name: string, text: string): HTMLElement {
  const child = document.createElement(name)
  child.textContent = text
  return child
}

/** Styles of the overlay: a panel at the bottom, so that the last good page stays visible. */
export const overlayStyles = `
:host { all: initial }
section {
  position: fixed; z-index: 2147483647; inset: auto 0 0; max-height: min(60vh, 40rem); overflow: auto; box-sizing: border-box;
  padding: 0 1.25rem 1.25rem; border-top: 4px solid #e5484d; background: #16181d; color: #e6e8eb;
  box-shadow: 0 -8px 32px rgb(0 0 0 / .4); font: 14px/1.5 system-ui, sans-serif;
}
header { position: sticky; top: 0; display: flex; justify-content: space-between; align-items: center; padding: .75rem 0; background: inherit }
button { padding: .25rem .75rem; border: 1px solid #5a6169; border-radius: 4px; background: none; color: inherit; font: inherit; cursor: pointer }
button:hover { background: #2b2f36 }
button:focus-visible, pre:focus-visible { outline: 2px solid #70b8ff; outline-offset: 2px }
article { padding: .75rem 0; border-top: 1px solid #2b2f36 }
p { margin: 0 0 .5rem; white-space: pre-wrap; overflow-wrap: anywhere }
b { margin-right: 1ch; color: #ff9592 }
pre { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
.place { padding: 0; border: 0; color: #9ec9ff; font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; text-align: start }
.place:hover { background: none; text-decoration: underline }
pre { margin: .5rem 0; padding: .75rem; overflow: auto; border-radius: 4px; background: #0d0e11; tab-size: 2 }
`
