import { escapeAttribute, escapeText } from '../html.ts'
import type { Highlighter } from './highlighter.ts'
import type { MagicComment } from './magic-comments.ts'
import { takeMagicComments } from './magic-comments.ts'
import type { FenceMeta } from './meta.ts'
import { parseMeta } from './meta.ts'

/** Class of lines that `{1,3-5}` or a magic comment points out. */
const highlightedLine = 'theme-code-block-highlighted-line'

/** Code as its author wrote it. */
export interface CodeSource {
  readonly code: string
  /** Empty for code of no language. */
  readonly language: string
  /** What stands after the language. */
  readonly meta: string
}

/** Drawn code. */
export interface CodeLines {
  /** Inner HTML of `<code>`. */
  readonly html: string
  /** The code without its magic comments. */
  readonly text: string
  readonly meta: FenceMeta
  /** The language has a grammar, or there is none to need one. */
  readonly isKnown: boolean
}

/** Highlights code and marks its lines; code of an unknown language is drawn plain (R61 to R65). */
export function drawCode(
  source: CodeSource,
  settings: { readonly highlighter: Highlighter; readonly magicComments: readonly MagicComment[] },
): CodeLines {
  const meta = parseMeta(source.meta)
  const marked = takeMagicComments(source.code, settings.magicComments)
  const lines = source.language === '' ? undefined : settings.highlighter.highlight(marked.code, source.language)
  const classesOf = (n: number): readonly string[] => [
    ...(marked.classes.get(n) ?? []),
    ...(meta.lines.has(n) ? [highlightedLine] : []),
  ]
  return {
    html: joinLines(lines ?? marked.code.split('\n').map(escapeText), classesOf, meta),
    text: marked.code,
    meta,
    isKnown: source.language === '' || lines !== undefined,
  }
}

/** Lines that nothing marks need no element of their own. */
function joinLines(lines: readonly string[], classesOf: (n: number) => readonly string[], meta: FenceMeta): string {
  const isNumbered = meta.firstNumber !== undefined
  return lines
    .map((line, i) => {
      const classes = [...new Set(classesOf(i + 1))]
      if (!isNumbered && classes.length === 0) return i === lines.length - 1 ? line : `${line}\n`
      const names = ['code-line', ...classes].join(' ')
      return `<span class="${escapeAttribute(names)}">${line}\n</span>`
    })
    .join('')
}
