import type { ReactNode } from 'react'
import { Link, useTranslate } from '../app/hooks.ts'
import { VisibilityBanner } from '../theme/parts/VisibilityBanner.tsx'
import type { BlogPageProps } from '../theme/slot-props.ts'
import { PostList } from './PostList.tsx'

/** Draws the posts that carry a tag (R7). */
export function BlogTagPage({ page, blog }: BlogPageProps): ReactNode {
  const { tag } = blog
  const translate = useTranslate()
  return (
    <main>
      <VisibilityBanner page={page} />
      <header className="page-header">
        <h1>{page.title}</h1>
        {tag?.description && <p>{tag.description}</p>}
        {tag && <Link to={tag.allTags}>{translate({ id: 'theme.tags.tagsPageLink', message: 'View All Tags' })}</Link>}
      </header>
      <PostList blog={blog} />
    </main>
  )
}
