import type { ElementContent } from 'hast'
import { h } from './hast.ts'

/** Code before layout, with the places where lines may break. */
export type Doc = string | Token | Line | Group | Indent | Choice | readonly Doc[]

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
  readonly broken: boolean
  /** `block`: breaks after its opening brace. `first`: breaks unless a block follows on the same line. */
  readonly style: 'plain' | 'block' | 'first'
}

interface Indent {
  readonly is: 'indent'
  readonly content: Doc
}

/** A text that depends on whether the group around it breaks. */
interface Choice {
  readonly is: 'choice'
  readonly broken: string
  readonly flat: string
}

/** A space or a line break. */
export const line: Doc = { is: 'line', flat: ' ' }
/** Nothing or a line break. */
export const softLine: Doc = { is: 'line', flat: '' }

export function group(content: Doc, style: Group['style'] = 'plain'): Doc {
  return { is: 'group', content, broken: false, style }
}

/** Content in braces. @param broken break lines even if all would fit on one */
export function block(content: Doc, broken = false): Doc {
  return { is: 'group', content, broken, style: 'block' }
}

export function indent(content: Doc): Doc {
  return { is: 'indent', content }
}

/** One text if the group breaks, another if it does not. */
export function choice(broken: string, flat: string): Doc {
  return { is: 'choice', broken, flat }
}

/** Joins docs with a separator. */
export function join(docs: readonly Doc[], separator: Doc): Doc {
  return docs.flatMap((doc, i) => (i === 0 ? [doc] : [separator, doc]))
}

/** A doc with its indentation, and whether its breaks break. */
interface Pending {
  readonly doc: Doc
  readonly depth: number
  readonly broken: boolean
}

const step = 2

/** Lays code out in lines of at most `width` characters, if possible. */
export function layOut(doc: Doc, width: number): ElementContent[] {
  const pending: Pending[] = [{ doc, depth: 0, broken: true }]
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
function expand({ doc, depth, broken }: Pending, pending: Pending[], room: number): Token | string | undefined {
  if (typeof doc === 'string') return doc
  if (isList(doc)) {
    for (let i = doc.length - 1; i >= 0; i--) pending.push({ doc: doc[i] ?? '', depth, broken })
    return undefined
  }
  switch (doc.is) {
    case 'token':
      return doc
    case 'indent':
      pending.push({ doc: doc.content, depth: depth + step, broken })
      return undefined
    case 'choice':
      return broken ? doc.broken : doc.flat
    case 'line':
      return broken ? `\n${' '.repeat(depth)}` : doc.flat
    case 'group':
      pending.push({ doc: doc.content, depth, broken: doc.broken || !fits(doc, pending, room) })
      return undefined
  }
}

/** Whether a doc on one line, and the rest up to the next break, fits into the remaining width. */
function fits({ content, style }: Group, rest: readonly Pending[], room: number): boolean {
  const pending: Pending[] = [{ doc: content, depth: 0, broken: false }]
  let left = room
  let restIndex = rest.length
  while (left >= 0) {
    const next = pending.pop() ?? rest[--restIndex]
    if (!next) return true
    const { doc: current, broken } = next
    if (typeof current === 'string') left -= current.length
    else if (isList(current))
      for (let i = current.length - 1; i >= 0; i--) pending.push({ ...next, doc: current[i] ?? '' })
    else if (current.is === 'token') left -= current.text.length
    else if (current.is === 'choice') left -= (broken ? current.broken : current.flat).length
    else if (current.is === 'line') {
      if (broken) return true
      left -= current.flat.length
    } else if (current.is === 'group' && current.broken && !broken) return false
    else {
      const staysFlat = current.is === 'group' && style === 'first' && current.style !== 'block'
      pending.push({ ...next, doc: current.content, broken: broken && !staysFlat })
    }
  }
  return false
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
