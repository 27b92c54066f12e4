import type { ReactNode } from 'react'
import { Frozen, useTheme, useTranslate } from '../app/hooks.ts'
import { Pagination } from '../theme/parts/Pagination.tsx'
import { VisibilityBanner } from '../theme/parts/VisibilityBanner.tsx'
import type { BlogPageProps } from '../theme/slot-props.ts'

/** Draws one post with its neighbours, and its headings beside it (R3). */
export function BlogPostPage({ page, blog }: BlogPageProps): ReactNode {
  const { BlogPostItem, TableOfContents } = useTheme()
  const hasToc = page.toc.length > 0 && !blog.hideToc
  return (
    <>
      <main>
        <VisibilityBanner page={page} />
        {blog.post && (
          <BlogPostItem post={blog.post}>
            <Frozen name="body" />
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
