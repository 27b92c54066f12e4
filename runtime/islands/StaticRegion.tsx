import { type ElementType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useCurrentPage, useRuntime } from '../hooks/runtime.ts'
import type { CurrentPage } from '../router/page.ts'
import { trustedHtml } from '../strict/trusted-html.ts'

/** Props of `StaticRegion`. */
export interface StaticRegionProps {
  /** Name of the region: `body`, or `excerpt:…` on lists of posts. */
  readonly name: string
  /** Element around the HTML. Default: `div`. */
  readonly as?: ElementType
  readonly className?: string
}

/**
 * Shows a region of the page: HTML made by the build. The browser adopts it, and hydrates the islands in it.
 * @example <article><StaticRegion name="body" className="markdown" /></article>
 */
export function StaticRegion(props: StaticRegionProps): ReactNode {
  const current = useCurrentPage()
  return <Region key={`${current.visit} ${props.name}`} {...props} current={current} />
}

/** One region of one visit. Its HTML never changes, so React keeps what scripts did to the elements. */
function Region({
  name,
  as: Element = 'div',
  className,
  current,
}: StaticRegionProps & { readonly current: CurrentPage }): ReactNode {
  const { hydrateIslands } = useRuntime('StaticRegion')
  const ref = useRef<HTMLElement>(null)
  const [html] = useState(() => current.regions(name) ?? '')
  const { islands } = current
  useEffect(() => (ref.current ? hydrateIslands?.(ref.current, islands) : undefined), [hydrateIslands, islands])
  return (
    <Element
      ref={ref}
      data-frozen={name}
      className={className}
      dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
      suppressHydrationWarning
    />
  )
}
