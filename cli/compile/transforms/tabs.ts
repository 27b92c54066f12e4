import type { Element, ElementContent } from 'hast'
import { type Draft, gatherText, report } from '../draft.ts'
import { admonitionTag, admonitionTitleTag, tabKeyword } from '../parse/directives.ts'
import { textOf } from '../html.ts'
import { addTabs } from './jsx/islands.ts'

/** Renders the boxes `:::tab[Label]` of `::::tabs` as tabs. Other content stays above or below them, and is reported. */
export function tabs(node: Element, draft: Draft): string {
  const parts = node.children.map((child) => ({ child, tab: tabOf(child) }))
  const first = parts.findIndex(({ tab }) => tab !== undefined)
  if (first < 0)
    report(draft, node, {
      code: 'tabs',
      message: 'These tabs have no tab.',
      hint: 'Put boxes :::tab[Label] into them; the box around them needs more colons.',
    })
  const others = ({ child, tab }: (typeof parts)[number]): string => (tab ? '' : otherContent(child, draft, first >= 0))
  const above = parts.slice(0, Math.max(first, 0)).map(others)
  const values = new Set<string>()
  const items = parts.flatMap(({ tab }) => (tab ? [itemOf(tab, draft, values)] : []))
  const group = node.properties['group']
  const island = items.length === 0 ? '' : addTabs(node, draft, { groupId: group ? String(group) : undefined, items })
  return [...above, island, ...parts.slice(Math.max(first, 0)).map(others)].join('')
}

interface Tab {
  readonly node: Element
  readonly label: string
  readonly content: readonly ElementContent[]
}

function tabOf(node: ElementContent): Tab | undefined {
  if (node.type !== 'element' || node.tagName !== admonitionTag || node.properties['keyword'] !== tabKeyword)
    return undefined
  const [title, ...content] = node.children
  const isTitle = title?.type === 'element' && title.tagName === admonitionTitleTag
  const written = node.properties['title']
  const label = isTitle ? textOf(title).trim() : typeof written === 'string' ? written : ''
  return { node, label, content: isTitle ? content : node.children }
}

function itemOf(
  { node, label, content }: Tab,
  draft: Draft,
  values: Set<string>,
): { readonly value: string; readonly label: string; readonly html: string } {
  if (label === '')
    report(draft, node, {
      code: 'tabs',
      message: 'This tab has no label.',
      hint: 'Write it in brackets: :::tab[Label].',
    })
  const name = label === '' ? String(values.size + 1) : label
  const value = values.has(name) ? `${name} ${values.size + 1}` : name
  values.add(value)
  gatherText(draft, ` ${name} `)
  return { value, label: name, html: draft.staticHtml(content) }
}

function otherContent(node: ElementContent, draft: Draft, isBesideTabs: boolean): string {
  const html = draft.staticHtml([node])
  if (isBesideTabs && html.trim() !== '')
    report(draft, node, {
      code: 'tabs',
      message: 'This is no tab, so it stands outside of the tabs around it.',
      hint: 'Move it into a box :::tab[Label], or above or below the tabs.',
    })
  return html
}
