import type { ReactNode } from 'react'
import { createElement, useEffect, useLayoutEffect, useRef } from 'react'
import type { CurrentPage } from './runtime.ts'
import { useRuntime } from './runtime.ts'
import { useCurrentPage } from './use-page.ts'

/**
 * Shows a page as its document has it: nothing of it is drawn in the browser, for nothing on it would come out otherwise.
 * On the first visit the elements are adopted where they stand, later they come from the fetched document.
 */
export function StillPage(): ReactNode {
  const current = useCurrentPage()
  return <Visit key={current.visit} current={current} />
}

function Visit({ current }: { readonly current: CurrentPage }): ReactNode {
  const { mountLiveParts } = useRuntime('StillPage')
  const ref = useRef<HTMLElement>(null)
  const { parts, still } = current
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    still?.show(element)
    return () => still?.leave(element)
  }, [still])
  useEffect(() => (ref.current ? mountLiveParts?.(ref.current, parts) : undefined), [mountLiveParts, parts])
  return createElement('docs-page', { ref, dangerouslySetInnerHTML: nothing, suppressHydrationWarning: true })
}

/** React leaves the content alone: it is put in by hand. */
const nothing = { __html: '' }
