import { type Edit, type Failure, type Mistake, type Range, blockEnd, lineEnd } from './mistake.ts'
import { braceEnd, nameEnd, readTag, skipSpace } from './tag.ts'
import { untilSpace } from '../../../text/spaces.ts'

interface Explanation {
  readonly message: string
  readonly hint: string
  /** Relative to the tag's `<`. */
  readonly at: Range
}

/** A `<` that starts no tag, or a tag with a syntax error; `undefined` if the parser stopped at something else. */
export function badTag({ text, offset }: Failure): Mistake | undefined {
  const from = text.lastIndexOf('<', offset)
  if (from < 0 || (readTag(text, from)?.at.to ?? Infinity) <= offset) return undefined
  const rest = text.slice(from, blockEnd(text, from))
  const { at, ...explanation } = notATag(rest) ?? brokenTag(rest)
  return {
    ...explanation,
    at: { from: from + at.from, to: Math.min(from + at.to, lineEnd(text, from + at.from)) },
    edits: [removal(rest, from)],
  }
}

/** Removes the attributes of a tag, so that its partner still finds it; of anything else only the `<`. */
function removal(rest: string, from: number): Edit {
  const tag = readTag(rest, 0)
  if (tag === undefined || tag.kind === 'closing' || tag.name.endsWith('.') || tag.name.endsWith('-'))
    return { from, to: from + 1 }
  const endLength = tag.kind === 'selfClosing' ? 2 : 1
  return { from: from + 1 + tag.name.length, to: from + tag.at.to - endLength }
}

function notATag(rest: string): Explanation | undefined {
  const address = /^<([^\s<>@]+@[^\s<>]+)>/.exec(rest)
  if (address) {
    const [whole, mail] = address
    const hint = `For a link, write [${mail}](mailto:${mail}).`
    return { message: `${whole} is parsed as a tag.`, hint, at: { from: 0, to: whole.length } }
  }
  if (rest[1] === '!' || rest[1] === '?') {
    const hint = 'To show it, put it into a fence of code; for a comment, write {/* … */}.'
    return { message: 'MDX does not support the declarations of HTML and XML.', hint, at: { from: 0, to: 2 } }
  }
  const [generic] = /^<[A-Za-z_$][\w$.]*(?:\[\])?(?:\s*[,|&]\s*[\w$.[\]"']+)+>/.exec(rest) ?? []
  if (generic !== undefined) {
    const hint = `For text, as in a type, write \\${generic} or put it into \`code\`.`
    return { message: `${generic} is parsed as a tag.`, hint, at: { from: 0, to: generic.length } }
  }
  const nameStart = rest[1] === '/' ? 2 : 1
  if (nameEnd(rest, nameStart) > nameStart) return undefined
  const start = `<${untilSpace(rest.slice(1, 4))}`
  const hint = `For the character itself, write \\${start} or put it into \`code\`.`
  return { message: `In MDX, < starts a tag, but ${start} is not one.`, hint, at: { from: 0, to: 1 } }
}

/** Reads a tag up to its syntax error, and explains that. */
function brokenTag(rest: string): Explanation {
  const nameStart = rest[1] === '/' ? 2 : 1
  let at = nameEnd(rest, nameStart)
  const name = rest.slice(nameStart, at)
  for (;;) {
    at = skipSpace(rest, at)
    const attribute = rest.slice(at, nameEnd(rest, at))
    const equals = skipSpace(rest, at + attribute.length)
    const value = skipSpace(rest, equals + 1)
    if (attribute === '') {
      const end = isSpread(rest, at) ? braceEnd(rest, at) : undefined
      if (end === undefined) return badPart(rest, at, name)
      at = end
    } else if (rest[equals] === '=') {
      const end = valueEnd(rest, value)
      if (end === undefined) return badValue(rest, attribute, value)
      at = end
    } else at += attribute.length
  }
}

function isSpread(rest: string, at: number): boolean {
  return rest[at] === '{' && rest.startsWith('...', skipSpace(rest, at + 1))
}

/** The end of a quoted text or of braces; `undefined` if neither is there or it has no end. */
function valueEnd(rest: string, at: number): number | undefined {
  const first = rest[at]
  if (first === '{') return braceEnd(rest, at)
  const end = first === '"' || first === "'" ? rest.indexOf(first, at + 1) : -1
  return end < 0 ? undefined : end + 1
}

function badValue(rest: string, attribute: string, value: number): Explanation {
  const first = rest[value]
  if (first === '{') {
    const hint = `Close it with a } for each {: ${attribute}={${rest[value + 1] === '{' ? '{ … }' : '…'}}.`
    return { message: `The braces of the attribute ${attribute} are not closed.`, hint, at: one(value) }
  }
  if (first === '"' || first === "'") {
    const message = `The quotes around the value of ${attribute} are not closed.`
    return { message, hint: `End the value with ${first}.`, at: one(value) }
  }
  const [unquoted = ''] = /^[^\s>/]*/.exec(rest.slice(value)) ?? []
  if (unquoted === '')
    return { message: `The attribute ${attribute} has no value.`, hint: `Write ${attribute}="…".`, at: one(value - 1) }
  const hint = `Put it in quotes: ${attribute}="${unquoted}".`
  return { message: `The value of the attribute ${attribute} is not in quotes.`, hint, at: one(value, unquoted.length) }
}

function badPart(rest: string, at: number, name: string): Explanation {
  const character = rest[at]
  if (character === undefined) {
    const hint = `End it with >. If <${name} is meant as text, write \\<${name} or put it into \`code\`.`
    return { message: `The tag <${name} has no end.`, hint, at: { from: 0, to: 1 + name.length } }
  }
  if (character === '{') {
    const end = rest.indexOf('}', at)
    if (end < 0) return { message: 'This { is never closed.', hint: 'Close it with }: {...props}.', at: one(at) }
    const message = 'Braces among the attributes of a tag must spread an object.'
    return {
      message,
      hint: `Write {...${rest.slice(at + 1, end).trim()}}, or name="{…}" with the name of an attribute.`,
      at: one(at),
    }
  }
  const hint = `Attributes are written name="text" or name={expression}. If <${name} is meant as text, write \\<${name} or put it into \`code\`.`
  return { message: `Unexpected \`${character}\` in the tag <${name}>.`, hint, at: one(at) }
}

function one(from: number, length = 1): Range {
  return { from, to: from + length }
}
