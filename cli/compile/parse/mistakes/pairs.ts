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

/** A tag that is never closed, or not in its own block. */
export function unclosed({ text, message }: Failure): Mistake | undefined {
  const [, name = '', line, column, block] =
    /^Expected a closing tag for `<([^>`]*)>` \((\d+):(\d+)[^)]*\)(?: before the end of `(\w+)`)?/.exec(message) ?? []
  if (line === undefined) return undefined
  const at = tagRange(text, offsetOf(text, Number(line), Number(column)))
  const mistake = neverClosed(name, at, text[at.from - 1])
  const closing = text.indexOf(`</${name}>`, at.to)
  if (closing < 0) return mistake
  const inner = innermostOpenTag(text, at.to, closing)
  if (inner)
    return inner.name === name ? mistake : crossing(text, closing, { name, expected: inner.name, opening: inner.at })
  if (block === undefined) return mistake
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

/** A closing tag where the parser expected another one. */
export function crossed({ text, offset, message }: Failure): Mistake | undefined {
  const [, name = '', expected = '', line, column] =
    /^Unexpected closing tag `<\/([^>`]*)>`, expected corresponding closing tag for `<([^>`]*)>` \((\d+):(\d+)/.exec(
      message,
    ) ?? []
  if (line === undefined) return undefined
  const opening = tagRange(text, offsetOf(text, Number(line), Number(column)))
  return crossing(text, offset, { name, expected, opening })
}

interface Crossing {
  readonly name: string
  /** Name of the tag that is still open. */
  readonly expected: string
  readonly opening: Range
}

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
export function orphan({ text, offset, message }: Failure): Mistake | undefined {
  if (!/^Unexpected closing (?:tag|slash).*expected an open tag first/.test(message)) return undefined
  const at = tagRange(text, text[offset] === '<' ? offset : Math.max(0, text.lastIndexOf('<', offset)))
  const name = /^<\/\s*([^\s>]*)/.exec(text.slice(at.from))?.[1] ?? ''
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

/** A closing tag in another paragraph than its opening tag. */
export function straddling({ text, offset, message }: Failure): Mistake | undefined {
  const [, name = '', line, column] =
    /^Expected the closing tag `<\/([^>`]*)>` either after the end of[^(]*\(`[^`]*` opened at (\d+):(\d+)/.exec(
      message,
    ) ?? []
  if (line === undefined) return undefined
  const opening = tagRange(text, offsetOf(text, Number(line), Number(column)))
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
