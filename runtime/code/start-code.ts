import type { Behaviour, CodeInput } from './behaviour.ts'
import { startScrollingTables } from './scrolling-tables.ts'

/** Starts the behaviours of frozen HTML: wide tables at once, code blocks and tabs when a page has some. */
export function startCode(input: CodeInput): Behaviour {
  const { document } = input.window
  const isTouched = input.window.matchMedia('(hover: none)').matches
  const behaviours = [
    startScrollingTables(input),
    startLater(input, {
      load: async () => (await import('./tabs.ts')).startTabs,
      isNeeded: () => document.querySelector('.tabs-container') !== null,
    }),
    // Buttons show when the reader points at a block; where nothing can point, they are always there.
    startLater(input, {
      load: async () => (await import('./code-blocks.ts')).startCodeBlocks,
      isNeeded: () => isTouched && document.querySelector(codeBlock) !== null,
      onIntent: codeBlock,
    }),
  ]
  return {
    pageDrawn: () => behaviours.forEach(({ pageDrawn }) => pageDrawn()),
    stop: () => behaviours.forEach(({ stop }) => stop()),
  }
}

const codeBlock = '.theme-code-block'

/** A behaviour in a file of its own. */
interface LaterBehaviour {
  readonly load: () => Promise<(input: CodeInput) => Behaviour>
  /** Whether the page on show needs it at once. */
  readonly isNeeded: () => boolean
  /** Selector: pointing at such an element, or focusing something in it, asks for the behaviour. */
  readonly onIntent?: string
}

/** Loads a behaviour when it is first needed. A failure is not remembered: the next need tries again. */
function startLater(input: CodeInput, { load, isNeeded, onIntent }: LaterBehaviour): Behaviour {
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
    pageDrawn: () => (started ? started.pageDrawn() : isNeeded() && start()),
    stop() {
      isStopped = true
      for (const event of events) document.removeEventListener(event, onPoint)
      started?.stop()
    },
  }
}
