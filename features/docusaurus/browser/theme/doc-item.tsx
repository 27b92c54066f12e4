import type { ComponentType, ReactNode } from 'react'
import { usePage, useSite, useTheme } from '../../../../runtime/hooks/runtime.ts'
import { DocBreadcrumbs as OwnBreadcrumbs } from '../../../../runtime/docs/DocBreadcrumbs.tsx'
import { DocColumns, DocText, DocPagination, useToc } from '../../../../runtime/docs/DocPage.tsx'
import { MobileTableOfContents } from '../../../../runtime/docs/TableOfContents.tsx'
import {
  DocVersionBadge as OwnVersionBadge,
  DocVersionBanner as OwnVersionBanner,
} from '../../../../runtime/docs/DocVersion.tsx'
import { StaticRegion } from '../../../../runtime/islands/StaticRegion.tsx'
import { docItemName, type PageData } from '../../../../runtime/contract/index.ts'
import { BelowText, FooterRow, footerRowChecks, PageEnd } from '../../../lists/browser/page-end.ts'
import { SiteLanguage } from '../../../../runtime/ui/SiteLanguage.tsx'
import { PageNotices } from '../../../../runtime/ui/PageNotices.tsx'
import { type Doc, docOf, tocItems, useDoc } from './doc.ts'
import { TOC } from './toc.tsx'
import { EditMetaRow, TagsListInline } from './page-footer.tsx'
import { PageStart, TitleMenu } from '../../../lists/browser/page-start.ts'
import { usePart } from './parts.ts'

/** The component that Docusaurus passes for a page's text: it renders the text, and has the facts about it. */
export type DocContent = ComponentType & Omit<Doc, 'assets'>

/** Props of `DocItem`. */
export interface DocItemProps {
  readonly content: DocContent
}

/** Props of the parts around the text. */
export interface DocPartProps {
  readonly children?: ReactNode
}

/** The text of a doc as a component. */
export function docContent(page: PageData): DocContent {
  const { assets: _, ...facts } = docOf(page)
  return Object.assign(() => <StaticRegion name="body" />, facts)
}

/** `@theme/DocItem`: a page of the docs. */
export function DocItem({ content: Content }: DocItemProps): ReactNode {
  const Metadata = usePart('DocItem/Metadata', DocItemMetadata)
  const Layout = usePart('DocItem/Layout', DocItemLayout)
  return (
    <>
      <Metadata />
      <Layout>
        <Content />
      </Layout>
    </>
  )
}

/** The component that renders the docs of an instance: that of the plugin's options, of the site, or the original. */
export function useDocItem(instance = 'default'): ComponentType<DocItemProps> {
  const ofPlugin = useTheme()[docItemName(instance)]
  const Part = usePart('DocItem', DocItem)
  return ofPlugin === undefined ? Part : (ofPlugin as ComponentType<DocItemProps>)
}

/** `@theme/DocItem/Metadata`: nothing, because the build writes the head. */
export function DocItemMetadata(): ReactNode {
  return null
}

/** `@theme/DocItem/Layout`: banners, breadcrumbs, the text, its footer, its neighbours, and the table of contents. */
export function DocItemLayout({ children }: DocPartProps): ReactNode {
  const page = usePage()
  const { hasToc } = useToc(page)
  const { metadata } = useDoc()
  const Visibility = usePart('ContentVisibility', ContentVisibility)
  const Banner = usePart('DocVersionBanner', DocVersionBanner)
  const Breadcrumbs = usePart('DocBreadcrumbs', DocBreadcrumbs)
  const Badge = usePart('DocVersionBadge', DocVersionBadge)
  const Content = usePart('DocItem/Content', DocItemContent)
  const Footer = usePart('DocItem/Footer', DocItemFooter)
  const Paginator = usePart('DocItem/Paginator', DocItemPaginator)
  const MobileToc = usePart('DocItem/TOC/Mobile', DocItemTOCMobile)
  const DesktopToc = usePart('DocItem/TOC/Desktop', DocItemTOCDesktop)
  return (
    <DocColumns page={page} toc={hasToc && <DesktopToc />}>
      <Visibility metadata={metadata} />
      <Banner />
      <TitleMenu page={page} />
      <article {...page.textLanguage}>
        <SiteLanguage within={page.textLanguage}>
          <Breadcrumbs />
          <Badge />
          <PageStart page={page} />
          {hasToc && <MobileToc />}
        </SiteLanguage>
        <Content>{children}</Content>
        <SiteLanguage within={page.textLanguage}>
          <BelowText page={page} />
          <PageEnd page={page} />
          <Footer />
        </SiteLanguage>
      </article>
      <Paginator />
    </DocColumns>
  )
}

/** `@theme/DocItem/Content`: the text, and its title if the text has none. */
export function DocItemContent({ children }: DocPartProps): ReactNode {
  return <DocText page={usePage()}>{children}</DocText>
}

/** `@theme/DocItem/Footer`: tags, edit link and last change. */
export function DocItemFooter(): ReactNode {
  const Tags = usePart('TagsListInline', TagsListInline)
  const Meta = usePart('EditMetaRow', EditMetaRow)
  const { tags, editUrl, lastUpdatedAt, lastUpdatedBy } = useDoc().metadata
  const hasMeta = (editUrl ?? lastUpdatedAt ?? lastUpdatedBy) !== undefined
  const page = usePage()
  if (tags.length === 0 && !hasMeta && !footerRowChecks.some((has) => has({ page }))) return null
  const className = 'theme-doc-footer-edit-meta-row doc-footer-row'
  return (
    <footer className="theme-doc-footer">
      {tags.length > 0 && (
        <div className="theme-doc-footer-tags-row doc-footer-row">
          <Tags tags={tags} />
        </div>
      )}
      {hasMeta && (
        <Meta className={className} editUrl={editUrl} lastUpdatedAt={lastUpdatedAt} lastUpdatedBy={lastUpdatedBy} />
      )}
      <FooterRow page={page} />
    </footer>
  )
}

/** `@theme/DocItem/Paginator`: links to the neighbours in the sidebar. */
export function DocItemPaginator(): ReactNode {
  const { previous, next } = useDoc().metadata
  const Paginator = usePart('DocPaginator', DocPaginator)
  return <Paginator previous={previous} next={next} />
}

/** `@theme/DocPaginator` */
export function DocPaginator(_: Partial<Pick<Doc['metadata'], 'previous' | 'next'>>): ReactNode {
  return <DocPagination page={usePage()} />
}

/** `@theme/DocItem/TOC/Desktop`: the headings beside the text. */
export function DocItemTOCDesktop(): ReactNode {
  const page = usePage()
  const { levels } = useToc(page)
  const Toc = usePart('TOC', TOC)
  return <Toc toc={tocItems(page.toc)} minHeadingLevel={levels.minLevel} maxHeadingLevel={levels.maxLevel} />
}

/** `@theme/DocItem/TOC/Mobile`: the headings above the text on small screens. */
export function DocItemTOCMobile(): ReactNode {
  return <MobileTableOfContents key={usePage().path} />
}

/** `@theme/ContentVisibility`: a notice on pages that are unlisted, drafts, or not translated yet. */
export function ContentVisibility(_: { readonly metadata?: unknown }): ReactNode {
  return <PageNotices page={usePage()} />
}

/** `@theme/DocVersionBadge` */
export function DocVersionBadge(_: { readonly className?: string }): ReactNode {
  return <OwnVersionBadge page={usePage()} />
}

/** `@theme/DocVersionBanner` */
export function DocVersionBanner(_: { readonly className?: string }): ReactNode {
  return <OwnVersionBanner page={usePage()} />
}

/** `@theme/DocBreadcrumbs`: none on pages without a sidebar. */
export function DocBreadcrumbs(): ReactNode {
  const { sidebar, doc } = usePage()
  const { breadcrumbs: isOn } = useSite().theme.docs
  const steps = sidebar === undefined ? [] : (doc?.breadcrumbs ?? [])
  return isOn && steps.length > 0 && <OwnBreadcrumbs breadcrumbs={steps} />
}
