import type { ReactNode } from 'react'
import type { PageProps } from 'docs-gen/runtime'
import { defaultTheme, usePage } from 'docs-gen/runtime'

/** Stands before the default, and knows its page. */
export default function DocFooter(props: PageProps): ReactNode {
  return (
    <>
      <p className="asked">Was “{usePage().title}” of use?</p>
      <defaultTheme.DocFooter {...props} />
    </>
  )
}
