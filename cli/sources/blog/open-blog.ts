import { posix } from 'node:path'
import { readTranslations } from '../files/translations.ts'
import { type ContentFolder, excludedPages, listContent } from '../files/content-folder.ts'
import { blogNames, findTranslations, translationFolders } from '../files/translations-place.ts'
import { lastUpdates } from '../../../features/lists/page-readers.ts'
import { feedLimit } from '../../../features/lists/settings.ts'
import { feedSettings } from '../feed-settings.ts'
import { checkOptions } from '../options.ts'
import type { Page } from '../page.ts'
import type { BlogSettings, ContentSource, SourceInput, SourceOutput, TranslationFile } from '../source.ts'
import { settleTags } from '../tags/tags.ts'
import { readTagsFile } from '../tags/tags-file.ts'
import { readAuthorsFile, settleAuthors } from './authors-file.ts'
import type { CustomFeedItems } from './feed-item.ts'
import { customFeedItems } from './feed-items.ts'
import { type BlogOptions, type BlogPlan, type BlogPost, blogSchema } from './options.ts'
import { authorPages, blogPaths, type BlogTexts, frontPages, type ListContext, tagPages } from './list-pages.ts'
import { readPost, type ReadPost } from './post-page.ts'
import { processPosts, toBlogPost } from './process-posts.ts'

import { gitDates } from '../../files/git-dates.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { editUrlProblems } from '../edit-url.ts'

/** The content source of `blog()`. */
export function openBlog(sourceName: string, options: BlogOptions): ContentSource {
  const { options: plan, diagnostics } = checkOptions('blog()', blogSchema, options)
  return {
    name: sourceName,
    async load(input: SourceInput): Promise<SourceOutput> {
      const output = await loadBlog(input, { plan, sourceName, language: input })
      return {
        ...output,
        diagnostics: [...diagnostics, ...editUrlProblems(plan, input), ...(output.diagnostics ?? [])],
      }
    },
  }
}

async function loadBlog(input: SourceInput, context: ListContext): Promise<SourceOutput> {
  const { plan } = context
  const names = blogNames(plan.id)
  const place = findTranslations(input, names)
  const { path, include, exclude } = plan
  const translations = translationFolders(input, names)
  const folder = listContent(input.files, { path, localizedPath: place.folder, translations, include, exclude })
  const problems = [...place.diagnostics, ...folder.diagnostics]
  if (folder.files.length === 0 && !plan.listEmpty) return { diagnostics: problems }
  const { posts, toPost, authors, drafts, diagnostics } = await readPosts(input, folder, context)
  const listed = linkNeighbours(posts.filter(({ meta }) => !meta.unlisted))
  const unlisted = posts.filter(({ meta }) => meta.unlisted)
  const { texts, ...translated } = readTexts(input, place.texts, context)
  return {
    pages: [
      ...listed,
      ...unlisted,
      ...frontPages(listed, texts, context),
      ...tagPages(listed, context),
      ...authorPages([...authors.values()], listed, context),
    ],
    blogs: [{ ...settingsOf(listed, texts, context), feedItems: feedItemsOf(listed, toPost, plan) }],
    texts: [textsOfBlog(plan)],
    leftOut: [...drafts, ...excludedPages(folder)],
    diagnostics: [...problems, ...diagnostics, ...translated.diagnostics],
  }
}

async function readPosts(input: SourceInput, folder: ContentFolder, context: ListContext) {
  const { plan } = context
  const paths = blogPaths(context)
  const declaredTags = readTagsFile(input.files, folder, plan.tags)
  const declared = readAuthorsFile(input.files, { folder, path: plan.authorsMapPath, authorsPath: paths.authors })
  const lastUpdate = await lastUpdates(input.files, folder.path, plan)
  const tagRules = {
    declared: declaredTags,
    tagsPath: paths.tags,
    onInlineTags: plan.onInlineTags,
    tagsByText: new Map(),
  }
  const authorRules = { declared, fileName: plan.authorsMapPath, onInlineAuthors: plan.onInlineAuthors }
  const entries: ReadPost[] = []
  for (const path of folder.files)
    entries.push(await readPost(path, { input, ...context, folder, tagRules, authorRules, lastUpdate: lastUpdate.of }))
  const tags = settleTags(
    entries.flatMap(({ page }) => page ?? []),
    tagRules,
  )
  const settled = settleAuthors(tags.pages, declared, { authorsPath: paths.authors, tree: input.files })
  const final = new Map(settled.posts.map((page) => [page.id, page]))
  const dated = await datePosts(
    entries.map((post) => ({ ...post, page: post.page && final.get(post.page.id) })),
    { input, folder: folder.path },
  )
  const posts = sortPosts(dated.pages, plan.sortPosts)
  const byPage = new Map(entries.map((post) => [post.page?.id ?? '', post]))
  const toPost = (page: Page): BlogPost => toBlogPost(page, byPage.get(page.id), input.config.baseUrl)
  return {
    posts: plan.processBlogPosts ? await processPosts(posts, plan.processBlogPosts, toPost) : posts,
    toPost,
    authors: settled.authors,
    drafts: entries.flatMap(({ draft }) => draft ?? []),
    diagnostics: [
      ...[declaredTags, declared, tags, settled, ...entries, dated].flatMap(({ diagnostics }) => diagnostics),
      ...lastUpdate.problems(),
    ],
  }
}

function sortPosts(posts: readonly Page[], order: 'ascending' | 'descending'): readonly Page[] {
  const dateOf = (page: Page): string => page.meta.blog?.post?.date ?? ''
  const newestFirst = [...posts].sort((a, b) => (dateOf(a) < dateOf(b) ? 1 : dateOf(a) > dateOf(b) ? -1 : 0))
  return order === 'ascending' ? newestFirst.reverse() : newestFirst
}

function linkNeighbours(posts: readonly Page[]): readonly Page[] {
  const neighbour = (post: Page | undefined) =>
    post && { label: post.meta.title ?? post.meta.fallbackTitle ?? '', path: post.path, id: post.id }
  return posts.map((post, index) => {
    const { blog } = post.meta
    if (!blog) return post
    const [previous, next] = [neighbour(posts[index - 1]), neighbour(posts[index + 1])]
    return { ...post, meta: { ...post.meta, blog: { ...blog, previous, next } } }
  })
}

function textsOfBlog({ id, blogTitle, blogDescription, blogSidebarTitle }: BlogPlan): TranslationFile {
  const { neutral, byPlugin } = blogNames(id)
  return {
    path: neutral.texts,
    docusaurusPath: byPlugin.texts,
    texts: {
      title: { message: blogTitle, description: 'The title for the blog used in SEO' },
      description: { message: blogDescription, description: 'The description for the blog used in SEO' },
      'sidebar.title': { message: blogSidebarTitle, description: 'The label for the left sidebar' },
    },
  }
}

function readTexts(input: SourceInput, file: string, { plan }: ListContext) {
  const { messages, diagnostics } = readTranslations(input.files, `${file}.json`)
  const texts: BlogTexts = {
    title: messages['title'] ?? plan.blogTitle,
    description: messages['description'] ?? plan.blogDescription,
    sidebarTitle: messages['sidebar.title'] ?? plan.blogSidebarTitle,
  }
  return { texts, diagnostics }
}

function feedItemsOf(
  posts: readonly Page[],
  toPost: (page: Page) => BlogPost,
  plan: BlogPlan,
): CustomFeedItems | undefined {
  const { createFeedItems } = plan.feedOptions
  return (
    createFeedItems && customFeedItems(createFeedItems, posts.slice(0, feedLimit(plan.feedOptions.limit)).map(toPost))
  )
}

function settingsOf(posts: readonly Page[], texts: BlogTexts, context: ListContext): BlogSettings {
  const { plan } = context
  const feed = feedSettings(plan.feedOptions)
  const paths = blogPaths(context)
  return {
    instance: plan.id,
    title: texts.title,
    description: texts.description,
    path: paths.blog,
    tagsPath: paths.tags,
    sidebarTitle: texts.sidebarTitle,
    sidebarCount: plan.blogSidebarCount,
    ...feed,
    feeds: posts.length === 0 ? [] : feed.feeds,
    showReadingTime: plan.showReadingTime,
    posts: posts.map(({ id }) => id),
  }
}

interface DatedPosts {
  readonly pages: readonly Page[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Dates every post: by its author, else its first commit. Runs git only if a post has no date. The times of files differ from clone to clone. */
async function datePosts(
  posts: readonly ReadPost[],
  { input, folder }: { readonly input: SourceInput; readonly folder: string },
): Promise<DatedPosts> {
  const { files, mode } = input
  if (posts.every(({ isUndated }) => !isUndated))
    return { pages: posts.flatMap(({ page }) => page ?? []), diagnostics: [] }
  const { byFile, isShallow, lack } = await gitDates(files, folder.startsWith('..') ? folder : '.')
  const diagnostics: Diagnostic[] = []
  const pages = posts.flatMap(({ page, isUndated }): readonly Page[] => {
    if (!page || !isUndated) return page ? [page] : []
    const file = page.sourceFile ?? page.file ?? ''
    const created = isShallow ? undefined : byFile.get(files.absolute(file))?.created
    if (created === undefined) diagnostics.push(undated(file, { isShallow, lack, mode }))
    return [withDate(page, created ?? new Date(mode === 'development' ? Date.now() : 0).toISOString())]
  })
  return { pages, diagnostics }
}

/** While a post is written, it may have no commit yet. */
function undated(
  file: string,
  {
    isShallow,
    lack,
    mode,
  }: Pick<Awaited<ReturnType<typeof gitDates>>, 'isShallow' | 'lack'> & { readonly mode: SourceInput['mode'] },
) {
  const unknown = isShallow ? 'the clone has only a part of the history' : 'git knows no commit of it'
  const reason = lack?.hasRepository ? lack.because : unknown
  return diagnostic({
    code: 'post-undated',
    severity: mode === 'development' ? 'warning' : 'error',
    message: `The post has no date in its front matter or the name of its file, and ${reason}`,
    at: { file, line: 1, column: 1, length: 1 },
    hint: `Write one into its front matter, such as \`date: 2025-01-31\`, or name the file 2025-01-31-${posix.basename(file)}.`,
  })
}

function withDate(page: Page, date: string): Page {
  const { blog } = page.meta
  return blog?.post ? { ...page, meta: { ...page.meta, blog: { ...blog, post: { ...blog.post, date } } } } : page
}
