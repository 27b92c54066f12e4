import type { Nodes, Text } from 'mdast'
import { tagIn } from '../../../text/markdown-tree.ts'

/** Stands for a node that is no text. */
export const nodeSign = '\uFFFC'

/** Stands for a character that is no markup: it is escaped, or in code of HTML. */
const literalSign = '\uFFFD'

/** The content of a paragraph, a heading or a cell as one text, in which markup can be looked for. */
export interface InlineRun {
  /** What readers see, with signs for nodes and for characters that are no markup. */
  readonly text: string
  /** The nodes of a part of the text. */
  readonly slice: (start: number, end: number) => readonly Nodes[]
  /** The offset in the source of a character of the text. */
  readonly offsetAt: (index: number) => number
}

interface Part {
  readonly node: Nodes
  readonly start: number
  readonly length: number
}

/** Elements of HTML whose text is code. */
const verbatim: ReadonlySet<string> = new Set([
  'code',
  'pre',
  'kbd',
  'samp',
  'tt',
  'var',
  'script',
  'style',
  'textarea',
])

/** Whether text in an element is code. */
export function isVerbatim(name: string | null | undefined): boolean {
  return verbatim.has(name ?? '')
}

/** Joins nodes to a run. @param source the text that was parsed */
export function inlineRun(nodes: readonly Nodes[], source: string): InlineRun {
  const parts: Part[] = []
  const offsets: number[] = []
  let text = ''
  let openTag: string | undefined
  for (const node of nodes) {
    openTag = openTagAfter(node, openTag)
    const written = node.type === 'text' ? charactersOf(node, source) : undefined
    const shown = written?.text ?? nodeSign
    parts.push({ node, start: text.length, length: shown.length })
    offsets.push(...(written?.offsets ?? [node.position?.start.offset ?? 0]))
    text += openTag === undefined ? shown : literalSign.repeat(shown.length)
  }
  return {
    text,
    slice: (start, end) => parts.flatMap((part) => sliceOf(part, start - part.start, end - part.start)),
    offsetAt: (index) => offsets[index] ?? (offsets.at(-1) ?? -1) + 1,
  }
}

/** The tag of HTML whose content is code, if it is open behind a node. */
function openTagAfter(node: Nodes, open: string | undefined): string | undefined {
  const tag = node.type === 'html' ? tagIn(node.value) : undefined
  if (tag === undefined) return open
  if (open === undefined) return isVerbatim(tag) ? tag : undefined
  return tag === `/${open}` ? undefined : open
}

function sliceOf({ node, length }: Part, start: number, end: number): readonly Nodes[] {
  const [from, to] = [Math.max(0, start), Math.min(length, end)]
  if (from >= to) return []
  return node.type !== 'text' || to - from === length ? [node] : [textNode(node.value.slice(from, to))]
}

/** A node of text. */
export function textNode(value: string): Text {
  return { type: 'text', value }
}

interface Characters {
  readonly text: string
  /** Where each character is in the source. */
  readonly offsets: readonly number[]
}

const reference = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/iy
const punctuation = /[!-/:-@[-`{-~]/

/** The characters of a text, with a sign for those that are escaped. Those that the parser leaves out, such as the indent of a line, are skipped. */
function charactersOf({ value, position }: Text, source: string): Characters {
  const start = position?.start.offset
  const end = position?.end.offset
  if (start === undefined || end === undefined) return { text: literalSign.repeat(value.length), offsets: [] }
  if (source.startsWith(value, start) && !/[\\&]/.test(value))
    return { text: value, offsets: Array.from({ length: value.length }, (_, n) => start + n) }
  const offsets: number[] = []
  let text = ''
  let at = start
  const take = (character: string, from: number): void => {
    text += character
    offsets.push(from)
  }
  while (text.length < value.length) {
    const character = value.charAt(text.length)
    const escape = at < end ? escapeAt(source, at, value.slice(text.length)) : undefined
    if (escape !== undefined) {
      take(literalSign, at)
      at += escape
    } else if (at >= end || source.charAt(at) === character) take(at < end ? character : literalSign, at++)
    else at++
  }
  return { text, offsets }
}

/** The length of the escape that stands for the beginning of a text; `undefined` if there is none. */
function escapeAt(source: string, at: number, rest: string): number | undefined {
  const character = source.charAt(at)
  if (character === '\\')
    return punctuation.test(source.charAt(at + 1)) && rest.startsWith(source.charAt(at + 1)) ? 2 : undefined
  if (character !== '&') return undefined
  reference.lastIndex = at
  const entity = reference.exec(source)?.[0]
  const isText = entity === undefined || (entity !== '&amp;' && rest.startsWith(entity))
  return isText ? undefined : entity.length
}
