import type { MdxJsxAttributeNode, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'satteri'
import { isExternal } from '../../../runtime/contract/index.ts'
import type { Draft } from '../draft.ts'
import { addLink } from '../draft.ts'
import { literalValue } from '../literal.ts'
import { styleObject, styleText } from '../style.ts'

/** A JSX element as it stands in MDX. */
export type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

/** Attributes that name a page or a file. */
const linking: Readonly<Record<string, 'link' | 'image'>> = { href: 'link', to: 'link', src: 'image', poster: 'image' }

/** Attributes whose value is a literal, by name; `undefined` where any needs to be evaluated when the page is drawn. */
export function literalAttributes(node: JsxElement): Record<string, string | number | boolean> | undefined {
  const properties: Record<string, string | number | boolean> = {}
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || onlyInReact.has(attribute.name)) return undefined
    const value = literalAttribute(attribute.name, attribute.value)
    if (value === undefined) return undefined
    if (value.value !== undefined) properties[attribute.name] = value.value
  }
  return properties
}

/** Properties that are no attributes: React knows what they become. */
const onlyInReact = new Set(['defaultValue', 'defaultChecked', 'dangerouslySetInnerHTML'])

function literalAttribute(
  name: string,
  value: MdxJsxAttributeNode['value'],
): { value: string | number | boolean | undefined } | undefined {
  if (value === null || value === undefined) return { value: true }
  if (typeof value === 'string') return { value }
  const required = requiredFile(value.value)
  if (required !== undefined) return { value: required }
  const literal = literalValue(value.value)
  if (!literal) return undefined
  if (name === 'style' && isRecord(literal.value)) return { value: styleText(literal.value) }
  return isPlain(literal.value) ? { value: literal.value ?? undefined } : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPlain(value: unknown): value is string | number | boolean | null | undefined {
  return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)
}

/** The file in `require('./x.png')`, which older pages use for pictures. */
function requiredFile(code: string): string | undefined {
  return /^\s*require\(\s*(['"])([^'"]+)\1\s*\)(?:\.default)?\s*$/.exec(code)?.[2]
}

/** Attributes of an HTML element with hrefs noted for the linker. */
export function linkedAttributes(
  node: JsxElement,
  draft: Draft,
  properties: Record<string, string | number | boolean>,
): Record<string, string | number | boolean> {
  const linked = { ...properties }
  for (const [name, kind] of Object.entries(linking)) {
    const value = properties[name]
    if (typeof value === 'string' && value !== '')
      linked[name] = addLink(draft, node, { href: value, kind, form: 'href' })
  }
  return linked
}

/** The attributes of a component as JSX source. */
export function attributesCode(node: JsxElement, draft: Draft): string {
  return node.attributes
    .map((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') return ` {${attribute.value}}`
      const { name, value } = attribute
      if (value === null || value === undefined) return ` ${name}`
      if (typeof value === 'string' && name === 'style' && /^[a-z]/.test(node.name ?? ''))
        return ` style={${JSON.stringify(styleObject(value))}}`
      if (typeof value === 'string') return ` ${name}={${codeString(linkedValue(node, draft, { name, value }))}}`
      const file = requiredFile(value.value)
      if (file === undefined) return ` ${name}={${value.value}}`
      return ` ${name}={${codeString(addLink(draft, node, { href: file, kind: 'image', form: 'href' }))}}`
    })
    .join('')
}

/** Components put the base path in front of site paths themselves, so they are given paths, and only links known to be links. */
function linkedValue(node: JsxElement, draft: Draft, attribute: { name: string; value: string }): string {
  const kind = linking[attribute.name]
  if (kind === undefined || attribute.value === '' || !looksLikeLink(attribute.value)) return attribute.value
  return addLink(draft, node, { href: attribute.value, kind, form: 'path' })
}

function looksLikeLink(value: string): boolean {
  return isExternal(value) || /^[./#@]/.test(value) || /\.mdx?(?:#.*)?$/.test(value)
}

/** A string as JavaScript source, its marks left for the linker to find. */
export function codeString(text: string): string {
  return JSON.stringify(text)
    .replace(/\\u0001(\d+)\\u0003/g, '\u0001$1\u0003')
    .replace(/</g, '\\u003c')
}
