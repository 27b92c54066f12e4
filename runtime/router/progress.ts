import { bodyOf } from '../preferences/root-elements.ts'

/** Indicator of a page that is being loaded. */
export interface Progress {
  start(): void
  stop(): void
}

/** Time before the bar appears, in ms. */
const delay = 200

/** Makes the bar at the top of the window. It appears after 200 ms and disappears when the page is shown. */
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
    const inner = document.createElement('div')
    inner.className = 'bar'
    bar.append(inner)
    bodyOf(document.body).append(bar)
    const steps = [0.02, 0.4, 0.65, 0.8, 0.9, 0.96].map((part) => ({ transform: `translateX(${(part - 1) * 100}%)` }))
    inner.animate(steps, { duration: 8000, fill: 'forwards', easing: 'ease-out' })
  }
  return {
    start() {
      stop()
      timer = setTimeout(show, delay)
    },
    stop,
  }
}
