import type { MessageLanguage, PageKind } from '../../../runtime/contract/index.ts'
import { joinRoute } from '../route-paths.ts'
import type { BlogMeta, Page } from '../source.ts'
import type { BlogPlan } from './options.ts'

/** What all lists of one blog share. */
export interface ListContext {
  readonly sourceName: string
  readonly plan: BlogPlan
  /** The language being built, with its texts. */
  readonly language: MessageLanguage
}

/** A list of posts that may fill several pages. */
export interface PostList {
  readonly kind: PageKind
  /** Route path of the first page. */
  readonly path: string
  readonly title: string
  readonly description?: string
  readonly posts: readonly Page[]
  /** The tag or the author of the list. */
  readonly blog?: Partial<BlogMeta>
}

/** Cuts a list into pages: `/blog`, `/blog/page/2` … (R2). A list without posts has one page. */
export function paginate(list: PostList, context: ListContext): readonly Page[] {
  const { postsPerPage, pageBasePath } = context.plan
  const size = postsPerPage === 'ALL' ? Math.max(1, list.posts.length) : postsPerPage
  const count = Math.max(1, Math.ceil(list.posts.length / size))
  const pathOf = (number: number): string =>
    number === 1 ? list.path : joinRoute(list.path, pageBasePath, String(number))
  return Array.from({ length: count }, (_, index) => {
    const posts = list.posts.slice(index * size, (index + 1) * size)
    const previous = index === 0 ? undefined : { label: 'Newer entries', path: pathOf(index) }
    const next = index === count - 1 ? undefined : { label: 'Older entries', path: pathOf(index + 2) }
    const blog = {
      ...list.blog,
      posts: posts.map(({ id }) => id),
      ...(previous && { previous }),
      ...(next && { next }),
    }
    return blogPage({ ...list, path: pathOf(index + 1), blog }, context)
  })
}

/** A page of the blog that is drawn from its data alone. */
export function blogPage(page: Omit<PostList, 'posts'>, { sourceName, plan }: ListContext): Page {
  return {
    id: `${sourceName}:${page.path}`,
    path: page.path,
    kind: page.kind,
    meta: {
      title: page.title,
      ...(page.description === undefined ? {} : { description: page.description }),
      blog: { instance: plan.id, ...page.blog },
    },
    body: { type: 'none' },
  }
}
