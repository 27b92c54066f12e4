import type { ComponentType } from 'react'

/** Makes the footer of an app that takes over what the server drew: it is the same on every page, and nothing in it moves. */
export function stillFooter(document: Document): ComponentType {
  const drawn = document.querySelector('.theme-layout-footer')
  const html = { __html: drawn?.innerHTML ?? '' }
  return function StillFooter() {
    return drawn && <footer className={drawn.className} dangerouslySetInnerHTML={html} suppressHydrationWarning />
  }
}
