import type { Expression, JSXOpeningElement, Node } from 'oxc-parser'
import { isHookName, keyName, lastName, tagVariable } from '../../code/syntax.ts'
import { foreignModuleNames } from '../../../features/lists/other-tools/module-names.ts'

type Callee = Expression | { readonly type: 'Super' }

/** Functions of React that only code for the browser calls; hooks are known by their name. */
const browserFunctions = new Set(['createContext', 'createRef', 'lazy'])

/** Hooks that return the same value in every browser. */
const staticHooks = new Set([
  ...['useBaseUrl', 'useSite', 'usePage', 'useTranslate'],
  ...foreignModuleNames.flatMap(({ staticHooks }) => staticHooks),
])

const baseClasses = new Set(['Component', 'PureComponent'])

/** Attributes of an element that may be a function. */
const functionAttributes = new Set(['action', 'formAction'])

/** Whether an export of React or of a library is for code that runs in the browser. */
export function isInteractiveExport(name: string): boolean {
  return isHook(name) || name === 'use' || browserFunctions.has(name) || baseClasses.has(name)
}

/** Globals of the browser: code that uses one must run there. */
export const browserGlobals: ReadonlySet<string> = new Set(
  'window document navigator location history self localStorage sessionStorage matchMedia requestAnimationFrame addEventListener customElements IntersectionObserver MutationObserver ResizeObserver'.split(
    ' ',
  ),
)

/** Whether a node alone shows that the code around it must run in the browser. */
export function isInteractiveSyntax(node: Node): boolean {
  switch (node.type) {
    case 'CallExpression':
      return isInteractiveCall(node.callee, node.arguments)
    case 'ImportExpression':
      return true
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node.superClass !== null && baseClasses.has(lastName(node.superClass) ?? '')
    case 'JSXOpeningElement':
      return hasHandler(node)
    case 'Property':
      return isHandler(node.computed ? undefined : keyName(node.key)) && mayBeFunction(node.value)
    case 'VariableDeclarator':
      return node.id.type === 'ObjectPattern' && node.id.properties.some(isHookProperty)
    case 'AssignmentExpression':
      return node.left.type === 'MemberExpression' && isHandler(lastName(node.left)) && mayBeFunction(node.right)
    default:
      return false
  }
}

const elementFactories: ReadonlySet<string> = new Set(['createElement', 'cloneElement', 'jsx', 'jsxs'])

/** The argument of `createElement` and similar functions that holds the attributes. */
export function propsArgument(callee: Callee, args: readonly Node[]): Node | undefined {
  return elementFactories.has(lastName(callee) ?? '') ? args[1] : undefined
}

function isInteractiveCall(callee: Callee, args: readonly Node[]): boolean {
  const name = lastName(callee)
  if (name === undefined) return false
  const props = propsArgument(callee, args)
  return (
    isHook(name) ||
    browserFunctions.has(name) ||
    (props?.type === 'ObjectExpression' && props.properties.some(isHandlingProp))
  )
}

/** As in `const { useState: state } = React`. */
function isHookProperty(property: Node): boolean {
  return property.type === 'Property' && !property.computed && isHook(keyName(property.key) ?? '')
}

function isHandlingProp(property: Node): boolean {
  if (property.type !== 'Property') return false
  const name = property.computed ? undefined : keyName(property.key)
  if (name === undefined || name === 'ref') return true
  return (functionAttributes.has(name) || isHandler(name)) && mayBeFunction(property.value)
}

function hasHandler({ name: tag, attributes }: JSXOpeningElement): boolean {
  const isElement = tagVariable(tag) === undefined
  return attributes.some((attribute) => {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') return false
    const { name } = attribute.name
    if (name === 'ref') return true
    if (attribute.value?.type !== 'JSXExpressionContainer') return false
    const { expression } = attribute.value
    if (isHandler(name)) return mayBeFunction(expression)
    return functionAttributes.has(name) && (isElement ? mayBeFunction(expression) : isFunctionValue(expression))
  })
}

function isHook(name: string): boolean {
  return name !== 'use' && isHookName(name) && !staticHooks.has(name)
}

function isHandler(name: string | undefined): boolean {
  return name !== undefined && /^on[A-Z]/.test(name)
}

function isFunctionValue({ type }: Node): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression'
}

/** Values that cannot be a function. */
const otherValues: ReadonlySet<string> = new Set([
  'Literal',
  'TemplateLiteral',
  'ObjectExpression',
  'ArrayExpression',
  'BinaryExpression',
  'UnaryExpression',
  'JSXElement',
  'JSXFragment',
  'JSXEmptyExpression',
])

function mayBeFunction(value: Node): boolean {
  return !otherValues.has(value.type) && !(value.type === 'Identifier' && value.name === 'undefined')
}
