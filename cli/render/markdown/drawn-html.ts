import type { HtmlDocument, HtmlElement, HtmlNode } from '../../markup/html-tree.ts'
import { voidElements } from '../../compile/html.ts'

/**
 * Parses HTML that React and the compiler have written, which is plain enough to be read in a fifth of the time that a parser for any
 * HTML takes. A piece with anything else in it, such as HTML that a component inserts as it is, is left to that parser.
 */
export async function parseDrawn(html: string): Promise<HtmlDocument> {
  return readPlain(html) ?? (await import('../../markup/parse-page.ts')).parseText(html)
}

/** An element whose children are still read, or the document. */
type Open = Pick<HtmlElement, 'childNodes'> & { readonly tagName?: string }

/** The tree of plain HTML; `undefined` for any other. */
export function readPlain(html: string): HtmlDocument | undefined {
  const document: Open = { childNodes: [] }
  const open = [document]
  let at = 0
  while (at < html.length) {
    const parent = open.at(-1) ?? document
    const next = html.indexOf('<', at)
    const value = decoded(html.slice(at, next < 0 ? undefined : next))
    if (value === undefined) return undefined
    if (value !== '') add(parent, { nodeName: '#text', value, parentNode: null })
    if (next < 0) break
    const tag = readTag(html, next)
    if (!tag) return undefined
    at = tag.end
    if (tag.isEnd && (tag.name !== parent.tagName || open.length === 1)) return undefined
    if (tag.isEnd) open.pop()
    else if (tag.name !== '') {
      const element = elementOf(tag)
      add(parent, element)
      const code = tag.name === 'pre' ? codeAt(html, at) : undefined
      if (code) {
        add(element, { nodeName: '#text', value: code.text, parentNode: null })
        at = code.end
      } else if (!tag.isEmpty) open.push(element)
    }
  }
  return open.length === 1 ? (document as HtmlDocument) : undefined
}

/** Code in which elements do nothing but colour it, with the end of its `<pre>`: most elements of a page are such. */
function codeAt(html: string, start: number): { readonly text: string; readonly end: number } | undefined {
  const end = html.indexOf(endOfCode, start)
  const text = html.slice(start, Math.max(start, end)).replace(/<\/?code>|<\/span>|<span class="t[\w-]*">/g, '')
  const value = end < 0 || text.includes('<') ? undefined : decoded(text)
  return value === undefined ? undefined : { text: value, end: end + endOfCode.length }
}

const endOfCode = '</pre>'

function add(parent: Open, node: HtmlNode): void {
  if ('parentNode' in node) node.parentNode = parent as HtmlElement
  parent.childNodes.push(node as HtmlElement)
}

function elementOf({ name, attrs }: Tag): HtmlElement {
  return { nodeName: name, tagName: name, attrs, childNodes: [], parentNode: null } as unknown as HtmlElement
}

/** A tag; without a name for what is skipped. */
interface Tag {
  readonly name: string
  readonly attrs: HtmlElement['attrs']
  readonly isEnd?: boolean
  /** Whether no end tag follows that belongs to it. */
  readonly isEmpty?: boolean
  /** Where the text goes on. */
  readonly end: number
}

/** The attributes of a start tag are one group, so that most tags take one match. */
const anyTag = /<(\/?)([a-z][a-z\d-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)(\/?)>/y
const attribute = /\s+([^\s"'<>/=]+)(?:="([^"]*)")?/y

function readTag(html: string, start: number): Tag | undefined {
  anyTag.lastIndex = start
  const match = anyTag.exec(html)
  if (!match) return html.startsWith('<!--', start) ? skipped(html, start, '-->') : undefined
  const [whole, slash, name = '', attributes = '', empty] = match
  const end = start + whole.length
  if (slash === '/') return attributes === '' && empty === '' ? { name, attrs: [], isEnd: true, end } : undefined
  if (withoutContent.has(name)) return skipped(html, start, `</${name}>`)
  const attrs = attributes === '' ? [] : attributesIn(attributes)
  return attrs && { name, attrs, isEmpty: voidElements.has(name), end }
}

function attributesIn(text: string): HtmlElement['attrs'] | undefined {
  const attrs: HtmlElement['attrs'] = []
  attribute.lastIndex = 0
  for (let match = attribute.exec(text); match; match = attribute.exec(text)) {
    const value = decoded(match[2] ?? '')
    if (value === undefined) return undefined
    attrs.push({ name: (match[1] ?? '').toLowerCase(), value })
  }
  return attrs
}

/** Elements that hold no text of the page. */
const withoutContent: ReadonlySet<string> = new Set(
  'iframe noscript script style svg template textarea title'.split(' '),
)

function skipped(html: string, start: number, end: string): Tag | undefined {
  const index = html.indexOf(end, start)
  return index < 0 ? undefined : { name: '', attrs: [], end: index + end.length }
}

const entities: Readonly<Partial<Record<string, string>>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text with its character references read; `undefined` if there are any that React and the compiler do not write. */
function decoded(text: string): string | undefined {
  if (!text.includes('&')) return text
  let isPlain = true
  const value = text.replace(/&(?:#x([\da-f]{1,6})|([a-z]+));|&/gi, (_, code?: string, name?: string) => {
    const character = code === undefined ? entities[name ?? ''] : codePoint(Number.parseInt(code, 16))
    isPlain &&= character !== undefined
    return character ?? ''
  })
  return isPlain ? value : undefined
}

/** Controls stand for other characters in HTML. */
function codePoint(code: number): string | undefined {
  return code >= 0x20 && code < 0x7f ? String.fromCodePoint(code) : undefined
}
