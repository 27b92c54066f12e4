import { type Diagnostic, diagnostic, type Location } from '../report/diagnostic.ts'
import type { LeftOutPage } from './source.ts'

/** What a message says of a file that is no page, and how to correct what names it. @param name such as `link` */
export function leftOutWords(
  { file, reason }: Pick<LeftOutPage, 'file' | 'reason'>,
  name: string,
): { readonly message: string; readonly hint: string } {
  if (reason === 'excluded')
    return {
      message: `${file} is no page, as \`include\` and \`exclude\` of its source leave it out.`,
      hint: `Change these patterns, or take the ${name} away.`,
    }
  return {
    message: `${file} is a draft, which a build leaves out.`,
    hint: `Publish it, by removing \`draft: true\` from its front matter, or take the ${name} away.`,
  }
}

/**
 * A list that names a doc which is no page. Of a draft it is for information, as lists are often written before the draft is published.
 * @param what the start of a sentence, such as ``The sidebar `docs` names the doc "a"``
 */
export function unknownDoc(what: string, page: LeftOutPage, at: Location | undefined): Diagnostic {
  const { message, hint } = leftOutWords(page, 'entry')
  const severity = page.reason === 'draft' ? 'log' : undefined
  return diagnostic({ code: 'sidebar-unknown-doc', severity, message: `${what}: ${message}`, hint, at })
}
