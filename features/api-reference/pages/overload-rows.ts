import type { Element, ElementContent } from 'hast'
import { detailList } from './blocks/docs.ts'

/**
 * The details of overloads without what is said already: types, which the signature above has, and rows that an overload before has, too.
 * A row says so in their place.
 */
export function shortOverloadRows(content: readonly ElementContent[]): ElementContent[] {
  return shortened(content, new Set())
}

function shortened(content: readonly ElementContent[], before: Set<string>): ElementContent[] {
  let isOfOverload = false
  return content.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node]
    if (node.tagName === 'pre') isOfOverload = node.properties['dataOverload'] !== undefined
    if (node.tagName === 'dl' && isOfOverload) return shortList(node, before)
    return [{ ...node, children: shortened(node.children, before) }]
  })
}

function shortList(list: Element, before: Set<string>): ElementContent[] {
  const short = rowsOf(list).map(([term, text]): Row => [term, withoutType(text)])
  const rows = short.filter((row) => row[1].children.length > 0 && isNew(row, before))
  const isShorter = short.some(([, text]) => text.children.length > 0 && !rows.some((row) => row[1] === text))
  const more = isShorter ? detailList([{ term: 'Others', unsearched: 'row', text: 'as of the overloads above' }]) : []
  const children = [...rows.flat(), ...more.flatMap((one) => (one.type === 'element' ? one.children : []))]
  return children.length === 0 ? [] : [{ ...list, children }]
}

type Row = readonly [term: Element, text: Element]

function rowsOf({ children }: Element): readonly Row[] {
  const cells = children.filter((child) => child.type === 'element')
  return cells.flatMap((term, n): Row[] => {
    const text = cells[n + 1]
    return term.tagName === 'dt' && text ? [[term, text]] : []
  })
}

/** The type is a line above the text. */
function withoutType(text: Element): Element {
  const [first, ...rest] = text.children
  return first?.type === 'element' && first.tagName === 'div' ? { ...text, children: rest } : text
}

function isNew(row: Row, before: Set<string>): boolean {
  const key = JSON.stringify(row)
  if (before.has(key)) return false
  before.add(key)
  return true
}
