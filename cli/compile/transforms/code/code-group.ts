import { basename } from 'node:path'
import type { Element, ElementContent } from 'hast'
import { parseFrameMeta } from '../../../../runtime/contract/index.ts'
import { type Draft, gatherText, report } from '../../draft.ts'
import type { CodeNotes } from '../../highlight/code-lines.ts'
import { admonitionTitleTag, codeGroupKeyword } from '../../parse/directives.ts'
import { fenceInfo, withoutFenceTitle } from './code.ts'
import { readTitle } from './code-title.ts'
import { addTabs, packageManagerGroup, packageManagerOf } from '../jsx/islands.ts'
import { snippetBlocks } from './snippets.ts'

/** Renders the code blocks of `:::code-group` as tabs. Other content stays above or below them, and is reported. */
export function codeGroup(node: Element, draft: Draft): string {
  const content = node.children.flatMap((child) => blocksOf(child, draft))
  const parts = content.map((child) => ({ child, tab: labelled(child) }))
  const first = parts.findIndex(({ tab }) => tab !== undefined)
  if (first < 0) reportEmpty(node, draft)
  const others = ({ child, tab }: (typeof parts)[number]): string => (tab ? '' : otherContent(child, draft, first >= 0))
  const above = parts.slice(0, Math.max(first, 0)).map(others)
  const tabs = parts.flatMap(({ tab }) => tab ?? [])
  const group = tabs.length === 0 ? '' : addTabs(node, draft, groupOf(tabs, draft, node.data?.notes))
  const below = parts.slice(Math.max(first, 0)).map(others)
  return [...above, group, ...below].join('')
}

/** A child of the group, or the code blocks that its lines stand for. */
function blocksOf(node: ElementContent, draft: Draft): readonly ElementContent[] {
  const blocks = node.type === 'element' && node.tagName === 'p' ? snippetBlocks(node, draft) : undefined
  return blocks ?? [node]
}

interface LabelledBlock {
  readonly label: string
  readonly block: Element
}

/** A code block and its label. A title that is the label is not shown twice. */
function labelled(node: ElementContent): LabelledBlock | undefined {
  const info = node.type === 'element' ? fenceInfo(node) : undefined
  if (node.type !== 'element' || !info) return undefined
  if (info.label !== undefined) return { label: info.label, block: node }
  const { title } = parseFrameMeta(info.meta)
  if (title !== undefined) return { label: readTitle(title).text, block: withoutFenceTitle(node) }
  return { label: info.file ? basename(info.file.path) : info.language || 'text', block: node }
}

/** Groups change together by their labels: those of package managers with the tabs of `npm2yarn`. */
function groupOf(
  tabs: readonly LabelledBlock[],
  draft: Draft,
  notes: CodeNotes | undefined,
): Parameters<typeof addTabs>[2] {
  const isForManagers = tabs.every(({ label }) => packageManagerOf(label) !== undefined)
  const values = new Set<string>()
  const items = tabs.map(({ label, block }) => {
    const value = (isForManagers && packageManagerOf(label)) || label
    if (values.has(value)) reportRepeated(block, draft, label)
    const uniqueValue = values.has(value) ? `${value} ${values.size + 1}` : value
    values.add(uniqueValue)
    const withNotes = notes ? { ...block, data: { ...block.data, notes } } : block
    gatherText(draft, ` ${label} `)
    return { value: uniqueValue, label, html: draft.staticHtml([withNotes]) }
  })
  return { groupId: isForManagers ? packageManagerGroup : codeGroupKeyword, items }
}

function otherContent(node: ElementContent, draft: Draft, isBesideTabs: boolean): string {
  const isTitle = node.type === 'element' && node.tagName === admonitionTitleTag
  const html = draft.staticHtml([isTitle ? { ...node, tagName: 'p' } : node])
  if (isBesideTabs && html.trim() !== '')
    report(draft, node, {
      code: 'code-group',
      message: 'This is no code block, so it stands outside of the tabs of its group.',
      hint: 'Move it above or below the group.',
    })
  return html
}

function reportEmpty(node: Element, draft: Draft): void {
  report(draft, node, {
    code: 'code-group',
    message: 'This group has no code block.',
    hint: 'Put fences into it, each with its label behind the language: ```sh [npm]',
  })
}

function reportRepeated(block: Element, draft: Draft, label: string): void {
  report(draft, block, {
    code: 'code-group',
    message: `Two code blocks of this group have the label "${label}".`,
    hint: 'Write a label of its own behind the language: ```ts [label]',
  })
}
