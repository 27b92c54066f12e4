import { createRequire } from 'node:module'
import type { Input } from 'postcss'
import { cssParser } from './css-parser.ts'
import { lazily } from '../process/lazily.ts'

/** A token of a style sheet, with the offsets of its first and its last character. */
export type StyleToken = readonly [type: string, text: string, first?: number, last?: number]

interface TokenOptions {
  /** Whether a text or a comment may have no end; otherwise it is an error. */
  readonly ignoreErrors?: boolean
}

type Tokenize = (input: Input, options: TokenOptions) => { nextToken(): StyleToken | undefined; endOfFile(): boolean }

const tokenizer = lazily(() => createRequire(import.meta.url)('postcss/lib/tokenize') as Tokenize)

/** The tokens of a style sheet, or of the value of an attribute. */
export function styleTokens(css: string, options: TokenOptions = {}): readonly StyleToken[] {
  const { nextToken, endOfFile } = tokenizer()(new (cssParser().Input)(css), options)
  const tokens: StyleToken[] = []
  while (!endOfFile()) {
    const token = nextToken()
    if (token) tokens.push(token)
  }
  return tokens
}

/** An address in `url(…)`, as it is written: without quotes, and with its escapes. */
export interface StyleAddress {
  readonly address: string
  readonly start: number
  readonly end: number
}

/** The addresses that a style sheet loads by `url(…)`, except in comments and strings. */
export function styleAddresses(css: string): readonly StyleAddress[] {
  if (!css.includes('url(')) return []
  const tokens = styleTokens(css, { ignoreErrors: true }).filter(([type]) => type !== 'space')
  return tokens.flatMap((token, n) => (endsInUrl(token) ? argumentOf(css, tokens.slice(n + 1, n + 3)) : []))
}

/** The tokenizer keeps a separator and the name behind it together. */
function endsInUrl([type, text]: StyleToken): boolean {
  return type === 'word' && text.endsWith('url') && [undefined, ',', '/'].includes(text.at(-4))
}

/** The argument of a function, without quotes. */
function argumentOf(css: string, [open, next]: readonly StyleToken[]): readonly StyleAddress[] {
  if (!open || (open[0] !== '(' && open[0] !== 'brackets')) return []
  const [type, text, first = 0] = open[0] === '(' && next?.[0] === 'string' ? next : open
  const close = css.indexOf(')', first)
  const end = type !== '(' ? first + text.length - 1 : close < 0 ? css.length : close
  const content = css.slice(first + 1, end)
  const address = content.trim()
  const start = first + 1 + content.indexOf(address)
  return [{ address, start, end: start + address.length }]
}
