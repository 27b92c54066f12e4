import { badTag } from './bad-tag.ts'
import { badExpression, openBrace } from './braces.ts'
import type { Mistake, Stop } from './mistake.ts'
import { lineEnd } from './mistake.ts'
import { crossed, orphan, straddling, unclosed } from './pairs.ts'

/** Finds out what is wrong where the parser stopped. What is not known is told in the parser's words, and its line left out. */
export function findMistake(stop: Stop): Mistake {
  const pair = unclosed(stop) ?? crossed(stop) ?? orphan(stop) ?? straddling(stop)
  if (pair) return pair
  if (/closing brace/.test(stop.message)) return openBrace(stop)
  if (/^Could not parse expression/.test(stop.message)) return badExpression(stop)
  if (/after `<`|before name|in name|valid JSX tag|attribute|local name|member name|closing tag/.test(stop.message))
    return badTag(stop)
  return unknown(stop)
}

/** The line of a mistake, taken out whole. */
export function unknown({ text, offset, message }: Stop): Mistake {
  const from = text.lastIndexOf('\n', offset - 1) + 1
  return { message, at: { from: offset, to: offset + 1 }, edits: [{ from, to: lineEnd(text, offset) }] }
}
