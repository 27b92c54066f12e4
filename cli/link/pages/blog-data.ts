import type {
  AuthorData,
  BlogPageData,
  BlogPostData,
  BlogSidebarData,
  LabelledLink,
  PageKind,
  TagLink,
} from '../../../runtime/contract/index.ts'
import { postFacts } from '../../../features/lists/page-facts.ts'
import type { BlogAuthor, BlogNeighbour, Tag } from '../../sources/page.ts'
import type { BlogSettings } from '../../sources/source.ts'
import { formatDate } from './format-date.ts'
import { type LanguageContext, languageData } from './page-language.ts'
import { type LinkRules, pageUrl, toUrl } from '../targets/resolve.ts'
import { descriptionOf, type Route, titleOf } from '../targets/routes.ts'

/** Facts about the whole site for the pages of the blog. */
export interface BlogContext {
  readonly rules: LinkRules
  readonly dateLocale: () => string
  /** Whether the sidebar has headings of years. */
  readonly groupByYear: boolean
  readonly settings: ReadonlyMap<string, BlogSettings>
  readonly byId: ReadonlyMap<string, Route>
  /** Instance → links to its archive, tags and authors. */
  readonly overviews: ReadonlyMap<string, readonly LabelledLink[]>
  readonly language: LanguageContext
}

/** Data of a blog page, and its excerpts: region name → page id. */
export interface LinkedBlog {
  readonly blog: BlogPageData
  readonly excerpts: Readonly<Record<string, string>>
}

/** Joins a page of the blog with the posts, tags and authors it shows. */
export function linkBlogPage(route: Route, context: BlogContext): LinkedBlog | undefined {
  const { blog: meta, hideToc } = route.page.meta
  const settings = meta && context.settings.get(meta.instance)
  if (!meta || !settings) return undefined
  const routes = (meta.posts ?? []).flatMap((id) => context.byId.get(id) ?? [])
  const isList = route.page.kind !== 'blog-archive' && route.page.kind !== 'blog-post'
  const posts = isList
    ? routes.map((post) => ({ ...shownPost(post, settings, context), excerpt: regionOf(post) }))
    : undefined
  const sidebar = blogSidebar(settings, context)
  const href = (path: string): string => toUrl({ path }, context.rules)
  const blog: BlogPageData = {
    instance: meta.instance,
    title: settings.title,
    description: settings.description,
    sidebar,
    post: meta.post ? shownPost(route, settings, context) : undefined,
    posts,
    previous: meta.previous ? { label: labelOf(meta.previous, context), href: href(meta.previous.path) } : undefined,
    next: meta.next ? { label: labelOf(meta.next, context), href: href(meta.next.path) } : undefined,
    tag: meta.tag
      ? { ...tagLink(meta.tag, context.rules), count: meta.tag.count, allTags: href(settings.tagsPath) }
      : undefined,
    tags: meta.tagList ? meta.tagList.map((tag) => ({ ...tagLink(tag, context.rules), count: tag.count })) : undefined,
    author: meta.author ? authorData(meta.author, context.rules) : undefined,
    authors: meta.authorList ? meta.authorList.map((author) => authorData(author, context.rules)) : undefined,
    archive: route.page.kind === 'blog-archive' ? archiveOf(routes, context) : undefined,
    hideToc: hideToc || undefined,
  }
  return { blog, excerpts: posts ? Object.fromEntries(routes.map((post) => [regionOf(post), post.page.id])) : {} }
}

function shownPost(post: Route, settings: BlogSettings, context: BlogContext): BlogPostData {
  const { textLanguage } = languageData(post, context.language)
  return { ...postData(post, settings, context), ...(textLanguage && { textLanguage }) }
}

/** The label of a post is its title, which may be in its text only. */
function labelOf(neighbour: BlogNeighbour, context: BlogContext): string {
  const post = neighbour.id === undefined ? undefined : context.byId.get(neighbour.id)
  return post ? titleOf(post) : neighbour.label
}

function regionOf(post: Route): string {
  return `excerpt:${post.path}`
}

/** The data of a post for lists, feeds and its own page. */
export function postData(
  route: Route,
  settings: BlogSettings,
  context: Pick<BlogContext, 'rules' | 'dateLocale'>,
): BlogPostData {
  const { meta, body } = route.page
  const date = meta.blog?.post?.date ?? '1970-01-01T00:00:00.000Z'
  const description = descriptionOf(route)
  return {
    id: route.path,
    title: titleOf(route),
    href: pageUrl(route.path, context.rules),
    date,
    formattedDate: formatDate(date, context.dateLocale(), { dateStyle: 'long' }),
    ...postFacts.reduce((facts, of) => ({ ...facts, ...of(route, settings) }), {}),
    authors: (meta.blog?.post?.authors ?? []).map((author) => authorData(author, context.rules)),
    tags: (meta.tags ?? []).map((tag) => tagLink(tag, context.rules)),
    editUrl: meta.editUrl,
    description,
    truncated: body.type === 'markdown' && route.compiled.excerpt !== undefined,
  }
}

/** A tag with its final href. */
export function tagLink(tag: Tag, rules: LinkRules): TagLink {
  return {
    label: tag.label,
    href: pageUrl(tag.path, rules),
    description: tag.description,
  }
}

function authorData(author: BlogAuthor, rules: LinkRules): AuthorData {
  const { path, imageUrl, ...rest } = author
  return {
    ...rest,
    imageUrl:
      imageUrl === undefined
        ? undefined
        : imageUrl.startsWith('/')
          ? toUrl({ path: imageUrl }, { ...rules, trailingSlash: undefined })
          : imageUrl,
    page: path === undefined ? undefined : toUrl({ path }, rules),
  }
}

function yearOf(post: Route): string {
  return (post.page.meta.blog?.post?.date ?? '').slice(0, 4)
}

function groupByYear<T>(posts: readonly Route[], item: (post: Route) => T): { year: string; items: T[] }[] {
  const years = [...new Set(posts.map(yearOf))]
  return years.map((year) => ({ year, items: posts.filter((post) => yearOf(post) === year).map(item) }))
}

function blogSidebar(settings: BlogSettings, context: BlogContext): BlogSidebarData | undefined {
  const count = settings.sidebarCount === 'ALL' ? Infinity : settings.sidebarCount
  const posts = settings.posts.slice(0, count).flatMap((id) => context.byId.get(id) ?? [])
  if (posts.length === 0) return undefined
  const link = (post: Route): LabelledLink => ({
    label: titleOf(post),
    href: pageUrl(post.path, context.rules),
  })
  const groups = context.groupByYear ? groupByYear(posts, link) : [{ items: posts.map(link) }]
  return { title: settings.sidebarTitle, groups, overviews: context.overviews.get(settings.instance) ?? [] }
}

const overviewKinds: readonly PageKind[] = ['blog-archive', 'blog-tags', 'blog-authors']

/** Finds the archive and the lists of tags and authors of each blog: instance → links. */
export function linkOverviews(routes: readonly Route[], rules: LinkRules): BlogContext['overviews'] {
  const overviews = new Map<string, LabelledLink[]>()
  for (const kind of overviewKinds) {
    for (const route of routes) {
      const { blog } = route.page.meta
      if (!blog || route.page.kind !== kind) continue
      const link = { label: titleOf(route), href: pageUrl(route.path, rules) }
      overviews.set(blog.instance, [...(overviews.get(blog.instance) ?? []), link])
    }
  }
  return overviews
}

function archiveOf(posts: readonly Route[], context: BlogContext): NonNullable<BlogPageData['archive']> {
  const entry = (post: Route) => ({
    label: titleOf(post),
    href: pageUrl(post.path, context.rules),
    date: formatDate(post.page.meta.blog?.post?.date ?? '', context.dateLocale(), { month: 'long', day: 'numeric' }),
  })
  return groupByYear(posts, entry).map(({ year, items }) => ({ year, posts: items }))
}
