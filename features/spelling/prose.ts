import type { Nodes } from 'hast'
import { convertLegacySyntax } from '../../cli/compile/parse/legacy.ts'
import { type ComponentNames, formatOf, type WrittenFormat } from '../../cli/compile/parse/format.ts'
import { parseNative, parseWithoutHtml } from '../../cli/compile/parse/native.ts'
import { tagIn } from '../../cli/text/markdown-tree.ts'
import { blank } from '../../cli/text/spaces.ts'

/** Elements whose text is not prose. */
const codeElements = new Set(['code', 'pre', 'kbd', 'samp', 'var', 'script', 'style', 'svg', 'math', 'Tabs.Code'])

/** A page to read, and the components it may use. */
interface WrittenPage {
  readonly text: string
  readonly format: WrittenFormat
  readonly names: ComponentNames
}

/** The prose of a page, with all else replaced by spaces, so that lines keep their numbers; `undefined` if the page does not parse. */
export async function proseOf({ text, format: fileFormat, names }: WrittenPage): Promise<string | undefined> {
  const { format } = await formatOf(text, fileFormat, names)
  const read = format === 'mdx' ? convertLegacySyntax(text) : text
  try {
    return withoutOthers(read, proseRanges(format === 'mdx' ? parseNative(read, format) : parseWithoutHtml(read)))
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
  let openTag: string | undefined
  return node.children.flatMap((child) => {
    const tag = child.type === 'raw' ? tagIn(child.value) : undefined
    if (tag && openTag === undefined && codeElements.has(tag)) openTag = tag
    else if (tag === `/${openTag}`) openTag = undefined
    return openTag === undefined ? proseRanges(child as Nodes) : []
  })
}

function nameOf(node: Nodes): string | undefined {
  if (node.type === 'element') return node.tagName
  return 'name' in node && typeof node.name === 'string' ? node.name : undefined
}

function withoutOthers(text: string, ranges: readonly Range[]): string {
  const parts: string[] = []
  let at = 0
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (start < at) continue
    parts.push(blank(text.slice(at, start)), text.slice(start, end).replace(/&#?\w+;/g, blank))
    at = end
  }
  return parts.join('') + blank(text.slice(at))
}
