import type { MessageLanguage, PageKind } from '../../../runtime/contract/index.ts'
import { folderRoute, joinRoute } from '../route-paths.ts'
import type { BlogAuthor, BlogMeta, Page } from '../page.ts'
import type { BlogPlan } from './options.ts'
import { textOf } from '../interface-texts.ts'
import { groupByTag } from '../tags/tags.ts'

/** Context of all lists of one blog. */
export interface ListContext {
  readonly sourceName: string
  readonly plan: BlogPlan
  /** Locale being built, with its texts. */
  readonly language: MessageLanguage
}

/** A list of posts, on one or more pages. */
export interface PostList {
  readonly kind: PageKind
  /** Path of the first page. */
  readonly path: string
  readonly title: string
  readonly description?: string
  readonly posts: readonly Page[]
  /** The tag or the author of the list. */
  readonly blog?: Partial<BlogMeta>
}

/** Splits a list into pages: `/blog`, `/blog/page/2` and so on. An empty list has one page. */
function paginate(list: PostList, context: ListContext): readonly Page[] {
  const { postsPerPage, pageBasePath } = context.plan
  const size = postsPerPage === 'ALL' ? Math.max(1, list.posts.length) : postsPerPage
  const count = Math.max(1, Math.ceil(list.posts.length / size))
  const pathOf = (number: number): string =>
    number === 1 ? list.path : joinRoute(list.path, pageBasePath, String(number))
  return Array.from({ length: count }, (_, index) => {
    const posts = list.posts.slice(index * size, (index + 1) * size)
    const previous = index === 0 ? undefined : { label: 'Newer entries', path: pathOf(index) }
    const next = index === count - 1 ? undefined : { label: 'Older entries', path: pathOf(index + 2) }
    const blog = { ...list.blog, posts: posts.map(({ id }) => id), previous, next }
    return blogPage({ ...list, path: pathOf(index + 1), blog }, context)
  })
}

/** A page of the blog without a body: its slot renders the data. */
function blogPage(page: Omit<PostList, 'posts'>, { sourceName, plan }: ListContext): Page {
  return {
    id: `${sourceName}:${page.path}`,
    path: page.path,
    kind: page.kind,
    meta: {
      title: page.title,
      description: page.description,
      blog: { instance: plan.id, ...page.blog },
    },
    body: { type: 'none' },
  }
}

/** Title, description and sidebar title of the blog, translated. */
export interface BlogTexts {
  readonly title: string
  readonly description: string
  readonly sidebarTitle: string
}

/** Paths of the pages that list posts, tags and authors. */
interface BlogPaths {
  readonly blog: string
  readonly tags: string
  readonly authors: string
  /** Unset: the archive is off. */
  readonly archive?: string
}

/** Computes the paths from the options of the blog. */
export function blogPaths({ plan }: ListContext): BlogPaths {
  const below = (part: string): string => folderRoute(plan.routeBasePath, part)
  return {
    blog: below(''),
    tags: below(plan.tagsBasePath),
    authors: below(plan.authorsBasePath),
    archive: plan.archiveBasePath === null ? undefined : below(plan.archiveBasePath),
  }
}

/** The pages with all listed posts, and the archive. */
export function frontPages(posts: readonly Page[], texts: BlogTexts, context: ListContext): readonly Page[] {
  const { blog, archive } = blogPaths(context)
  const { title, description } = texts
  const list = paginate({ kind: 'blog-list', path: blog, title, description, posts }, context)
  if (archive === undefined || posts.length === 0) return list
  const ids = posts.map(({ id }) => id)
  return [
    ...list,
    blogPage(
      {
        kind: 'blog-archive',
        path: archive,
        title: textOf(context.language, 'archive'),
        description: textOf(context.language, 'archiveDescription'),
        blog: { posts: ids },
      },
      context,
    ),
  ]
}

/** The list of tags, and the posts of each tag; no pages if no post has a tag. */
export function tagPages(posts: readonly Page[], context: ListContext): readonly Page[] {
  const groups = groupByTag(posts)
  if (groups.length === 0) return []
  const tagList = groups.map(({ tag, pages }) => ({ ...tag, count: pages.length }))
  const { language } = context
  const heading = textOf(language, 'tags')
  const all = blogPage({ kind: 'blog-tags', path: blogPaths(context).tags, title: heading, blog: { tagList } }, context)
  return [
    all,
    ...groups.flatMap(({ tag, pages }) => {
      const nPosts = textOf(language, 'blogPosts', { count: pages.length })
      const title = textOf(language, 'blogTag', { nPosts, tagName: tag.label })
      const blog = { tag: { ...tag, count: pages.length } }
      return paginate(
        { kind: 'blog-tag', path: tag.path, title, description: tag.description, posts: pages, blog },
        context,
      )
    }),
  ]
}

/** The list of declared authors, and the pages of those with the key `page`. */
export function authorPages(
  authors: readonly BlogAuthor[],
  posts: readonly Page[],
  context: ListContext,
): readonly Page[] {
  if (authors.length === 0) return []
  const postsOf = (author: BlogAuthor): readonly Page[] =>
    posts.filter((post) => post.meta.blog?.post?.authors.some(({ key }) => key === author.key))
  const authorList = authors.map((author) => ({ ...author, count: postsOf(author).length }))
  const all = blogPage(
    {
      kind: 'blog-authors',
      path: blogPaths(context).authors,
      title: textOf(context.language, 'authors'),
      blog: { authorList },
    },
    context,
  )
  return [
    all,
    ...authorList.flatMap((author) => {
      if (author.path === undefined) return []
      const nPosts = textOf(context.language, 'blogPosts', { count: author.count })
      const title = textOf(context.language, 'author', { authorName: author.name ?? author.key ?? '', nPosts })
      const { path, description } = author
      return paginate(
        { kind: 'blog-author', path, title, description, posts: postsOf(author), blog: { author } },
        context,
      )
    }),
  ]
}
