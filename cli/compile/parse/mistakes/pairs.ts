import { namesBlock, placeOfOther } from '../../../report/foreign/satteri.ts'
import { voidElements } from '../../html.ts'
import { type Failure, type Mistake, type Range, offsetOf } from './mistake.ts'
import { type Tag, readTag, tagRange } from './tag.ts'

/** Elements with content that authors write as tags; other names may be text in angle brackets. */
const contentElements = new Set(
  (
    'a abbr article aside audio b blockquote button center code dd del details div dl dt em figcaption figure font footer form h1 h2 h3 h4 h5 h6 ' +
    'head header i iframe ins kbd label li main mark nav ol p picture pre s script section small span strong style sub summary sup svg table ' +
    'tbody td tfoot th thead tr u ul video'
  ).split(' '),
)

/** A tag without a partner; `undefined` if the parser stopped at something else. */
export function unpaired(failure: Failure): Mistake | undefined {
  const { text, offset, message } = failure
  const other = placeOfOther(message)
  const opening = other && offsetOf(text, other.line, other.column)
  const isClosing = text.startsWith('</', offset)
  if (opening === undefined || text[opening] !== '<') return orphan(failure)
  const expected = nameAt(text, opening)
  if (!isClosing) return unclosed(failure, { name: expected, at: tagRange(text, opening) })
  const name = nameAt(text, offset)
  const range = tagRange(text, opening)
  return name === expected
    ? straddling(failure, { name, at: range })
    : crossing(text, offset, { name, expected, opening: range })
}

/** The name of the tag at an offset; '' for a fragment. */
function nameAt(text: string, offset: number): string {
  return /^<\/?\s*([^\s<>{}/]*)/.exec(text.slice(offset, offset + maxName))?.[1] ?? ''
}

/** Characters in front of which the name of a tag ends. */
const maxName = 200

/** The tag that opens a pair. */
interface Opening {
  readonly name: string
  readonly at: Range
}

/** A tag that is never closed, or not in its own block. */
function unclosed({ text, message }: Failure, { name, at }: Opening): Mistake {
  const mistake = neverClosed(name, at, text[at.from - 1])
  const closing = text.indexOf(`</${name}>`, at.to)
  if (closing < 0) return mistake
  const inner = innermostOpenTag(text, at.to, closing)
  if (inner)
    return inner.name === name ? mistake : crossing(text, closing, { name, expected: inner.name, opening: inner.at })
  if (!namesBlock(message)) return mistake
  return {
    ...mistake,
    message: `<${name}> and its </${name}> are not in one block.`,
    hint: apartHint(name),
    related: { message: `the </${name}>`, at: rangeOf(closing, name.length + 3) },
  }
}

function neverClosed(name: string, at: Range, before?: string): Mistake {
  return {
    message: `The tag <${name}> is never closed.`,
    hint: unclosedHint(name, before),
    at,
    edits: [at],
    orphans: { closing: [name] },
    unmatchedTag: { kind: 'opening', name },
    isIndependent: isVoidElement(name),
  }
}

function apartHint(name: string): string {
  return `Put <${name}> and </${name}> on lines of their own, or everything on one line.`
}

function unclosedHint(name: string, before = ' '): string {
  if (isVoidElement(name)) return `Write <${name} />: every tag must be closed in MDX.`
  const text = `\\<${name}> or put it into \`code\``
  if (/[\w)\]]/.test(before)) return `If it is text, as in a type, write ${text}; a tag is closed with </${name}>.`
  if (name === '' || contentElements.has(name))
    return `Every tag must be closed in MDX: write </${name}> where it ends.`
  return `Close it with </${name}>, or write <${name} /> if it has no content. If <${name}> is meant as text, write ${text}.`
}

interface Crossing {
  readonly name: string
  /** Name of the tag that is still open. */
  readonly expected: string
  readonly opening: Range
}

/** A closing tag where another one has to come first. */
function crossing(text: string, offset: number, { name, expected, opening }: Crossing): Mistake {
  const related = { message: `the <${expected}>`, at: opening }
  if (isVoidElement(expected)) return neverClosed(expected, opening)
  const orphans = { opening: name, closing: [name, expected] }
  const shared = { at: tagRange(text, offset), related, edits: [opening], orphans }
  if (name !== expected && name.toLowerCase() === expected.toLowerCase()) {
    const hint = `Tag names are case-sensitive: close it with </${expected}>.`
    return { ...shared, message: `</${name}> does not close <${expected}>.`, hint }
  }
  const hint = `Put </${expected}> before it, or write <${expected} /> if it has no content.`
  return { ...shared, message: `</${name}> comes while <${expected}> is still open.`, hint }
}

/** The innermost of the tags that a part of the text opens and does not close. */
function innermostOpenTag(text: string, from: number, to: number): Tag | undefined {
  const open: Tag[] = []
  const part = text.slice(0, to)
  for (let at = from; at < to;) {
    const tag = text[at] === '<' ? readTag(part, at) : undefined
    if (tag?.kind === 'opening') open.push(tag)
    if (tag?.kind === 'closing' && open.at(-1)?.name === tag.name) open.pop()
    at = tag?.at.to ?? (text[at] === '`' ? codeEnd(text, at) : at + 1)
  }
  return open.at(-1)
}

/** The end of inline code on one line; the next character if the backtick opens none. */
function codeEnd(text: string, from: number): number {
  const end = text.indexOf('`', from + 1)
  return end < 0 || text.slice(from, end).includes('\n') ? from + 1 : end + 1
}

/** A closing tag without an opening tag. */
function orphan({ text, offset }: Failure): Mistake | undefined {
  // The parser of plugins stops at the slash.
  const from = text[offset] === '/' ? offset - 1 : offset
  if (!wholeClosingTag.test(text.slice(from, from + maxName))) return undefined
  const at = tagRange(text, from)
  const name = nameAt(text, from)
  return {
    message: `</${name}> closes a tag that is not open.`,
    hint: isVoidElement(name)
      ? `Write <${name} /> alone: it has no content.`
      : `Open it with <${name}>, or remove it. An opening tag in another paragraph or list item does not count.`,
    at,
    edits: [at],
    unmatchedTag: { kind: 'closing', name },
  }
}

/** A closing tag without mistakes in itself. */
const wholeClosingTag = /^<\/\s*(?:[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d:.-]*)?\s*>/u

/** A closing tag in another paragraph than its opening tag. */
function straddling({ text, offset }: Failure, { name, at: opening }: Opening): Mistake {
  const at = tagRange(text, offset)
  return {
    message: `<${name}> and its </${name}> are not in one block.`,
    hint: apartHint(name),
    at,
    related: { message: `the <${name}>`, at: opening },
    edits: [opening, at],
    unmatchedTag: { kind: 'opening', name },
  }
}

/** Whether HTML lets an element stay open because it has no content. */
function isVoidElement(name: string): boolean {
  return voidElements.has(name.toLowerCase())
}

function rangeOf(from: number, length: number): Range {
  return { from, to: from + length }
}
