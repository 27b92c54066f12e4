import type { ReactNode } from 'react'
import { StaticRegion } from '../islands/StaticRegion.tsx'
import { useTheme } from '../hooks/runtime.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { Pagination } from '../ui/Pagination.tsx'
import { PageNotices } from '../ui/PageNotices.tsx'
import { TitleMenu } from '../../features/lists/browser/page-start.ts'
import type { BlogPageProps } from '../theme/slots.ts'

/** A post with links to its neighbours, and its table of contents. */
export function BlogPostPage({ page, blog }: BlogPageProps): ReactNode {
  const { BlogPostItem, TableOfContents } = useTheme()
  const hasToc = page.toc.length > 0 && !blog.hideToc
  return (
    <>
      <main>
        <PageNotices page={page} />
        <TitleMenu page={page} />
        {blog.post && (
          <BlogPostItem post={blog.post}>
            <StaticRegion name="body" />
          </BlogPostItem>
        )}
        <PostPagination blog={blog} />
      </main>
      {hasToc && (
        <div className="doc-toc">
          <TableOfContents toc={page.toc} />
        </div>
      )}
    </>
  )
}

function PostPagination({ blog }: Pick<BlogPageProps, 'blog'>): ReactNode {
  const translate = useTranslate()
  const labels = {
    nav: translate({ id: 'theme.blog.post.paginator.navAriaLabel', message: 'Blog post page navigation' }),
    previous: translate({ id: 'theme.blog.post.paginator.newerPost', message: 'Newer post' }),
    next: translate({ id: 'theme.blog.post.paginator.olderPost', message: 'Older post' }),
  }
  return <Pagination previous={blog.previous} next={blog.next} labels={labels} />
}
