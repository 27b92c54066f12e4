import type { ReactNode } from 'react'
import { useTheme } from '../app/hooks.ts'
import type { BlogLayoutProps } from '../theme/slot-props.ts'

/** The frame of the blog's pages: recent posts at the side. Stays mounted between them. */
export function BlogLayout({ page, blog, children }: BlogLayoutProps): ReactNode {
  const { BlogSidebar } = useTheme()
  return (
    <div className="blog-wrapper blog-columns">
      <BlogSidebar page={page} blog={blog} />
      {children}
    </div>
  )
}
