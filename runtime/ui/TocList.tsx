import type { ReactNode } from 'react'
import type { TocEntry } from '../contract/index.ts'
import { trustedHtml } from '../strict/trusted-html.ts'

/** Props of `TocList`. */
interface TocListProps {
  readonly toc: readonly TocEntry[]
  readonly className?: string
  /** Language of the headings. Default: that around the list. */
  readonly lang?: string | undefined
}

/** Headings as nested lists of links. */
export function TocList({ toc, ...props }: TocListProps): ReactNode {
  return <Branch nodes={tocTree(toc)} {...props} />
}

function Branch({
  nodes,
  ...attributes
}: Omit<TocListProps, 'toc'> & { readonly nodes: readonly TocNode[] }): ReactNode {
  return (
    <ul {...attributes}>
      {nodes.map(({ id, html, children }) => (
        <li key={id}>
          <a
            href={`#${encodeURI(id)}`}
            className="table-of-contents__link"
            dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
          />
          {children.length > 0 && <Branch nodes={children} />}
        </li>
      ))}
    </ul>
  )
}

/** Returns the headings between two levels, both included. */
export function tocInRange(
  toc: readonly TocEntry[],
  { minLevel, maxLevel }: { readonly minLevel: number; readonly maxLevel: number },
): readonly TocEntry[] {
  return toc.filter((entry) => entry.level >= minLevel && entry.level <= maxLevel)
}

/** A heading with its subheadings. */
export interface TocNode extends TocEntry {
  readonly children: readonly TocNode[]
}

/** Makes a tree of a flat list: a heading belongs to the last heading of a lower level. */
export function tocTree(toc: readonly TocEntry[]): readonly TocNode[] {
  const roots: TocNode[] = []
  const open: { level: number; children: TocNode[] }[] = []
  for (const entry of toc) {
    while ((open.at(-1)?.level ?? 0) >= entry.level) open.pop()
    const children: TocNode[] = []
    const siblings = open.at(-1)?.children ?? roots
    siblings.push({ ...entry, children })
    open.push({ level: entry.level, children })
  }
  return roots
}
