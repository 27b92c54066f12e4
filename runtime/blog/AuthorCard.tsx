import type { ReactNode } from 'react'
import type { AuthorData } from '../contract/index.ts'
import { Link } from '../app/hooks.ts'
import { socialName } from './social-name.ts'

/** What `AuthorCard` takes. */
export interface AuthorCardProps {
  readonly author: AuthorData
  /** The element of the name: a heading where the author is what the page is about. */
  readonly as?: 'div' | 'h1' | 'h2'
}

/** Draws an author: picture, name, title, and where else to find them. */
export function AuthorCard({ author, as: Name = 'div' }: AuthorCardProps): ReactNode {
  const href = authorHref(author)
  const photo = author.imageUrl !== undefined && (
    <img
      className="avatar__photo"
      src={author.imageUrl}
      alt={author.name ?? ''}
      width={40}
      height={40}
      loading="lazy"
    />
  )
  return (
    <div className="avatar">
      {photo && (href === undefined ? photo : <AuthorLink href={href}>{photo}</AuthorLink>)}
      {(author.name ?? author.title) !== undefined && (
        <div className="avatar__intro">
          <Name className="avatar__name">
            {href === undefined ? author.name : <AuthorLink href={href}>{author.name}</AuthorLink>}
            {author.count !== undefined && <span className="badge badge--secondary">{author.count}</span>}
          </Name>
          {author.title && <div className="avatar__subtitle">{author.title}</div>}
          <Socials author={author} />
        </div>
      )}
    </div>
  )
}

/** The author's page on this site, else their own, else their mail. */
function authorHref(author: AuthorData): string | undefined {
  return author.page ?? author.url ?? (author.email && `mailto:${author.email}`)
}

function AuthorLink({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactNode {
  return (
    <Link to={href} externalIcon={false} rel="author">
      {children}
    </Link>
  )
}

function Socials({ author }: AuthorCardProps): ReactNode {
  const socials = Object.entries(author.socials ?? {})
  if (socials.length === 0) return null
  return (
    <div className="blog-author__socials">
      {socials.map(([platform, url]) => (
        <Link key={platform} to={url} externalIcon={false} rel="me noopener noreferrer">
          {socialName(platform)}
        </Link>
      ))}
    </div>
  )
}
