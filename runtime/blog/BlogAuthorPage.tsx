import type { ReactNode } from 'react'
import { useTranslate } from '../app/hooks.ts'
import type { BlogPageProps } from '../theme/slot-props.ts'
import { AuthorCard } from './AuthorCard.tsx'
import { PostList } from './PostList.tsx'

/** Draws an author and their posts (R6). */
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
