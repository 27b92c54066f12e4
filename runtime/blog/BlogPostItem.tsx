import type { ReactNode } from 'react'
import type { BlogPostData } from '../contract/index.ts'
import { Link } from '../ui/Link.tsx'
import { usePostTime } from '../../features/lists/browser/page-start.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { classNames } from '../ui/class-names.ts'
import { SiteLanguage } from '../ui/SiteLanguage.tsx'
import { TagRow } from '../ui/Tags.tsx'
import type { BlogPostItemProps } from '../theme/slots.ts'
import { BlogAuthors } from './BlogAuthors.tsx'
import { EditThisPage } from '../ui/PageFooter.tsx'

/** A post in full, or its excerpt in a list. */
export function BlogPostItem({ post, isExcerpt = false, children }: BlogPostItemProps): ReactNode {
  return (
    <article className={classNames('blog-post', isExcerpt && 'blog-post--excerpt')} {...post.textLanguage}>
      <header>
        <PostTitle post={post} isExcerpt={isExcerpt} />
        <SiteLanguage within={post.textLanguage}>
          <PostMeta post={post} />
          <BlogAuthors authors={post.authors} />
        </SiteLanguage>
      </header>
      <div className="markdown">{children}</div>
      <SiteLanguage within={post.textLanguage}>
        <PostFooter post={post} isExcerpt={isExcerpt} />
      </SiteLanguage>
    </article>
  )
}

interface PostPartProps {
  readonly post: BlogPostData
  readonly isExcerpt: boolean
}

/** The title of a post, linked in lists. */
export function PostTitle({ post, isExcerpt }: PostPartProps): ReactNode {
  if (!isExcerpt) return <h1 className="blog-post__title">{post.title}</h1>
  return (
    <h2 className="blog-post__title">
      <Link to={post.href}>{post.title}</Link>
    </h2>
  )
}

/** A post's date and reading time. */
export function PostMeta({ post }: { readonly post: BlogPostData }): ReactNode {
  const minutes = usePostTime()
  const { readingTime } = post
  return (
    <div className="blog-post__meta">
      <time dateTime={post.date}>{post.formattedDate}</time>
      {readingTime !== undefined && ` · ${minutes(readingTime)}`}
    </div>
  )
}

interface PostFooterProps extends PostPartProps {
  /** The link to the rest of the post. */
  readonly more?: ReactNode
}

/** The tags of a post, and a link to the rest of it or to its source. */
export function PostFooter({ post, isExcerpt, more }: PostFooterProps): ReactNode {
  const hasMore = isExcerpt && post.truncated
  const editUrl = isExcerpt ? undefined : post.editUrl
  if (post.tags.length === 0 && !hasMore && !editUrl) return null
  return (
    <footer className="blog-post__footer">
      {hasMore && (more ?? <ReadMore title={post.title} href={post.href} />)}
      {post.tags.length > 0 && (
        <div className="theme-blog-footer-tags-row">
          <TagRow tags={post.tags} />
        </div>
      )}
      {editUrl && (
        <div className="theme-blog-footer-edit-meta-row">
          <EditThisPage editUrl={editUrl} />
        </div>
      )}
    </footer>
  )
}

/** The link from an excerpt to its post. */
export function ReadMore({ title, href }: Pick<BlogPostData, 'title' | 'href'>): ReactNode {
  const translate = useTranslate()
  const label = translate({ id: 'theme.blog.post.readMoreLabel', message: 'Read more about {title}' }, { title })
  return (
    <Link to={href} aria-label={label} className="blog-post__more">
      {translate({ id: 'theme.blog.post.readMore', message: 'Read more' })}
    </Link>
  )
}
