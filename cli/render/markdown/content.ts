import { attributeOf, type HtmlElement, type HtmlNode } from '../../markup/html-tree.ts'
import { blockElements } from '../../markup/block-elements.ts'
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
  if (isTaskBox(node) || isPlayer(node)) return false
  if (isChrome(node)) return true
  return node.attrs.length > 0 && (isSelfLink(node) || classesOf(node).includes('themed-image--dark'))
}

/** Whether an element plays a file: without a player, it is a link to that. */
function isPlayer(node: HtmlElement): boolean {
  return node.attrs.length > 0 && classesOf(node).includes(playerClass)
}

/** Class of video and audio with such a link. */
const playerClass = 'theme-media__player'

function isTaskBox(node: HtmlElement): boolean {
  return node.tagName === 'input' && attributeOf(node, 'type') === 'checkbox' && attributeOf(node, 'disabled') === ''
}

/** Whether an element is a block, or has one inside. */
export function isBlock(element: HtmlElement): boolean {
  if (blockElements.has(element.tagName) && !withinLines.has(element.tagName)) return true
  return element.childNodes.some((node) => 'tagName' in node && !isLeftOut(node) && isBlock(node))
}

/** Blocks of HTML that stand within lines of Markdown, or hold none of its text. */
const withinLines: ReadonlySet<string> = new Set(
  'body br button dialog dir iframe listing nav optgroup option plaintext search select textarea xmp'.split(' '),
)
