import { createContext, type ReactNode, useContext } from 'react'
import { AuthorCard, Socials } from '../../../../runtime/blog/BlogAuthors.tsx'
import { PostFooter, PostMeta, PostTitle, ReadMore } from '../../../../runtime/blog/BlogPostItem.tsx'
import type { AuthorData, BlogPostData } from '../../../../runtime/contract/index.ts'
import { usePage } from '../../../../runtime/hooks/runtime.ts'
import { classNames } from '../../../../runtime/ui/class-names.ts'
import { SiteLanguage } from '../../../../runtime/ui/SiteLanguage.tsx'
import { type DocTag, type NeighbourLink, type TocItem, tocItems } from './doc.ts'
import { usePart } from './parts.ts'

/** An author, under the names of Docusaurus' blog plugin. */
export interface BlogAuthor {
  readonly name?: string
  readonly title?: string
  readonly url?: string
  readonly imageURL?: string
  readonly email?: string
  readonly key?: string
  readonly socials?: Readonly<Record<string, string>>
  readonly page?: { readonly permalink: string } | null
}

/** Facts about a post, under the names of Docusaurus' blog plugin. */
export interface BlogPostMetadata {
  readonly title: string
  readonly permalink: string
  readonly description: string
  readonly date: string
  readonly formattedDate: string
  readonly readingTime?: number | undefined
  readonly authors: readonly BlogAuthor[]
  readonly tags: readonly DocTag[]
  readonly editUrl?: string | undefined
  readonly hasTruncateMarker: boolean
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly prevItem?: NeighbourLink | undefined
  readonly nextItem?: NeighbourLink | undefined
}

/** Result of `useBlogPost`. */
export interface BlogPost {
  readonly metadata: BlogPostMetadata
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly toc: readonly TocItem[]
  readonly assets: { readonly authorsImageUrls: readonly (string | undefined)[]; readonly image?: string }
  readonly isBlogPostPage: boolean
}

const PostContext = createContext<{ readonly post: BlogPostData; readonly isExcerpt: boolean } | undefined>(undefined)

/** The post that the parts below show. */
export const BlogPostProvider = PostContext.Provider

function usePost(): { readonly post: BlogPostData; readonly isExcerpt: boolean } {
  const page = usePage()
  const context = useContext(PostContext)
  const post = context?.post ?? page.blog?.post
  if (!post) throw new Error('useBlogPost is called outside of a blog post.')
  return { post, isExcerpt: context?.isExcerpt ?? false }
}

/** `useBlogPost` of `@docusaurus/plugin-content-blog/client`: the post on show, or the one that an item of a list shows. */
export function useBlogPost(): BlogPost {
  const { blog, frontMatter = {}, toc } = usePage()
  const { post, isExcerpt } = usePost()
  const fields = isExcerpt ? {} : frontMatter
  const neighbour = (link?: { label: string; href: string }): NeighbourLink | undefined =>
    link && !isExcerpt ? { title: link.label, permalink: link.href } : undefined
  const { title, href: permalink, description = '', date, formattedDate, readingTime, editUrl } = post
  const metadata = {
    ...{ title, permalink, description, date, formattedDate, readingTime, editUrl },
    authors: post.authors.map(authorOf),
    tags: post.tags.map(({ label, href, ...tag }) => ({ label, permalink: href, ...tag, inline: true })),
    hasTruncateMarker: post.truncated,
    frontMatter: fields,
    prevItem: neighbour(blog?.previous),
    nextItem: neighbour(blog?.next),
  }
  const assets = { authorsImageUrls: post.authors.map(({ imageUrl }) => imageUrl) }
  return { metadata, frontMatter: fields, toc: isExcerpt ? [] : tocItems(toc), assets, isBlogPostPage: !isExcerpt }
}

function authorOf({ imageUrl, page, ...author }: AuthorData): BlogAuthor {
  return { ...author, imageURL: imageUrl, page: page === undefined ? null : { permalink: page } }
}

function authorData({ imageURL, page, ...author }: BlogAuthor): AuthorData {
  return { ...author, imageUrl: imageURL, page: page?.permalink }
}

interface PartProps {
  readonly children?: ReactNode
  readonly className?: string
}

/** `@theme/BlogPostItem`: a post in full, or its excerpt in a list. */
export function BlogPostItem({ children, className }: PartProps): ReactNode {
  const Container = usePart('BlogPostItem/Container', BlogPostItemContainer)
  const Header = usePart('BlogPostItem/Header', BlogPostItemHeader)
  const Content = usePart('BlogPostItem/Content', BlogPostItemContent)
  const Footer = usePart('BlogPostItem/Footer', BlogPostItemFooter)
  return (
    <Container className={className}>
      <Header />
      <Content>{children}</Content>
      <Footer />
    </Container>
  )
}

/** `@theme/BlogPostItem/Container` */
export function BlogPostItemContainer({ children, className }: PartProps): ReactNode {
  const { isExcerpt, post } = usePost()
  return (
    <article className={classNames('blog-post', isExcerpt && 'blog-post--excerpt', className)} {...post.textLanguage}>
      {children}
    </article>
  )
}

/** `@theme/BlogPostItem/Header`: title, date and authors. */
export function BlogPostItemHeader(): ReactNode {
  const { post } = usePost()
  const Title = usePart('BlogPostItem/Header/Title', BlogPostItemHeaderTitle)
  const Info = usePart('BlogPostItem/Header/Info', BlogPostItemHeaderInfo)
  const Authors = usePart('BlogPostItem/Header/Authors', BlogPostItemHeaderAuthors)
  return (
    <header>
      <Title />
      <SiteLanguage within={post.textLanguage}>
        <Info />
        <Authors />
      </SiteLanguage>
    </header>
  )
}

/** `@theme/BlogPostItem/Header/Title` */
export function BlogPostItemHeaderTitle(_: PartProps): ReactNode {
  return <PostTitle {...usePost()} />
}

/** `@theme/BlogPostItem/Header/Info`: date and reading time. */
export function BlogPostItemHeaderInfo(_: PartProps): ReactNode {
  return <PostMeta post={usePost().post} />
}

/** `@theme/BlogPostItem/Header/Authors` */
export function BlogPostItemHeaderAuthors(_: PartProps): ReactNode {
  const { authors } = usePost().post
  const Author = usePart('Blog/Components/Author', BlogComponentsAuthor)
  if (authors.length === 0) return null
  return (
    <div className="blog-authors">
      {authors.map((author, i) => (
        <Author key={author.key ?? i} author={authorOf(author)} />
      ))}
    </div>
  )
}

/** Props of `Blog/Components/Author`. */
export interface BlogAuthorProps {
  readonly author: BlogAuthor
  readonly as?: 'h1' | 'h2'
  readonly className?: string
  readonly count?: number
}

/** `@theme/Blog/Components/Author`: picture, name, title and links. */
export function BlogComponentsAuthor({ author, as, count }: BlogAuthorProps): ReactNode {
  const Links = usePart('Blog/Components/Author/Socials', BlogComponentsAuthorSocials)
  const data = { ...authorData(author), count }
  return <AuthorCard author={data} as={as} socials={<Links author={author} />} />
}

/** `@theme/Blog/Components/Author/Socials` */
export function BlogComponentsAuthorSocials({ author }: Pick<BlogAuthorProps, 'author' | 'className'>): ReactNode {
  return <Socials author={authorData(author)} />
}

/** `@theme/BlogPostItem/Content`: the text. */
export function BlogPostItemContent({ children, className }: PartProps): ReactNode {
  return <div className={classNames('markdown', className)}>{children}</div>
}

/** `@theme/BlogPostItem/Footer`: tags, and a link to the rest or to the source. */
export function BlogPostItemFooter(): ReactNode {
  const { post, isExcerpt } = usePost()
  const More = usePart('BlogPostItem/Footer/ReadMoreLink', BlogPostItemFooterReadMoreLink)
  return (
    <SiteLanguage within={post.textLanguage}>
      <PostFooter post={post} isExcerpt={isExcerpt} more={<More blogPostTitle={post.title} to={post.href} />} />
    </SiteLanguage>
  )
}

/** Props of `BlogPostItem/Footer/ReadMoreLink`. */
export interface ReadMoreLinkProps {
  readonly blogPostTitle: string
  readonly to: string
}

/** `@theme/BlogPostItem/Footer/ReadMoreLink` */
export function BlogPostItemFooterReadMoreLink({ blogPostTitle, to }: ReadMoreLinkProps): ReactNode {
  return <ReadMore title={blogPostTitle} href={to} />
}
