import type { Behaviour, CodeInput } from './behaviour.ts'

/** Starts the behaviours of static HTML: wide tables at once, code blocks and tabs when a page has some. */
export function startCode(input: CodeInput): Behaviour {
  const { document } = input.window
  const isTouchScreen = input.window.matchMedia('(hover: none)').matches
  const behaviours = [
    startScrollingTables(input),
    startLazily(input, {
      load: async () => (await import('./tabs.ts')).startTabs,
      isNeeded: () => document.querySelector('.tabs-container') !== null,
    }),
    // Buttons appear when the reader points at a block, or at once on touch screens.
    startLazily(input, {
      load: async () => (await import('./code-blocks.ts')).startCodeBlocks,
      isNeeded: () => isTouchScreen && document.querySelector(codeBlock) !== null,
      onIntent: codeBlock,
    }),
  ]
  return {
    pageRendered: () => behaviours.forEach(({ pageRendered }) => pageRendered()),
    stop: () => behaviours.forEach(({ stop }) => stop()),
  }
}

const codeBlock = '.theme-code-block'

/** A behaviour whose code is loaded when it is needed. */
interface LazyBehaviour {
  readonly load: () => Promise<(input: CodeInput) => Behaviour>
  /** Whether the current page needs it at once. */
  readonly isNeeded: () => boolean
  /** Selector of elements that load the behaviour when the reader points at them or focuses something in them. */
  readonly onIntent?: string
}

/** Loads a behaviour when it is first needed; after a failure it tries again the next time. */
function startLazily(input: CodeInput, { load, isNeeded, onIntent }: LazyBehaviour): Behaviour {
  const { document } = input.window
  let started: Behaviour | undefined
  let isLoading = false
  let isStopped = false
  const start = (): void => {
    if (isLoading) return
    isLoading = true
    load().then(
      (begin) => (isStopped ? undefined : (started = begin(input))),
      () => (isLoading = false),
    )
  }
  const onPoint = ({ target }: Event): void => {
    if (onIntent && target instanceof Element && target.closest(onIntent)) start()
  }
  const events = onIntent ? ['mouseover', 'focusin', 'touchstart'] : []
  for (const event of events) document.addEventListener(event, onPoint, { passive: true })
  if (isNeeded()) start()
  return {
    pageRendered: () => (started ? started.pageRendered() : isNeeded() && start()),
    stop() {
      isStopped = true
      for (const event of events) document.removeEventListener(event, onPoint)
      started?.stop()
    },
  }
}

/** Makes tables that are wider than the page focusable, so that the keyboard can scroll them (WCAG 2.1.1). */
function startScrollingTables({ window }: CodeInput): Behaviour {
  const mark = (): void => {
    for (const table of window.document.querySelectorAll<HTMLElement>('[data-frozen] table')) {
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
      else table.removeAttribute('tabindex')
    }
  }
  window.addEventListener('resize', mark)
  mark()
  return { pageRendered: mark, stop: () => window.removeEventListener('resize', mark) }
}
