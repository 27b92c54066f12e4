import { withBase } from '../../../runtime/contract/index.ts'
import type { Page } from '../page.ts'
import { AuthorError } from '../author-error.ts'
import { writtenTitle } from '../files/read-markdown.ts'
import type { BlogPost, BlogPostsProcessor } from './options.ts'
import type { ReadPost } from './post-page.ts'

/** Runs the option `processBlogPosts`; returns the posts that it keeps, in its order. */
export async function processPosts(
  posts: readonly Page[],
  process: BlogPostsProcessor,
  toPost: (page: Page) => BlogPost,
): Promise<readonly Page[]> {
  const pages = new Map(posts.map((page) => [page.id, page]))
  const passed = posts.map(toPost)
  const result: unknown = (await process({ blogPosts: passed })) ?? passed
  if (!Array.isArray(result)) throw new AuthorError('blog()', 'processBlogPosts', 'it must return a list of posts')
  return (result as readonly BlogPost[]).flatMap(({ id }) => pages.get(id) ?? [])
}

/** Makes the post that functions of the config get. */
export function toBlogPost({ id, path, file, meta }: Page, post: ReadPost | undefined, baseUrl: string): BlogPost {
  const { date, authors = [] } = meta.blog?.post ?? {}
  const content = post?.content ?? ''
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
      frontMatter: post?.frontMatter ?? {},
      hasTruncateMarker: post?.isExcerpted ?? false,
      unlisted: meta.unlisted ?? false,
    },
    content,
  }
}
