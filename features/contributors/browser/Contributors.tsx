import type { ReactNode } from 'react'
import type { PageProps } from '../../../runtime/theme/slots.ts'
import { Link } from '../../../runtime/ui/Link.tsx'

/** Whether docs of the site may name people. docs-gen's bundler defines it, and leaves them out of other sites; other bundlers do not. */
declare const __DOCS_GEN_DOC_ENDS__: boolean | undefined

/** Whether a doc names the people who changed it. */
export function hasContributors({ page }: PageProps): boolean {
  return page.doc?.contributors !== undefined
}

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
