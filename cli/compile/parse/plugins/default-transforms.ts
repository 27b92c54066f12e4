import type { Element, ElementContent, Root } from 'hast'
import type { Code, Heading, Image, Nodes, Root as MdastRoot, RootContent } from 'mdast'
import type { MdxJsxTextElementHast } from 'satteri'
import { SKIP, visit } from 'unist-util-visit'
import { isExternal } from '../../../../runtime/contract/index.ts'
import { admonitionProperties, admonitionTag, admonitionTitleTag, type DirectiveNode } from '../directives.ts'
import { headingText, takeWrittenIds } from '../heading-ids.ts'
import { createSlugger, type HeadingIdStyle, type HeadingSlugger } from '../../../text/heading-slugs.ts'
import { hasScheme, isSourcePath } from '../../../text/addresses.ts'
import { isHeadingTag } from '../../../markup/heading-tag.ts'

/** The settings that decide what remark plugins of a site see. */
export interface DefaultTransformSettings {
  readonly admonitionKeywords: ReadonlySet<string>
  readonly headingIds: HeadingIdStyle
  readonly maintainCase: boolean
  readonly imageText: boolean
  readonly features: {
    /** Languages of fences that plugins see as an element of that name, and not as code. */
    readonly fenceElements: ReadonlySet<string>
  }
}

/** Undoes in the tree of HTML what the plugins have left as it was, so that the compiler reads it as in a page without plugins. */
export type Restore = (tree: Root) => void

/**
 * Does what remark plugins of sites expect to be done before they run: headings have ids, admonitions are elements with
 * properties, fences of some features are no code blocks, and images of the site are JSX. Changes the tree in place.
 * @param text the page, in which the tree has its positions
 */
export function applyDefaultTransforms(tree: MdastRoot, text: string, settings: DefaultTransformSettings): Restore {
  const slugger = createSlugger(settings.headingIds)
  const slugs = new Map<string, string>()
  visit(tree, (node, index, parent) => {
    if (node.type === 'heading') addHeadingId(node, slugs, { ...settings, slugger })
    if (node.type === 'containerDirective' && settings.admonitionKeywords.has(node.name)) addAdmonitionData(node, text)
    if (!parent || index === undefined) return undefined
    const replacement = replacementOf(node, settings)
    if (!replacement) return undefined
    parent.children[index] = replacement
    return [SKIP, index + 1]
  })
  return (hast) => restore(hast, slugs, settings)
}

function replacementOf(node: Nodes, { features }: DefaultTransformSettings): RootContent | undefined {
  if (node.type === 'image' && isLocal(node.url)) return jsxImage(node)
  if (node.type !== 'code' || !node.lang || !features.fenceElements.has(node.lang)) return undefined
  return fenceElement(node, node.lang)
}

/** @param slugs the texts of ids that follow from the text of their heading, by id */
function addHeadingId(
  node: Heading,
  slugs: Map<string, string>,
  { slugger, maintainCase, imageText }: DefaultTransformSettings & { readonly slugger: HeadingSlugger },
): void {
  if (node.data?.hProperties?.['id'] !== undefined) return
  const { id: authorId, formerIds, children } = takeWrittenIds(node.children)
  node.children = [...formerIds.map(anchorOf), ...children]
  const text = headingText(children, { imageText, code: true })
  const id = authorId ?? slugger.slug(text, maintainCase)
  if (authorId === undefined) slugs.set(id, text)
  else slugger.take(authorId)
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } }
  Object.assign(node.data, { id })
}

/** A directive with the data that makes it an element. */
type Directive = Extract<Nodes, { type: 'containerDirective' }>

function anchorOf(id: string): Heading['children'][0] {
  const anchor = { type: 'anchor', data: { hName: 'a', hProperties: { id } }, children: [] }
  return anchor as unknown as Heading['children'][0]
}

function addAdmonitionData(node: Directive, text: string): void {
  const { title, class: className, id, unclosed } = admonitionProperties(node as DirectiveNode, text)
  const [first, ...others] = node.children
  const label = first?.type === 'paragraph' && first.data && 'directiveLabel' in first.data ? first : undefined
  const [only, ...more] = label?.children ?? []
  const plain = only?.type === 'text' && more.length === 0 ? only.value : undefined
  const properties = { title: title ?? plain, className, id, type: node.name, unclosed }
  const hProperties = Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined))
  node.data = { ...node.data, hName: 'admonition', hProperties }
  if (!label) return
  const titleNode = {
    type: 'mdxAdmonitionTitle',
    data: { hName: 'mdxAdmonitionTitle', hProperties: {} },
    children: label.children,
  }
  node.children =
    hProperties['title'] === undefined ? [titleNode as unknown as Directive['children'][0], ...others] : others
}

/** Whether an address is a path; `pathname:` and other schemes stay as they are. */
function isLocal(url: string): boolean {
  return url !== '' && !isExternal(url) && !hasScheme(url)
}

/** Data of the JSX of an image: the address and the expression that stands for it. */
interface ImageData {
  readonly imageUrl: string
  readonly imageCode: string
  /** Those of a list of attributes behind the image. */
  readonly hProperties?: Element['properties']
}

function jsxImage({ url, alt, title, position, data }: Image): RootContent {
  const file = url.startsWith('/') ? `@site/static${url}` : isSourcePath(url) ? url : `./${url}`
  const imageCode = `require(${JSON.stringify(file)}).default`
  const attribute = (name: string, value: unknown): readonly object[] =>
    value ? [{ type: 'mdxJsxAttribute', name, value }] : []
  const attributes = [
    ...attribute('alt', alt),
    ...attribute('src', { type: 'mdxJsxAttributeValueExpression', value: imageCode }),
    ...attribute('title', title),
  ]
  const imageData = { ...data, imageUrl: url, imageCode }
  const element = { type: 'mdxJsxTextElement', name: 'img', attributes, children: [], position, data: imageData }
  return element as unknown as RootContent
}

function fenceElement({ value, meta, position }: Code, name: string): RootContent {
  const hProperties = { value, ...(meta ? { meta } : {}) }
  return { type: `${name}CodeBlock`, position, data: { hName: name, hProperties } } as unknown as RootContent
}

function restore(tree: Root, slugs: ReadonlyMap<string, string>, settings: DefaultTransformSettings): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'mdxJsxTextElement' && parent && index !== undefined) {
      const image = markdownImage(node)
      if (image) parent.children[index] = image
    }
    if (node.type === 'element') restoreElement(node, slugs, settings)
  })
}

function restoreElement(
  node: Element,
  slugs: ReadonlyMap<string, string>,
  { admonitionKeywords, features, imageText }: DefaultTransformSettings,
): void {
  const { tagName, properties } = node
  if (tagName === 'admonition' && admonitionKeywords.has(String(properties['type']))) restoreAdmonition(node)
  else if (features.fenceElements.has(tagName) && typeof properties['value'] === 'string') restoreFence(node)
  else if (tagName === 'code' && typeof properties['metastring'] === 'string') restoreCode(node)
  else if (isHeadingTag(tagName)) restoreHeading(node, slugs, imageText)
}

/** The compiler makes the id again, because it knows the ids of partials too. */
function restoreHeading(node: Element, slugs: ReadonlyMap<string, string>, imageText: boolean): void {
  const { id, ...properties } = node.properties
  const text = slugs.get(String(id))
  if (text === undefined) return
  node.properties = properties
  if (text !== headingText(node.children, { imageText, code: true })) node.data = { ...node.data, slugText: text }
}

function restoreAdmonition(node: Element): void {
  const { type, title, ...properties } = node.properties
  const [first, ...others] = node.children
  const isLabel = first?.type === 'element' && first.tagName.toLowerCase() === 'mdxadmonitiontitle'
  const children: ElementContent[] | undefined = isLabel
    ? first.children
    : typeof title === 'string'
      ? [{ type: 'text', value: title }]
      : undefined
  const label: Element[] = children ? [{ type: 'element', tagName: admonitionTitleTag, properties: {}, children }] : []
  node.tagName = admonitionTag
  node.properties = { ...properties, keyword: type }
  node.children = [...label, ...(isLabel ? others : node.children)]
}

function restoreCode(node: Element): void {
  const { metastring, ...properties } = node.properties
  node.properties = properties
  Object.assign((node.data ??= {}), { meta: metastring })
}

function restoreFence(node: Element): void {
  const { value, meta } = node.properties
  const text = { type: 'text', value: `${String(value)}\n` } as const
  const properties = { className: [`language-${node.tagName}`] }
  const data = typeof meta === 'string' ? { meta } : undefined
  node.tagName = 'pre'
  node.properties = {}
  node.children = [
    {
      type: 'element',
      tagName: 'code',
      properties,
      children: [text],
      position: node.position,
      ...(data ? { data } : {}),
    },
  ]
}

/** An image of Markdown again, with the attributes that plugins gave it; JSX with its address if one of them needs code. */
function markdownImage(node: MdxJsxTextElementHast): ElementContent | undefined {
  const { imageUrl, imageCode, hProperties } = (node.data ?? {}) as Partial<ImageData>
  if (imageUrl === undefined || node.name !== 'img') return undefined
  const attributes = node.attributes.map((attribute) => {
    const { value } = attribute
    const isAddress = typeof value === 'object' && value !== null && value.value === imageCode
    return isAddress ? { ...attribute, value: imageUrl } : attribute
  }) as MdxJsxTextElementHast['attributes']
  const literal = attributes.flatMap((attribute) => {
    const { type, value } = attribute
    return type === 'mdxJsxAttribute' && typeof value === 'string' ? [[attribute.name, value] as const] : []
  })
  if (literal.length < attributes.length) return { ...node, attributes }
  return {
    type: 'element',
    tagName: 'img',
    properties: { ...Object.fromEntries(literal), ...hProperties },
    children: [],
    position: node.position,
  }
}
