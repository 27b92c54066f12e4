import { createElement, type ReactNode } from 'react'
import type { PageData, PageKind } from '../contract/index.ts'
import { useTheme } from '../hooks/runtime.ts'
import type { ThemeComponents } from '../theme/slots.ts'

/** Slots of the pages inside the docs layout, by kind of page. */
export const docSlots = {
  doc: 'DocPage',
  api: 'DocPage',
  'doc-index': 'DocIndexPage',
  'doc-tags': 'TagsPage',
  'doc-tag': 'TagPage',
} as const

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

/** Whether a table of slots has a slot for a kind of page. */
export function isKey<T extends object>(table: T, kind: PageKind): kind is PageKind & keyof T {
  return Object.hasOwn(table, kind)
}

/** Renders a page with the slot of its kind, inside the element that `AdoptedPage` adopts in the browser. */
export function ReactPage({ page }: { readonly page: PageData }): ReactNode {
  return createElement('docs-page', null, <Slot page={page} />)
}

function Slot({ page }: { readonly page: PageData }): ReactNode {
  const theme = useTheme()
  const { kind, blog } = page
  if (isKey(docSlots, kind)) return renderSlot(theme, docSlots[kind], page)
  if (isKey(plainSlots, kind)) return renderSlot(theme, plainSlots[kind], page)
  if (!isKey(blogSlots, kind) || !blog)
    throw new Error(`The page ${page.path} is a "${kind}" without the data that its kind needs.`)
  const BlogSlot = theme[blogSlots[kind]]
  return (
    <theme.BlogLayout page={page} blog={blog}>
      <BlogSlot page={page} blog={blog} />
    </theme.BlogLayout>
  )
}

type PageSlotName = (typeof docSlots)[keyof typeof docSlots] | (typeof plainSlots)[keyof typeof plainSlots]

function renderSlot(theme: ThemeComponents, name: PageSlotName, page: PageData): ReactNode {
  const Named = theme[name]
  return <Named page={page} />
}
