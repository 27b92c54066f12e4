import type { Node } from 'oxc-parser'
import { readFileSync } from 'node:fs'
import { parseScript } from '../../code/code-parser.ts'
import { importedNames } from '../../compile/mdx-code/read-facts.ts'
import { childrenOf, isComponentName, keyName, lastName, tagVariable } from '../../code/syntax.ts'
import { htmlElements } from '../../markup/html-source.ts'
import { camelName } from '../../text/name-words.ts'

/** A script that imports an SVG. */
interface SvgImport {
  /** Path of the script; its extension decides the language. */
  readonly file: string
  readonly script: string
  readonly specifier: string
}

/**
 * Whether a script renders an imported SVG as a component (`<Logo />`, `Svg: require('./logo.svg').default`) rather than using its
 * address. A script that does not parse renders none; the bundler reports it. `loadParser` must have been called.
 */
export function rendersSvg({ file, script, specifier }: SvgImport): boolean {
  const program = parseScript(file, script)
  if (!program) return false
  const bindings = program.body
    .flatMap(importedNames)
    .filter(({ from, imported }) => isSameFile(from, specifier) && imported !== '*')
    .map(({ name }) => name)
  const isSvg = (node: Node): boolean =>
    node.type === 'Identifier' ? bindings.includes(node.name) : isRequire(node, specifier)
  return rendersAny(program, { bindings, isSvg })
}

/** The specifier may have been rewritten on its way here; its last part has not. */
function isSameFile(request: string, specifier: string): boolean {
  return request.slice(request.lastIndexOf('/') + 1) === specifier.slice(specifier.lastIndexOf('/') + 1)
}

/** `require('./logo.svg')`, or its default export. */
function isRequire(node: Node, specifier: string): boolean {
  if (node.type === 'MemberExpression') return isRequire(node.object, specifier)
  if (node.type !== 'CallExpression' || lastName(node.callee) !== 'require') return false
  const [address] = node.arguments
  return address?.type === 'Literal' && typeof address.value === 'string' && isSameFile(address.value, specifier)
}

interface Components {
  readonly bindings: readonly string[]
  readonly isSvg: (node: Node) => boolean
}

/** Whether code uses an SVG as a tag, as the type of an element, or under a name with a capital letter, which only components have. */
function rendersAny(node: Node, components: Components): boolean {
  const { bindings, isSvg } = components
  if (node.type === 'JSXOpeningElement' && bindings.includes(tagVariable(node.name) ?? '')) return true
  if (node.type === 'CallExpression' && lastName(node.callee) === 'createElement') {
    const [type] = node.arguments
    if (type && isSvg(type)) return true
  }
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && isCapital(node.id.name))
    if (node.init && isSvg(node.init)) return true
  if (node.type === 'Property' && isCapital(keyName(node.key)) && isSvg(node.value)) return true
  return childrenOf(node).some((child) => rendersAny(child, components))
}

function isCapital(name: string | undefined): boolean {
  return name !== undefined && isComponentName(name)
}

/**
 * The module of an SVG file as a component: its element, under the properties it is given; `title` names it.
 * `loadHtmlParser` must have been called.
 */
export function svgModule(path: string): string {
  const text = readFileSync(path, 'utf8')
  const svg = htmlElements(text).find(({ tag }) => tag === 'svg')
  const attributes = svg?.attributes.flatMap(({ name, value }) => {
    const property = propertyOf(name)
    return property === undefined ? [] : [[property, value]]
  })
  const inner = svg ? text.slice(svg.start.end, svg.end?.start ?? svg.whole.end) : ''
  return [
    "import { createElement } from 'react'",
    `const attributes = ${JSON.stringify(Object.fromEntries(attributes ?? []))}`,
    `const inner = ${JSON.stringify(inner.trim())}`,
    "const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')",
    'export const ReactComponent = ({ title, ...props }) => {',
    '  const html = (title ? `<title>${escaped(String(title))}</title>` : "") + inner',
    '  return createElement("svg", { ...attributes, ...props, dangerouslySetInnerHTML: { __html: html } })',
    '}',
    'export default ReactComponent',
  ].join('\n')
}

/** The name React has for an attribute of `<svg>`; none for namespaces and styles, which HTML does not need. */
function propertyOf(name: string): string | undefined {
  if (name.includes(':') || name === 'xmlns' || name === 'style') return undefined
  if (name === 'class') return 'className'
  return name.startsWith('aria-') || name.startsWith('data-') ? name : camelName(name)
}
