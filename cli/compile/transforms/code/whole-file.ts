import type { Element } from 'hast'
import { codeBlockMarkup } from '../../../../runtime/contract/index.ts'
import { type Draft, recordAnchor } from '../../draft.ts'
import { type CodeSource, linksByLine } from '../../highlight/code-lines.ts'
import { plainLines } from '../../highlight/highlighter.ts'
import { lineHtml } from '../../highlight/line-html.ts'
import { htmlMarkup } from '../../html.ts'
import { withoutLastBreak } from '../../../text/spaces.ts'

/** Class of the code of a whole file. Its styles are on sites with such pages only. */
export const fileClass = 'theme-code-file'

/** Renders the text of a file with an id for each line, `L1` and so on. Nothing in it is a mark of docs-gen's. */
export function fileCode(node: Element, draft: Draft, { code, language, linksIn }: Omit<CodeSource, 'meta'>): string {
  const text = withoutLastBreak(code)
  const lines = draft.settings.highlighter.highlight(text, language) ?? plainLines(text)
  const links = linksByLine(text, linksIn?.(text) ?? [])
  const { line = 1, column = 1 } = node.position?.start ?? {}
  const html = lines.map((tokens, n) => {
    const id = `L${n + 1}`
    recordAnchor(draft, { id, line, column })
    return `<span class="code-line" id="${id}">${lineHtml(tokens, [], links[n])}\n</span>`
  })
  return codeBlockMarkup(htmlMarkup, {
    language,
    className: fileClass,
    firstLine: 1,
    code: `<code>${html.join('')}</code>`,
  })
}
