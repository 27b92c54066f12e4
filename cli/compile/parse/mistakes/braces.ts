import { expressionReason, isExpressionMistake, isOpenBrace, unexpectedToken } from '../../../report/foreign/satteri.ts'
import { type Failure, type Mistake, lineEnd } from './mistake.ts'
import { braceEnd } from './tag.ts'
import { singleSpaced } from '../../../text/spaces.ts'

const braceHint = 'In MDX, { starts an expression.'

/** Braces without an end, or around text that is not valid; `undefined` if the parser stopped at something else. */
export function badBraces(failure: Failure): Mistake | undefined {
  if (isExpressionMistake(failure.message)) return badExpression(failure)
  return isOpenBrace(failure.message) || failure.text[failure.offset] === '{' ? openBrace(failure) : undefined
}

/** A `{` that is never closed. */
function openBrace({ text, offset }: Failure): Mistake {
  const from = text[offset] === '{' ? offset : Math.max(0, text.lastIndexOf('{', offset))
  if (text.startsWith('{/*', from)) return openComment(text, from)
  return {
    message: 'This { is never closed.',
    hint: `${braceHint} For the character itself, write \\{ or put it into \`code\`.`,
    at: { from, to: from + 1 },
    edits: [{ from, to: from + 1 }],
  }
}

/** The intended end of the comment is unknown; most are one line. */
function openComment(text: string, from: number): Mistake {
  return {
    message: 'This comment is never closed.',
    hint: 'A comment ends with */}, or with --> if it starts with <!--.',
    at: { from, to: from + 3 },
    edits: [{ from, to: lineEnd(text, from) }],
  }
}

/** Braces around text that is not valid JavaScript. */
function badExpression(failure: Failure): Mistake {
  const { text, offset } = failure
  // In `{...a}`, the parser stops behind the brace.
  const braces = bracesAround(text, offset) ?? bracesAround(text, offset - 1)
  if (!braces) return openBrace(failure)
  const { from, to } = braces
  const inner = text.slice(from + 1, to - 1)
  const edits = [{ from: from + 1, to: to - 1, text: '[]'.slice(0, inner.length) }]
  if (inner.trimStart().startsWith('/*') && !inner.includes('*/'))
    return { ...openComment(text, from), edits: [{ from, to }] }
  const attribute = /([\w-]+)=$/.exec(text.slice(0, from))?.[1]
  if (attribute !== undefined && /^\s*[\w'"-]+\s*:/.test(inner)) {
    return {
      message: `The attribute ${attribute} has an object with only one pair of braces.`,
      hint: `An object in an attribute has two braces: ${attribute}={{ … }}.`,
      at: braces,
      edits,
    }
  }
  if (attribute === undefined && isProse(inner)) {
    return {
      message: `${shortened(text.slice(from, to))} is parsed as JavaScript, but is not valid.`,
      hint: `${braceHint} For braces as text, write ${escaped(text.slice(from, to))} or put it into \`code\`.`,
      at: braces,
      edits,
    }
  }
  return {
    message: `This expression is not valid JavaScript: ${reason(failure)}.`,
    hint:
      attribute !== undefined && /^[\w\s./#-]*$/.test(inner)
        ? `For a text, write ${attribute}="${inner.trim()}".`
        : `${braceHint} For a brace as text, write \\{ or put it into \`code\`.`,
    at: { from: Math.min(offset, to - 1), to: Math.min(offset, to - 1) + 1 },
    edits,
  }
}

/** Words, or pairs of a name and a value: text rather than code. */
function isProse(inner: string): boolean {
  return /^[^(){}=;`.?]*$|^\s*["'\w-]+\s*:/.test(inner)
}

function shortened(text: string): string {
  const line = singleSpaced(text)
  return line.length > 40 ? `${line.slice(0, 38)}…}` : line
}

function escaped(text: string): string {
  const line = shortened(text)
  return `\\${line.slice(0, -1)}\\}`
}

/** The parser's message, without the parentheses that it adds around the expression. */
function reason({ text, offset, message }: Failure): string {
  const parserReason = expressionReason(message)
  const token = unexpectedToken(parserReason)
  if (token === undefined) return parserReason
  if (token === ')' || token === 'EOF') return 'it ends too early'
  return `\`${/^(?:[\w$]+|.)/s.exec(text.slice(offset))?.[0] ?? token}\` is not expected here`
}

function bracesAround(text: string, offset: number): { from: number; to: number } | undefined {
  const from = text[offset] === '{' ? offset : enclosingBrace(text, offset)
  const to = from < 0 ? undefined : braceEnd(text, from)
  return to === undefined ? undefined : { from, to }
}

/** The `{` around an offset; -1 if there is none. */
function enclosingBrace(text: string, offset: number): number {
  let depth = 0
  // The parser may stop at the closing brace itself.
  for (let at = offset - 1; at >= 0; at--) {
    if (text[at] === '}') depth++
    if (text[at] === '{' && depth-- === 0) return at
  }
  return -1
}
