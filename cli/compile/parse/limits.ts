import type { Nodes as HastNodes } from 'hast'
import type { Nodes as MdastNodes } from 'mdast'
import { closing, deepOperator, opening, operatorsHint, operatorsMessage } from '../../code/code-nesting.ts'
import { withoutCode } from './code-text.ts'

type Nodes = HastNodes | MdastNodes

/** Maximum number of elements around another one. Every walk over a tree is recursive, so a deeper tree would end the program. */
const maxDepth = 200

/** Maximum number of open brackets in code. The native parser ends the process, without an error, at a few thousand. */
const maxBrackets = 500

/** Maximum number of open tags after a brace, or in the braces of attributes. The parser reads each in two ways: each doubles the time. */
const maxOpenTags = 16

/** Maximum number of open tags anywhere. The parser needs time for their square: 0.1 s for 2,000, 9 s for 20,000. */
const maxNestedTags = 1_000

/** Maximum number of character references in one block. The native parser needs time and memory for their square. */
const maxReferences = 10_000

/** Thrown for a text that is beyond a limit of the compiler. */
export class LimitError extends Error {
  readonly line: number
  readonly column: number
  readonly hint: string

  /** @param place of the first node or character beyond the limit */
  constructor(message: string, { line, column, hint }: Pick<LimitError, 'line' | 'column' | 'hint'>) {
    super(message)
    this.line = line
    this.column = column
    this.hint = hint
  }
}

/** Returns the tree. @throws a LimitError at the first node that is too deep */
export function withinDepth<Tree extends Nodes>(tree: Tree): Tree {
  checkDepth(tree, { line: 1, column: 1 }, 0)
  return tree
}

interface Point {
  readonly line: number
  readonly column: number
}

function checkDepth(node: Nodes, parent: Point, depth: number): void {
  if (!('children' in node)) return
  const start = node.position?.start ?? parent
  if (depth > maxDepth) {
    const hint = 'Close elements that are left open, or move inner ones out.'
    throw new LimitError(`Elements nest more than ${maxDepth} levels deep here.`, { ...start, hint })
  }
  for (const child of node.children) checkDepth(child, start, depth + 1)
}

/** @throws a LimitError at the first bracket, operator or tag that is too deep in a text of MDX */
export function checkBrackets(text: string): void {
  checkOutsideCode(text, excessBracket)
  checkOutsideCode(text, excessOperator)
  checkOutsideCode(text, excessTag)
}

function excessOperator(text: string): LimitError | undefined {
  const at = deepOperator(text)
  return at === undefined ? undefined : new LimitError(operatorsMessage, { ...pointAt(text, at), hint: operatorsHint })
}

function excessTag(text: string): LimitError | undefined {
  let tags = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    tags = Math.max(0, tags + tagStep(text, at))
    if (tags > maxNestedTags) return tooManyTags(text, at, maxNestedTags)
  }
  return undefined
}

/** Looks at a text without its code only if the whole text is beyond a limit, which is rare. */
function checkOutsideCode(text: string, find: (text: string) => LimitError | undefined): void {
  const excess = find(text) && find(withoutCode(text))
  if (excess) throw excess
}

function excessBracket(text: string): LimitError | undefined {
  let [depth, braces, tags] = [0, 0, 0]
  // A tag may hide the end of an expression from the parser, so all tags after a brace count until the block ends.
  let hasBrace = false
  // For each open brace, 1 if it is the value of an attribute, whose tag is open too.
  let attributes: number[] = []
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === newline && braces === 0 && text.charCodeAt(at + 1) === newline) {
      ;[depth, tags, hasBrace, attributes] = [0, 0, false, []]
    } else if (opening[code] === 1) {
      depth++
      if (code === brace) {
        braces++
        hasBrace = true
        attributes.push(text.charCodeAt(at - 1) === equals ? 1 : 0)
        if (tags + sum(attributes) > maxOpenTags) return tooManyTags(text, at, maxOpenTags)
      }
      if (depth > maxBrackets) return tooManyBrackets(text, at)
    } else if (code === lessThan && hasBrace) {
      tags = Math.max(0, tags + tagStep(text, at))
      if (tags > maxOpenTags) return tooManyTags(text, at, maxOpenTags)
    } else if (closing[code] === 1) {
      depth = Math.max(0, depth - 1)
      if (code !== closingBrace) continue
      braces = Math.max(0, braces - 1)
      attributes.pop()
    }
  }
  return undefined
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

const [newline, lessThan, equals, brace, closingBrace] = [10, 60, 61, 123, 125]

/** @throws a LimitError at the first character reference that is one too many in its block */
export function checkReferences(text: string): void {
  checkOutsideCode(text, excessReference)
}

function excessReference(text: string): LimitError | undefined {
  let [count, blockEnd] = [0, 0]
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    if (at >= blockEnd) {
      const blankLine = text.indexOf('\n\n', at)
      ;[count, blockEnd] = [0, blankLine < 0 ? text.length : blankLine]
    }
    if (++count > maxReferences) return tooManyReferences(text, at)
  }
  return undefined
}

function tooManyReferences(text: string, offset: number): LimitError {
  return new LimitError(`A paragraph has more than ${maxReferences} ampersands.`, {
    ...pointAt(text, offset),
    hint: 'Put blank lines between its parts.',
  })
}

function pointAt(text: string, offset: number): Point {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

const [openingTag, closingTag] = [/(?<![\w$])<(?:[a-z][^<>{}]*(?<!\/))?>/iy, /<\//y]

/** 1 for a tag that opens, -1 for one that closes, 0 for any other `<`. */
function tagStep(text: string, offset: number): number {
  openingTag.lastIndex = closingTag.lastIndex = offset
  if (openingTag.test(text)) return 1
  return closingTag.test(text) ? -1 : 0
}

function tooManyTags(text: string, offset: number, limit: number): LimitError {
  const isAfterBrace = limit === maxOpenTags
  return new LimitError(`More than ${limit} tags are open${isAfterBrace ? ' after a brace' : ''} here.`, {
    ...pointAt(text, offset),
    hint: isAfterBrace
      ? 'Close each tag. For a brace as text, write \\{ or put it into `code`.'
      : 'Close each tag, or write a slash at its end: <br />.',
  })
}

function tooManyBrackets(text: string, offset: number): LimitError {
  return new LimitError(`More than ${maxBrackets} brackets are open here.`, {
    ...pointAt(text, offset),
    hint: 'Close brackets that are left open. For brackets as text, write them in `code`.',
  })
}
