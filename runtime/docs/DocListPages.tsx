import type { ReactNode } from 'react'
import { useSite, useTheme } from '../hooks/runtime.ts'
import type { PageProps } from '../theme/slots.ts'
import { Link } from '../ui/Link.tsx'
import { useTranslate } from '../hooks/use-translate.ts'
import { PageNotices } from '../ui/PageNotices.tsx'
import { TagIndex } from '../ui/Tags.tsx'
import { DocPagination } from './DocPage.tsx'
import { DocVersionBadge } from './DocVersion.tsx'

/** The generated index of a category: title, description and a card for each item. */
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

/** The docs with a tag. */
export function TagPage({ page }: PageProps): ReactNode {
  const { items = [], tag } = page.doc ?? {}
  const translate = useTranslate()
  return (
    <div className="doc-columns doc-columns--wide">
      <div className="doc-content">
        <PageNotices page={page} />
        <header className="page-header">
          <h1>{page.title}</h1>
          {page.description && <p>{page.description}</p>}
          {tag && (
            <Link to={tag.allTags}>{translate({ id: 'theme.tags.tagsPageLink', message: 'View all tags' })}</Link>
          )}
        </header>
        {items.map((item) => (
          <article key={item.href} className="tagged-doc">
            <h2>
              <Link to={item.href}>{item.label}</Link>
            </h2>
            {item.description && <p>{item.description}</p>}
          </article>
        ))}
      </div>
    </div>
  )
}

/** All tags of a docs instance. */
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
