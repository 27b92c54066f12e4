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

/** Lets texts wait for their fonts. A page whose font comes late may else go without it, and by chance. */
const waitForFonts = (rules: Iterable<CSSRule>): void => {
  for (const rule of rules) {
    if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'block')
    else if (rule instanceof CSSImportRule) waitForFonts(rulesOf(rule.styleSheet))
    else if ('cssRules' in rule) waitForFonts(rule.cssRules as CSSRuleList)
  }
}

/** The rules of a style sheet. Those of other hosts may not be read. */
const rulesOf = (sheet: CSSStyleSheet | null): Iterable<CSSRule> => {
  try {
    return sheet?.cssRules ?? []
  } catch {
    return []
  }
}

/** Draws a page anew: where a part that sticks to the window lies, to the pixel, depends on where the page was scrolled to before. */
const redraw = async (root: HTMLElement): Promise<void> => {
  const { style } = root
  const [display, priority] = [style.getPropertyValue('display'), style.getPropertyPriority('display')]
  style.setProperty('display', 'none', 'important')
  await nextFrame()
  await nextFrame()
  style.setProperty('display', display, priority)
  await nextFrame()
  await nextFrame()
}

const ready = async (): Promise<number> => {
  for (const element of document.querySelectorAll<HTMLImageElement | HTMLIFrameElement>('[loading=lazy]'))
    element.loading = 'eager'
  for (const sheet of document.styleSheets) waitForFonts(rulesOf(sheet))
  const root = document.documentElement
  for (let top = 0; top < Math.min(root.scrollHeight, settings); top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await nextFrame()
  }
  scrollTo({ top: 0, behavior: 'instant' })
  await Promise.all([...document.images].map(loaded))
  await document.fonts.ready
  // A sidebar that scrolls to the current page does so before its texts have their size.
  for (const element of document.body.querySelectorAll('*')) if (element.scrollTop > 0) element.scrollTop = 0
  await redraw(root)
  return Math.max(root.scrollHeight, innerHeight)
}

/** Read by `features/diff/pictures`. */
const page = window as unknown as { __docsGenHeight?: Promise<number> }
page.__docsGenHeight = ready()

export {}
