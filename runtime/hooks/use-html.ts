import { useMemo } from 'react'
import { trustedHtml } from '../strict/trusted-html.ts'

/**
 * HTML for `dangerouslySetInnerHTML`, as one object while the text is the same. Up to version 19.2, React writes the HTML again whenever
 * the object is another: what scripts, islands and readers changed in the element would be lost at the next render.
 */
export function useHtml(html: string): { readonly __html: string } {
  return useMemo(() => ({ __html: trustedHtml(html) }), [html])
}
