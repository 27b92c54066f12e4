import type { ReactNode } from 'react'
import { EditThisPage } from '../theme/parts/EditThisPage.tsx'
import { LastUpdated } from '../theme/parts/LastUpdated.tsx'
import { TagRow } from '../theme/parts/TagRow.tsx'
import type { PageProps } from '../theme/slot-props.ts'

/** Draws what stands below a doc: its tags, the link to its source, its last change (R49). */
export function DocFooter({ page }: PageProps): ReactNode {
  const { tags = [], editUrl, lastUpdatedAt, lastUpdatedBy } = page.doc ?? {}
  const hasMeta = editUrl ?? lastUpdatedAt ?? lastUpdatedBy
  if (tags.length === 0 && !hasMeta) return null
  return (
    <footer className="theme-doc-footer">
      {tags.length > 0 && (
        <div className="theme-doc-footer-tags-row doc-footer-row">
          <TagRow tags={tags} />
        </div>
      )}
      {hasMeta && (
        <div className="theme-doc-footer-edit-meta-row doc-footer-row">
          {editUrl && <EditThisPage editUrl={editUrl} />}
          <LastUpdated at={lastUpdatedAt} by={lastUpdatedBy} />
        </div>
      )}
    </footer>
  )
}
