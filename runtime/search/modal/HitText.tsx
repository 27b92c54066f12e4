import type { ReactNode } from 'react'
import type { SearchHit } from '../core/index.ts'
import type { TextName } from '../hit-text.ts'
import { hitText, levelsAbove, rawText } from '../hit-text.ts'
import { Marked } from '../Marked.tsx'

/** Draws what a result is called, and where it stands: a page with its text, a heading or a piece of text with what is above it (R90). */
export function HitText({ hit }: { readonly hit: SearchHit }): ReactNode {
  const own = ownText(hit)
  const above = levelsAbove(hit)
  const hasText = own !== 'content' && rawText(hit, 'content') !== ''
  return (
    <div className="DocSearch-Hit-content-wrapper">
      <span className="DocSearch-Hit-title">
        <Marked value={hitText(hit, own)} />
      </span>
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

/** The text that names a result; a level that is empty gives way to the one above it. */
function ownText(hit: SearchHit): TextName {
  const type = hit.type as TextName
  return rawText(hit, type) !== '' ? type : (levelsAbove(hit).at(-1) ?? 'lvl0')
}
