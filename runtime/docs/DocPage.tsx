import type { ReactNode } from 'react'
import type { PageData } from '../contract/index.ts'
import { StaticRegion } from '../islands/StaticRegion.tsx'
import { useSite, useTheme } from '../hooks/runtime.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { classNames } from '../ui/class-names.ts'
import { BelowText, PageEnd, TextEnd } from '../../features/lists/browser/page-end.ts'
import { PageStart, TitleMenu } from '../../features/lists/browser/page-start.ts'
import { Label } from '../ui/Label.tsx'
import { SiteLanguage } from '../ui/SiteLanguage.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { PageNotices } from '../ui/PageNotices.tsx'
import { tocInRange } from '../ui/TocList.tsx'
import type { PageLayoutProps, PageProps } from '../theme/slots.ts'
import { DocVersionBadge } from './DocVersion.tsx'
import { MobileTableOfContents } from './TableOfContents.tsx'

/** A doc: banners, breadcrumbs, text, footer, links to its neighbours, and the table of contents. */
export function DocPage({ page }: PageProps): ReactNode {
  const { DocVersionBanner, DocFooter, TableOfContents } = useTheme()
  const { hasToc, levels } = useToc(page)
  return (
    <DocColumns page={page} toc={hasToc && <TableOfContents toc={page.toc} {...levels} />}>
      <PageNotices page={page} />
      <DocVersionBanner page={page} />
      <TitleMenu page={page} />
      <article {...page.textLanguage}>
        <SiteLanguage within={page.textLanguage}>
          <DocHeader page={page} />
          {hasToc && <MobileTableOfContents key={page.path} />}
        </SiteLanguage>
        <DocText page={page}>
          <StaticRegion name="body" />
        </DocText>
        <SiteLanguage within={page.textLanguage}>
          <BelowText page={page} />
          <PageEnd page={page} />
          <DocFooter page={page} />
        </SiteLanguage>
      </article>
      <DocPagination page={page} />
    </DocColumns>
  )
}

interface DocColumnsProps extends PageLayoutProps {
  readonly toc: ReactNode
}

/** The text of a doc, and its table of contents beside it. */
export function DocColumns({ page, toc, children }: DocColumnsProps): ReactNode {
  const isWide = page.sidebar === undefined && !toc
  return (
    <div className={classNames('doc-columns', Boolean(toc) && 'doc-columns--toc', isWide && 'doc-columns--wide')}>
      <div className="doc-content">{children}</div>
      {toc && <div className="doc-toc">{toc}</div>}
    </div>
  )
}

/** The text of a doc below its title, unless the text has the title itself. */
export function DocText({ page, children }: PageLayoutProps): ReactNode {
  return (
    <div className="theme-doc-markdown markdown">
      {!page.doc?.hideTitle && (
        <header>
          <h1>
            <Label text={page.title} />
          </h1>
        </header>
      )}
      {children}
      <TextEnd page={page} />
    </div>
  )
}

/** Whether a doc has a table of contents, and the levels of its headings. */
export function useToc({ doc, toc }: PageData): { hasToc: boolean; levels: { minLevel: number; maxLevel: number } } {
  const theme = useSite().theme.toc
  const levels = { minLevel: doc?.tocMinLevel ?? theme.minLevel, maxLevel: doc?.tocMaxLevel ?? theme.maxLevel }
  return { hasToc: !doc?.hideToc && tocInRange(toc, levels).length > 0, levels }
}

/** Only docs in a sidebar have breadcrumbs. */
function DocHeader({ page }: PageProps): ReactNode {
  const { DocBreadcrumbs } = useTheme()
  const { breadcrumbs } = useSite().theme.docs
  const steps = page.sidebar === undefined ? [] : (page.doc?.breadcrumbs ?? [])
  return (
    <>
      {breadcrumbs && steps.length > 0 && <DocBreadcrumbs breadcrumbs={steps} />}
      <DocVersionBadge page={page} />
      <PageStart page={page} />
    </>
  )
}

/** Links to the previous and the next doc, in the order of the sidebar. */
export function DocPagination({ page }: PageProps): ReactNode {
  const translate = useTranslate()
  const labels = {
    nav: translate({ id: 'theme.docs.paginator.navAriaLabel', message: 'Docs pages' }),
    previous: translate({ id: 'theme.docs.paginator.previous', message: 'Previous' }),
    next: translate({ id: 'theme.docs.paginator.next', message: 'Next' }),
  }
  return <Pagination previous={page.doc?.previous} next={page.doc?.next} labels={labels} className="docusaurus-mt-lg" />
}
