import type { Nodes } from 'hast'
import { convertLegacySyntax } from '../compile/parse/legacy.ts'
import { type MarkdownFormat, parseNative } from '../compile/parse/native.ts'

/** Elements whose text is not prose. */
const codeElements = new Set(['code', 'pre', 'kbd', 'samp', 'var', 'script', 'style', 'svg', 'math', 'Tabs.Code'])

/** The prose of a page, with all else replaced by spaces, so that lines keep their numbers; `undefined` if the page does not parse. */
export function proseOf(text: string, format: MarkdownFormat): string | undefined {
  const read = format === 'mdx' ? convertLegacySyntax(text) : text
  try {
    return withoutOthers(read, proseRanges(parseNative(read, format)))
  } catch {
    // The build reports it.
    return undefined
  }
}

type Range = readonly [start: number, end: number]

function proseRanges(node: Nodes): readonly Range[] {
  if (node.type === 'text') {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset]
    return start === undefined || end === undefined ? [] : [[start, end]]
  }
  if (!('children' in node) || codeElements.has(nameOf(node) ?? '')) return []
  return node.children.flatMap((child) => proseRanges(child as Nodes))
}

function nameOf(node: Nodes): string | undefined {
  if (node.type === 'element') return node.tagName
  return 'name' in node && typeof node.name === 'string' ? node.name : undefined
}

function withoutOthers(text: string, ranges: readonly Range[]): string {
  const kept: string[] = []
  let at = 0
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (start < at) continue
    kept.push(blank(text.slice(at, start)), text.slice(start, end).replace(/&#?\w+;/g, blank))
    at = end
  }
  return kept.join('') + blank(text.slice(at))
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
