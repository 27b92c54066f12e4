import type { ElementContent } from 'hast'
import { h } from '../../../../templates/hast.ts'

/** Code before layout, with the places where lines may break. */
export type Doc = string | Token | Line | Group | Indent | Choice | Follow | readonly Doc[]

/** A piece of code with a colour, a link or an id. */
export interface Token {
  readonly is: 'token'
  readonly text: string
  readonly className?: string
  readonly href?: string
  readonly id?: string
}

/** A possible line break; `flat` is its text if the line does not break. */
interface Line {
  readonly is: 'line'
  readonly flat: string
}

/** Either all possible breaks directly inside break, or none of them. */
interface Group {
  readonly is: 'group'
  readonly content: Doc
  /** Break even if the group would fit. */
  readonly isBroken: boolean
}

interface Indent {
  readonly is: 'indent'
  readonly content: Doc
}

/** A text that depends on whether the group around it breaks. */
interface Choice {
  readonly is: 'choice'
  readonly breakText: string
  readonly flat: string
}

/** A space before its content, or a line break and an indentation if the start of the content does not fit. */
interface Follow {
  readonly is: 'follow'
  readonly content: Doc
}

/** A space or a line break. */
export const line: Doc = { is: 'line', flat: ' ' }
/** Nothing or a line break. */
export const softLine: Doc = { is: 'line', flat: '' }

/** Breaks together. @param isBroken break lines even if all would fit on one */
export function group(content: Doc, isBroken = false): Doc {
  return { is: 'group', content, isBroken }
}

export function indent(content: Doc): Doc {
  return { is: 'indent', content }
}

/** Code after a sign: on its line if there is room for the start of it. */
export function follow(content: Doc): Doc {
  return { is: 'follow', content }
}

/** One text if the group breaks, another if it does not. */
export function choice(breakText: string, flat: string): Doc {
  return { is: 'choice', breakText, flat }
}

/** Joins docs with a separator. */
export function join(docs: readonly Doc[], separator: Doc): Doc {
  return docs.flatMap((doc, i) => (i === 0 ? [doc] : [separator, doc]))
}

/** A doc with its indentation, and whether its breaks break. */
interface Pending {
  readonly doc: Doc
  readonly depth: number
  readonly isBroken: boolean
}

const step = 2

/** Lays code out in lines of at most `width` characters, if possible. */
export function layOut(doc: Doc, width: number): ElementContent[] {
  const pending: Pending[] = [{ doc, depth: 0, isBroken: true }]
  const pieces: (Token | string)[] = []
  let column = 0
  for (let next = pending.pop(); next; next = pending.pop()) {
    const piece = expand(next, pending, width - column)
    if (piece === undefined) continue
    pieces.push(piece)
    column = advance(column, typeof piece === 'string' ? piece : piece.text)
  }
  return toNodes(pieces)
}

/** Returns the text of a simple doc, or pushes the parts of a composed one to the queue. */
function expand({ doc, depth, isBroken }: Pending, pending: Pending[], room: number): Token | string | undefined {
  if (typeof doc === 'string') return doc
  if (isList(doc)) {
    for (let i = doc.length - 1; i >= 0; i--) pending.push({ doc: doc[i] ?? '', depth, isBroken })
    return undefined
  }
  switch (doc.is) {
    case 'token':
      return doc
    case 'indent':
      pending.push({ doc: doc.content, depth: depth + step, isBroken })
      return undefined
    case 'choice':
      return isBroken ? doc.breakText : doc.flat
    case 'line':
      return isBroken ? `\n${' '.repeat(depth)}` : doc.flat
    case 'group':
      pending.push({
        doc: doc.content,
        depth,
        isBroken: doc.isBroken || (isBroken && !fits(doc.content, pending, room)),
      })
      return undefined
    case 'follow':
      return expandFollow({ doc: doc.content, depth, isBroken }, pending, room)
  }
}

/** Pushes the code after a sign, and returns the space or the line break before it. */
function expandFollow(content: Pending, pending: Pending[], room: number): string {
  const isOnLine = !content.isBroken || fits(' ', [...pending, content], room)
  const depth = isOnLine ? content.depth : content.depth + step
  pending.push({ ...content, depth })
  return isOnLine ? ' ' : `\n${' '.repeat(depth)}`
}

/** Whether a doc on one line, and the rest up to the next break, fits into the remaining width. */
function fits(content: Doc, rest: readonly Pending[], room: number): boolean {
  const pending: Pending[] = [{ doc: content, depth: 0, isBroken: false }]
  let left = room
  let restIndex = rest.length
  while (left >= 0) {
    const next = pending.pop() ?? rest[--restIndex]
    if (!next) return true
    const width = measure(next, pending)
    if (width === 'break') return true
    if (width === 'forced') return false
    left -= width
  }
  return false
}

/** The length of a simple doc, `break` at the end of the line, `forced` for a break in what should be flat; parts are pushed. */
function measure(next: Pending, pending: Pending[]): number | 'break' | 'forced' {
  const { doc, isBroken } = next
  if (typeof doc === 'string') return doc.length
  if (isList(doc)) {
    for (let i = doc.length - 1; i >= 0; i--) pending.push({ ...next, doc: doc[i] ?? '' })
    return 0
  }
  switch (doc.is) {
    case 'token':
      return doc.text.length
    case 'choice':
      return (isBroken ? doc.breakText : doc.flat).length
    case 'line':
      return isBroken ? 'break' : doc.flat.length
    case 'group':
      if (doc.isBroken && !isBroken) return 'forced'
      pending.push({ ...next, doc: doc.content })
      return 0
    case 'indent':
      pending.push({ ...next, doc: doc.content })
      return 0
    case 'follow':
      pending.push({ ...next, doc: doc.content })
      return isBroken ? 'break' : 1
  }
}

function advance(column: number, text: string): number {
  const end = text.lastIndexOf('\n')
  return end < 0 ? column + text.length : text.length - end - 1
}

function toNodes(pieces: readonly (Token | string)[]): ElementContent[] {
  const nodes: ElementContent[] = []
  let text = ''
  const flush = (): void => {
    if (text !== '') nodes.push({ type: 'text', value: text.replace(/ +\n/g, '\n') })
    text = ''
  }
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece
    else if (piece.className === undefined && piece.href === undefined && piece.id === undefined) text += piece.text
    else {
      flush()
      nodes.push(tokenNode(piece))
    }
  }
  flush()
  return nodes
}

function tokenNode({ text, className, href, id }: Token): ElementContent {
  const properties = {
    id,
    className: className === undefined ? undefined : [className],
  }
  return href === undefined ? h('span', properties, text) : h('a', { ...properties, href }, text)
}

function isList(doc: Doc): doc is readonly Doc[] {
  return Array.isArray(doc)
}
