import type { Node } from 'oxc-parser'
import { type CodeFacts, unknownFacts } from './facts.ts'
import { parseCode } from '../../code/code-parser.ts'
import { expressionFacts } from './read-facts.ts'
import { keyName } from '../../code/syntax.ts'

/** An expression between braces. */
export interface MdxExpression {
  /** It holds comments only. */
  readonly isEmpty: boolean
  /** Its value, if it consists of literals only. */
  readonly literal?: { readonly value: unknown }
  /** The file in `require('./x.png')`, which older pages use for assets. */
  readonly requiredFile?: string
  readonly isObject?: boolean
  readonly facts: CodeFacts
  /** Its syntax tree. Unset: it does not parse, or is empty. */
  readonly tree?: Node
}

const expressions = new WeakMap<object, MdxExpression>()

/** Reads the code between the braces of a node, once. */
export function readExpression(node: { readonly value: string }): MdxExpression {
  const expression = expressions.get(node) ?? parseExpression(node.value)
  expressions.set(node, expression)
  return expression
}

function parseExpression(code: string): MdxExpression {
  const content = contentOf(`<>{${code}\n}</>`) ?? contentOf(`  (${code}\n)`)
  if (!content) return { isEmpty: false, facts: unknownFacts }
  if (content.type === 'JSXEmptyExpression') return { isEmpty: true, facts: { components: [], references: [] } }
  return {
    isEmpty: false,
    literal: literalOf(content),
    requiredFile: requiredFile(content),
    isObject: content.type === 'ObjectExpression',
    facts: expressionFacts(content),
    tree: content,
  }
}

/** The expression between braces, or between parentheses, which may hold a list with commas. */
function contentOf(code: string): Node | undefined {
  const [statement] = parseCode(code).program?.body ?? []
  if (statement?.type !== 'ExpressionStatement') return undefined
  if (statement.expression.type !== 'JSXFragment') return statement.expression
  const [child] = statement.expression.children
  return child?.type === 'JSXExpressionContainer' ? child.expression : child
}

/** Reads the facts of JSX code. */
export function jsxFacts(code: string): { readonly facts: CodeFacts; readonly tree?: Node } {
  const { program } = parseCode(code)
  const [statement] = program?.body ?? []
  if (statement?.type !== 'ExpressionStatement') return { facts: unknownFacts }
  return { facts: expressionFacts(statement.expression), tree: statement.expression }
}

function requiredFile(expression: Node): string | undefined {
  const call = isDefaultOf(expression) ? expression.object : expression
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier' || call.callee.name !== 'require')
    return undefined
  const [file] = call.arguments
  return file?.type === 'Literal' && typeof file.value === 'string' ? file.value : undefined
}

function isDefaultOf(expression: Node): expression is Extract<Node, { type: 'MemberExpression' }> {
  return expression.type === 'MemberExpression' && !expression.computed && keyName(expression.property) === 'default'
}

/** The value of an expression without variables and calls. */
function literalOf(node: Node): MdxExpression['literal'] {
  switch (node.type) {
    case 'Literal':
      return 'regex' in node || 'bigint' in node ? undefined : { value: node.value }
    case 'Identifier':
      return node.name === 'undefined' ? { value: undefined } : undefined
    case 'TemplateLiteral':
      return node.expressions.length === 0
        ? { value: node.quasis.map(({ value }) => value.cooked).join('') }
        : undefined
    case 'UnaryExpression':
      return signed(node.operator, literalOf(node.argument))
    case 'BinaryExpression':
      return sum(node.operator, literalOf(node.left), literalOf(node.right))
    case 'ArrayExpression':
      return listOf(node.elements)
    case 'ObjectExpression':
      return objectOf(node.properties)
    default:
      return undefined
  }
}

type Literal = MdxExpression['literal']

function signed(operator: string, literal: Literal): Literal {
  if (typeof literal?.value !== 'number') return undefined
  return operator === '-' ? { value: -literal.value } : operator === '+' ? literal : undefined
}

function sum(operator: string, left: Literal, right: Literal): Literal {
  const [a, b] = [left?.value, right?.value]
  if (typeof a === 'number' && typeof b === 'number')
    return operator === '+' ? { value: a + b } : operator === '-' ? { value: a - b } : undefined
  return operator === '+' && typeof a === 'string' && typeof b === 'string' ? { value: a + b } : undefined
}

function listOf(elements: readonly (Node | null)[]): Literal {
  const values = elements.map((element) => (element ? literalOf(element) : undefined))
  return values.some((value) => value === undefined) ? undefined : { value: values.map((one) => one?.value) }
}

function objectOf(properties: readonly Node[]): Literal {
  const entries: [string, unknown][] = []
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed || property.shorthand || property.method) return undefined
    const name = keyName(property.key)
    const literal = literalOf(property.value)
    if (name === undefined || literal === undefined || name === '__proto__') return undefined
    entries.push([name, literal.value])
  }
  return { value: Object.fromEntries(entries) }
}
