import type { ReactNode } from 'react'
import { Link, useTranslate } from '../app/hooks.ts'
import type { BlogPageProps } from '../theme/slot-props.ts'

/** Draws all posts as links, by year (R5). */
export function BlogArchivePage({ blog }: BlogPageProps): ReactNode {
  const translate = useTranslate()
  return (
    <main>
      <header className="page-header">
        <h1>{translate({ id: 'theme.blog.archive.title', message: 'Archive' })}</h1>
      </header>
      <div className="blog-archive">
        {blog.archive?.map(({ year, posts }) => (
          <section key={year}>
            <h2 id={year}>{year}</h2>
            <ul>
              {posts.map((post) => (
                <li key={post.href}>
                  <Link to={post.href}>
                    {post.date} - {post.label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  )
}
