import type { Element, ElementContent } from 'hast'
import type { Draft } from '../draft.ts'
import { admonitionTag } from '../parse/directives.ts'
import { admonition } from './admonitions.ts'
import { plainElement } from './elements.ts'

/** The line that makes a quote an alert on GitHub. */
const marker = /^\s*\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i

/** Renders a quote, or the admonition that it stands for if its first line is that of an alert, such as `[!NOTE]`. */
export function blockquote(node: Element, draft: Draft): string {
  const alert = alertOf(node, draft)
  return alert ? admonition(alert, draft) : plainElement(node, draft)
}

function alertOf(node: Element, draft: Draft): Element | undefined {
  const at = node.children.findIndex(({ type }) => type === 'element')
  const first = node.children[at]
  const start = first?.type === 'element' && first.tagName === 'p' ? alertStart(first) : undefined
  if (!start) return undefined
  const properties =
    start.keyword === 'caution'
      ? { keyword: 'danger', title: draft.settings.admonitionTitle('caution') } // red on GitHub
      : { keyword: start.keyword }
  const children = [...start.rest, ...node.children.slice(at + 1)]
  return { ...node, tagName: admonitionTag, properties, children }
}

/** The keyword of an alert, and what is left of its first paragraph. */
function alertStart(
  paragraph: Element,
): { readonly keyword: string; readonly rest: readonly ElementContent[] } | undefined {
  const [text, ...others] = paragraph.children
  const [line = '', keyword] = (text?.type === 'text' && marker.exec(text.value)) || []
  if (text?.type !== 'text' || keyword === undefined) return undefined
  const next = others[0]
  const isBreak = next?.type === 'element' && next.tagName === 'br'
  // Other text on the line of the marker makes it an ordinary quote.
  if (!line.endsWith('\n') && next && !isBreak) return undefined
  const rest = { ...text, value: text.value.slice(line.length) }
  const children = [...(rest.value === '' ? [] : [rest]), ...(isBreak ? others.slice(1) : others)]
  const isEmpty = children.every((child) => child.type === 'text' && child.value.trim() === '')
  return { keyword: keyword.toLowerCase(), rest: isEmpty ? [] : [{ ...paragraph, children }] }
}
