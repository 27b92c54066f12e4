/** The server's HTML while React hydrates it. */
interface WatchedHtml {
  /** Says that the app has failed. @returns puts the HTML back, once React is gone */
  readonly fail: (error: unknown) => () => void
  /** Ends the watch: the app is ready. */
  readonly end: () => void
}

/**
 * Watches the server's HTML while React hydrates it. Where the app fails, React takes the HTML away. Once it is put back, links and forms
 * work as those of any page, and the browser gets the clicks that were kept for the app.
 */
export function watchServerHtml(root: HTMLElement): WatchedHtml {
  const observer = new MutationObserver(() => {})
  observer.observe(root, { childList: true })
  return {
    fail(error) {
      const removed = observer.takeRecords().flatMap(({ removedNodes }) => [...removedNodes])
      observer.disconnect()
      console.error('[docs-gen] The app of this page has failed, so the page stays as the server sent it.', error)
      return () => {
        root.replaceChildren(...removed)
        void window.__docsGenReplay?.('*')
      }
    },
    end: () => observer.disconnect(),
  }
}
