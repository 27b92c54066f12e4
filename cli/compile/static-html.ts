import type { Element, Nodes } from 'hast'
import { type Draft, gatherProse, gatherSentence, gatherText, withDirection } from './draft.ts'
import {
  drawing,
  image,
  link,
  ownAddress,
  picture,
  plainElement,
  rawHtml,
  withSafeAttributes,
} from './transforms/elements.ts'
import { escapeText } from './html.ts'
import { withoutMarks } from './marks.ts'
import { withLinkedAddresses } from './transforms/addresses.ts'
import { withoutIdBelow } from './transforms/anchors-above.ts'
import { blockquote } from './transforms/alerts.ts'
import { codeWithNotes, notesBelow } from './transforms/code/callouts.ts'
import { admonition } from './transforms/admonitions.ts'
import { codeBlock, inlineCode } from './transforms/code/code.ts'
import { withEmoji } from './transforms/emoji.ts'
import { esm } from './transforms/jsx/esm.ts'
import { comingId, heading, thematicBreak } from './transforms/headings.ts'
import { expression, jsxElement } from './transforms/jsx/jsx.ts'
import { replacedElement } from './transforms/replaced.ts'
import { listItem, paragraph } from './transforms/paragraphs.ts'
import { table } from './transforms/tables.ts'
import { admonitionTag } from './parse/directives.ts'
import { problemTag } from './parse/forms/tree-forms.ts'
import { formProblem } from './transforms/form-problem.ts'

/** Renders an element to HTML, and adds its links, anchors and islands to the draft. */
type Transform = (node: Element, draft: Draft) => string

/** The transforms of elements that are not rendered as plain tags. */
const transforms: Readonly<Record<string, Transform>> = {
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  hr: thematicBreak,
  a: link,
  li: listItem,
  p: paragraph,
  img: image,
  picture,
  pre: codeBlock,
  table,
  code: inlineCode,
  blockquote,
  svg: drawing,
  [admonitionTag]: admonition,
  [problemTag]: formProblem,
}

/** Renders nodes to static HTML: the one walk over a page's tree. */
export function staticHtml(nodes: readonly Nodes[], draft: Draft): string {
  let html = ''
  for (let n = 0; n < nodes.length; n++) {
    const node = withoutIdBelow(nodes, n, (below) => comingId(below, draft))
    const end = notesBelow(nodes, n)
    if (end !== undefined) html += codeWithNotes(nodes.slice(n, (n = end) + 1), draft)
    else if (node?.type !== 'text') html += node ? staticNode(node, draft) : ''
    else {
      let { value } = node
      // A colon may end a text node early, so `:tada:` can be two nodes.
      for (let next = nodes[n + 1]; next?.type === 'text'; next = nodes[++n + 1]) value += next.value
      html += text(withEmoji(value, draft.settings.emojiNames), draft)
    }
  }
  return html
}

function staticNode(node: Nodes, draft: Draft): string {
  switch (node.type) {
    case 'element':
      return staticElement(node, draft)
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return jsxElement(node, draft)
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return expression(node, draft)
    case 'mdxjsEsm':
      return esm(node, draft)
    case 'raw':
      // Trees of sources have HTML in pieces, which cannot be sanitised one by one.
      return draft.settings.isSanitized ? text(node.value, draft) : withoutMarks(rawHtml(node, draft))
    case 'root':
      return staticHtml(node.children, draft)
    default:
      return ''
  }
}

function text(value: string, draft: Draft): string {
  gatherText(draft, value)
  gatherProse(draft, value)
  return escapeText(withoutMarks(value))
}

function staticElement(source: Element, draft: Draft): string {
  const node = withSafeAttributes(source, draft)
  if (node.data?.sentence !== undefined) gatherSentence(draft, node.data.sentence)
  const ofFeature = draft.settings.features.elements.get(node.tagName)?.(node, draft)
  if (ofFeature !== undefined) return ofFeature
  // The table of contents has the HTML of headings, which islands have not.
  if (draft.muted === 0 && draft.settings.replacements().has(node.tagName)) return replacedElement(node, draft)
  const transform = Object.hasOwn(transforms, node.tagName) ? transforms[node.tagName] : undefined
  const linked = withLinkedAddresses(node, draft, { except: ownAddress[node.tagName] })
  return withDirection(draft, node.properties['dir'], () =>
    transform ? transform(linked, draft) : plainElement(linked, draft),
  )
}
