import type { ReactNode } from 'react'
import { Link } from '../ui/Link.tsx'
import { useTranslate } from '../hooks/use-translate.ts'
import type { BlogPageProps } from '../theme/slots.ts'
import { TagIndex } from '../ui/Tags.tsx'
import { AuthorCard } from './BlogAuthors.tsx'

/** Links to all posts, by year. */
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

/** All tags of the blog. */
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

/** All authors of the blog, with the number of their posts. */
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
