import type { Mistake, Range, Stop } from './mistake.ts'
import { blockEnd, lineEnd } from './mistake.ts'

interface Said {
  readonly message: string
  readonly hint: string
  /** Relative to the tag's `<`. */
  readonly at: Range
}

/** A `<` that begins no tag, or a tag that breaks off somewhere. */
export function badTag({ text, offset }: Stop): Mistake {
  const from = text[offset] === '<' ? offset : Math.max(0, text.lastIndexOf('<', offset))
  const rest = text.slice(from, blockEnd(text, from))
  const { at, ...said } = notATag(rest) ?? brokenTag(rest)
  return {
    ...said,
    at: { from: from + at.from, to: Math.min(from + at.to, lineEnd(text, from + at.from)) },
    edits: mended(rest, from),
  }
}

/** The tag without its attributes, so that its other half still finds it; else just no `<`. */
function mended(rest: string, from: number): Mistake['edits'] {
  const [tag, name, end] = /^<([A-Za-z_$][\w$.-]*)(?:"[^"]*"|'[^']*'|=>|[^>])*?(\/?>)/.exec(rest) ?? []
  if (tag === undefined || name === undefined || end === undefined || /[.-]$/.test(name))
    return [{ from, to: from + 1 }]
  return [{ from: from + 1 + name.length, to: from + tag.length - end.length }]
}

function notATag(rest: string): Said | undefined {
  const address = /^<([^\s<>@]+@[^\s<>]+)>/.exec(rest)
  if (address) {
    const [whole, mail] = address
    const hint = `For a link, write [${mail}](mailto:${mail}).`
    return { message: `${whole} is read as a tag.`, hint, at: { from: 0, to: whole.length } }
  }
  if (/^<[!?]/.test(rest)) {
    const hint = 'To show it, put it into a fence of code; for a comment, write {/* … */}.'
    return { message: 'MDX has no declarations of HTML or XML.', hint, at: { from: 0, to: 2 } }
  }
  const [generic] = /^<[A-Za-z_$][\w$.]*(?:\[\])?(?:\s*[,|&]\s*[\w$.[\]"']+)+>/.exec(rest) ?? []
  if (generic !== undefined) {
    const hint = `For text, as in a type, write \\${generic} or put it into \`code\`.`
    return { message: `${generic} is read as a tag.`, hint, at: { from: 0, to: generic.length } }
  }
  if (/^<\/?[A-Za-z_$]/.test(rest)) return undefined
  const start = /^<\S{0,3}/.exec(rest)?.[0] ?? '<'
  const hint = `For the character itself, write \\${start} or put it into \`code\`.`
  return { message: `In MDX, < begins a tag, but ${start} is none.`, hint, at: { from: 0, to: 1 } }
}

const word = /^[A-Za-z_$][\w$:.-]*/

/** Reads a tag as far as it goes, and says why it goes no further. */
function brokenTag(rest: string): Said {
  const name = /^<\/?([A-Za-z_$][\w$:.-]*)/.exec(rest)?.[1] ?? ''
  let at = rest.indexOf(name, 1) + name.length
  for (;;) {
    at += /^\s*/.exec(rest.slice(at))?.[0].length ?? 0
    const attribute = word.exec(rest.slice(at))?.[0]
    const value = attribute === undefined ? at : valueStart(rest, at + attribute.length)
    const end = value === undefined ? at + (attribute?.length ?? 0) : valueEnd(rest, value)
    if (attribute !== undefined && value !== undefined && end === undefined)
      return badValue(rest, { name, attribute, value })
    if (end === undefined || (attribute === undefined && rest[at] !== '{')) return badPart(rest, at, name)
    if (attribute === undefined && !/^\{\s*\.\.\./.test(rest.slice(at))) return badPart(rest, at, name)
    at = end
  }
}

function valueStart(rest: string, at: number): number | undefined {
  const length = /^\s*=\s*/.exec(rest.slice(at))?.[0].length
  return length === undefined ? undefined : at + length
}

/** Where a quoted text or braces end; `undefined` where there are none, or none that end. */
function valueEnd(rest: string, at: number): number | undefined {
  const quoted = /^(?:"[^"]*"|'[^']*')/.exec(rest.slice(at))?.[0]
  if (quoted !== undefined) return at + quoted.length
  if (rest[at] !== '{') return undefined
  let depth = 0
  for (let end = at; end < rest.length; end++) {
    if (rest[end] === '{') depth++
    if (rest[end] === '}' && --depth === 0) return end + 1
  }
  return undefined
}

function badValue(
  rest: string,
  { attribute, value }: { readonly name: string; readonly attribute: string; readonly value: number },
): Said {
  const first = rest[value]
  if (first === '{') {
    const hint = `Close it with a } for each {: ${attribute}={${rest[value + 1] === '{' ? '{ … }' : '…'}}.`
    return { message: `The braces of the attribute ${attribute} are not closed.`, hint, at: one(value) }
  }
  if (first === '"' || first === "'") {
    const message = `The quotes around the value of ${attribute} are not closed.`
    return { message, hint: `End the value with ${first}.`, at: one(value) }
  }
  const [bare = ''] = /^[^\s>/]*/.exec(rest.slice(value)) ?? []
  if (bare === '')
    return { message: `The attribute ${attribute} has no value.`, hint: `Write ${attribute}="…".`, at: one(value - 1) }
  const hint = `Put it in quotes: ${attribute}="${bare}".`
  return { message: `The value of the attribute ${attribute} is not in quotes.`, hint, at: one(value, bare.length) }
}

function badPart(rest: string, at: number, name: string): Said {
  const found = rest[at]
  if (found === undefined) {
    const hint = `End it with >. If <${name} is meant as text, write \\<${name} or put it into \`code\`.`
    return { message: `The tag <${name} has no end.`, hint, at: { from: 0, to: 1 + name.length } }
  }
  if (found === '{') {
    const inner = /^\{\s*([^}]*?)\s*\}/.exec(rest.slice(at))?.[1]
    if (inner === undefined)
      return { message: 'This { is never closed.', hint: 'Close it with }: {...props}.', at: one(at) }
    const message = 'Braces among the attributes of a tag must spread an object.'
    return { message, hint: `Write {...${inner}}, or name="{…}" with the name of an attribute.`, at: one(at) }
  }
  const hint = `Attributes are written name="text" or name={expression}. If <${name} is meant as text, write \\<${name} or put it into \`code\`.`
  return { message: `\`${found}\` has no place in the tag <${name}>.`, hint, at: one(at) }
}

function one(from: number, length = 1): Range {
  return { from, to: from + length }
}
