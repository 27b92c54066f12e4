import type { ReactNode } from 'react'
import { TagIndex } from '../theme/parts/TagIndex.tsx'
import type { PageProps } from '../theme/slot-props.ts'

/** Draws all tags of a docs instance. */
export function TagsPage({ page }: PageProps): ReactNode {
  return (
    <div className="doc-columns doc-columns--wide">
      <div className="doc-content">
        <header className="page-header">
          <h1>{page.title}</h1>
        </header>
        <TagIndex tags={page.doc?.tagList ?? []} />
      </div>
    </div>
  )
}
