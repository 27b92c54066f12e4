// A script that makes a page ready for a picture of all of it: what loads or is drawn when it comes into view is there after it.

/** Height at which the picture ends, in pixels. */
declare const settings: number

const nextFrame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done))

const loaded = (image: HTMLImageElement): Promise<unknown> =>
  image.complete
    ? Promise.resolve()
    : new Promise((done) => {
        image.addEventListener('load', done)
        image.addEventListener('error', done)
      })

const ready = async (): Promise<number> => {
  for (const element of document.querySelectorAll<HTMLImageElement | HTMLIFrameElement>('[loading=lazy]'))
    element.loading = 'eager'
  const root = document.documentElement
  for (let top = 0; top < Math.min(root.scrollHeight, settings); top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await nextFrame()
  }
  scrollTo({ top: 0, behavior: 'instant' })
  await Promise.all([...document.images].map(loaded))
  await document.fonts.ready
  await nextFrame()
  await nextFrame()
  return Math.max(root.scrollHeight, innerHeight)
}

/** Read by `features/diff/pictures`. */
const page = window as unknown as { __docsGenHeight?: Promise<number> }
page.__docsGenHeight = ready()

export {}
