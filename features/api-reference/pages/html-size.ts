import type { Element, ElementContent, Root } from 'hast'
import { textOf } from '../../../templates/hast.ts'

/** Bytes of HTML for a letter of an example, with colours and links. */
const bytesPerLetter = 5

/** The estimated bytes of nodes in the document of their page, with what compiling adds to them and what the list of contents has of them. */
export function htmlSize(...content: readonly ElementContent[]): number {
  return content.reduce((size, node) => size + sizeOfNode(node), 0)
}

/** The estimated bytes of a page's content. */
export function sizeOfTree({ children }: Root): number {
  return htmlSize(...(children as readonly ElementContent[]))
}

function sizeOfNode(node: ElementContent): number {
  if (node.type === 'text') return textSize(node.value)
  if (node.type !== 'element') return 0
  return tagSize(node) + addedSize(node) + htmlSize(...node.children)
}

function tagSize({ tagName, properties }: Element): number {
  const attributes = Object.entries(properties).map(([name, value]) =>
    value === undefined || value === null ? 0 : name.length + textSize(String(value)) + 4,
  )
  return 2 * tagName.length + 5 + attributes.reduce((sum, length) => sum + length, 0)
}

/** What compiling adds: to headings a link and a row of the contents, to links what opens them, to examples their frame and colours. */
function addedSize(node: Element): number {
  const { id, href } = node.properties
  if (contentsTags.has(node.tagName) && typeof id === 'string') return headingSize(node, id)
  if (isExample(node)) return 130 + (isPlain(node) ? 0 : (bytesPerLetter - 1) * textOf(node.children).length)
  if (typeof href === 'string' && href.includes('://')) return outsideSize
  return 0
}

const contentsTags: ReadonlySet<string> = new Set(['h2', 'h3', 'h4'])

/** `target="_blank" rel="noopener noreferrer"`. */
const outsideSize = 45

/** The link of a heading says its text twice, and its row in the contents has all of it once more. */
function headingSize({ children }: Element, id: string): number {
  return 170 + 2 * textSize(id) + 2 * textSize(textOf(children)) + htmlSize(...children)
}

/** Whether an element is the block of an example, which compiling colours. */
export function isExample({ tagName, children: [code] }: Element): boolean {
  return (
    tagName === 'pre' &&
    code?.type === 'element' &&
    code.tagName === 'code' &&
    code.properties['className'] !== undefined
  )
}

function isPlain({ children: [code] }: Element): boolean {
  return code?.type === 'element' && String(code.properties['className']) === 'language-text'
}

function textSize(text: string): number {
  let size = text.length
  for (const letter of text)
    size += letter === '<' || letter === '>' ? 3 : letter === '&' ? 4 : letter > '\u007f' ? 2 : 0
  return size
}
