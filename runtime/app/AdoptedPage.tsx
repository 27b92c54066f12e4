import { createElement, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useCurrentPage, useRuntime } from '../hooks/runtime.ts'
import type { CurrentPage } from '../router/page.ts'
import { withIslands } from '../islands/SharedIslands.tsx'
import { useHtml } from '../hooks/use-html.ts'

/** Replaced by docs-gen's bundler: whether islands are part of the app's tree, so that they read the contexts around the page. */
declare const __DOCS_GEN_SHARED_CONTEXT__: boolean | undefined

/**
 * Shows a page with the elements of its document; React would render the same, so the browser does not render it.
 * The first visit adopts the elements that are in the document, a later one takes them from the fetched document.
 */
export function AdoptedPage(): ReactNode {
  const current = useCurrentPage()
  return <Visit key={current.visit} current={current} />
}

function Visit({ current }: { readonly current: CurrentPage }): ReactNode {
  const { hydrateIslands } = useRuntime('AdoptedPage')
  const ref = useRef<HTMLElement>(null)
  const { islands, content } = current
  const html = useHtml('')
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    content?.show(element)
    return () => content?.leave(element)
  }, [content])
  useEffect(() => (ref.current ? hydrateIslands?.(ref.current, islands) : undefined), [hydrateIslands, islands])
  // The empty HTML keeps React away from the content, which `show` inserts.
  const element = createElement('docs-page', {
    ref,
    dangerouslySetInnerHTML: html,
    suppressHydrationWarning: true,
  })
  if (typeof __DOCS_GEN_SHARED_CONTEXT__ === 'boolean' && __DOCS_GEN_SHARED_CONTEXT__)
    return withIslands(element, { region: ref, islands })
  return element
}
