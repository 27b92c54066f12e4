/**
 * Watches the server's HTML while React hydrates it. Where the app fails, React takes the HTML away: the first function says so and
 * returns one that puts it back, once React is gone. Links and forms then work as those of any page, and the browser gets the clicks that
 * were kept for the app.
 */
export function watchServerHtml(root: HTMLElement): (error: unknown) => () => void {
  const observer = new MutationObserver(() => {})
  observer.observe(root, { childList: true })
  return (error) => {
    const removed = observer.takeRecords().flatMap(({ removedNodes }) => [...removedNodes])
    observer.disconnect()
    console.error('[docs-gen] The app of this page has failed, so the page stays as the server sent it.', error)
    return () => {
      root.replaceChildren(...removed)
      void window.__docsGenReplay?.('*')
    }
  }
}
