import type { Token, TokenStream } from 'prismjs'
import { lazily } from '../../process/lazily.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import type { CodeToken } from './line-html.ts'
import { languageIndex, loadGrammar } from './languages.ts'
import { tokenClass } from './themes.ts'

/** Highlights code while the site is built, so that no grammar reaches the browser. */
export interface Highlighter {
  /** @returns the tokens of each line, or `undefined` for an unknown language */
  highlight(code: string, language: string): readonly (readonly CodeToken[])[] | undefined
  /** Names of all languages, for suggestions. */
  names(): Iterable<string>
  /** Loads what `highlight` needs; called before it. Gives the problem if that cannot be loaded. */
  ready(): Promise<Diagnostic | undefined>
  /** Changes with what colours depend on besides the code. Empty: with docs-gen itself only. */
  readonly key: string
}

/**
 * Creates a highlighter that loads a grammar when a page first uses it.
 * @param styled token types that the site's colour themes style; other tokens get no element, which keeps pages small
 */
export function createHighlighter(styled: ReadonlySet<string>): Highlighter {
  const index = lazily(languageIndex)
  const classOf = (token: Token): string => classFor(token, styled)
  return {
    key: '',
    ready: () => Promise.resolve(undefined),
    names: () => index().keys(),
    highlight(code, language) {
      const name = index().get(language.toLowerCase())
      if (name === undefined) return undefined
      if (name === 'plain') return plainLines(code)
      const tokenize = loadGrammar(name)
      return tokenize && linesOf(tokenize(code), classOf)
    },
  }
}

function classFor({ type, alias }: Token, styled: ReadonlySet<string>): string {
  const names = typeof alias === 'string' ? [alias] : alias
  const styledName = names?.findLast((name) => styled.has(name)) ?? (styled.has(type) ? type : undefined)
  return styledName === undefined ? '' : tokenClass(styledName)
}

/** The lines of code without colours. */
export function plainLines(code: string): readonly (readonly CodeToken[])[] {
  return code.split('\n').map((text) => [{ text, className: '' }])
}

/** Splits tokens into lines. One that spans lines is part of each. */
function linesOf(stream: TokenStream, classOf: (token: Token) => string): readonly (readonly CodeToken[])[] {
  const lines: CodeToken[][] = []
  let line: CodeToken[] = []
  const add = (value: string, className: string): void => {
    let start = 0
    for (let end = value.indexOf('\n'); end !== -1; end = value.indexOf('\n', start)) {
      if (end > start) line.push({ text: value.slice(start, end), className })
      lines.push(line)
      line = []
      start = end + 1
    }
    if (start < value.length) line.push({ text: value.slice(start), className })
  }
  const walk = (tokens: TokenStream, className: string): void => {
    if (typeof tokens === 'string') add(tokens, className)
    else if (Array.isArray(tokens)) for (const token of tokens) walk(token, className)
    else walk(tokens.content, classOf(tokens) || className)
  }
  walk(stream, '')
  lines.push(line)
  return lines
}
