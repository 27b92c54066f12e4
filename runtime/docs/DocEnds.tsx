import type { ReactNode } from 'react'
import { Label } from '../ui/Label.tsx'
import { Link } from '../ui/Link.tsx'
import type { PageProps } from '../theme/slots.ts'

/** Whether docs of the site may end with these parts. docs-gen's bundler defines it, and leaves them out of other sites; other bundlers do not. */
declare const __DOCS_GEN_DOC_ENDS__: boolean | undefined

/** The people who changed a doc. Nothing where the site does not show them. */
export function Contributors({ page }: PageProps): ReactNode {
  return typeof __DOCS_GEN_DOC_ENDS__ === 'boolean' && !__DOCS_GEN_DOC_ENDS__ ? null : <People page={page} />
}

function People({ page }: PageProps): ReactNode {
  const { contributors } = page.doc ?? {}
  if (!contributors) return null
  const { label, people, others } = contributors
  return (
    <div className="doc-contributors doc-footer-row">
      <span id="doc-contributors">{label}</span>
      <ul aria-labelledby="doc-contributors">
        {people.map(({ name, image, url }) => {
          const picture = image !== undefined && <img src={image} alt="" width={24} height={24} loading="lazy" />
          return (
            <li key={name}>
              {url === undefined ? (
                <>
                  {picture}
                  {name}
                </>
              ) : (
                <Link to={url} externalIcon={false}>
                  {picture}
                  {name}
                </Link>
              )}
            </li>
          )
        })}
        {others !== undefined && <li>{others}</li>}
      </ul>
    </div>
  )
}

/** Docs about the same. Nothing where the site does not show them. */
export function RelatedPages({ page }: PageProps): ReactNode {
  return typeof __DOCS_GEN_DOC_ENDS__ === 'boolean' && !__DOCS_GEN_DOC_ENDS__ ? null : <Related page={page} />
}

function Related({ page }: PageProps): ReactNode {
  const { related } = page.doc ?? {}
  if (!related) return null
  return (
    <nav className="doc-related" aria-labelledby="doc-related">
      <h2 id="doc-related">{related.label}</h2>
      <ul>
        {related.pages.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>
              <Label text={label} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
