import type { ReactNode } from 'react'
import { Head, usePage, useSite } from '../app/hooks.ts'

/** What `Layout` takes. */
export interface LayoutProps {
  readonly title?: string
  readonly description?: string
  readonly wrapperClassName?: string
  readonly children?: ReactNode
}

/** Stands where a page draws its own layout: the site's is around the page already, so this sets the title and description only. */
export function Layout({ title, description, wrapperClassName, children }: LayoutProps): ReactNode {
  return (
    <>
      <PageMetadata title={title} description={description} />
      {wrapperClassName === undefined ? children : <div className={wrapperClassName}>{children}</div>}
    </>
  )
}

/** What `PageMetadata` takes. */
export interface PageMetadataProps {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly keywords?: string | readonly string[]
  readonly image?: string
  readonly children?: ReactNode
}

/** Sets title and description of the page. */
export function PageMetadata({ title, description, keywords, children }: PageMetadataProps): ReactNode {
  const site = useSite()
  const { kind } = usePage()
  const full =
    title === undefined || title === site.title ? site.title : `${title} ${site.titleDelimiter} ${site.title}`
  const given = title !== undefined || kind === 'component'
  return (
    <Head>
      {given && <title>{full}</title>}
      {description !== undefined && <meta name="description" content={description} />}
      {description !== undefined && <meta property="og:description" content={description} />}
      {given && <meta property="og:title" content={full} />}
      {keywords !== undefined && <meta name="keywords" content={[keywords].flat().join(',')} />}
      {children}
    </Head>
  )
}
