import type { ReactNode } from 'react'
import type { AuthorData } from '../contract/index.ts'
import { SocialIcon } from './SocialIcon.tsx'
import { Link } from '../ui/Link.tsx'

/** The authors of a post. */
export function BlogAuthors({ authors }: { readonly authors: readonly AuthorData[] }): ReactNode {
  if (authors.length === 0) return null
  return (
    <div className="blog-authors">
      {authors.map((author, i) => (
        <AuthorCard key={author.key ?? i} author={author} />
      ))}
    </div>
  )
}

interface AuthorCardProps {
  readonly author: AuthorData
  /** The element around the name: a heading on pages about authors. */
  readonly as?: 'div' | 'h1' | 'h2'
  /** The links to their other pages. */
  readonly socials?: ReactNode
}

/** An author: picture, name, title and links. */
export function AuthorCard({
  author,
  as: Name = 'div',
  socials = <Socials author={author} />,
}: AuthorCardProps): ReactNode {
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
          <div className="avatar__name">
            <Name>{href === undefined ? author.name : <AuthorLink href={href}>{author.name}</AuthorLink>}</Name>
            {author.count !== undefined && <span className="badge badge--secondary">{author.count}</span>}
          </div>
          {author.title && <div className="avatar__subtitle">{author.title}</div>}
          {socials}
        </div>
      )}
    </div>
  )
}

/** The author's page on this site, else their website, else their mail. */
function authorHref(author: AuthorData): string | undefined {
  return author.page ?? author.url ?? (author.email && `mailto:${author.email}`)
}

function AuthorLink({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactNode {
  return (
    <Link to={href} externalIcon={false} rel="author noopener noreferrer">
      {children}
    </Link>
  )
}

/** Links to an author's other pages. */
export function Socials({ author }: AuthorCardProps): ReactNode {
  const socials = Object.entries(author.socials ?? {})
  if (socials.length === 0) return null
  return (
    <div className="blog-author__socials">
      {socials.map(([platform, url]) => {
        const name = socialName(platform)
        return (
          <Link
            key={platform}
            to={url}
            externalIcon={false}
            rel="me noopener noreferrer"
            title={name}
            aria-label={name}
          >
            <SocialIcon platform={platform} />
          </Link>
        )
      })}
    </div>
  )
}

const platformNames: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  stackoverflow: 'Stack Overflow',
  x: 'X',
  youtube: 'YouTube',
}

/** The name of a platform; an unknown one gets a capital letter. */
function socialName(platform: string): string {
  return platformNames[platform] ?? platform.slice(0, 1).toUpperCase() + platform.slice(1)
}
