import type { Token, TokenStream } from 'prismjs'
import { escapeText } from '../html.ts'
import { type Prism, languageIndex, loadGrammar, loadPrism } from './languages.ts'
import { tokenClass } from './themes.ts'

/** Highlights code while the site is built, so that no grammar reaches the browser. */
export interface Highlighter {
  /** @returns each line as balanced HTML, or `undefined` for an unknown language */
  highlight(code: string, language: string): readonly string[] | undefined
}

/**
 * Creates a highlighter that loads a grammar when a page first uses it.
 * @param styled token types that the site's colour themes style; other tokens get no element, which keeps pages small
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

/** Converts tokens to lines of HTML. A token that spans lines is closed and reopened, so that each line is balanced. */
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
