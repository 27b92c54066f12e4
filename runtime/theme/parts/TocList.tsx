import type { ReactNode } from 'react'
import type { TocEntry } from '../../contract/index.ts'
import type { TocNode } from './toc-in-range.ts'
import { tocTree } from './toc-in-range.ts'

/** What `TocList` takes. */
export interface TocListProps {
  readonly toc: readonly TocEntry[]
  readonly className?: string
}

/** Draws headings as nested lists of links. */
export function TocList({ toc, ...props }: TocListProps): ReactNode {
  return <Branch nodes={tocTree(toc)} {...props} />
}

function Branch({ nodes, className }: Omit<TocListProps, 'toc'> & { readonly nodes: readonly TocNode[] }): ReactNode {
  return (
    <ul className={className}>
      {nodes.map(({ id, html, children }) => (
        <li key={id}>
          <a
            href={`#${encodeURI(id)}`}
            className="table-of-contents__link"
            dangerouslySetInnerHTML={{ __html: html }}
          />
          {children.length > 0 && <Branch nodes={children} />}
        </li>
      ))}
    </ul>
  )
}
