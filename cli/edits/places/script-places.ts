import type { Node } from 'oxc-parser'
import { parseCode, parseScript } from '../../code/code-parser.ts'
import { childrenOf, keyName } from '../../code/syntax.ts'
import type { Range } from '../../text/text-edits.ts'
import type { Place, PlaceKind } from './place.ts'

/** Plain texts of a piece of code that may be addresses, and the modules that it names. */
export interface ScriptPlaces {
  readonly addresses: readonly Place[]
  readonly files: readonly Place[]
}

/** A piece of code in a text. */
export interface CodePiece {
  readonly code: string
  /** Its offset in the text. */
  readonly offset: number
  /** The node that has it. */
  readonly node: Range
}

/** A text in code, with the names of the keys and attributes around it, the innermost last. */
export interface StringPlace extends Place {
  readonly keys: readonly string[]
  /** It is an item of a list. */
  readonly isItem: boolean
}

/** The modules that `import` and `export` lines name, and those of calls. */
export function modulePlaces(text: string, node: Range): readonly Place[] {
  const code = text.slice(node.from, node.to)
  const { program } = parseCode(code)
  return program ? literalPlaces(program, { code, offset: node.from, node }).files : []
}

/** The places of an expression. @param range without its braces */
export function expressionPlaces(text: string, range: Range): ScriptPlaces {
  const code = `(${text.slice(range.from, range.to)})`
  const { program } = parseCode(code)
  return program ? literalPlaces(program, { code, offset: range.from - 1, node: range }) : { addresses: [], files: [] }
}

/** The places of a script or a JSON file; none if it has a syntax error. */
export function scriptPlaces(
  file: string,
  text: string,
): (ScriptPlaces & { readonly strings: readonly StringPlace[] }) | undefined {
  const isJson = file.endsWith('.json')
  // JSON is a module only in parentheses.
  const [code, offset] = isJson ? [`(${text})`, -1] : [text, 0]
  const program = parseScript(file, code)
  if (!program) return undefined
  const piece = { code, offset, node: { from: 0, to: text.length } }
  return { ...literalPlaces(program, piece), strings: stringsIn(program, piece) }
}

/** The texts in a syntax tree, and the modules that it names. */
export function literalPlaces(tree: Node, piece: CodePiece): ScriptPlaces {
  const files = moduleNames(tree).flatMap((node) => stringPlace(node, piece) ?? [])
  const starts = new Set(files.map(({ start }) => start))
  return { addresses: stringsIn(tree, piece).filter(({ start }) => !starts.has(start)), files }
}

/** The nodes that name modules: of imports, exports, and calls of `require` and `import`. */
function moduleNames(node: Node): readonly Node[] {
  const inside = childrenOf(node).flatMap(moduleNames)
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return node.source ? [node.source, ...inside] : inside
    case 'ImportExpression':
      return [node.source, ...inside]
    case 'CallExpression': {
      const [first] = node.arguments
      const isRequire = node.callee.type === 'Identifier' && node.callee.name === 'require'
      return isRequire && first ? [first, ...inside] : inside
    }
    default:
      return inside
  }
}

interface Around {
  readonly keys: readonly string[]
  readonly isItem: boolean
}

function stringsIn(node: Node, piece: CodePiece, around: Around = { keys: [], isItem: false }): readonly StringPlace[] {
  const place = stringPlace(node, piece)
  if (place) {
    const name = around.keys.at(-1)
    return [{ ...place, ...around, ...(name !== undefined && { name }) }]
  }
  if (node.type === 'Property') {
    const name = node.computed ? undefined : keyName(node.key)
    const keys = name === undefined ? around.keys : [...around.keys, name]
    const computed = node.computed ? stringsIn(node.key, piece, around) : []
    return [...computed, ...stringsIn(node.value, piece, { keys, isItem: false })]
  }
  if (node.type === 'JSXAttribute') {
    const name = node.name.type === 'JSXIdentifier' ? node.name.name : node.name.name.name
    return node.value ? stringsIn(node.value, piece, { keys: [...around.keys, name], isItem: false }) : []
  }
  const isItem = node.type === 'ArrayExpression' || (around.isItem && isTransparent(node))
  return childrenOf(node).flatMap((child) => stringsIn(child, piece, { ...around, isItem }))
}

/** Nodes whose value is that of a node in them. */
function isTransparent({ type }: Node): boolean {
  return ['TSAsExpression', 'TSSatisfiesExpression', 'ConditionalExpression', 'LogicalExpression'].includes(type)
}

/** The place of a text that is written whole; `undefined` for any other node. */
function stringPlace(node: Node, { code, offset, node: range }: CodePiece): Place | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') {
    const kind = kindOf(code[node.start])
    return { value: node.value, start: offset + node.start + 1, end: offset + node.end - 1, kind, node: range }
  }
  const [quasi] = node.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis : []
  if (!quasi) return undefined
  const { start, end } = node
  return {
    value: quasi.value.cooked ?? '',
    start: offset + start + 1,
    end: offset + end - 1,
    kind: 'template',
    node: range,
  }
}

function kindOf(quote: string | undefined): PlaceKind {
  return quote === "'" ? 'string-single' : 'string-double'
}

/** A text that code puts together. */
export interface ComputedText {
  /** The parts that are written, in their order; what is computed is between them. */
  readonly parts: readonly string[]
  readonly start: number
}

/** The texts that a piece of code puts together: templates with values, and sums. Empty for code with a mistake. */
export function computedTexts(code: string): readonly ComputedText[] {
  const { program } = parseCode(code)
  return program ? computedIn(program) : []
}

function computedIn(node: Node): readonly ComputedText[] {
  if (node.type === 'TemplateLiteral' && node.expressions.length > 0)
    return [{ parts: node.quasis.map(({ value }) => value.cooked ?? ''), start: node.start }]
  const parts = node.type === 'BinaryExpression' && node.operator === '+' ? sumParts(node) : []
  if (parts.some((part) => part !== '')) return [{ parts, start: node.start }]
  return childrenOf(node).flatMap(computedIn)
}

function sumParts(node: Node): readonly string[] {
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return [...sumParts(node.left), ...sumParts(node.right)]
  return [node.type === 'Literal' && typeof node.value === 'string' ? node.value : '']
}
