import { parse } from 'parse5'
import { attributeOf, childElements, type HtmlDocument, partOf } from './html-tree.ts'

/** Parses a page in the encoding of its byte order mark or, without one, of its `<meta>`. Default: UTF-8. */
export function parsePage(bytes: Uint8Array): HtmlDocument {
  const marked = markedEncoding(bytes)
  const document = parse(decode(bytes, marked ?? 'utf-8'))
  const declared = marked === undefined ? declaredEncoding(document) : undefined
  return declared === undefined ? document : parse(decode(bytes, declared))
}

/** Parses the text of a page, or the part of it with the main content. */
export function parseText(html: string): HtmlDocument {
  return parse(html)
}

function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}

/** The encoding that the page's head names, unless it is UTF-8. HTML reads a declared UTF-16 as UTF-8, too. */
function declaredEncoding(document: HtmlDocument): string | undefined {
  const names = childElements(partOf(document, 'head')).flatMap((element) => {
    if (element.tagName !== 'meta') return []
    const content = attributeOf(element, 'http-equiv') === undefined ? undefined : attributeOf(element, 'content')
    return attributeOf(element, 'charset') ?? content?.split('charset=')[1] ?? []
  })
  const name = names[0]?.trim().toLowerCase() ?? 'utf-8'
  return ['utf8', 'utf-8', 'utf16', 'utf-16'].some((start) => name.startsWith(start)) ? undefined : name
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
