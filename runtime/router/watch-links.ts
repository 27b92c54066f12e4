/**
 * Calls back once for each link that comes into view, links drawn later included. Looks for them only while the browser is idle.
 * @returns the way to stop
 */
export function watchLinks(
  window: Window & typeof globalThis,
  onVisible: (link: HTMLAnchorElement) => void,
): () => void {
  const { document } = window
  const watched = new WeakSet<Element>()
  const inView = new window.IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      inView.unobserve(target)
      if (target instanceof HTMLAnchorElement) onVisible(target)
    }
  })
  let isScheduled = false
  const scan = (): void => {
    isScheduled = false
    for (const link of document.querySelectorAll('a[href]')) {
      if (watched.has(link)) continue
      watched.add(link)
      inView.observe(link)
    }
  }
  const schedule = (): void => {
    if (!isScheduled) whenIdle(window, scan)
    isScheduled = true
  }
  const changes = new MutationObserver(schedule)
  changes.observe(document.body, { childList: true, subtree: true })
  schedule()
  return () => {
    changes.disconnect()
    inView.disconnect()
  }
}

/** Calls back when the browser has nothing better to do; a moment later where it cannot tell. */
export function whenIdle(window: Window, task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 2000 })
  else setTimeout(task, 200)
}
