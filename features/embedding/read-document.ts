import { type DefaultTreeAdapterMap, parse } from 'parse5'
import type { PageData } from '../../runtime/contract/index.ts'
import { wordsOf } from '../../cli/text/spaces.ts'

/** The parts of a page's document that an app shows. */
export interface PageDocument {
  /** Id of the build that it belongs to. */
  readonly build?: string
  readonly page: PageData
  readonly title: string
  readonly description?: string
  /** Static HTML by the name of its region. */
  readonly regions: Readonly<Record<string, string>>
  /** Hrefs. */
  readonly stylesheets: readonly string[]
}

type Element = DefaultTreeAdapterMap['element']
type Node = DefaultTreeAdapterMap['node']

/** Reads the document of a page; `undefined` if docs-gen did not render it. */
export function readDocument(html: string): PageDocument | undefined {
  const elements = elementsIn(parse(html, { sourceCodeLocationInfo: true }))
  const data = elements.find((element) => element.tagName === 'script' && attribute(element, 'id') === '__page')
  if (!data) return undefined
  const page: PageData = JSON.parse(textOf(data))
  const root = elements.find(({ tagName }) => tagName === 'html')
  const title = elements.find(({ tagName }) => tagName === 'title')
  const meta = elements.find((element) => element.tagName === 'meta' && attribute(element, 'name') === 'description')
  return {
    build: root && attribute(root, 'data-build'),
    page,
    title: title ? textOf(title) : page.title,
    description: meta && attribute(meta, 'content'),
    regions: Object.fromEntries(elements.flatMap((element) => regionOf(element, html))),
    stylesheets: elements.flatMap(sheetOf),
  }
}

function elementsIn(node: Node): readonly Element[] {
  const self = 'tagName' in node ? [node] : []
  const children = 'childNodes' in node ? node.childNodes : []
  return [...self, ...children.flatMap(elementsIn)]
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => (node.nodeName === '#text' && 'value' in node ? node.value : '')).join('')
}

/** A region, with its HTML as the document has it. */
function regionOf(element: Element, html: string): readonly (readonly [name: string, html: string])[] {
  const name = attribute(element, 'data-frozen')
  const { startTag, endTag } = element.sourceCodeLocation ?? {}
  return name === undefined || !startTag || !endTag ? [] : [[name, html.slice(startTag.endOffset, endTag.startOffset)]]
}

function sheetOf(element: Element): readonly string[] {
  const isSheet = element.tagName === 'link' && wordsOf(attribute(element, 'rel') ?? '').includes('stylesheet')
  const href = attribute(element, 'href')
  return isSheet && href !== undefined ? [href] : []
}
