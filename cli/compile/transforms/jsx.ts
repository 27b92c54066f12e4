import type { Element } from 'hast'
import type { MdxFlowExpressionHast, MdxTextExpressionHast } from 'satteri'
import type { Draft } from '../draft.ts'
import { gatherText } from '../draft.ts'
import { addAnchor, plainElement } from '../elements.ts'
import { attributes, element, escapeText } from '../html.ts'
import { literalValue } from '../literal.ts'
import { textOf } from '../text.ts'
import { addHole } from './add-hole.ts'
import { image } from './images.ts'
import { newTab } from './links.ts'
import type { JsxElement } from './jsx-attributes.ts'
import { codeString, linkedAttributes, literalAttributes } from './jsx-attributes.ts'
import { expressionCode, isComment, jsxCode } from './jsx-code.ts'
import { drawPartial } from './partials.ts'

/** Draws JSX: HTML elements with literal attributes stay frozen, everything else is a hole for the renderer. */
export function jsxElement(node: JsxElement, draft: Draft): string {
  const { name } = node
  if (name === null || name === undefined) return draft.freeze(node.children)
  const partial = draft.partials.get(name)
  if (partial) return drawPartial(node, partial, draft)
  const literal = isHtmlName(name) ? literalAttributes(node) : undefined
  return literal ? htmlElement(node, name, literal, draft) : addHole(node, draft, jsxCode(node, draft))
}

/** Lower-case names are HTML elements; `a-b` is a custom element; `Foo` and `foo.bar` are components. */
function isHtmlName(name: string): boolean {
  return /^[a-z][a-z\d-]*$/.test(name)
}

// eslint-disable-next-line max-params -- the element, taken apart
function htmlElement(
  node: JsxElement,
  name: string,
  literal: Record<string, string | number | boolean>,
  draft: Draft,
): string {
  const shape: Element = { type: 'element', tagName: name, properties: literal, children: [], position: node.position }
  if (name === 'img') return image(shape, draft)
  if (name === 'head') return `<template data-head="">${draft.freeze(node.children)}</template>`
  addAnchor(shape, draft)
  const linked = linkedAttributes(node, draft, literal)
  const extra = name === 'a' && typeof literal['href'] === 'string' ? newTab(literal['href']) : {}
  if (/^(p|div|li|td|summary|details)$/.test(name)) gatherText(draft, ' ')
  const content = name === 'style' || name === 'script' ? rawText(node) : draft.freeze(node.children)
  return element(name, attributes({ ...extra, ...linked }), content)
}

/** Text of `style` and `script`, which HTML does not escape. */
function rawText(node: JsxElement): string {
  return node.children
    .map((child) => ('value' in child && child.type !== 'text' ? literalText(child.value) : textOf(child)))
    .join('')
}

function literalText(code: string): string {
  const literal = literalValue(code)
  return literal ? String(literal.value) : ''
}

/** Draws `{…}`: comments vanish, literals are text, the rest is evaluated when the page is drawn. */
export function expression(node: MdxFlowExpressionHast | MdxTextExpressionHast, draft: Draft): string {
  if (isComment(node.value)) return ''
  const literal = literalValue(node.value)
  if (!literal) return addHole(node, draft, { code: `<>{${node.value}}</>`, names: expressionCode(node.value).names })
  const text = literal.value === null || typeof literal.value === 'boolean' ? '' : String(literal.value ?? '')
  gatherText(draft, text)
  return escapeText(text)
}

/** Draws a Markdown element by the component that the site's config puts in its place. */
export function replacedElement(node: Element, draft: Draft): string {
  const component = draft.settings.components.get(node.tagName)
  if (!component) return plainElement(node, draft)
  const isImported = draft.esm.some((block) => block.code === component.importLine)
  if (!isImported) draft.esm.push({ code: component.importLine, line: 1 })
  const { className, ...rest } = node.properties
  const props = { ...rest, ...(className === undefined ? {} : { className: [className].flat().join(' ') }) }
  const given = Object.entries(props)
    .map(([key, value]) => ` ${key}={${codeString(String(value))}}`)
    .join('')
  draft.fragments.push(draft.freeze(node.children))
  const code = `<${component.name}${given}>{frozen(${draft.fragments.length - 1})}</${component.name}>`
  return addHole(node, draft, { code, names: [component.name] })
}
