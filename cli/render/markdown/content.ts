import { attributeOf, type HtmlElement, type HtmlNode } from '../../markup/html-tree.ts'
import { classesOf, isChrome, isSelfLink } from '../../markup/main-content.ts'

/** Facts about the page around a node. */
export interface MarkdownContext {
  readonly resolve: (address: string) => string
  /** Labels of tabs by their ids. */
  readonly tabs: ReadonlyMap<string, string>
}

/** An address as Markdown writes it in a link. */
export function destination(address: string): string {
  return address.replace(/[\s()<>\\]/g, (character) =>
    encodeURIComponent(character).replace('(', '%28').replace(')', '%29'),
  )
}

/** Whether a node is no content, such as a comment, a control or a picture that only the dark mode shows. */
export function isLeftOut(node: HtmlNode): boolean {
  if (!('tagName' in node)) return node.nodeName !== '#text'
  if (isTaskBox(node)) return false
  if (isChrome(node)) return true
  return node.attrs.length > 0 && (isSelfLink(node) || classesOf(node).includes('themed-image--dark'))
}

function isTaskBox(node: HtmlElement): boolean {
  return node.tagName === 'input' && attributeOf(node, 'type') === 'checkbox' && attributeOf(node, 'disabled') === ''
}

/** Whether an element is a block, or has one inside. */
export function isBlock(element: HtmlElement): boolean {
  if (blockTags.has(element.tagName)) return true
  return element.childNodes.some((node) => 'tagName' in node && !isLeftOut(node) && isBlock(node))
}

const blockTags: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote center dd details div dl docs-panel dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu ol p pre section summary table tbody td tfoot ' +
    'th thead tr ul caption'
  ).split(' '),
)
