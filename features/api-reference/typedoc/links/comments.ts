import type { Element, ElementContent, Root } from 'hast'
import { markdownToHast } from 'satteri'
import type { JSONOutput } from 'typedoc'
import type { ApiDocs } from '../../model/model.ts'
import type { AnchorResolver, LinkResolver, SourcePlace } from './comment-links.ts'
import type { NamedDeclarations } from './link-names.ts'
import { isInstalledFile } from '../../../../cli/files/file-kinds.ts'
import { isRootPath } from '../../../../cli/text/addresses.ts'
import { linkLabel } from '../../../../cli/text/link-label.ts'
import { isExternal } from '../../../../runtime/contract/index.ts'

/** Lookups for the links of a comment. */
export interface CommentContext {
  readonly resolveLink: LinkResolver
  readonly resolveAnchor: AnchorResolver
  /** The members of the declaration the comment belongs to, then those of each declaration around it. */
  readonly scopes?: readonly NamedDeclarations[]
  /** The declaration the comment belongs to. */
  readonly place?: SourcePlace
  /** Site-relative path of a file that a comment refers to, by TypeDoc's id. */
  readonly fileOf: (id: number) => string | undefined
}

/** A doc comment with its Markdown parsed. Links to reflections have the href `reflection:ID`. */
export function toDocs(comment: JSONOutput.Comment, context: CommentContext): ApiDocs {
  const tags = (comment.blockTags ?? []).map(({ tag, name, content }) => ({
    tag,
    name,
    content: toTree(content, context),
  }))
  const modifiers = comment.modifierTags ?? []
  return {
    summary: toTree(comment.summary, context),
    tags: tags.length > 0 ? tags : undefined,
    modifiers: modifiers.length > 0 ? modifiers : undefined,
  }
}

/** Parses Markdown that is no comment of a declaration. */
export function markdownTree(text: string): ElementContent[] {
  return treeOf(text, {
    resolveLink: () => ({ label: '' }),
    resolveAnchor: () => undefined,
    fileOf: () => undefined,
  })
}

/** Parses the Markdown of a comment to hast, without positions, as it has no file of its own. */
export function toTree(parts: readonly JSONOutput.CommentDisplayPart[], context: CommentContext): ElementContent[] {
  return treeOf(parts.map((part) => partText(part, context)).join(''), context)
}

function treeOf(text: string, context: CommentContext): ElementContent[] {
  if (text.trim() === '') return []
  const tree = markdownToHast(text, { features: { rawHtml: false, headingAttributes: false } }) as Root
  return clean(tree.children as readonly ElementContent[], context)
}

function partText(part: JSONOutput.CommentDisplayPart, context: CommentContext): string {
  if (part.kind === 'inline-tag') return linkText(part, context)
  // Code is a part of its own, and TypeDoc has removed the backslashes before all other backticks.
  if (part.kind === 'text') return part.text.replaceAll('`', '\\`')
  if (part.kind !== 'relative-link') return part.text
  const file = part.target === undefined ? undefined : context.fileOf(part.target)
  return file === undefined ? part.text : `@site/${file}`
}

/** `{@link X}` as a Markdown link, or as its name if it is not resolved. */
function linkText(part: JSONOutput.InlineTagDisplayPart, { resolveLink, scopes = [], place }: CommentContext): string {
  const { tag, text } = part
  if (!tag.startsWith('@link') && tag !== '@inheritDoc') return text
  const { target, label } = resolveLink(part, scopes, place)
  if (tag === '@inheritDoc') return ''
  const isCode = tag === '@linkcode' || (tag === '@link' && /^[$\w]+(?:[.#][$\w]+)*(?:\(\))?$/.test(label))
  const content = isCode ? `\`${label}\`` : linkLabel(label)
  if (typeof target === 'number') return `[${content}](reflection:${target})`
  return typeof target === 'string' ? `[${content}](<${target}>)` : content
}

/** Removes positions, headings and invalid HTML. */
function clean(content: readonly ElementContent[], context: CommentContext): ElementContent[] {
  return content.map((node): ElementContent => {
    if (node.type === 'element')
      return leadsNowhere(node, context) ? withoutFile(node, context) : cleanElement(withTarget(node, context), context)
    if (node.type === 'raw') return cleanRaw(node.value)
    return node.type === 'text' ? { type: 'text', value: node.value } : { type: 'text', value: '' }
  })
}

/**
 * Whether an element names a file beside the sources, which TypeDoc has not found: packages come without the images of their comments. A path
 * in a comment of an installed package is one of the site of that package.
 */
function leadsNowhere({ tagName, properties }: Element, { place }: CommentContext): boolean {
  const address = { a: properties['href'], img: properties['src'] }[tagName]
  if (typeof address !== 'string') return false
  if (isRootPath(address)) return place !== undefined && isInstalledFile(place.file)
  return !isExternal(address) && !address.startsWith('#') && !address.startsWith('@site/')
}

function withoutFile({ tagName, properties, children }: Element, context: CommentContext): ElementContent {
  if (tagName === 'img') return { type: 'text', value: String(properties['alt'] ?? '') }
  return { type: 'element', tagName: 'span', properties: {}, children: clean(children, context) }
}

/** `[pipe](#pipe)` with the declaration that its author means, as the anchors of a comment are those of another page. */
function withTarget(element: Element, { resolveAnchor, scopes = [], place }: CommentContext): Element {
  const { href } = element.properties
  if (element.tagName !== 'a' || typeof href !== 'string' || !href.startsWith('#') || href === '#') return element
  const target = resolveAnchor(href.slice(1), scopes, place)
  if (target === undefined) return { ...element, tagName: 'span', properties: {} }
  return { ...element, properties: { ...element.properties, href: `reflection:${target}` } }
}

function cleanElement({ tagName, properties, children }: Element, context: CommentContext): ElementContent {
  if (['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].includes(tagName)) {
    return {
      type: 'element',
      tagName: 'p',
      properties: { className: ['api-label'] },
      children: clean(children, context),
    }
  }
  return { type: 'element', tagName, properties, children: clean(children, context) }
}

/** Keeps HTML of known elements only: `Promise<void>` in running text is parsed as a tag. */
function cleanRaw(value: string): ElementContent {
  const names = [...value.matchAll(/<\/?([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name.toLowerCase())
  if (value.startsWith('<!--')) return { type: 'text', value: '' }
  return names.every((name) => knownTags.has(name)) ? { type: 'raw', value } : { type: 'text', value }
}

/** Elements of doc comments. Anything else in angle brackets is a type parameter. */
const knownTags: ReadonlySet<string> = new Set(
  (
    'a abbr b blockquote br caption cite code dd del details div dl dt em figcaption figure hr i img ins kbd li mark ol p picture pre q s samp ' +
    'small source span strong sub summary sup table tbody td tfoot th thead tr u ul var video'
  ).split(' '),
)
