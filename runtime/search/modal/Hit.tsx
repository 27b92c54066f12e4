import type { MouseEvent, ReactNode } from 'react'
import type { SearchHit } from '../core/index.ts'
import { hitText, levelsAbove, Marked, plainText, rawText, type TextName } from '../hit-text.tsx'
import type { Item } from './answer.ts'
import { type Box, itemId } from './box.ts'

interface HitLinkProps {
  readonly box: Box
  readonly item: Item
  /** Index among all items. */
  readonly index: number
  /** Name of its group, part of its `id`. */
  readonly source: string
  readonly children: ReactNode
}

/** Renders a result as a link and an option of the list. The focus stays in the input; the browser itself opens new tabs. */
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
    >
      <div className="DocSearch-Hit-Container">{children}</div>
    </a>
  )
}

/** Renders the title of a result, and below it the text of a page or the headings above a section. */
export function HitText({ hit }: { readonly hit: SearchHit }): ReactNode {
  const own = ownText(hit)
  const above = levelsAbove(hit)
  const hasText = own !== 'content' && rawText(hit, 'content') !== ''
  return (
    <div className="DocSearch-Hit-content-wrapper">
      <span className="DocSearch-Hit-title">
        <Marked value={hitText(hit, own)} />
      </span>
      {hit.signature !== undefined && <code className="DocSearch-Hit-signature">{plainText(hit.signature)}</code>}
      {(hasText || above.length > 0) && (
        <span className="DocSearch-Hit-path">
          {hasText ? <Marked value={hitText(hit, 'content')} /> : <Trail hit={hit} levels={above} />}
        </span>
      )}
    </div>
  )
}

function Trail({ hit, levels }: { readonly hit: SearchHit; readonly levels: readonly TextName[] }): ReactNode {
  return levels.map((level, index) => (
    <span key={level}>
      {index > 0 && ' › '}
      <Marked value={hitText(hit, level)} />
    </span>
  ))
}

/** The name of the text that titles a result; an empty level is replaced by the one above it. */
function ownText(hit: SearchHit): TextName {
  const type = hit.type as TextName
  return rawText(hit, type) !== '' ? type : (levelsAbove(hit).at(-1) ?? 'lvl0')
}
