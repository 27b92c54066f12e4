import type { ReactNode } from 'react'
import type { PageData } from '../contract/index.ts'
import { Frozen, useSite, useTheme, useTranslate } from '../app/hooks.ts'
import { classNames } from '../theme/parts/class-names.ts'
import { Pagination } from '../theme/parts/Pagination.tsx'
import { VisibilityBanner } from '../theme/parts/VisibilityBanner.tsx'
import { tocInRange } from '../theme/parts/toc-in-range.ts'
import type { PageProps } from '../theme/slot-props.ts'
import { ApiMentions } from './ApiMentions.tsx'
import { DocVersionBadge } from './DocVersionBadge.tsx'
import { MobileTableOfContents } from './MobileTableOfContents.tsx'

/** Draws one doc: banners, breadcrumbs, text, footer, neighbours, and the table of contents beside it. */
export function DocPage({ page }: PageProps): ReactNode {
  const { DocVersionBanner, DocFooter, TableOfContents } = useTheme()
  const { hasToc, levels } = useToc(page)
  const isWide = page.sidebar === undefined && !hasToc
  return (
    <div className={classNames('doc-columns', hasToc && 'doc-columns--toc', isWide && 'doc-columns--wide')}>
      <div className="doc-content">
        <VisibilityBanner page={page} />
        <DocVersionBanner page={page} />
        <article>
          <DocHeader page={page} />
          {hasToc && <MobileTableOfContents key={page.path} />}
          <div className="theme-doc-markdown markdown">
            {!page.doc?.hideTitle && (
              <header>
                <h1>{page.title}</h1>
              </header>
            )}
            <Frozen name="body" />
            <ApiMentions page={page} />
          </div>
          <DocFooter page={page} />
        </article>
        <DocPagination page={page} />
      </div>
      {hasToc && (
        <div className="doc-toc">
          <TableOfContents toc={page.toc} {...levels} />
        </div>
      )}
    </div>
  )
}

function useToc({ doc, toc }: PageData): { hasToc: boolean; levels: { minLevel: number; maxLevel: number } } {
  const theme = useSite().theme.toc
  const levels = { minLevel: doc?.tocMinLevel ?? theme.minLevel, maxLevel: doc?.tocMaxLevel ?? theme.maxLevel }
  return { hasToc: !doc?.hideToc && tocInRange(toc, levels).length > 0, levels }
}

/** Breadcrumbs need a sidebar to come from (R17, R46). */
function DocHeader({ page }: PageProps): ReactNode {
  const { DocBreadcrumbs } = useTheme()
  const { breadcrumbs } = useSite().theme.docs
  const steps = page.sidebar === undefined ? [] : (page.doc?.breadcrumbs ?? [])
  return (
    <>
      {breadcrumbs && steps.length > 0 && <DocBreadcrumbs breadcrumbs={steps} />}
      <DocVersionBadge page={page} />
    </>
  )
}

/** Draws the links to the docs before and after, in the order of the sidebar (R49). */
export function DocPagination({ page }: PageProps): ReactNode {
  const translate = useTranslate()
  const labels = {
    nav: translate({ id: 'theme.docs.paginator.navAriaLabel', message: 'Docs pages' }),
    previous: translate({ id: 'theme.docs.paginator.previous', message: 'Previous' }),
    next: translate({ id: 'theme.docs.paginator.next', message: 'Next' }),
  }
  return <Pagination previous={page.doc?.previous} next={page.doc?.next} labels={labels} className="docusaurus-mt-lg" />
}
