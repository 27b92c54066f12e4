import { foreign, type ResidueKind } from '../../residue/kind.ts'
import { kinds } from '../../residue/kinds.ts'
import { type Failure, lineEnd, type Mistake } from './mistake.ts'

/** Syntax of another tool that is a mistake in MDX. `undefined`: there is none at this place. */
export function foreignMistake({ text, offset }: Failure): Mistake | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const line = text.slice(start, lineEnd(text, offset))
  for (const kind of kinds) {
    const mistake = mistakeOf(kind, { line, start, offset })
    if (mistake) return mistake
  }
  return undefined
}

interface FailedLine {
  readonly line: string
  /** Offset of the line in its text. */
  readonly start: number
  /** Where the parser stopped. */
  readonly offset: number
}

function mistakeOf({ pattern, syntax }: ResidueKind, { line, start, offset }: FailedLine): Mistake | undefined {
  if (!syntax) return undefined
  for (const match of line.matchAll(pattern)) {
    const source = match[0].trim()
    const from = start + match.index + match[0].indexOf(source)
    const at = { from, to: from + source.length }
    // `{{ … }}` behind an equals sign is the object of an attribute.
    if (offset < at.from || offset > at.to || line.charAt(match.index - 1) === '=') continue
    return { ...foreign(source, { ...syntax(match), effect: 'is a mistake in MDX' }), at, edits: [at] }
  }
  return undefined
}
