import type { Element, Nodes, Properties } from 'hast'
import {
  addressUse,
  isUnsafeUrl,
  mayHaveUnsafeUrls,
  unsafeUrlHint,
  unsafeUrlMessage,
  unsafeUrlsIn,
} from '../../markup/unsafe-url.ts'
import { blockElements } from '../../markup/block-elements.ts'
import { modeImage } from './mode-image.ts'
import { addLink, addLinkNumber, type Draft, gatherText, recordAnchor, recordId, report } from '../draft.ts'
import { attributeName, attributes, element, textOf } from '../html.ts'
import { optionalLink, withoutMarks } from '../marks.ts'
import { isExternal } from '../../../runtime/contract/index.ts'
import { spaceFor } from '../files/assets.ts'
import { numberedReference } from './footnotes.ts'
import { schemeOf } from '../../text/addresses.ts'
import { blockBreak } from '../../text/spaces.ts'

/** Renders an element as plain tags, and adds its id to the anchors. Search finds no text within `data-no-search`. */
export function plainElement(node: Element, draft: Draft): string {
  addAnchor(node, draft)
  const { dataNoSearch, ...properties } = node.properties
  if (dataNoSearch !== undefined) draft.unsearched += 1
  const inner = apart(node.tagName, draft, () => contentOf(node, draft))
  if (dataNoSearch !== undefined) draft.unsearched -= 1
  return element(node.tagName, attributes(properties), inner)
}

/** Renders what an element contains. Search finds the text of a block apart from the words before and after it. */
export function apart(tagName: string, draft: Draft, render: () => string): string {
  if (!blockElements.has(tagName)) return render()
  gatherText(draft, blockBreak)
  const html = render()
  gatherText(draft, blockBreak)
  return html
}

/** Elements whose text HTML takes as it is, without references such as `&lt;`. */
const verbatim = new Set(['iframe', 'noembed', 'noframes', 'plaintext', 'script', 'style', 'xmp'])

function contentOf(node: Element, draft: Draft): string {
  const { tagName, children } = node
  if (draft.isInSvg || !verbatim.has(tagName)) return draft.staticHtml(children)
  const text = withoutMarks(textOf(node))
  // Of the others, browsers show nothing.
  if (tagName === 'xmp' || tagName === 'plaintext') gatherText(draft, text)
  // A plugin may have made a text that would end the element.
  return text.replace(new RegExp(`</(?=${tagName})`, 'gi'), '<\\/')
}

/** Renders a drawing. HTML reads what is in one as XML, so no text in it is taken as it is. */
export function drawing(node: Element, draft: Draft): string {
  const inner: Draft = { ...draft, isInSvg: true, staticHtml: (nodes) => draft.walk(nodes, inner) }
  return plainElement(node, inner)
}

/** The attributes whose addresses `link` and `image` give to the linker. */
export const ownAddress: Readonly<Partial<Record<string, string>>> = { a: 'href', img: 'src' }

/** The element without unsafe addresses and reserved ids, each of which is reported. */
export function withSafeAttributes(node: Element, draft: Draft): Element {
  const unsafe = Object.entries(node.properties).flatMap(([property, value]) => {
    const addresses = unsafeAddresses(node, property)
    reportUnsafe(addresses, node, draft)
    if (addresses.length > 0) return [property]
    return (property === 'id' || property === 'name') && reportReserved(String(value), node, draft) ? [property] : []
  })
  if (unsafe.length === 0) return node
  const safe = Object.entries(node.properties).filter(([property]) => !unsafe.includes(property))
  return { ...node, properties: Object.fromEntries(safe) }
}

/** The beginnings of the ids and global names of docs-gen's scripts. Members of an API may start with two underscores. */
const reservedPrefixes = ['__docs', '__docusaurus']

/** Reports an id that docs-gen's own elements may have: scripts would find the author's element instead. */
export function reportReserved(id: string, node: Element, draft: Draft): boolean {
  const prefix = reservedPrefixes.find((start) => id.toLowerCase().startsWith(start))
  if (prefix === undefined) return false
  const hint = `Choose an id that does not start with ${prefix}.`
  report(draft, node, { code: 'reserved-id', message: `The id ${id} is reserved for docs-gen's own elements.`, hint })
  return true
}

function reportUnsafe(addresses: readonly string[], node: Nodes, draft: Draft): void {
  for (const address of addresses)
    report(draft, node, { code: 'unsafe-url', message: unsafeUrlMessage(address), hint: unsafeUrlHint })
}

function unsafeAddresses({ tagName, properties }: Element, property: string): readonly string[] {
  const value = properties[property]
  if (typeof value !== 'string' || ownAddress[tagName] === property) return []
  const name = value.includes(':') ? attributeName(property) : ''
  if (name === 'srcdoc') return unsafeUrlsIn(value)
  const use = name === '' ? undefined : addressUse(tagName, name)
  return use !== undefined && isUnsafeUrl(value, use) ? [value] : []
}

/** Whether a tree of a plugin or a source has HTML whose addresses need the HTML parser. */
export function hasUnparsedHtml(node: Nodes): boolean {
  if (node.type === 'raw') return mayHaveUnsafeUrls(node.value)
  if (node.type === 'element' && ('srcDoc' in node.properties || 'srcdoc' in node.properties)) return true
  return 'children' in node && node.children.some(hasUnparsedHtml)
}

/** The HTML that a plugin or a source made, unless it has unsafe addresses, which are reported. */
export function rawHtml(node: Extract<Nodes, { type: 'raw' }>, draft: Draft): string {
  const addresses = unsafeUrlsIn(node.value)
  reportUnsafe(addresses, node, draft)
  return addresses.length > 0 ? '' : node.value
}

/** Adds the id of an element, or the name of an older `<a name>`, to the anchors of the page. */
export function addAnchor(node: Element, draft: Draft): void {
  const { id = node.tagName === 'a' ? node.properties['name'] : undefined } = node.properties
  if (typeof id !== 'string') return
  if (node.properties['id'] !== undefined && recordId(draft, node, id)) {
    const subject = draft.anchorOf.get(id)?.isHeading ? 'A heading and an element have' : 'Two elements have'
    report(draft, node, { code: 'duplicate-anchor', message: `${subject} the id #${id}; links lead to the first.` })
  }
  const start = node.position?.start
  recordAnchor(draft, { id, line: start?.line ?? 1, column: start?.column ?? 1 })
}

/** Renders a link. The linker adds its href. */
export function link(source: Element, draft: Draft): string {
  const node = numberedReference(source, draft.footnotes)
  addAnchor(node, draft)
  const { href, dataRelease, ...rest } = node.properties
  if (typeof dataRelease === 'string') {
    const number = addLinkNumber(draft, node, { href: dataRelease, kind: 'release', form: 'href' })
    return optionalLink(number, draft.staticHtml(node.children))
  }
  draft.linkDepth += 1
  const inner = draft.staticHtml(node.children)
  draft.linkDepth -= 1
  if (typeof href !== 'string') return element('a', attributes(node.properties), inner)
  const mark = addLink(draft, node, { href, kind: 'link', form: 'href' })
  return element('a', ` href="${mark}"${attributes({ ...newTab(href), ...rest })}`, inner)
}

/** Schemes of links that stay in the tab: of other programs, and those of docs-gen. */
const schemesOfSameTab: ReadonlySet<string> = new Set(['mailto:', 'tel:', 'api:', 'wiki:', 'pathname:'])

/** Attributes of a link: one to another site opens in a new tab. */
export function newTab(href: string): Properties {
  const leaves = isExternal(href) && !schemesOfSameTab.has(schemeOf(href)?.toLowerCase() ?? '')
  return leaves ? { target: '_blank', rel: ['noopener', 'noreferrer'] } : {}
}

/** Renders a lazily loaded image with its size, so that the page does not jump. The linker adds its address. */
export function image(node: Element, draft: Draft, isElement?: true): string {
  addAnchor(node, draft)
  const { src, alt, ...rest } = modeImage(node).properties
  if (typeof src !== 'string') return element('img', attributes(node.properties), '')
  const mark = addLink(draft, node, { href: src, kind: 'image', form: 'href', isElement })
  const sized = draft.settings.findImageSize(src, draft.file)
  for (const input of sized.inputs) draft.inputs.set(input.file, input)
  const space = sized.size ? spaceFor(sized.size, rest) : {}
  const others = attributes({ loading: 'lazy', decoding: 'async', ...rest, ...space })
  const source = `src="${mark}"`
  const html = element('img', ` ${source} alt="${escapeAlt(alt)}"${others}`, '')
  if (isElement) return html
  const rendered = { alt, width: sized.size?.width, source }
  return draft.settings.features.images.reduce((whole, add) => add(whole, rendered, draft), html)
}

/** Renders a choice of pictures. What features add to an image would part it from its sources. */
export function picture(node: Element, draft: Draft): string {
  const settings = { ...draft.settings, features: { ...draft.settings.features, images: [] } }
  const inner: Draft = { ...draft, settings, staticHtml: (nodes) => draft.walk(nodes, inner) }
  return plainElement(node, inner)
}

function escapeAlt(alt: unknown): string {
  return typeof alt === 'string' ? alt.replaceAll('&', '&amp;').replaceAll('"', '&quot;') : ''
}
