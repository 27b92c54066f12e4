import type { MouseEvent, ReactNode } from 'react'
import type { Box, Item } from './box.ts'
import { itemId } from './box.ts'

/** What an option of the list takes. */
export interface HitLinkProps {
  readonly box: Box
  readonly item: Item
  /** Number among all items. */
  readonly index: number
  /** Names the group it stands in. */
  readonly source: string
  readonly children: ReactNode
}

/** Draws a result as a link that is an option of the list. The focus stays in the input; the browser opens it in other tabs by itself (R85). */
export function HitLink({ box, item, index, source, children }: HitLinkProps): ReactNode {
  const onClick = (event: MouseEvent): void => {
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (isModified) return box.choose(item, 'native')
    event.preventDefault()
    box.choose(item, 'page')
  }
  return (
    <a
      role="option"
      id={itemId(source, index)}
      aria-selected={box.state.active === index}
      href={box.linkOf(item).href}
      tabIndex={-1}
      onClick={onClick}
      onAuxClick={(event) => event.button === 1 && box.choose(item, 'native')}
      onMouseDown={(event) => event.button === 0 && event.preventDefault()}
      onMouseMove={() => box.dispatch({ type: 'activate', item: index })}
    >
      <div className="DocSearch-Hit-Container">{children}</div>
    </a>
  )
}
