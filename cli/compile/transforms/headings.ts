import type { Element, ElementContent } from 'hast'
import { type Draft, gatherText, recordAnchor, recordId, report } from '../draft.ts'
import { withoutId } from './anchors-above.ts'
import { contentComponent } from './jsx/component-props.ts'
import { plainElement, reportReserved } from './elements.ts'
import { attributes, element, escapeAttribute, escapeText, textOf } from '../html.ts'
import { literalAttributes } from './jsx/jsx-attributes.ts'
import { isJsx, type JsxElement } from '../../text/markdown-tree.ts'
import { headingText, isHeadingMark, takeWrittenIds, type WrittenHeading } from '../parse/heading-ids.ts'
import { formProperty } from '../parse/forms/tree-forms.ts'
import { titleHasId } from '../../text/heading-slugs.ts'
import { isWrittenAsHtml } from '../parse/raw-positions.ts'
import { withEmoji } from './emoji.ts'
import { withoutDoubleSpaces } from '../../text/spaces.ts'

/** Renders a heading with its id and a link to itself, and adds it to the table of contents and the search sections. */
export function heading(node: Element, draft: Draft): string {
  if (isPlain(node)) {
    takeBannerTitle(node, draft)
    return plainElement(node, draft)
  }
  const level = levelOf(node)
  const { id: authorId, children: parts, titleNodes, badges } = headingParts(node, draft)
  const isUsable = authorId !== undefined && !reportReserved(authorId, node, draft)
  const isOfPage = level === 1 && isTitle(draft)
  const isHidden = !isOfPage && titleNodes.every(isUnseen)
  const text = isHidden ? '' : textOfSlug(node, titleNodes, draft)
  const title = isHidden ? '' : titleOf(titleNodes, draft)
  const id = isUsable ? authorId : slugOf(text, draft)
  const isNameless = id === ''
  if (isUsable) draft.slugger.take(id)
  // The heading itself has the id that an anchor in it names.
  const children = isOfPage || isNameless ? parts : parts.map((part) => withoutId(part, id))
  draft.muted += 1
  const inner = draft.staticHtml(children)
  draft.muted -= 1
  if (isNameless) return namelessHeading(node, draft, { title, inner })
  if (isOfPage) {
    draft.once.contentTitle = title
    draft.once.titleId = id
    if (draft.settings.dropTitle) return ''
    return `<header>${element('h1', attributes(titleProperties(node, id, draft)), inner)}</header>`
  }
  if (level === 1) reportSecondTitle(node, draft)
  addHeading(node, draft, { id, level, title, contents: isHidden ? '' : contentsOf(children, { inner, title }, draft) })
  gatherText(draft, badges.map(badgeText).join(' '))
  const { className = [], ...written } = writtenProperties(node)
  const properties = { className: ['anchor', className].flat().map(String), id, ...written }
  return element(node.tagName, attributes(properties), inner + ownLink(id, title, draft))
}

/** The attributes that a form of Markdown gives to a heading. */
function writtenProperties({ properties }: Element): Element['properties'] {
  const { [formProperty]: isOfForm, ...others } = properties
  return isOfForm === undefined ? {} : others
}

/** The id that is made from the text of a heading. Empty: it has none, or none can be made of it. */
function slugOf(text: string, { slugger, settings }: Draft): string {
  return text.trim() === '' ? '' : slugger.slug(text, settings.maintainCase)
}

/** The properties of a page's title: those of its author, and the id that links from outside may have. */
function titleProperties(node: Element, id: string, draft: Draft): Element['properties'] {
  if (id === '' || !titleHasId(draft.settings.headingIds)) return node.properties
  recordId(draft, node, id)
  return { ...node.properties, id }
}

/** The id that a heading gets; `undefined`: none, or one that something above has. */
export function comingId(node: Element, draft: Draft): string | undefined {
  if (isPlain(node) || (levelOf(node) === 1 && isTitle(draft))) return undefined
  const { id: authorId, titleNodes } = headingParts(node, draft)
  const id =
    authorId ??
    draft.slugger.plain(
      titleNodes.every(isUnseen) ? '' : textOfSlug(node, titleNodes, draft),
      draft.settings.maintainCase,
    )
  const isTaken = draft.ids.has(id) || (authorId === undefined && draft.slugger.has(id))
  return id === '' || isTaken ? undefined : id
}

/** Whether a heading is rendered as it is, as one in an HTML banner is. */
function isPlain(node: Element): boolean {
  return (
    isBanner(node) || node.properties['hidden'] === true || [node.properties['className']].flat().includes('sr-only')
  )
}

function isBanner(node: Element): boolean {
  return levelOf(node) === 1 && isWrittenAsHtml(node)
}

/** The heading of a banner is the title of a page that gets no other one, as READMEs are; a second one above it would say the same. */
function takeBannerTitle(node: Element, draft: Draft): void {
  if (!isBanner(node) || draft.settings.hasTitle || !isTitle(draft)) return
  const title = withEmoji(
    headingText(node.children, { imageText: true, code: false }).trim(),
    draft.settings.emojiNames,
  )
  if (title !== '') draft.once.bannerTitle ??= title
}

/** Whether readers see nothing of a part of a heading. */
function isUnseen(part: ElementContent): boolean {
  if (part.type === 'text') return part.value.trim() === ''
  if (isJsx(part)) return literalAttributes(part)?.['hidden'] === true
  return part.type === 'comment' || (part.type === 'element' && part.properties['hidden'] === true)
}

function levelOf({ tagName }: Element): number {
  return Number(tagName.slice(1))
}

interface HeadingParts extends Pick<WrittenHeading<ElementContent>, 'id' | 'children'> {
  readonly badges: readonly JsxElement[]
  /** The content without badges: one that changes must change neither id nor title. */
  readonly titleNodes: readonly ElementContent[]
}

function headingParts(node: Element, draft: Draft): HeadingParts {
  const { id, formerIds, children: content } = takeIds(node)
  const children = [...formerIds.map((former) => anchorWith(former, node)), ...content]
  if (!children.some(isJsx)) return { id, children, badges: [], titleNodes: children }
  const badges = children.filter(isJsx).filter((child) => contentComponent(child, draft) === 'Badge')
  return { id, children, badges, titleNodes: withoutBadges(children, badges) }
}

/**
 * The first heading of level 1 is the page's title, unless another heading comes before it. It is a part of the text if
 * it is below a thematic break, and the front matter has a title.
 */
function isTitle({ once: { contentTitle, isBelowBreak }, toc, settings }: Draft): boolean {
  return contentTitle === undefined && toc.length === 0 && !(isBelowBreak && settings.hasTitle)
}

/** Reports the first heading of level 1 below the title. */
function reportSecondTitle(node: Element, draft: Draft): void {
  const { once } = draft
  if (once.contentTitle === undefined || once.hasSecondTitle) return
  once.hasSecondTitle = true
  report(draft, node, { code: 'second-title', message: 'This is a second heading of level 1; the page has a title.' })
}

/** Renders a thematic break, which may end the part of the page that its title can be in. */
export function thematicBreak(node: Element, draft: Draft): string {
  draft.once.isBelowBreak = true
  return plainElement(node, draft)
}

function badgeText(badge: JsxElement): string {
  return textOf(badge) || String(literalAttributes(badge)?.['text'] ?? '')
}

/** A heading without letters: nothing can lead to it. */
function namelessHeading(
  node: Element,
  draft: Draft,
  { title, inner }: { readonly title: string; readonly inner: string },
): string {
  const isEmpty = title === ''
  report(draft, node, {
    code: 'empty-heading',
    message: isEmpty
      ? 'This heading has no text, so it is in no table of contents'
      : `No id can be made of the heading '${title}', so it is in no table of contents`,
    hint: isEmpty ? undefined : 'Give it an id: ## Heading {#id}.',
  })
  gatherText(draft, title)
  return element(node.tagName, '', inner)
}

function withoutBadges(children: readonly ElementContent[], badges: readonly ElementContent[]): ElementContent[] {
  return children.map((child) => (badges.includes(child) ? { type: 'comment', value: '' } : child))
}

/** The text for readers. */
function titleOf(children: readonly ElementContent[], { settings }: Draft): string {
  return withEmoji(headingText(children, { imageText: false, code: false }).trim(), settings.emojiNames)
}

/** The text that the id is made from: the one before plugins changed it. */
function textOfSlug({ data }: Element, children: readonly ElementContent[], { settings }: Draft): string {
  const text = data?.slugText ?? headingText(children, { imageText: settings.imageText, code: true })
  // VitePress makes ids without the emoji that have names.
  return settings.headingIds === 'vitepress' ? withEmoji(text, settings.emojiNames, () => '') : text
}

/** The ids of a heading that has some, and its content without them. */
function takeIds({ properties, children }: Element): WrittenHeading<ElementContent> {
  const { id } = properties
  return typeof id === 'string' ? { id, formerIds: [], children } : takeWrittenIds(children)
}

/** An empty anchor; problems with its id stand at the heading. */
function anchorWith(id: string, { position }: Element): Element {
  return { type: 'element', tagName: 'a', properties: { id }, children: [], position }
}

function addHeading(
  node: Element,
  draft: Draft,
  entry: { id: string; level: number; title: string; contents: string },
): void {
  const { id, level, title, contents } = entry
  const first = draft.anchorOf.get(id)
  const line = node.position?.start.line ?? 1
  recordId(draft, node, id)
  if (first) {
    const subject = first.isHeading ? 'Two headings have' : 'An element and a heading have'
    report(draft, node, { code: 'duplicate-anchor', message: `${subject} the id #${id}; links lead to the first.` })
  }
  recordAnchor(draft, { id, line, column: node.position?.start.column ?? 1, isHeading: true })
  // Nothing is left of a heading that only a component shows.
  if (contents !== '') draft.toc.push({ id, level, html: contents })
  draft.sections.push({ id, level, title, text: '', code: new Set() })
}

/** The HTML of a heading for lists of headings: without references to footnotes, whose numbers change. */
function contentsOf(
  children: readonly ElementContent[],
  { inner, title }: { inner: string; title: string },
  draft: Draft,
): string {
  const content = children.filter((child) => !isHeadingMark(child))
  const html = inlineHtml(content.length === children.length ? inner : asideHtml(content, draft))
  return html === '' ? escapeText(title) : html
}

/** Renders nodes once more, without their links, anchors and problems. */
function asideHtml(nodes: readonly ElementContent[], draft: Draft): string {
  const collections = {
    links: [],
    anchors: [],
    anchorOf: new Map(),
    ids: new Map(),
    islands: [],
    fragments: [],
    values: [],
    inputs: new Map(),
    diagnostics: [],
  }
  const aside: Draft = {
    ...draft,
    ...collections,
    sections: [],
    muted: 1,
    staticHtml: (inside) => draft.walk(inside, aside),
  }
  return withoutDoubleSpaces(aside.staticHtml(nodes))
}

/** A heading's HTML without links, ids and islands, for use in lists of headings. */
function inlineHtml(html: string): string {
  return html.replace(/<\/?a\b[^>]*>|\u0002\d+\u0003|<img\b[^>]*>| id="[^"]*"/g, '').trim()
}

function ownLink(id: string, title: string, draft: Draft): string {
  const label = escapeAttribute(draft.settings.headingLinkTitle.replace('{heading}', title))
  return `<a class="hash-link" href="#${escapeAttribute(encodeURI(id))}" aria-label="${label}" title="${label}"></a>`
}
