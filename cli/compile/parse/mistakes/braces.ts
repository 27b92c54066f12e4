import type { Mistake, Stop } from './mistake.ts'
import { lineEnd } from './mistake.ts'

const asText = 'In MDX, { begins an expression.'

/** A `{` that nothing closes. */
export function openBrace({ text, offset }: Stop): Mistake {
  const from = text[offset] === '{' ? offset : Math.max(0, text.lastIndexOf('{', offset))
  if (text.startsWith('{/*', from)) return openComment(text, from)
  return {
    message: 'This { is never closed.',
    hint: `${asText} For the character itself, write \\{ or put it into \`code\`.`,
    at: { from, to: from + 1 },
    edits: [{ from, to: from + 1 }],
  }
}

/** How far a comment was meant to go is not known; most are a line. */
function openComment(text: string, from: number): Mistake {
  return {
    message: 'This comment is never closed.',
    hint: 'A comment ends with */}, and with --> where it was opened with <!--.',
    at: { from, to: from + 3 },
    edits: [{ from, to: lineEnd(text, from) }],
  }
}

/** Braces around something that is no JavaScript. */
export function badExpression(stop: Stop): Mistake {
  const { text, offset } = stop
  const braces = bracesAround(text, offset)
  if (!braces) return openBrace(stop)
  const { from, to } = braces
  const inner = text.slice(from + 1, to - 1)
  const edits = [{ from: from + 1, to: to - 1, text: '[]'.slice(0, inner.length) }]
  if (/^\s*\/\*/.test(inner) && !inner.includes('*/')) return { ...openComment(text, from), edits: [{ from, to }] }
  const attribute = /([\w-]+)=$/.exec(text.slice(0, from))?.[1]
  if (attribute !== undefined && /^\s*[\w'"-]+\s*:/.test(inner)) {
    return {
      message: `The attribute ${attribute} is given an object with one pair of braces.`,
      hint: `An object in an attribute has two braces: ${attribute}={{ … }}.`,
      at: braces,
      edits,
    }
  }
  if (attribute === undefined && isProse(inner)) {
    return {
      message: `${shortened(text.slice(from, to))} is read as JavaScript, which it is not.`,
      hint: `${asText} For braces as text, write ${escaped(text.slice(from, to))} or put it into \`code\`.`,
      at: braces,
      edits,
    }
  }
  return {
    message: `This expression is no JavaScript: ${reason(stop)}.`,
    hint:
      attribute !== undefined && /^[\w\s./#-]*$/.test(inner)
        ? `For a text, write ${attribute}="${inner.trim()}".`
        : `${asText} For a brace as text, write \\{ or put it into \`code\`.`,
    at: { from: offset, to: offset + 1 },
    edits,
  }
}

/** Words, or pairs of a name and a value: nothing that somebody meant as a program. */
function isProse(inner: string): boolean {
  return /^[^(){}=;`.?]*$|^\s*["'\w-]+\s*:/.test(inner)
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 40 ? `${line.slice(0, 38)}…}` : line
}

function escaped(text: string): string {
  const line = shortened(text)
  return `\\${line.slice(0, -1)}\\}`
}

/** The parser's words, without those about the brackets it put around the expression itself. */
function reason({ text, offset, message }: Stop): string {
  const said = message.replace(/^Could not parse expression:\s*/, '').replace(/\.$/, '')
  const token = /but found `(.+)`$/.exec(said)?.[1]
  if (token === undefined) return said
  if (token === ')' || token === 'EOF') return 'it ends too early'
  return `\`${/^(?:[\w$]+|.)/s.exec(text.slice(offset))?.[0] ?? token}\` is not expected here`
}

function bracesAround(text: string, offset: number): { from: number; to: number } | undefined {
  const from = text[offset] === '{' ? offset : before(text, offset)
  const to = from < 0 ? -1 : after(text, from)
  return to < 0 ? undefined : { from, to }
}

function before(text: string, offset: number): number {
  let depth = 0
  // The parser may stop at the closing brace itself.
  for (let at = offset - 1; at >= 0; at--) {
    if (text[at] === '}') depth++
    if (text[at] === '{' && depth-- === 0) return at
  }
  return -1
}

function after(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at + 1
  }
  return -1
}
