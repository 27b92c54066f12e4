import type { ReactNode } from 'react'
import type { LabelledLink } from '../contract/index.ts'
import { Link, useHref, useSite, useTranslate } from '../app/hooks.ts'
import type { BlogPageProps } from '../theme/slot-props.ts'

/** Draws the blog's recent posts, by year where the site groups them (R50), and the ways to all of them. */
export function BlogSidebar({ page, blog }: BlogPageProps): ReactNode {
  const { sidebar } = blog
  const { groupByYear } = useSite().theme.blog
  const here = useHref()(page.path)
  const label = useTranslate()({ id: 'theme.blog.sidebar.navAriaLabel', message: 'Blog recent posts navigation' })
  if (!sidebar || sidebar.groups.length === 0) return null
  return (
    <aside className="blog-sidebar">
      <nav aria-label={label} className="thin-scrollbar">
        <div className="blog-sidebar__title">{sidebar.title}</div>
        {sidebar.groups.map((group, i) => (
          <div key={group.year ?? i} role="group">
            {groupByYear && group.year !== undefined && <h3>{group.year}</h3>}
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
