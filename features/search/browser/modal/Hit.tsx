import { type MouseEvent, type ReactNode } from 'react'
import type { SearchHit } from '../../engine/index.ts'
import { hitText, levelsAbove, plainText, rawText, type TextName } from '../../engine/box/hit-text.ts'
import { MarkedText } from '../MarkedText.tsx'
import { type Box, indexOf } from './box.ts'

interface HitLinkProps {
  readonly id: string
  readonly href: string
  readonly isActive: boolean
  readonly children: ReactNode
}

/** Renders a result as a link and an option of the list. */
export function HitLink({ id, href, isActive, children }: HitLinkProps): ReactNode {
  return (
    <a role="option" id={id} aria-selected={isActive} href={href} tabIndex={-1}>
      <div className="DocSearch-Hit-Container">{children}</div>
    </a>
  )
}

/** Handlers of the element around results. The focus stays in the input; the browser itself opens new tabs. */
export function pointerHandlers(box: Box): {
  readonly onClick: (event: MouseEvent) => void
  readonly onAuxClick: (event: MouseEvent) => void
  readonly onMouseDown: (event: MouseEvent) => void
} {
  const itemAt = ({ target }: MouseEvent) => box.items[indexOf(target as Element) ?? -1]
  return {
    onClick(event) {
      const item = itemAt(event)
      if (!item) return
      const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (isModified) return box.choose(item, 'native')
      event.preventDefault()
      box.choose(item, 'page')
    },
    onAuxClick(event) {
      const item = event.button === 1 ? itemAt(event) : undefined
      if (item) box.choose(item, 'native')
    },
    onMouseDown: (event) => event.button === 0 && itemAt(event) && event.preventDefault(),
  }
}

/** The texts of a result as they are shown, with their highlights. */
export interface ShownTexts {
  readonly title: string
  /** The kind of a symbol, such as `function`, and its code; empty for other results. */
  readonly kind: string
  readonly signature: string
  /** Where it is, and a part of its text. */
  readonly path: string
}

/** Reads the texts of a result. */
export function shownTexts(hit: SearchHit): ShownTexts {
  const attribute = ownText(hit)
  const text = hitText(hit, 'content')
  const [kind = '', ...code] = plainText(hit.signature ?? '').split(' ')
  const levels = levelsAbove(hit).filter((level) => level !== attribute)
  // The kind says what the heading of its group would say.
  const above: readonly TextName[] = kind ? ['lvl0', ...levels.slice(0, 1)] : levels
  const titles = above.map((level) => hitText(hit, level)).join(' › ')
  return {
    title: hitText(hit, attribute),
    kind,
    signature: code.join(' '),
    path: titles && text ? `${titles} · ${text}` : text || titles,
  }
}

/** Renders the title of a result, and below it the rest. */
export function HitText({ title, kind, signature, path }: ShownTexts): ReactNode {
  return (
    <div className="DocSearch-Hit-content-wrapper">
      <span className="DocSearch-Hit-title">
        <MarkedText value={title} />
      </span>
      {kind && (
        <code className="DocSearch-Hit-signature">
          <b>{kind}</b> {signature}
        </code>
      )}
      {path && (
        <span className="DocSearch-Hit-path">
          <MarkedText value={path} />
        </span>
      )}
    </div>
  )
}

/** The heading of a result; an empty level is replaced by the one above it. */
function ownText(hit: SearchHit): TextName {
  const type = hit.type as TextName
  return type !== 'content' && rawText(hit, type) !== '' ? type : (levelsAbove(hit).at(-1) ?? 'lvl0')
}
