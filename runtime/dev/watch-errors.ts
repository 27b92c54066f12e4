import { type CaughtError, caughtErrorEvent, maxPageMessage, type PageError } from '../contract/dev-messages.ts'

/** Reports errors of the page: those that nothing caught, and those that React caught. */
export function watchErrors(window: Window, report: (error: PageError) => void): void {
  const send = (error: unknown, componentStack = ''): void => {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    // Escapes make the text longer.
    const [most, mostMessage] = [maxPageMessage / 4, maxPageMessage / 8]
    report({
      type: 'error',
      message: message.slice(0, mostMessage),
      stack: `${stack}\n${componentStack}`.slice(0, most),
    })
  }
  window.addEventListener('error', ({ error }) => {
    // Scripts of other hosts, and elements that do not load, have no error.
    if (error) send(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!isSkippedTransition(reason)) send(reason)
  })
  window.addEventListener(caughtErrorEvent, (event) => {
    const { error, componentStack } = (event as CustomEvent<CaughtError>).detail
    send(error, componentStack)
  })
}

/** Whether Chromium skipped the fade between two documents, which happens when the next one is painted too early. */
function isSkippedTransition(reason: unknown): boolean {
  return reason instanceof DOMException && reason.message.startsWith('Transition was aborted')
}
