import type { ReactNode } from 'react'
import { useSite } from '../../../runtime/hooks/runtime.ts'
import type { PageProps } from '../../../runtime/theme/slots.ts'
import { useHtml } from '../../../runtime/hooks/use-html.ts'

/** Whether the site asks. docs-gen's bundler defines it, and leaves the question out of other sites; other bundlers do not. */
declare const __DOCS_GEN_FEEDBACK__: boolean | undefined

/**
 * The question whether a page was helpful, which `feedback` of the config describes. Nothing if the site does not ask, or the page says
 * `feedback: false`. A slot that replaces a whole page shows it below the text.
 * @example <Feedback page={page} />
 */
export function Feedback({ page }: PageProps): ReactNode {
  // The bundler drops what only the other branch names.
  return typeof __DOCS_GEN_FEEDBACK__ === 'boolean' && !__DOCS_GEN_FEEDBACK__ ? null : (
    <Question key={page.path} page={page} />
  )
}

function Question({ page }: PageProps): ReactNode {
  const { feedback } = useSite().theme
  const html = useHtml(feedback?.html ?? '')
  if (!feedback || page.frontMatter?.feedback === false) return null
  return (
    <div
      className="page-feedback requires-script"
      role="group"
      aria-labelledby="page-feedback"
      data-page={page.path}
      dangerouslySetInnerHTML={html}
    />
  )
}
