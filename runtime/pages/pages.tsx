import type { ReactNode } from 'react'
import { StaticRegion } from '../islands/StaticRegion.tsx'
import { useTheme } from '../hooks/runtime.ts'
import { classNames } from '../ui/class-names.ts'
import { PageNotices } from '../ui/PageNotices.tsx'
import type { CrashPageProps, PageProps } from '../theme/slots.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { TitleMenu } from '../../features/lists/browser/page-start.ts'
import { errorText } from '../ui/errors.ts'

/** A Markdown page of the pages folder. Its title is the heading in its text. */
export function MarkdownPage({ page }: PageProps): ReactNode {
  const { TableOfContents } = useTheme()
  const hasToc = page.toc.length > 0
  return (
    <div className={classNames('page-columns', !hasToc && 'page-columns--plain', page.wrapperClassName)}>
      <main>
        <PageNotices page={page} />
        <TitleMenu page={page} />
        <article className="markdown" {...page.textLanguage}>
          <StaticRegion name="body" />
        </article>
      </main>
      {hasToc && <TableOfContents toc={page.toc} />}
    </div>
  )
}

/** A page of the pages folder that is a React component. */
export function ComponentPage({ page }: PageProps): ReactNode {
  return (
    <div className={page.wrapperClassName}>
      <StaticRegion name="body" />
    </div>
  )
}

/** Shown in place of a page that threw: the error, and a button to try again. */
export function CrashPage({ error, retry }: CrashPageProps): ReactNode {
  const translate = useTranslate()
  return (
    <main className="message-page">
      <h1>{translate({ id: 'theme.ErrorPageContent.title', message: 'This page crashed.' })}</h1>
      <p>
        <button type="button" className="button button--primary" onClick={retry}>
          {translate({ id: 'theme.ErrorPageContent.tryAgain', message: 'Try again' })}
        </button>
      </p>
      <pre>{errorText(error)}</pre>
    </main>
  )
}
