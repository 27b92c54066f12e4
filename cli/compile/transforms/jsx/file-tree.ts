import type { Element, ElementContent } from 'hast'
import { h } from '../../../../templates/hast.ts'
import { textOf } from '../../html.ts'
import { hasSpace, untilSpace } from '../../../text/spaces.ts'

/** A list as a tree of files: each item is a name, a comment on it, and the list of what is inside. */
export function fileTreeList(list: Element): Element {
  const items = list.children.filter((child): child is Element => child.type === 'element' && child.tagName === 'li')
  return { ...h('ul', { role: 'list' }, items.map(entry)), position: list.position }
}

function entry(item: Element): Element {
  const inner = item.children.flatMap((child) => (isList(child) ? [child] : []))
  const { name, comment } = splitLine(lineOf(item))
  const kind = kindOf(textOf(h('span', {}, name)).trim(), inner.length > 0)
  const line = h('span', { className: ['theme-file-tree__name'] }, name)
  const remark = comment.length === 0 ? [] : [' ', h('span', { className: ['theme-file-tree__comment'] }, comment)]
  const content = [line, ...remark, ...inner.map(fileTreeList)]
  return { ...h('li', { className: [`theme-file-tree__${kind}`] }, ...content), position: item.position }
}

type ListNode = Element & { readonly tagName: 'ul' | 'ol' }

function isList(node: ElementContent): node is ListNode {
  return node.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol')
}

function kindOf(name: string, hasList: boolean): 'folder' | 'file' | 'more' {
  if (name === '…' || name === '...') return 'more'
  return hasList || name.endsWith('/') ? 'folder' : 'file'
}

/** The nodes of an item besides its list; those of a paragraph, if there are empty lines between the items. */
function lineOf({ children }: Element): readonly ElementContent[] {
  const line = children.filter((child) => !isList(child))
  return line.flatMap((child) => (child.type === 'element' && child.tagName === 'p' ? child.children : [child]))
}

interface Line {
  readonly name: readonly ElementContent[]
  readonly comment: readonly ElementContent[]
}

/** The name ends at the first space that is not in code, bold text or a link. */
function splitLine(nodes: readonly ElementContent[]): Line {
  const [first, ...others] = nodes
  // Line breaks of the source stand around the content of an item.
  if (first?.type === 'text' && first.value.trim() === '') return splitLine(others)
  const start = first?.type === 'text' ? [{ ...first, value: first.value.trimStart() }, ...others] : nodes
  const end = start.findIndex((node) => node.type === 'text' && hasSpace(node.value))
  const last = start[end]
  if (last?.type !== 'text') return { name: start, comment: [] }
  const before = untilSpace(last.value)
  const after = last.value.slice(before.length).trimStart()
  return {
    name: [...start.slice(0, end), ...(before === '' ? [] : [{ ...last, value: before }])],
    comment: trimmedEnd([...(after === '' ? [] : [{ ...last, value: after }]), ...start.slice(end + 1)]),
  }
}

function trimmedEnd(nodes: readonly ElementContent[]): readonly ElementContent[] {
  const last = nodes.at(-1)
  if (last?.type !== 'text') return nodes
  const value = last.value.trimEnd()
  return value === '' ? nodes.slice(0, -1) : [...nodes.slice(0, -1), { ...last, value }]
}
