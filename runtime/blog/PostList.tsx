import type { ReactNode } from 'react'
import type { BlogPageData } from '../contract/index.ts'
import { Frozen, useTheme, useTranslate } from '../app/hooks.ts'
import { Pagination } from '../theme/parts/Pagination.tsx'

/** Draws the posts of a list page as excerpts, and the links to newer and older ones (R2). */
export function PostList({ blog }: { readonly blog: BlogPageData }): ReactNode {
  const { BlogPostItem } = useTheme()
  return (
    <>
      {blog.posts?.map((post) => (
        <BlogPostItem key={post.id} post={post} isExcerpt>
          {post.excerpt !== undefined && <Frozen name={post.excerpt} />}
        </BlogPostItem>
      ))}
      <ListPagination blog={blog} />
    </>
  )
}

function ListPagination({ blog }: { readonly blog: BlogPageData }): ReactNode {
  const translate = useTranslate()
  const labels = {
    nav: translate({ id: 'theme.blog.paginator.navAriaLabel', message: 'Blog list page navigation' }),
    previous: translate({ id: 'theme.blog.paginator.newerEntries', message: 'Newer entries' }),
    next: translate({ id: 'theme.blog.paginator.olderEntries', message: 'Older entries' }),
  }
  return <Pagination previous={blog.previous} next={blog.next} labels={labels} plain />
}
