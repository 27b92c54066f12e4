import type { ReactNode } from 'react'
import { EditThisPage } from '../ui/PageFooter.tsx'
import { FooterRow, footerRowChecks, LastUpdated } from '../../features/lists/browser/page-end.ts'
import { TagRow } from '../ui/Tags.tsx'
import type { PageProps } from '../theme/slots.ts'

/** The tags of a doc, the link to its source, the date of its last change, and its contributors. */
export function DocFooter({ page }: PageProps): ReactNode {
  const { tags = [], editUrl, lastUpdatedAt, lastUpdatedBy } = page.doc ?? {}
  const hasMeta = editUrl ?? lastUpdatedAt ?? lastUpdatedBy
  if (tags.length === 0 && !hasMeta && !footerRowChecks.some((has) => has({ page }))) return null
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
      <FooterRow page={page} />
    </footer>
  )
}
