import type { ReactNode } from 'react'
import { Link, useTranslate } from '../app/hooks.ts'
import { VisibilityBanner } from '../theme/parts/VisibilityBanner.tsx'
import type { PageProps } from '../theme/slot-props.ts'

/** Draws the docs that carry a tag. */
export function TagPage({ page }: PageProps): ReactNode {
  const { items = [], tag } = page.doc ?? {}
  const translate = useTranslate()
  return (
    <div className="doc-columns doc-columns--wide">
      <div className="doc-content">
        <VisibilityBanner page={page} />
        <header className="page-header">
          <h1>{page.title}</h1>
          {page.description && <p>{page.description}</p>}
          {tag && (
            <Link to={tag.allTags}>{translate({ id: 'theme.tags.tagsPageLink', message: 'View All Tags' })}</Link>
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
