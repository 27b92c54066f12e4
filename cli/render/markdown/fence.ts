import { calloutClass } from '../../compile/highlight/callouts.ts'
import { attributeOf, type HtmlElement, type HtmlNode } from '../../markup/html-tree.ts'
import { classesOf, isChrome } from '../../markup/main-content.ts'
import { withLineFeeds } from '../../text/spaces.ts'

/** Writes code as a fence, with its language and title. */
export function fenceOf(pre: HtmlElement, title: string | undefined): string {
  const code = codeOf(pre)
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map((ticks) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  const info = [languageOf(pre), title && `title="${title.replaceAll('"', "'")}"`].filter(Boolean).join(' ')
  return `${fence}${info.replaceAll('`', '')}\n${code}\n${fence}`
}

/** The text of code; elements that are lines end with a line break. */
export function codeOf(pre: HtmlElement): string {
  const parts: string[] = []
  const collect = (nodes: readonly HtmlNode[]): void => {
    for (const node of nodes) {
      if (node.nodeName === 'br') parts.push('\n')
      else if ('tagName' in node) {
        if (isChrome(node)) continue
        const callout = attributeOf(node, 'data-written')
        if (callout !== undefined && classesOf(node).includes(calloutClass)) parts.push(` ${callout}`)
        collect(node.childNodes)
        if (lineTags.has(node.tagName) && !(parts.at(-1) ?? '\n').endsWith('\n')) parts.push('\n')
      } else if ('value' in node) parts.push(node.value)
    }
  }
  collect(pre.childNodes)
  return withLineFeeds(parts.join('')).replace(/^\n+|\s+$/g, '')
}

const lineTags: ReadonlySet<string> = new Set(['div', 'li', 'p'])

/** The language that a class of the code, or of an element around it, names. Signatures are TypeScript. */
function languageOf(pre: HtmlElement): string {
  const code = pre.childNodes.find((node): node is HtmlElement => node.nodeName === 'code')
  for (const element of [pre, code]) {
    const classes = element === undefined ? [] : classesOf(element)
    const name = classes.find((word) => word.startsWith('language-'))?.slice('language-'.length)
    if (name !== undefined) return name
    if (classes.includes('api-signature')) return 'ts'
  }
  return attributeOf(pre, 'data-language') ?? ''
}
