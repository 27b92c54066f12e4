import type { Properties } from 'hast'
import { find, html as htmlSchema, svg as svgSchema } from 'property-information'

/** Elements without content or end tag. */
export const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

/** Escapes text for use between tags. */
export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : text
}

/** Escapes text for use in a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return /[&"<]/.test(text) ? text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;') : text
}

const names = new Map<string, string>()

/** The HTML attribute for a property as React, hast or HTML write it. */
export function attributeName(property: string): string {
  const known = names.get(property)
  if (known !== undefined) return known
  const inHtml = find(htmlSchema, property)
  const name = property === 'xmlns' ? property : (inHtml.defined ? inHtml : find(svgSchema, property)).attribute
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
    out += value === true ? ` ${name}` : ` ${name}="${escapeAttribute(joined(property, value))}"`
  }
  return out
}

function joined(property: string, value: string | number | (string | number)[]): string {
  if (!Array.isArray(value)) return String(value)
  return value.join(attributeName(property) === 'srcset' || property === 'accept' ? ', ' : ' ')
}

/** An element around content; void elements take none. */
export function element(tagName: string, attributeText: string, content: string): string {
  return voidElements.has(tagName)
    ? `<${tagName}${attributeText}>`
    : `<${tagName}${attributeText}>${content}</${tagName}>`
}
