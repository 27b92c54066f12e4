import type { Expression, JSXElement, JSXOpeningElement, Node, ObjectExpression } from 'oxc-parser'
import { parseScript } from '../code/code-parser.ts'
import { childrenOf, keyName } from '../code/syntax.ts'
import { locationAt } from '../report/position.ts'
import { singleSpaced } from '../text/spaces.ts'

/** A text to translate. */
export interface AuthorText {
  readonly id: string
  readonly message: string
  readonly description?: string
}

/** A use of `Translate` or `translate()` whose text cannot be known without running it. */
export interface UnknownText {
  /** 1-based. */
  readonly line: number
  /** As written, on one line. */
  readonly code: string
}

/** The translatable texts of a module. */
export interface CodeTexts {
  readonly texts: readonly AuthorText[]
  readonly unknown: readonly UnknownText[]
}

/**
 * Finds `<Translate>` and calls of `translate()` in a module; the code is not run, so texts must be plain strings. A module that does not
 * parse has none. `loadParser` must have been called.
 */
export function textsInCode(file: string, code: string): CodeTexts {
  const program = parseScript(file, code)
  if (!program) return { texts: [], unknown: [] }
  const names = new Set(['translate', ...hookNames(program)])
  const texts: AuthorText[] = []
  const unknown: UnknownText[] = []
  const visit = (node: Node): void => {
    const text = textOfNode(node, names)
    if (text === 'unknown') unknown.push(placeOf(node, code))
    else if (text) texts.push(text)
    childrenOf(node).forEach(visit)
  }
  visit(program)
  return { texts, unknown }
}

/** Names of variables that hold the result of `useTranslate()`. */
function hookNames(node: Node): readonly string[] {
  const names =
    node.type === 'VariableDeclarator' &&
    node.id.type === 'Identifier' &&
    node.init?.type === 'CallExpression' &&
    isNamed(node.init.callee, 'useTranslate')
      ? [node.id.name]
      : []
  return [...names, ...childrenOf(node).flatMap(hookNames)]
}

function isNamed(node: Node, name: string): boolean {
  return (node.type === 'Identifier' || node.type === 'JSXIdentifier') && node.name === name
}

function textOfNode(node: Node, names: ReadonlySet<string>): AuthorText | 'unknown' | undefined {
  if (node.type === 'JSXElement' && isNamed(node.openingElement.name, 'Translate')) return elementText(node)
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || !names.has(node.callee.name))
    return undefined
  const [argument] = node.arguments
  return argument?.type === 'ObjectExpression' ? fromParts(propertiesOf(argument), undefined) : undefined
}

function elementText({ openingElement, children }: JSXElement): AuthorText | 'unknown' {
  if (openingElement.selfClosing) return fromParts(attributesOf(openingElement), undefined)
  const parts = children.map((child) => {
    if (child.type === 'JSXText') return child.value.replace(/\s*\n\s*/g, ' ')
    if (child.type !== 'JSXExpressionContainer') return undefined
    return child.expression.type === 'JSXEmptyExpression' ? '' : textOfExpression(child.expression)
  })
  const isKnown = parts.every((part) => part !== undefined)
  return isKnown ? fromParts(attributesOf(openingElement), parts.join('').trim()) : 'unknown'
}

type Parts = Readonly<Record<string, string | undefined>>

function fromParts({ id, message: text, description }: Parts, children: string | undefined): AuthorText | 'unknown' {
  const message = children ?? text ?? id
  if (message === undefined || message === '') return 'unknown'
  return { id: id ?? message, message, description }
}

function attributesOf({ attributes }: JSXOpeningElement): Parts {
  const entries = attributes.flatMap((attribute) => {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier' || !attribute.value) return []
    const { value } = attribute
    const expression = value.type === 'JSXExpressionContainer' ? value.expression : value
    return [[attribute.name.name, textOfExpression(expression)]]
  })
  return Object.fromEntries(entries) as Parts
}

function propertiesOf({ properties }: ObjectExpression): Parts {
  const entries = properties.flatMap((property) => {
    const name = property.type === 'Property' && !property.computed ? keyName(property.key) : undefined
    return property.type === 'Property' && name !== undefined ? [[name, textOfExpression(property.value)]] : []
  })
  return Object.fromEntries(entries) as Parts
}

/** The text of a string, of a template without expressions, or of several joined by `+`. */
function textOfExpression(node: Expression | Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateLiteral') {
    const [only, ...others] = node.quasis
    return others.length === 0 ? (only?.value.cooked ?? undefined) : undefined
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const [left, right] = [textOfExpression(node.left), textOfExpression(node.right)]
  return left === undefined || right === undefined ? undefined : left + right
}

function placeOf({ start, end }: Node, code: string): UnknownText {
  const { line } = locationAt('', code, { offset: start })
  return { line, code: singleSpaced(code.slice(start, end)).slice(0, 80) }
}
