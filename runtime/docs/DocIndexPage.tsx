import type { ReactNode } from 'react'
import { useSite, useTheme } from '../app/hooks.ts'
import type { PageProps } from '../theme/slot-props.ts'
import { DocPagination } from './DocPage.tsx'
import { DocVersionBadge } from './DocVersionBadge.tsx'

/** Draws the generated index of a category: its title, its description and a card for each of its items. */
export function DocIndexPage({ page }: PageProps): ReactNode {
  const { DocVersionBanner, DocBreadcrumbs, DocCardList } = useTheme()
  const { breadcrumbs } = useSite().theme.docs
  const steps = page.doc?.breadcrumbs ?? []
  return (
    <div className="doc-columns doc-columns--wide">
      <div className="doc-content">
        <DocVersionBanner page={page} />
        {breadcrumbs && steps.length > 0 && <DocBreadcrumbs breadcrumbs={steps} />}
        <DocVersionBadge page={page} />
        <header className="page-header">
          <h1>{page.title}</h1>
          {page.description && <p>{page.description}</p>}
        </header>
        <article>
          <DocCardList items={page.doc?.items ?? []} />
        </article>
        <DocPagination page={page} />
      </div>
    </div>
  )
}
