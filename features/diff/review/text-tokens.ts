import type { ElementTest, HtmlDocument, HtmlText } from '../../../cli/markup/html-tree.ts'
import { visitTree } from '../../../cli/markup/html-tree.ts'
import { isChrome, isSelfLink, mainContent } from '../../../cli/markup/main-content.ts'

/** A word or a sign in the text of a page. */
export interface TextToken {
  readonly text: string
  readonly node: HtmlText
  /** Offsets in the text of the node. */
  readonly start: number
  readonly end: number
}

/** Elements whose text no browser shows with elements in it. */
const opaque: ReadonlySet<string> = new Set([
  'script',
  'style',
  'svg',
  'math',
  'textarea',
  'select',
  'noscript',
  'template',
])

/** The words and signs of a page's main content, in order. */
export function textTokens(document: HtmlDocument, content?: ElementTest): readonly TextToken[] {
  const tokens: TextToken[] = []
  for (const root of mainContent(document, content))
    visitTree(root, {
      enter: (element) => !opaque.has(element.tagName) && !isChrome(element) && !isSelfLink(element),
      text: (value, node) => {
        for (const { 0: text, index } of value.matchAll(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_\u200B]/gu))
          tokens.push({ text, node, start: index, end: index + text.length })
      },
    })
  return tokens
}
