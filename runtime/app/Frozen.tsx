import type { ElementType, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { CurrentPage } from './runtime.ts'
import { useRuntime } from './runtime.ts'
import { useCurrentPage } from './use-page.ts'

/** What `Frozen` takes. */
export interface FrozenProps {
  /** Name of the region: `body`, or `excerpt:…` on lists. */
  readonly name: string
  /** The element around the HTML; `div` by default. */
  readonly as?: ElementType
  readonly className?: string
}

/** Draws a frozen region: HTML made at build time, adopted when hydrating, taken from the fetched document on navigation. */
export function Frozen(props: FrozenProps): ReactNode {
  const current = useCurrentPage()
  return <Region key={`${current.visit} ${props.name}`} {...props} current={current} />
}

/** One region of one visit: its HTML never changes, so what scripts did to the DOM stays. */
function Region({
  name,
  as: Element = 'div',
  className,
  current,
}: FrozenProps & { readonly current: CurrentPage }): ReactNode {
  const { mountLiveParts } = useRuntime('Frozen')
  const ref = useRef<HTMLElement>(null)
  const [html] = useState(() => current.frozen(name) ?? '')
  const { parts } = current
  useEffect(() => (ref.current ? mountLiveParts?.(ref.current, parts) : undefined), [mountLiveParts, parts])
  return (
    <Element
      ref={ref}
      data-frozen={name}
      className={className}
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  )
}
