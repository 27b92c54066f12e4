import type { ReactNode } from 'react'
import type { BlogPageProps } from '../theme/slots.ts'
import { Link } from '../ui/Link.tsx'
import { useTranslate } from '../hooks/use-translate.ts'
import { PageNotices } from '../ui/PageNotices.tsx'
import type { BlogPageData } from '../contract/index.ts'
import { StaticRegion } from '../islands/StaticRegion.tsx'
import { useTheme } from '../hooks/runtime.ts'
import { Pagination } from '../ui/Pagination.tsx'
import { AuthorCard } from './BlogAuthors.tsx'

/** A page of the blog: posts, newest first. Its heading is for screen readers. */
export function BlogListPage({ page, blog }: BlogPageProps): ReactNode {
  return (
    <main>
      <h1 className="visually-hidden">{page.title}</h1>
      <PostList blog={blog} />
    </main>
  )
}

/** The posts with a tag. */
export function BlogTagPage({ page, blog }: BlogPageProps): ReactNode {
  const { tag } = blog
  const translate = useTranslate()
  return (
    <main>
      <PageNotices page={page} />
      <header className="page-header">
        <h1>{page.title}</h1>
        {tag?.description && <p>{tag.description}</p>}
        {tag && <Link to={tag.allTags}>{translate({ id: 'theme.tags.tagsPageLink', message: 'View All Tags' })}</Link>}
      </header>
      <PostList blog={blog} />
    </main>
  )
}

/** An author and their posts. */
export function BlogAuthorPage({ blog }: BlogPageProps): ReactNode {
  const { author, posts = [] } = blog
  const translate = useTranslate()
  const none = translate({ id: 'theme.blog.author.noPosts', message: 'This author has not written any posts yet.' })
  return (
    <main>
      {author && (
        <header className="page-header">
          <AuthorCard author={author} as="h1" />
          {author.description && <p>{author.description}</p>}
        </header>
      )}
      {posts.length > 0 ? <PostList blog={blog} /> : <p>{none}</p>}
    </main>
  )
}

/** The excerpts of posts, and links to newer and older ones. */
export function PostList({ blog }: { readonly blog: BlogPageData }): ReactNode {
  const { BlogPostItem } = useTheme()
  return (
    <>
      {blog.posts?.map((post) => (
        <BlogPostItem key={post.id} post={post} isExcerpt>
          {post.excerpt !== undefined && <StaticRegion name={post.excerpt} />}
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
