import type { ReactNode } from 'react'
import { usePage } from '../hooks/runtime.ts'
import type { TocEntry } from '../contract/index.ts'
import { trustedHtml } from '../strict/trusted-html.ts'

/** Props of `<TOCInline>`. */
export interface TOCInlineProps {
  /** The headings to list, with their inline HTML as `value`. Those of the page by default. */
  readonly toc?: readonly { readonly id: string; readonly level: number; readonly value: string }[]
  /** 2 by default. */
  readonly minHeadingLevel?: number
  /** 3 by default. */
  readonly maxHeadingLevel?: number
}

interface TocNode extends TocEntry {
  readonly children: TocNode[]
}

/** A table of contents in the text. */
export function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TOCInlineProps): ReactNode {
  const page = usePage()
  const entries = toc?.map(({ value, ...entry }) => ({ ...entry, html: value })) ?? page.toc
  const inRange = entries.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
  return (
    <div className="theme-toc-inline">
      <TocList nodes={nest(inRange)} className="table-of-contents" />
    </div>
  )
}

/** Nests each heading in the nearest heading before it of a lower level. */
function nest(entries: readonly TocEntry[]): readonly TocNode[] {
  const roots: TocNode[] = []
  const open: TocNode[] = []
  for (const entry of entries) {
    const node = { ...entry, children: [] }
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= node.level) open.pop()
    ;(open.at(-1)?.children ?? roots).push(node)
    open.push(node)
  }
  return roots
}

function TocList({ nodes, className }: { readonly nodes: readonly TocNode[]; readonly className?: string }): ReactNode {
  if (nodes.length === 0) return null
  return (
    <ul className={className}>
      {nodes.map(({ id, html, children }) => (
        <li key={id}>
          <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
          <TocList nodes={children} />
        </li>
      ))}
    </ul>
  )
}
