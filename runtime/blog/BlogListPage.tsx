import type { ReactNode } from 'react'
import type { BlogPageProps } from '../theme/slot-props.ts'
import { PostList } from './PostList.tsx'

/** Draws a page of the blog: posts, newest first (R2). The heading is for those who hear the page. */
export function BlogListPage({ page, blog }: BlogPageProps): ReactNode {
  return (
    <main>
      <h1 className="visually-hidden">{page.title}</h1>
      <PostList blog={blog} />
    </main>
  )
}
