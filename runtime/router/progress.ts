/** Shows that a page is on its way. */
export interface Progress {
  start(): void
  stop(): void
}

/** How long a page may take before the bar shows, in ms (R70). */
const delay = 200

/** Makes the bar at the top of the window: after 200 ms, no spinner, gone when the page has come (R70). */
export function createProgress(document: Document): Progress {
  let timer: ReturnType<typeof setTimeout> | undefined
  let bar: HTMLElement | undefined
  const stop = (): void => {
    clearTimeout(timer)
    bar?.remove()
    bar = undefined
  }
  const show = (): void => {
    bar = document.createElement('div')
    bar.id = 'nprogress'
    bar.innerHTML = '<div class="bar"></div>'
    document.body.append(bar)
    const steps = [0.02, 0.4, 0.65, 0.8, 0.9, 0.96].map((part) => ({ transform: `translateX(${(part - 1) * 100}%)` }))
    bar.firstElementChild?.animate(steps, { duration: 8000, fill: 'forwards', easing: 'ease-out' })
  }
  return {
    start() {
      stop()
      timer = setTimeout(show, delay)
    },
    stop,
  }
}
