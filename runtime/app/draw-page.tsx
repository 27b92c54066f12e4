import type { ReactNode } from 'react'
import { createElement } from 'react'
import type { PageData } from '../contract/index.ts'
import type { ThemeComponents } from '../theme/slots.ts'
import { useTheme } from '../theme/slots.ts'
import { docSlots, isKey } from './page-slots.ts'

const blogSlots = {
  'blog-list': 'BlogListPage',
  'blog-post': 'BlogPostPage',
  'blog-tags': 'BlogTagsPage',
  'blog-tag': 'BlogTagPage',
  'blog-archive': 'BlogArchivePage',
  'blog-authors': 'BlogAuthorsPage',
  'blog-author': 'BlogAuthorPage',
} as const

const plainSlots = {
  markdown: 'MarkdownPage',
  component: 'ComponentPage',
  'not-found': 'NotFound',
} as const

/** Draws a page by the slot of its kind, inside the element that `StillPage` adopts. */
export function DrawnPage({ page }: { readonly page: PageData }): ReactNode {
  return createElement('docs-page', null, <Slot page={page} />)
}

function Slot({ page }: { readonly page: PageData }): ReactNode {
  const theme = useTheme()
  const { kind, blog } = page
  if (isKey(docSlots, kind)) return drawSlot(theme, docSlots[kind], page)
  if (isKey(plainSlots, kind)) return drawSlot(theme, plainSlots[kind], page)
  if (!isKey(blogSlots, kind) || !blog)
    throw new Error(`The page ${page.path} is a "${kind}" without the data that its kind needs.`)
  const BlogSlot = theme[blogSlots[kind]]
  return (
    <theme.BlogLayout page={page} blog={blog}>
      <BlogSlot page={page} blog={blog} />
    </theme.BlogLayout>
  )
}

type PlainSlot = (typeof docSlots)[keyof typeof docSlots] | (typeof plainSlots)[keyof typeof plainSlots]

function drawSlot(theme: ThemeComponents, name: PlainSlot, page: PageData): ReactNode {
  const Named = theme[name]
  return <Named page={page} />
}
