import { type ElementType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useCurrentPage, useRuntime } from '../hooks/runtime.ts'
import type { CurrentPage } from '../router/page.ts'
import { withIslands } from './SharedIslands.tsx'
import { useHtml } from '../hooks/use-html.ts'

/** Replaced by docs-gen's bundler: whether islands are part of the app's tree, so that they read the contexts around the page. */
declare const __DOCS_GEN_SHARED_CONTEXT__: boolean | undefined

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
  const region = <Region key={`${current.visit} ${props.name}`} {...props} current={current} />
  // Browsers need none of it: the name is defined in their scripts only.
  return typeof __DOCS_GEN_SHARED_CONTEXT__ === 'boolean' ? region : <ServerRegion {...props}>{region}</ServerRegion>
}

/** A region on the server, where it may be the place of islands that are rendered for the contexts around them. */
function ServerRegion({
  name,
  as: Element = 'div',
  className,
  children,
}: StaticRegionProps & { readonly children: ReactNode }): ReactNode {
  const { renderRegion } = useRuntime('StaticRegion')
  return renderRegion ? <Element className={className}>{renderRegion(name)}</Element> : children
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
  const innerHtml = useHtml(html)
  const { islands } = current
  useEffect(() => (ref.current ? hydrateIslands?.(ref.current, islands) : undefined), [hydrateIslands, islands])
  const element = (
    <Element
      ref={ref}
      data-frozen={name}
      className={className}
      dangerouslySetInnerHTML={innerHtml}
      suppressHydrationWarning
    />
  )
  if (typeof __DOCS_GEN_SHARED_CONTEXT__ === 'boolean' && __DOCS_GEN_SHARED_CONTEXT__)
    return withIslands(element, { region: ref, islands })
  return element
}
