import { withBase } from '../../../runtime/contract/index.ts'
import type { BlogAuthor, Page, Tag } from '../source.ts'
import { AuthorError } from '../author-error.ts'
import { writtenTitle } from '../files/written-title.ts'
import type { ReadPost } from './post-page.ts'

/** A post as functions of the config are told of it. */
export interface WrittenPost {
  readonly id: string
  readonly metadata: {
    readonly permalink: string
    /** `@site/` and the file. */
    readonly source: string
    readonly title: string
    readonly description?: string
    readonly date: Date
    readonly tags: readonly (Pick<Tag, 'label' | 'description'> & { readonly permalink: string })[]
    readonly authors: readonly BlogAuthor[]
    readonly frontMatter: Readonly<Record<string, unknown>>
    readonly hasTruncateMarker: boolean
    readonly unlisted: boolean
  }
  /** The text below the front matter. */
  readonly content: string
}

/** Leaves posts out or sorts them anew: returns those that stay, at once or later, or takes them out of the list it is given. */
export type BlogPostsProcessor = (input: {
  readonly blogPosts: WrittenPost[]
}) => readonly WrittenPost[] | undefined | void | Promise<readonly WrittenPost[] | undefined | void>

/** What the function is told beside the pages. */
interface ProcessContext {
  /** What was read of each post, by the id of its page. */
  readonly read: ReadonlyMap<string, ReadPost>
  readonly baseUrl: string
}

/** The posts that a blog's own function leaves, in its order. */
export async function processPosts(
  posts: readonly Page[],
  process: BlogPostsProcessor,
  { read, baseUrl }: ProcessContext,
): Promise<readonly Page[]> {
  const pages = new Map(posts.map((page) => [page.id, page]))
  const given = posts.map((page) => writtenPost(page, read.get(page.id), baseUrl))
  const left: unknown = (await process({ blogPosts: given })) ?? given
  if (!Array.isArray(left)) throw new AuthorError('blog()', 'processBlogPosts', 'it must return a list of posts')
  return (left as readonly WrittenPost[]).flatMap(({ id }) => pages.get(id) ?? [])
}

function writtenPost({ id, path, file, meta }: Page, read: ReadPost | undefined, baseUrl: string): WrittenPost {
  const { date, authors = [] } = meta.blog?.post ?? {}
  const content = read?.content ?? ''
  return {
    id,
    metadata: {
      permalink: withBase(path, baseUrl),
      source: `@site/${file ?? ''}`,
      title: meta.title ?? writtenTitle(content) ?? meta.fallbackTitle ?? '',
      ...(meta.description === undefined ? {} : { description: meta.description }),
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
