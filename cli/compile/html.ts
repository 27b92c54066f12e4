import type { Properties, Nodes } from 'hast'
import { find, html as htmlSchema, svg as svgSchema } from 'property-information'
import { type ElementFactory } from '../../runtime/contract/index.ts'
import { camelName, dashedName } from '../text/name-words.ts'

/** Elements without content or end tag. */
export const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

/** Escapes text for use between tags. */
export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text
}

/** Escapes text for use in a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return /[&"<]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;') : text
}

const names = new Map<string, string>()

/** The HTML attribute for a property as React, hast or HTML write it. */
export function attributeName(property: string): string {
  const cached = names.get(property)
  if (cached !== undefined) return cached
  const inHtml = find(htmlSchema, property)
  // The parser of HTML writes the name space of a drawing with an empty prefix.
  const isNameSpace = property === 'xmlns' || property === ':xmlns'
  const name = isNameSpace ? 'xmlns' : (inHtml.defined ? inHtml : find(svgSchema, property)).attribute
  names.set(property, name)
  return name
}

/** Attributes of an element, with a leading space each; absent and false ones are left out. */
export function attributes(properties: Properties): string {
  let out = ''
  for (const property in properties) {
    const value = properties[property]
    if (value === undefined || value === null || value === false) continue
    const name = attributeName(property)
    out += value === true ? ` ${name}` : ` ${name}="${escapeAttribute(attributeValue(property, value))}"`
  }
  return out
}

/** The text of an attribute whose property may hold a list. */
export function attributeValue(property: string, value: string | number | (string | number)[]): string {
  if (!Array.isArray(value)) return String(value)
  return value.join(attributeName(property) === 'srcset' || property === 'accept' ? ', ' : ' ')
}

/** An element around its content, which void elements do not have. */
export function element(tagName: string, attributeText: string, content: string): string {
  return voidElements.has(tagName)
    ? `<${tagName}${attributeText}>`
    : `<${tagName}${attributeText}>${content}</${tagName}>`
}

/** Writes the markup that Markdown and components share as HTML. Children are HTML already. */
export const htmlMarkup: ElementFactory<string> = (tagName, { style, ...properties }, ...children) => {
  const plain = Object.entries(properties).map(([name, value]) => [name, value === '' ? true : value] as const)
  const styled = style && { style: styleText(style) }
  return element(tagName, attributes({ ...Object.fromEntries(plain), ...styled }), children.join(''))
}

/** The plain text of a node, as a reader sees it. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** CSS properties whose numbers have no unit, as in React. */
const unitless = new Set(
  'animationIterationCount aspectRatio columnCount columns flex flexGrow flexShrink fontWeight gridArea gridColumn gridRow lineClamp lineHeight opacity order orphans scale tabSize widows zIndex zoom fillOpacity strokeOpacity strokeWidth'.split(
    ' ',
  ),
)

/** A React style object as the text of a `style` attribute; numbers without a unit are pixels. */
export function styleText(style: Readonly<Record<string, unknown>>): string {
  return Object.entries(style)
    .filter(([, value]) => value !== null && value !== undefined && value !== '' && typeof value !== 'boolean')
    .map(([name, value]) => `${cssName(name)}:${cssValue(name, value)}`)
    .join(';')
}

function cssName(name: string): string {
  if (name.startsWith('--')) return name
  const dashed = dashedName(name)
  return dashed.startsWith('ms-') ? `-${dashed}` : dashed
}

function cssValue(name: string, value: unknown): string {
  const isLength = typeof value === 'number' && value !== 0 && !unitless.has(name) && !name.startsWith('--')
  return isLength ? `${value}px` : String(value).trim()
}

/** The text of a `style` attribute as a React style object. */
export function styleObject(text: string): Readonly<Record<string, string>> {
  const entries = text.split(/;(?![^(]*\))/).flatMap((declaration) => {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*([^]*?)\s*$/.exec(declaration) ?? []
    return name === undefined || value === undefined ? [] : [[propertyName(name), value] as const]
  })
  return Object.fromEntries(entries)
}

function propertyName(name: string): string {
  if (name.startsWith('--')) return name
  const small = name.toLowerCase()
  return camelName(small.startsWith('-ms-') ? small.slice(1) : small)
}

/** The words of a text that may be names of classes. */
export function possibleClasses(text: string): readonly string[] {
  return text.match(/[A-Za-z][\w-]*/g) ?? []
}

/** The class names in HTML, sorted and without duplicates. */
export function classWords(html: readonly string[]): readonly string[] {
  const lists = new Set<string>()
  for (const text of html) addClassLists(text, lists)
  return [...new Set([...lists].flatMap((list) => possibleClasses(list)))].sort()
}

/** All HTML of the site is searched: finding a fixed text is many times as fast as parsing it. */
function addClassLists(html: string, lists: Set<string>): void {
  const attribute = ' class="'
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at)) {
    const end = html.indexOf('"', at + attribute.length)
    if (end < 0) return
    lists.add(html.slice(at + attribute.length, end))
    at = end
  }
}
