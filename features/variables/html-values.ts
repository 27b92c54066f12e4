import { escapeAttribute } from '../../cli/compile/html.ts'
import { tagIn } from '../../cli/text/markdown-tree.ts'

/** Elements whose text is code, in which names are none. */
const code: ReadonlySet<string> = new Set(['script', 'style', 'pre', 'code', 'textarea'])

/** A piece of HTML with values in its texts and attributes, escaped for both. Comments and code stay as they are. */
export function htmlWithValues(html: string, filled: (text: string) => string): string {
  if (html.startsWith('<!') || code.has(tagIn(html) ?? '')) return html
  return html.replace(/\{\{[^{}\n]*\}\}/g, (written) => {
    const value = filled(written)
    return value === written ? written : escapeAttribute(value).replaceAll('>', '&gt;')
  })
}
