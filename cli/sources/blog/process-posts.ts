import { withBase } from '../../../runtime/contract/index.ts'
import type { Page } from '../page.ts'
import { AuthorError } from '../author-error.ts'
import { writtenTitle } from '../files/read-markdown.ts'
import type { BlogPost, BlogPostsProcessor } from './options.ts'
import type { ReadPost } from './post-page.ts'

/** Values that become part of the posts that the function gets. */
interface ProcessContext {
  /** Posts by the id of their page. */
  readonly read: ReadonlyMap<string, ReadPost>
  readonly baseUrl: string
}

/** Runs the option `processBlogPosts`; returns the posts that it keeps, in its order. */
export async function processPosts(
  posts: readonly Page[],
  process: BlogPostsProcessor,
  { read, baseUrl }: ProcessContext,
): Promise<readonly Page[]> {
  const pages = new Map(posts.map((page) => [page.id, page]))
  const passed = posts.map((page) => toBlogPost(page, read.get(page.id), baseUrl))
  const kept: unknown = (await process({ blogPosts: passed })) ?? passed
  if (!Array.isArray(kept)) throw new AuthorError('blog()', 'processBlogPosts', 'it must return a list of posts')
  return (kept as readonly BlogPost[]).flatMap(({ id }) => pages.get(id) ?? [])
}

function toBlogPost({ id, path, file, meta }: Page, read: ReadPost | undefined, baseUrl: string): BlogPost {
  const { date, authors = [] } = meta.blog?.post ?? {}
  const content = read?.content ?? ''
  return {
    id,
    metadata: {
      permalink: withBase(path, baseUrl),
      source: `@site/${file ?? ''}`,
      title: meta.title ?? writtenTitle(content) ?? meta.fallbackTitle ?? '',
      description: meta.description,
      date: new Date(date ?? 0),
      tags: (meta.tags ?? []).map(({ label, description, path: tagPath }) => ({
        label,
        description,
        permalink: withBase(tagPath, baseUrl),
      })),
      authors,
      frontMatter: read?.frontMatter ?? {},
      hasTruncateMarker: read?.isExcerpted ?? false,
      unlisted: meta.unlisted ?? false,
    },
    content,
  }
}
