import type { ReactNode } from 'react'
import { useRuntime } from '../hooks/runtime.ts'
import { trustedHtml } from '../strict/trusted-html.ts'

/**
 * Puts elements into the page's head, such as `<meta>` or `<title>`; one of the same name replaces the page's own.
 * They are part of the document that the server sends, so the browser renders only an empty placeholder.
 */
export function Head({ children }: { readonly children?: ReactNode }): ReactNode {
  useRuntime('Head').services.renderHead?.(children)
  return <template data-head="" dangerouslySetInnerHTML={{ __html: trustedHtml('') }} suppressHydrationWarning />
}
