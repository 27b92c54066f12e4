import type { ReactNode } from 'react'
import type { AuthorData } from '../contract/index.ts'
import { AuthorCard } from './AuthorCard.tsx'

/** Draws the authors of a post; those without name are only pictures. */
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
