import { type AttributeSelector, parse, type Selector } from 'css-what'
import { attributeOf, type ElementTest, type HtmlElement } from '../markup/html-tree.ts'
import { wordsOf } from '../text/spaces.ts'

/**
 * Compiles a selector of tags, classes, ids and attributes, such as `main .content, #text`.
 * @returns why it cannot be used, as a text
 */
export function elementTest(selector: string): ElementTest | string {
  try {
    const alternatives = parse(selector)
    const unknown = alternatives.flat().find(({ type }) => !selectorTypes.has(type))
    if (unknown)
      return `it has ${'name' in unknown ? `:${unknown.name}` : unknown.type}, and may have tags, classes, ids and attributes only`
    return (element) => alternatives.some((parts) => fits(element, parts))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const selectorTypes: ReadonlySet<string> = new Set(['tag', 'universal', 'attribute', 'descendant', 'child'])

/** Whether an element fits a selector, read from its end. */
function fits(element: HtmlElement, parts: readonly Selector[]): boolean {
  const last = parts.at(-1)
  if (!last) return true
  const before = parts.slice(0, -1)
  if (last.type === 'child')
    return parentsOf(element)
      .slice(0, 1)
      .some((parent) => fits(parent, before))
  if (last.type === 'descendant') return parentsOf(element).some((parent) => fits(parent, before))
  return fitsPart(element, last) && fits(element, before)
}

function fitsPart(element: HtmlElement, part: Selector): boolean {
  if (part.type === 'tag') return element.tagName === part.name.toLowerCase()
  return part.type === 'attribute' ? fitsAttribute(element, part) : part.type === 'universal'
}

function fitsAttribute(element: HtmlElement, { name, action, value }: AttributeSelector): boolean {
  const actual = attributeOf(element, name)
  if (actual === undefined) return false
  if (action === 'exists') return true
  if (action === 'element') return wordsOf(actual).includes(value)
  if (action === 'start') return actual.startsWith(value)
  if (action === 'end') return actual.endsWith(value)
  if (action === 'any') return actual.includes(value)
  return actual === value || (action === 'hyphen' && actual.startsWith(`${value}-`))
}

function parentsOf(element: HtmlElement): readonly HtmlElement[] {
  const parents: HtmlElement[] = []
  for (let node = element.parentNode; node && 'tagName' in node; node = node.parentNode) parents.push(node)
  return parents
}
