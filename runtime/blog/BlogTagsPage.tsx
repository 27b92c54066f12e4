import type { ReactNode } from 'react'
import { TagIndex } from '../theme/parts/TagIndex.tsx'
import type { BlogPageProps } from '../theme/slot-props.ts'

/** Draws all tags of the blog (R7). */
export function BlogTagsPage({ page, blog }: BlogPageProps): ReactNode {
  return (
    <main>
      <header className="page-header">
        <h1>{page.title}</h1>
      </header>
      <TagIndex tags={blog.tags ?? []} />
    </main>
  )
}
