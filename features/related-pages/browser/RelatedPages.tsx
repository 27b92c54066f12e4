import type { ReactNode } from 'react'
import { Label } from '../../../runtime/ui/Label.tsx'
import type { PageProps } from '../../../runtime/theme/slots.ts'

/** Whether docs of the site may end with related pages. docs-gen's bundler defines it, and leaves these out of other sites; other bundlers do not. */
declare const __DOCS_GEN_DOC_ENDS__: boolean | undefined

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
