import type { ReactNode } from 'react'
import { useSite } from '../../app/hooks.ts'
import type { SearchHit } from '../core/index.ts'
import { headingLevels, hitText, rawText } from '../hit-text.ts'
import { Marked } from '../Marked.tsx'
import type { SearchOptions } from '../options.ts'
import { resultLink } from '../result-url.ts'

/** Draws one result: its heading, where that stands, and the text around the words of the query. */
export function Result({ hit, options }: { readonly hit: SearchHit; readonly options: SearchOptions }): ReactNode {
  const site = useSite()
  const { href, isExternal } = resultLink(hit.url ?? '', { site, ...options })
  const levels = (['lvl0', ...headingLevels] as const).filter((level) => rawText(hit, level) !== '')
  const own = levels.at(-1) ?? 'lvl0'
  const content = hitText(hit, 'content')
  return (
    <article className="search-result">
      <h2>
        <a href={href} {...(isExternal ? { 'data-full-load': '' } : {})}>
          <Marked value={hitText(hit, own)} />
        </a>
      </h2>
      <p className="search-result__path">
        {levels.slice(0, -1).map((level, index) => (
          <span key={level}>
            {index > 0 && ' › '}
            <Marked value={hitText(hit, level)} />
          </span>
        ))}
      </p>
      {content !== '' && (
        <p className="search-result__text">
          <Marked value={content} />
        </p>
      )}
    </article>
  )
}
