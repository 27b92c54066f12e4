import type { PlaceKind } from './place.ts'

/** The destination of a link in Markdown, without its angle brackets. */
export interface Destination {
  readonly start: number
  readonly end: number
  readonly kind: PlaceKind
  /** The offset behind it and its brackets. */
  readonly next: number
}

/** Reads the destination that begins at an offset, behind spaces and line breaks. `undefined`: there is none. */
export function readDestination(text: string, from: number): Destination | undefined {
  const start = skipSpace(text, from)
  return text[start] === '<' ? inBrackets(text, start) : bare(text, start)
}

/** The offset of the first character that is no space. In a quote, a line may begin with its signs. */
export function skipSpace(text: string, from: number): number {
  const [space = ''] = /^(?:[ \t]|\n[ \t]*(?:>[ \t]?)*)*/.exec(text.slice(from, from + 200)) ?? []
  return from + space.length
}

/** The offset behind a title, if one begins here. */
export function skipTitle(text: string, from: number): number {
  const open = text[from]
  const close = open === '(' ? ')' : open
  if (open !== '"' && open !== "'" && open !== '(') return from
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === close) return at + 1
  }
  return from
}

function inBrackets(text: string, open: number): Destination | undefined {
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '\n' || text[at] === '<') return undefined
    else if (text[at] === '>') return { start: open + 1, end: at, kind: 'angle-destination', next: at + 1 }
  }
  return undefined
}

function bare(text: string, start: number): Destination | undefined {
  let depth = 0
  let at = start
  for (; at < text.length; at++) {
    const one = text[at] ?? ''
    if (one === '\\') at++
    else if (one <= ' ') break
    else if (one === '(') depth++
    else if (one === ')' && depth-- === 0) break
  }
  return { start, end: Math.min(at, text.length), kind: 'destination', next: at }
}

/** What a destination means: without the signs that keep its characters from being read as syntax. */
export function decodeDestination(written: string): string {
  return decodeReferences(written.replace(/\\([!-/:-@[-`{-~])/g, '$1'))
}

const references: Readonly<Partial<Record<string, string>>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The characters that the references of HTML stand for which addresses may need. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#\d+|#x[\da-f]+|\w+);/gi, (all, name: string) => {
    const code = name.startsWith('#') ? Number(name.slice(1).replace(/^x/i, '0x')) : Infinity
    return code <= 0x10ffff ? String.fromCodePoint(code) : (references[name] ?? all)
  })
}
