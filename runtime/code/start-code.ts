import type { PageBehaviour } from '../inline/window.ts'
import { codeBlocks } from '../contract/code-block-selector.ts'
import type { CodeInput } from './code-blocks.ts'

/**
 * For an app that shows the docs: loads the buttons of code blocks when the reader points at a block or focuses it, or at once on touch screens.
 * After a failure it tries again the next time.
 */
export function startCode(input: CodeInput): PageBehaviour {
  const { document } = input.window
  const isTouchScreen = input.window.matchMedia('(hover: none)').matches
  const isNeeded = (): boolean => isTouchScreen && document.querySelector(codeBlocks) !== null
  let started: PageBehaviour | undefined
  let isLoading = false
  let isStopped = false
  const start = (): void => {
    if (isLoading) return
    isLoading = true
    import('./code-blocks.ts').then(
      ({ startCodeBlocks }) => (isStopped ? undefined : (started = startCodeBlocks(input, codeBlocks))),
      () => (isLoading = false),
    )
  }
  const onPoint = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(codeBlocks)) start()
  }
  const events = ['mouseover', 'focusin', 'touchstart']
  for (const event of events) document.addEventListener(event, onPoint, { passive: true })
  // The pointer that made the app start may rest on a block.
  if (isNeeded() || document.querySelector(`${codeBlocks}:hover`)) start()
  return {
    pageRendered: () => (started ? started.pageRendered() : isNeeded() && start()),
    stop() {
      isStopped = true
      for (const event of events) document.removeEventListener(event, onPoint)
      started?.stop()
    },
  }
}
