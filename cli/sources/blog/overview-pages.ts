import { textOf } from '../interface-texts.ts'
import { encodeRoute, joinRoute } from '../route-paths.ts'
import type { BlogAuthor, Page } from '../source.ts'
import { groupByTag } from '../tags/tags.ts'
import { blogPage, paginate } from './list-pages.ts'
import type { ListContext } from './list-pages.ts'

/** What the blog says of itself, in the language being built. */
export interface BlogTexts {
  readonly title: string
  readonly description: string
  readonly sidebarTitle: string
}

/** Route paths of the blog's own pages. */
export interface BlogPaths {
  readonly blog: string
  readonly tags: string
  readonly authors: string
  /** Absent where the archive is turned off. */
  readonly archive?: string
}

/** The route paths that the blog's options make. */
export function blogPaths({ plan }: ListContext): BlogPaths {
  const below = (part: string): string => encodeRoute(joinRoute(plan.routeBasePath, part)).replace(/(.)\/$/, '$1')
  return {
    blog: below(''),
    tags: below(plan.tagsBasePath),
    authors: below(plan.authorsBasePath),
    ...(plan.archiveBasePath === null ? {} : { archive: below(plan.archiveBasePath) }),
  }
}

/** The blog's front: all listed posts, page by page, and the archive (R2, R5). */
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

/** The list of tags and a list of posts for each (R7); nothing without tags. */
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

/** The list of declared authors, and the pages of those that ask for one (R6). */
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
      const title = author.name ?? author.key ?? ''
      const { path, description } = author
      return paginate(
        { kind: 'blog-author', path, title, description, posts: postsOf(author), blog: { author } },
        context,
      )
    }),
  ]
}
