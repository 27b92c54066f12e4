import { isElement, isVoidElement } from './elements.ts'
import type { Mistake, Range, Stop } from './mistake.ts'
import { blockEnd, offsetOf } from './mistake.ts'

/** A tag that nothing closes, or not in its own block. */
export function unclosed({ text, message }: Stop): Mistake | undefined {
  const [, name = '', line, column, block] =
    /^Expected a closing tag for `<([^>`]*)>` \((\d+):(\d+)[^)]*\)(?: before the end of `(\w+)`)?/.exec(message) ?? []
  if (line === undefined) return undefined
  const at = tagAt(text, offsetOf(text, Number(line), Number(column)))
  const mistake = neverClosed(name, at, text[at.from - 1])
  const closing = text.indexOf(`</${name}>`, at.to)
  if (closing < 0) return mistake
  const inner = openBetween(text, at.to, closing)
  if (inner)
    return inner.name === name ? mistake : crossing(text, closing, { name, wanted: inner.name, opening: inner.at })
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
    widowed: { closing: [name] },
    half: { kind: 'opening', name },
    isOwn: isVoidElement(name),
  }
}

function apartHint(name: string): string {
  return `Put <${name}> and </${name}> on lines of their own, or everything on one line.`
}

function unclosedHint(name: string, before = ' '): string {
  if (isVoidElement(name)) return `Write <${name} />: every tag must be closed in MDX.`
  const text = `\\<${name}> or put it into \`code\``
  if (/[\w)\]]/.test(before)) return `If it is text, as in a type, write ${text}; a tag is closed with </${name}>.`
  if (name === '' || isElement(name)) return `Every tag must be closed in MDX: write </${name}> where it ends.`
  return `Close it with </${name}>, or write <${name} /> if it has no content. If <${name}> is meant as text, write ${text}.`
}

/** A closing tag where another one was due. */
export function crossed({ text, offset, message }: Stop): Mistake | undefined {
  const [, name = '', wanted = '', line, column] =
    /^Unexpected closing tag `<\/([^>`]*)>`, expected corresponding closing tag for `<([^>`]*)>` \((\d+):(\d+)/.exec(
      message,
    ) ?? []
  if (line === undefined) return undefined
  const opening = tagAt(text, offsetOf(text, Number(line), Number(column)))
  return crossing(text, offset, { name, wanted, opening })
}

interface Crossing {
  readonly name: string
  /** The tag that is open still. */
  readonly wanted: string
  readonly opening: Range
}

function crossing(text: string, offset: number, { name, wanted, opening }: Crossing): Mistake {
  const related = { message: `the <${wanted}>`, at: opening }
  if (isVoidElement(wanted)) return neverClosed(wanted, opening)
  const widowed = { opening: name, closing: [name, wanted] }
  const shared = { at: tagAt(text, offset), related, edits: [opening], widowed }
  if (name !== wanted && name.toLowerCase() === wanted.toLowerCase()) {
    const hint = `Capitals count in the names of tags: close it with </${wanted}>.`
    return { ...shared, message: `</${name}> does not close <${wanted}>.`, hint }
  }
  const hint = `Put </${wanted}> before it, or write <${wanted} /> if that has no content.`
  return { ...shared, message: `</${name}> stands where <${wanted}> is still open.`, hint }
}

/** The innermost tag that is open where a closing tag stands, of those opened since another one. */
function openBetween(
  text: string,
  from: number,
  to: number,
): { readonly name: string; readonly at: Range } | undefined {
  const open: { name: string; at: Range }[] = []
  const tags = /`[^`\n]*`|<(\/?)([A-Za-z_$][\w$.-]*)(?:"[^"]*"|'[^']*'|=>|[^<>])*?(\/?)>/g
  for (const { 0: tag, 1: slash, 2: name, 3: end, index } of text.slice(from, to).matchAll(tags)) {
    if (name === undefined || end === '/') continue
    if (slash === '') open.push({ name, at: rangeOf(from + index, tag.length) })
    else if (open.at(-1)?.name === name) open.pop()
  }
  return open.at(-1)
}

/** A closing tag that nothing has opened. */
export function orphan({ text, offset, message }: Stop): Mistake | undefined {
  if (!/^Unexpected closing (?:tag|slash).*expected an open tag first/.test(message)) return undefined
  const at = tagAt(text, text[offset] === '<' ? offset : Math.max(0, text.lastIndexOf('<', offset)))
  const name = /^<\/\s*([^\s>]*)/.exec(text.slice(at.from))?.[1] ?? ''
  return {
    message: `</${name}> closes a tag that is not open.`,
    hint: isVoidElement(name)
      ? `Write <${name} /> alone: it has no content.`
      : `Open it with <${name}>, or take it away. An opening tag in another paragraph or list item does not count.`,
    at,
    edits: [at],
    half: { kind: 'closing', name },
  }
}

/** A closing tag in a paragraph that its opening tag stands outside of, or the other way round. */
export function straddling({ text, offset, message }: Stop): Mistake | undefined {
  const [, name = '', line, column] =
    /^Expected the closing tag `<\/([^>`]*)>` either after the end of[^(]*\(`[^`]*` opened at (\d+):(\d+)/.exec(
      message,
    ) ?? []
  if (line === undefined) return undefined
  const opening = tagAt(text, offsetOf(text, Number(line), Number(column)))
  const at = tagAt(text, offset)
  return {
    message: `<${name}> and its </${name}> are not in one block.`,
    hint: apartHint(name),
    at,
    related: { message: `the <${name}>`, at: opening },
    edits: [opening, at],
    half: { kind: 'opening', name },
  }
}

/** A whole tag, from its `<` to its `>`. */
export function tagAt(text: string, from: number): Range {
  const block = text.slice(from, blockEnd(text, from))
  const tag = /^<(?:"[^"]*"|'[^']*'|=>|[^>])*?>/.exec(block)?.[0]
  return rangeOf(from, tag?.length ?? 1)
}

function rangeOf(from: number, length: number): Range {
  return { from, to: from + length }
}
