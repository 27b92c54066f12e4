import type { DefaultTreeAdapterTypes, parseFragment, Token, Tokenizer } from 'parse5'

/** A range of a text, by offsets. */
export interface SourceRange {
  readonly start: number
  readonly end: number
}

/** A tag in a text. Lines and columns start at 1. */
interface SourceTag extends SourceRange {
  readonly from: SourcePoint
  readonly to: SourcePoint
}

interface SourcePoint {
  readonly line: number
  readonly column: number
}

/** An attribute; its place includes name, quotes and value. */
interface SourceAttribute extends SourceRange {
  readonly name: string
  /** With character references decoded. */
  readonly value: string
}

/** An element and the places of its parts in the text. */
export interface SourceElement {
  readonly tag: string
  readonly attributes: readonly SourceAttribute[]
  readonly start: SourceTag
  /** Unset: the text has no end tag for it. */
  readonly end?: SourceRange
  /** From the start tag to the end tag or, without one, to where the element ends by HTML's rules. */
  readonly whole: SourceRange
  /** Text of the element and of the ones inside it. */
  readonly text: string
  /** The element that this one is in. */
  readonly parent?: SourceElement
}

let parse: typeof parseFragment | undefined
let newTokenizer: typeof Tokenizer | undefined

/** Loads the parser before any HTML is read. It takes 20 ms, which a site without HTML in its text saves. */
export async function loadHtmlParser(): Promise<void> {
  if (parse) return
  const parse5 = await import('parse5')
  parse = parse5.parseFragment
  newTokenizer = parse5.Tokenizer
}

/** Options for reading HTML. */
export interface HtmlOptions {
  /** Whether to read it as a browser that runs scripts, for which `<noscript>` holds text. Default: true. */
  readonly hasScripts?: boolean
}

/** The elements of a piece of HTML or SVG, in the order of the text. Elements that HTML adds, such as `<tbody>`, are left out. */
export function htmlElements(html: string, { hasScripts = true }: HtmlOptions = {}): readonly SourceElement[] {
  if (!parse) throw new Error('loadHtmlParser() was not called')
  return elementsIn(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: hasScripts }), undefined)
}

/** The pieces of a text with tags, as they are written: no rule of HTML drops, moves or hides any. */
export interface Markup {
  readonly tags: readonly { readonly tag: string; readonly attributes: readonly Token.Attribute[] }[]
  /** Comments, and what HTML takes for one: instructions of XML start with `?`, CDATA sections with `[CDATA[`. */
  readonly comments: readonly string[]
  readonly hasDoctype: boolean
  /** The text in `<style>` elements. */
  readonly styles: string
  /** An element in a `<style>`, if there is one. */
  readonly tagInStyle?: string | undefined
}

/** Splits a text into tags and comments. Names are in small letters. */
export function markupOf(text: string): Markup {
  if (!newTokenizer) throw new Error('loadHtmlParser() was not called')
  const tags: Markup['tags'][number][] = []
  const comments: string[] = []
  let hasDoctype = false
  let isInStyle = false
  let styles = ''
  let tagInStyle: string | undefined
  const ignore = (): void => undefined
  const addText = ({ chars }: Token.CharacterToken): void => void (styles += isInStyle ? chars : '')
  const tokenizer = new newTokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag: ({ tagName: tag, attrs: attributes, selfClosing }) => {
        tags.push({ tag, attributes })
        if (isInStyle) tagInStyle ??= tag
        else isInStyle = tag === 'style' && !selfClosing
      },
      onComment: ({ data }) => void comments.push(data),
      onDoctype: () => void (hasDoctype = true),
      onEndTag: ({ tagName }) => {
        if (tagName !== 'style') return
        isInStyle = false
        styles += '\n'
      },
      onEof: ignore,
      onCharacter: addText,
      onNullCharacter: ignore,
      onWhitespaceCharacter: addText,
    },
  )
  tokenizer.write(text, true)
  return { tags, comments, hasDoctype, styles, tagInStyle }
}

type Node = DefaultTreeAdapterTypes.Node

function elementsIn(node: Node, parent: SourceElement | undefined): readonly SourceElement[] {
  const element = 'tagName' in node ? sourceElement(node, parent) : undefined
  const children = childrenOf(node).flatMap((child) => elementsIn(child, element ?? parent))
  return element ? [element, ...children] : children
}

function childrenOf(node: Node): readonly Node[] {
  if ('content' in node) return node.content.childNodes
  return 'childNodes' in node ? node.childNodes : []
}

function sourceElement(
  node: DefaultTreeAdapterTypes.Element,
  parent: SourceElement | undefined,
): SourceElement | undefined {
  const { sourceCodeLocation: place, attrs } = node
  if (!place?.startTag) return undefined
  const { startTag, endTag } = place
  return {
    tag: node.tagName,
    attributes: attrs.flatMap(({ name, prefix, value }) => {
      const fullName = prefix === undefined || prefix === '' ? name : `${prefix}:${name}`
      const range = place.attrs?.[fullName] ?? place.attrs?.[fullName.toLowerCase()]
      return range ? [{ name: fullName, value, ...rangeOf(range) }] : []
    }),
    start: {
      ...rangeOf(startTag),
      from: { line: startTag.startLine, column: startTag.startCol },
      to: { line: startTag.endLine, column: startTag.endCol },
    },
    end: endTag && rangeOf(endTag),
    whole: rangeOf(place),
    get text() {
      return textOf(node)
    },
    parent,
  }
}

function rangeOf({ startOffset, endOffset }: Token.Location): SourceRange {
  return { start: startOffset, end: endOffset }
}

function textOf(node: Node): string {
  return node.nodeName === '#text' && 'value' in node ? node.value : childrenOf(node).map(textOf).join('')
}
