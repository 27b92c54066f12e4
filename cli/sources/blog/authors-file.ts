import * as z from 'zod'
import type { AuthorFields } from '../../config/front-matter/schema.ts'
import { address, imageAddress, section, text, words, writtenAs } from '../../config/schema/parts.ts'
import type { SourceTree } from '../../files/source-tree.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { type ContentFolder, fileIn, holds } from '../files/content-folder.ts'
import { locateData, readEntries } from '../files/data-file.ts'
import { distinctPaths, plainSlug } from '../distinct-paths.ts'
import { encodeRoute, joinRoute } from '../route-paths.ts'
import type { BlogAuthor, Page } from '../page.ts'
import { withoutStart } from '../../text/ends.ts'
import { hasScheme } from '../../text/addresses.ts'

/** The page of an author. */
export interface AuthorPageKeys {
  /** Path of the page, below that of the list of authors. */
  readonly permalink: string
}

/** An author in the authors file. One needs a `name` or an `image_url`. */
export interface DeclaredAuthorKeys extends AuthorFields {
  /**
   * Makes a page with the author's posts: `true`, or an object with its `permalink`.
   * @default false
   */
  readonly page?: boolean | AuthorPageKeys
}

/** Schema of an author in the authors file. */
export const authorSchema = section<DeclaredAuthorKeys>()({
  name: text.optional(),
  title: text.optional(),
  url: address.optional(),
  image_url: imageAddress.optional(),
  imageURL: imageAddress.optional(),
  email: z.string().optional(),
  description: text.optional(),
  socials: z.record(z.string(), writtenAs<string>()(words.pipe(address))).optional(),
  page: z
    .union([z.boolean(), section<AuthorPageKeys>()({ permalink: z.string() })], {
      error: 'expected true, false or an object with `permalink`',
    })
    .optional(),
}).refine((author) => author.name !== undefined || author.image_url !== undefined || author.imageURL !== undefined, {
  message: 'An author needs a `name` or an `image_url`',
  params: { hint: 'Add a line with the name, such as `name: Ann`.' },
})

/** The authors that a blog declares, by key. */
export interface AuthorsFile {
  /** Path relative to the site folder. Unset: the file does not exist. */
  readonly file?: string
  readonly authors: ReadonlyMap<string, BlogAuthor>
  /** Keys of authors with problems of their own; unset if the whole file cannot be read. */
  readonly faulty?: ReadonlySet<string>
  /** Keys of authors whose `page` has a permalink. */
  readonly withPermalink?: ReadonlySet<string>
  readonly diagnostics: readonly Diagnostic[]
}

/** The path of an authors file, and of its authors' pages. */
interface AuthorsQuery {
  readonly folder: ContentFolder
  /** Path relative to the folder. */
  readonly path: string
  /** Path of the page that lists the authors. */
  readonly authorsPath: string
}

/** Reads `authors.yml`. A missing file declares no authors. */
export function readAuthorsFile(tree: SourceTree, { folder, path, authorsPath }: AuthorsQuery): AuthorsFile {
  if (!holds(folder, path)) return { authors: new Map(), faulty: new Set(), diagnostics: [] }
  const { file } = fileIn(folder, path)
  const { value = new Map(), diagnostics, faulty } = readEntries(tree, file, authorSchema)
  const authors = [...value].map(([key, author]): [string, BlogAuthor] => {
    const { image_url, imageURL = image_url, page, socials, ...rest } = author
    return [
      key,
      {
        key,
        ...rest,
        imageUrl: imageURL,
        socials: socials ? socialLinks(socials) : undefined,
        path: page ? pagePath(key, page, authorsPath) : undefined,
      },
    ]
  })
  const withPermalink = new Set([...value].flatMap(([key, { page }]) => (typeof page === 'object' ? [key] : [])))
  return { file, authors: new Map(authors), faulty, withPermalink, diagnostics }
}

/**
 * Gives each author a path of its own, when all posts are read: which of the authors `C++` and `C#` keeps `/blog/authors/c` follows from the
 * number of their posts. Of authors with one permalink, only the first keeps the page.
 */
export function settleAuthors(
  posts: readonly Page[],
  declared: AuthorsFile,
  { authorsPath, tree }: { readonly authorsPath: string; readonly tree: SourceTree },
): {
  readonly posts: readonly Page[]
  readonly authors: AuthorsFile['authors']
  readonly diagnostics: readonly Diagnostic[]
} {
  const { authors, withPermalink, file = '' } = declared
  const claims = [...authors.values()].flatMap(({ key: id = '', path }) => {
    if (path === undefined) return []
    return [{ id, name: id, path, isWritten: withPermalink?.has(id) ?? false, uses: postsOf(id, posts) }]
  })
  const { paths, clashes } = distinctPaths(claims, authorsPath)
  const lost = new Set(clashes.map(({ other }) => other.id))
  const pathOf = (id: string): string | undefined => (lost.has(id) ? undefined : paths.get(id))
  if (claims.every(({ id, path }) => pathOf(id) === path)) return { posts, authors, diagnostics: [] }
  const settle = (author: BlogAuthor): BlogAuthor =>
    author.path === undefined ? author : { ...author, path: pathOf(author.key ?? '') }
  const placeOf = (key: string) =>
    locateData({ file, text: tree.read(file)?.text ?? '' }, [key, 'page', 'permalink'], 'value')
  return {
    posts: posts.map((post) => withAuthors(post, settle)),
    authors: new Map([...authors].map(([key, author]) => [key, settle(author)])),
    diagnostics: clashes.map(({ owner, other }) =>
      diagnostic({
        code: 'duplicate-route',
        message: `The page ${other.path} is that of the author '${owner.id}'; '${other.id}' has none.`,
        hint: 'Give one of them another `permalink`.',
        at: placeOf(other.id),
        related: [{ message: 'The other is here', at: placeOf(owner.id) }],
      }),
    ),
  }
}

function postsOf(key: string, posts: readonly Page[]): number {
  return posts.filter(({ meta }) => !meta.unlisted && meta.blog?.post?.authors.some((author) => author.key === key))
    .length
}

function withAuthors(page: Page, settle: (author: BlogAuthor) => BlogAuthor): Page {
  const { blog } = page.meta
  if (!blog?.post) return page
  const post = { ...blog.post, authors: blog.post.authors.map(settle) }
  return { ...page, meta: { ...page.meta, blog: { ...blog, post } } }
}

/** The path of an author's page: its `permalink`, else its key. */
function pagePath(key: string, page: true | { readonly permalink: string }, authorsPath: string): string {
  return encodeRoute(joinRoute(authorsPath, page === true ? plainSlug(key) : page.permalink))
}

/** Profile URLs by platform. */
const platforms: Readonly<Record<string, (handle: string) => string>> = {
  x: (handle) => `https://x.com/${handle}`,
  twitter: (handle) => `https://twitter.com/${handle}`,
  github: (handle) => `https://github.com/${handle}`,
  gitlab: (handle) => `https://gitlab.com/${handle}`,
  linkedin: (handle) => `https://www.linkedin.com/in/${handle}/`,
  stackoverflow: (handle) => `https://stackoverflow.com/users/${handle}`,
  bluesky: (handle) => `https://bsky.app/profile/${handle}`,
  instagram: (handle) => `https://www.instagram.com/${handle}`,
  threads: (handle) => `https://www.threads.net/@${withoutAt(handle)}`,
  mastodon: mastodonUrl,
  youtube: (handle) => `https://www.youtube.com/@${withoutAt(handle)}`,
  twitch: (handle) => `https://twitch.tv/${handle}`,
  telegram: (handle) => `https://t.me/${withoutAt(handle)}`,
  reddit: (handle) => `https://www.reddit.com/user/${handle}`,
  npm: (handle) => `https://www.npmjs.com/~${handle}`,
  email: (address) => `mailto:${address}`,
}

/** Converts an author's handles to URLs. URLs, and handles on unknown platforms, are unchanged. */
export function socialLinks(socials: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(socials).map(([platform, value]) => [platform, socialLink(platform, value)]))
}

function socialLink(platform: string, value: string): string {
  if (hasScheme(value) || value.startsWith('/')) return value
  return platforms[platform.toLowerCase()]?.(value) ?? value
}

function mastodonUrl(handle: string): string {
  const [name = '', server = 'mastodon.social'] = withoutAt(handle).split('@')
  return `https://${server}/@${name}`
}

function withoutAt(handle: string): string {
  return withoutStart(handle, '@')
}
