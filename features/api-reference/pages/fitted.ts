import type { Element, ElementContent } from 'hast'
import { textOf } from '../../../templates/hast.ts'
import { htmlSize, isExample } from './html-size.ts'
import { shortOverloadRows } from './overload-rows.ts'
import { linesOf, withHangingLines } from './signatures/hanging-lines.ts'
import { shortened } from './signatures/long-code.ts'

/**
 * Content as far as its page has room for it. Where it is too large, long examples have no colours and links, then overloads do not repeat what
 * is said above, then folded code has no colours, and then it ends earlier, with the number of its other lines.
 * @param room in bytes of HTML
 */
export function fitted(content: readonly ElementContent[], room: number): ElementContent[] {
  if (htmlSize(...content) <= room) return [...content]
  const withPlainExamples = withoutColours(content, room)
  if (htmlSize(...withPlainExamples) <= room) return [...withPlainExamples]
  const withShortRows = shortOverloadRows(withPlainExamples)
  const excess = htmlSize(...withShortRows) - room
  return excess <= 0 ? withShortRows : withShorterCode(withShortRows, excess)
}

/** The longest examples as plain text, as many as must be. */
function withoutColours(content: readonly ElementContent[], room: number): readonly ElementContent[] {
  const byLength = elementsOf(content, isExample)
    .map((element) => ({ element, plain: plainExample(element) }))
    .sort((a, b) => htmlSize(b.element) - htmlSize(a.element))
  const plain = new Map<Element, Element>()
  let excess = htmlSize(...content) - room
  for (const { element, plain: text } of byLength) {
    if (excess <= 0) break
    excess -= htmlSize(element) - htmlSize(text)
    plain.set(element, text)
  }
  return replaced(content, plain)
}

function plainExample(example: Element): Element {
  const code = example.children.map((child): ElementContent => {
    if (child.type !== 'element') return child
    return { ...child, properties: { ...child.properties, className: ['language-text'] } }
  })
  return { ...example, children: code }
}

/** Each folded piece of code gives its share of what is too much. */
function withShorterCode(content: readonly ElementContent[], excess: number): ElementContent[] {
  const folded = elementsOf(content, isFolded).flatMap((details) => elementsOf(details.children, isCode))
  const total = htmlSize(...folded)
  const share = total === 0 ? 0 : Math.max(0, 1 - excess / total)
  const shorter = new Map(folded.map((code) => [code, shorterCode(code, share * htmlSize(code))]))
  return replaced(content, shorter)
}

function shorterCode(code: Element, size: number): Element {
  return { ...code, children: withHangingLines(shortened(linesOf(code.children.flatMap(withoutFrame)), size)) }
}

/** The tokens in the element of a long line. */
function withoutFrame(node: ElementContent): readonly ElementContent[] {
  return node.type === 'element' && textOf(node.children).endsWith('\n') ? node.children : [node]
}

function isFolded({ properties }: Element): boolean {
  return Array.isArray(properties['className']) && properties['className'].includes('api-rest')
}

function isCode({ tagName }: Element): boolean {
  return tagName === 'code'
}

function elementsOf(content: readonly ElementContent[], isMeant: (element: Element) => boolean): readonly Element[] {
  return content.flatMap((node): readonly Element[] => {
    if (node.type !== 'element') return []
    return isMeant(node) ? [node] : elementsOf(node.children, isMeant)
  })
}

function replaced(content: readonly ElementContent[], others: ReadonlyMap<Element, Element>): ElementContent[] {
  return content.map((node) => {
    if (node.type !== 'element') return node
    return others.get(node) ?? { ...node, children: replaced(node.children, others) }
  })
}
