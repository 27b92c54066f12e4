import { wikiScheme } from '../../link/targets/page-names.ts'
import { lineStart } from '../../text/line-start.ts'
import type { FoundLink } from './link-places.ts'
import type { Place } from './place.ts'

/** The place of a name in `[[Page#Heading|text]]`; `undefined` if something else is written there. */
export function namePlace({ href, at }: FoundLink, text: string): Place | undefined {
  const from = lineStart(text, at.line) + at.column - 1
  if (!text.startsWith('[[', from)) return undefined
  const start = from + 2
  // In a cell of a table, the sign before the text has a backslash.
  const [written = ''] = /^[^[\]|\\\n]*/.exec(text.slice(start)) ?? []
  const end = start + written.length
  const value =
    wikiScheme +
    written
      .split('#')
      .map((part) => part.trim())
      .join('#')
  const node = { from, to: text.indexOf(']]', end) + 2 }
  return value === href ? { value, start, end, kind: 'page-name', node } : undefined
}
