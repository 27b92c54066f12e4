import { attributeOf, elementsOf, type HtmlDocument } from '../markup/html-tree.ts'
import { linesOf, wordsOf } from '../text/spaces.ts'

/** The address that a page forwards to, as it is written; `undefined` for other pages. */
export function refreshTarget(document: HtmlDocument): string | undefined {
  for (const element of elementsOf(document)) {
    if (element.tagName !== 'meta' || attributeOf(element, 'http-equiv')?.toLowerCase() !== 'refresh') continue
    const target = targetIn(attributeOf(element, 'content') ?? '')
    if (target !== '') return target
  }
  return undefined
}

/** The address in `0; url=/a`. As in browsers, `url=` and quotes may be missing. */
function targetIn(content: string): string {
  const [, rest = ''] = /^\s*[\d.]+\s*[;,\s]\s*(.+)$/s.exec(content) ?? []
  const address = rest.replace(/^url\s*=\s*/i, '').trim()
  const [, , quoted] = /^(["'])(.*?)(?:\1|$)/s.exec(address) ?? []
  return quoted ?? address
}

/** A line of a `_redirects` file. */
export interface RedirectRule {
  /** The address. One that ends in `*` is for all that start with it. */
  readonly from: string
  /** The target, in which `:splat` is what `*` stands for. */
  readonly to: string
}

/** Reads a `_redirects` file, as Netlify and Cloudflare Pages have it. Lines with other placeholders or conditions are left out. */
export function redirectRules(text: string): readonly RedirectRule[] {
  return linesOf(text).flatMap((line) => {
    const [from = '', to = '', ...rest] = wordsOf(line.replace(/(?:^|\s)#.*$/, ''))
    const isPlain = from.startsWith('/') && to !== '' && !from.includes('/:') && !to.includes('=')
    return isPlain && rest.every((word) => /^\d{3}!?$/.test(word) && !word.startsWith('4')) ? [{ from, to }] : []
  })
}

/** The target of the first rule that an address fits. */
export function ruleTarget(rules: readonly RedirectRule[], address: string): string | undefined {
  for (const { from, to } of rules) {
    if (!from.endsWith('*')) {
      if (from === address || from === `${address}/`) return to
      continue
    }
    const start = from.slice(0, -1)
    if (`${address}/`.startsWith(start)) return to.replace(':splat', address.slice(start.length))
  }
  return undefined
}
