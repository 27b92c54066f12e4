import type { ReactNode } from 'react'
import type { BlogPageProps } from '../theme/slot-props.ts'
import { AuthorCard } from './AuthorCard.tsx'

/** Draws all authors of the blog with the number of their posts (R6). */
export function BlogAuthorsPage({ page, blog }: BlogPageProps): ReactNode {
  return (
    <main>
      <header className="page-header">
        <h1>{page.title}</h1>
      </header>
      <ul className="clean-list">
        {blog.authors?.map((author, i) => (
          <li key={author.key ?? i} className="blog-author-card">
            <AuthorCard author={author} as="h2" />
            {author.description && <p>{author.description}</p>}
          </li>
        ))}
      </ul>
    </main>
  )
}
