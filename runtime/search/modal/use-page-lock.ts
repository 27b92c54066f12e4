import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'

/** Class of the body while a search box is open (R79). */
export const activeClass = 'DocSearch--active'

/**
 * Shows a dialog over the page and holds the page still below it: it cannot scroll, and does not move where its scroll bar goes (R79).
 * When the dialog goes, the page is where it was, and the focus too.
 */
export function usePageLock(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const { body, documentElement } = document
    const top = window.scrollY
    const barWidth = window.innerWidth - documentElement.clientWidth
    if (barWidth > 0) body.style.marginInlineEnd = `${barWidth}px`
    body.classList.add(activeClass)
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      body.classList.remove(activeClass)
      body.style.marginInlineEnd = ''
      if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' })
    }
  }, [dialog])
}
