import type { Element, Properties } from 'hast'
import { isExternal } from '../../../../runtime/contract/index.ts'
import type { Location } from '../../../report/diagnostic.ts'
import { locationAt } from '../../../report/position.ts'
import { addLink, type Draft, locate } from '../../draft.ts'
import { readExpression } from '../../mdx-code/expression.ts'
import { styleObject, styleText } from '../../html.ts'
import type { JsxElement } from '../../../text/markdown-tree.ts'
import { isRecord } from '../../../process/is-record.ts'
import { isUnsafeUrl } from '../../../markup/unsafe-url.ts'
import { addressRow, linkedAddresses, withLinkedAddresses } from '../addresses.ts'
import { isElementName } from '../../../code/syntax.ts'
import { withoutHash } from '../../../text/addresses.ts'
import { isMarkdown } from '../../../files/file-kinds.ts'

/** Lower-case names are HTML elements; `a-b` is a custom element; `Foo` and `foo.bar` are components. */
export function isHtmlName(name: string): boolean {
  return /^[a-z][a-z\d-]*$/.test(name)
}

/** Whether a node of a component's content is only the space between others. */
export function isBlank(node: JsxElement['children'][number]): boolean {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return readExpression(node).isEmpty
  return node.type === 'comment' || (node.type === 'text' && node.value.trim() === '')
}

/** Attributes that name a page or a file. */
const linking: Readonly<Record<string, 'link' | 'image'>> = { href: 'link', to: 'link', src: 'image', poster: 'image' }

/** The attributes by name, if every value is a literal; `undefined` if one needs to be evaluated. */
export function literalAttributes(node: JsxElement): Record<string, string | number | boolean> | undefined {
  const properties: Record<string, string | number | boolean> = {}
  for (const attribute of node.attributes) {
    const value = literalAttribute(attribute)
    if (value === undefined || attribute.type !== 'mdxJsxAttribute') return undefined
    if (value.value !== undefined) properties[attribute.name] = value.value
  }
  return properties
}

/** Properties that have no HTML attribute, or a document as their value: only React renders them. */
const onlyInReact = new Set(['defaultValue', 'defaultChecked', 'dangerouslySetInnerHTML', 'srcDoc', 'srcdoc'])

/** The value of an attribute that needs no evaluation; `undefined` for any other. */
export function literalAttribute(
  attribute: JsxElement['attributes'][number],
): { readonly value: string | number | boolean | undefined } | undefined {
  if (attribute.type !== 'mdxJsxAttribute' || onlyInReact.has(attribute.name)) return undefined
  const { name, value } = attribute
  if (value === null || value === undefined) return { value: true }
  if (typeof value === 'string') return { value }
  const { requiredFile, literal } = readExpression(value)
  if (requiredFile !== undefined) return { value: requiredFile }
  if (!literal) return undefined
  if (name === 'style' && isRecord(literal.value)) return { value: styleText(literal.value) }
  return isPlain(literal.value) ? { value: literal.value ?? undefined } : undefined
}

function isPlain(value: unknown): value is string | number | boolean | null | undefined {
  return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)
}

/** The place of an attribute in a tag. */
export function attributePlace(node: JsxElement, name: string, draft: Draft): Location {
  const { start, end } = node.position ?? {}
  const tag = draft.text.slice(0, end?.offset)
  for (let at = tag.indexOf(name, start?.offset); at >= 0; at = tag.indexOf(name, at + 1)) {
    const isWord =
      tag.charAt(at - 1).trim() === '' &&
      tag
        .slice(at + name.length)
        .trimStart()
        .startsWith('=')
    if (isWord) return locationAt(draft.file, draft.text, { offset: at, length: name.length })
  }
  return locate(draft, node)
}

/** Attributes of an HTML element, with marks for the hrefs that the linker fills in. */
export function linkedAttributes(element: Element, draft: Draft): Properties {
  const linked = { ...withLinkedAddresses(element, draft, { isElement: true }).properties }
  for (const [name, kind] of Object.entries(linking)) {
    const value = element.properties[name]
    if (typeof value === 'string' && value !== '' && !addressRow(element.tagName, name))
      linked[name] = addLink(draft, element, { href: value, kind, form: 'href', isElement: true })
  }
  return linked
}

/** The attributes of a component as JSX source. */
export function attributesCode(node: JsxElement, draft: Draft): string {
  return node.attributes
    .map((attribute) => addressCode(node, draft, attribute) ?? attributeCode(node, draft, attribute))
    .join('')
}

/** An attribute of an element that holds addresses; `undefined` for any other, and where only code knows them. */
function addressCode(node: JsxElement, draft: Draft, attribute: JsxElement['attributes'][number]): string | undefined {
  if (attribute.type !== 'mdxJsxAttribute' || !isInHtml(node)) return undefined
  const row = addressRow(node.name ?? '', attribute.name)
  const value = row && literalAttribute(attribute)?.value
  if (!row || typeof value !== 'string') return undefined
  const linked = linkedAddresses(node, draft, { row, value, form: 'url', isElement: true })
  return linked === undefined ? '' : ` ${attribute.name}={${codeString(linked)}}`
}

function attributeCode(node: JsxElement, draft: Draft, attribute: JsxElement['attributes'][number]): string {
  if (attribute.type !== 'mdxJsxAttribute') return ` {${attribute.value}}`
  const { name, value } = attribute
  if (value === null || value === undefined) return ` ${name}`
  if (typeof value === 'string' && name === 'style' && isInHtml(node))
    return ` style={${JSON.stringify(styleObject(value))}}`
  if (typeof value === 'string') return ` ${name}={${codeString(linkedValue(node, draft, { name, value }))}}`
  const file = value.value.includes('require') ? readExpression(value).requiredFile : undefined
  if (file === undefined) return ` ${name}={${value.value}}`
  return ` ${name}={${codeString(addLink(draft, node, { href: file, kind: 'image', form: 'url' }))}}`
}

/** Components add the base path themselves, so their links are resolved to paths, and only values that look like a link. */
function linkedValue(node: JsxElement, draft: Draft, { name, value }: { name: string; value: string }): string {
  const kind = linking[name]
  const isAddress = looksLikeLink(value) || isUnsafeUrl(value)
  if (kind === undefined || value === '' || !isAddress) return value
  return addLink(draft, node, { href: value, kind, form: 'path', isElement: isInHtml(node) || undefined })
}

/** Whether a name is that of an element of HTML or SVG, and of no component. */
function isInHtml({ name }: JsxElement): boolean {
  return isElementName(name ?? '')
}

function looksLikeLink(value: string): boolean {
  return isExternal(value) || ['.', '/', '#', '@'].includes(value.charAt(0)) || isMarkdown(withoutHash(value))
}

/** A string as JavaScript source, in which the linker can still find the marks. */
export function codeString(text: string): string {
  return JSON.stringify(text)
    .replace(/\\u0001(\d+)\\u0003/g, '\u0001$1\u0003')
    .replaceAll('<', '\\u003c')
}
