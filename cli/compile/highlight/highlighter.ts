import type { Token, TokenStream } from 'prismjs'
import { escapeText } from '../html.ts'
import type { Prism } from './languages.ts'
import { languageIndex, loadGrammar, loadPrism } from './languages.ts'
import { tokenClass } from './token-classes.ts'

/** Turns code into HTML, line by line, while the site is built; no grammar reaches the browser (R65). */
export interface Highlighter {
  /** Highlights code; lines are balanced HTML. An unknown language gives `undefined`. */
  highlight(code: string, language: string): readonly string[] | undefined
}

/**
 * A highlighter that loads grammars when a page first uses them.
 * @param styled token types that the site's colour themes colour: others get no element, which keeps pages small
 */
export function createHighlighter(styled: ReadonlySet<string>): Highlighter {
  let prism: Prism | undefined
  let index: ReadonlyMap<string, string> | undefined
  const classOf = (token: Token): string => classFor(token, styled)
  return {
    highlight(code, language) {
      index ??= languageIndex()
      const name = index.get(language.toLowerCase())
      if (name === undefined) return undefined
      if (name === 'plain') return code.split('\n').map(escapeText)
      prism ??= loadPrism()
      if (!prism.languages[name]) loadGrammar(name)
      const grammar = prism.languages[name]
      return grammar ? linesOf(prism.tokenize(code, grammar), classOf) : undefined
    },
  }
}

function classFor(token: Token, styled: ReadonlySet<string>): string {
  const types = [token.type, ...[token.alias ?? []].flat()]
  const type = types.findLast((name) => styled.has(name))
  return type === undefined ? '' : tokenClass(type)
}

/** Draws tokens as lines: a token that spans lines is closed and opened again, so that each line stands alone. */
function linesOf(stream: TokenStream, classOf: (token: Token) => string): string[] {
  const lines: string[] = []
  let line = ''
  const text = (value: string, className: string): void => {
    const parts = value.split('\n')
    for (const [i, part] of parts.entries()) {
      if (i > 0) {
        lines.push(line)
        line = ''
      }
      if (part !== '')
        line += className === '' ? escapeText(part) : `<span class="${className}">${escapeText(part)}</span>`
    }
  }
  const walk = (tokens: TokenStream, className: string): void => {
    if (typeof tokens === 'string') text(tokens, className)
    else if (Array.isArray(tokens)) for (const token of tokens) walk(token, className)
    else walk(tokens.content, classOf(tokens) || className)
  }
  walk(stream, '')
  lines.push(line)
  return lines
}
