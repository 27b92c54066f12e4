import type { ReactNode } from 'react'
import { useSite, useTheme } from '../hooks/runtime.ts'
import type { BlogLayoutProps, BlogPageProps } from '../theme/slots.ts'
import type { LabelledLink } from '../contract/index.ts'
import { Link } from '../ui/Link.tsx'
import { useListedHref } from '../hooks/use-href.ts'
import { useTranslate } from '../hooks/use-translate.ts'

/** The frame of the blog's pages, with recent posts at the side. Stays mounted between pages. */
export function BlogLayout({ page, blog, children }: BlogLayoutProps): ReactNode {
  const { BlogSidebar } = useTheme()
  return (
    <div className="blog-columns">
      <BlogSidebar page={page} blog={blog} />
      {children}
    </div>
  )
}

/** The blog's recent posts, by year if the site groups them, and links to the overviews. */
export function BlogSidebar({ page, blog }: BlogPageProps): ReactNode {
  const { sidebar } = blog
  const { groupByYear } = useSite().theme.blog
  const here = useListedHref(page)
  const label = useTranslate()({ id: 'theme.blog.sidebar.navAriaLabel', message: 'Blog recent posts navigation' })
  if (!sidebar || sidebar.groups.length === 0) return null
  return (
    <aside className="blog-sidebar">
      <nav aria-label={label} className="thin-scrollbar">
        <div className="blog-sidebar__title">{sidebar.title}</div>
        {sidebar.groups.map((group, i) => (
          <div key={group.year ?? i} role="group">
            {groupByYear && group.year !== undefined && <div className="blog-sidebar__year">{group.year}</div>}
            <Posts posts={group.items} here={here} />
          </div>
        ))}
        <div className="blog-sidebar__overviews">
          <Posts posts={sidebar.overviews} here={here} />
        </div>
      </nav>
    </aside>
  )
}

function Posts({ posts, here }: { readonly posts: readonly LabelledLink[]; readonly here: string }): ReactNode {
  return (
    <ul className="clean-list">
      {posts.map((post) => (
        <li key={post.href}>
          <Link to={post.href} aria-current={post.href === here ? 'page' : undefined}>
            {post.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
