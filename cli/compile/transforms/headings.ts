import type { Element, ElementContent } from 'hast'
import { type Draft, gatherText, recordAnchor, recordId, report } from '../draft.ts'
import { contentComponent } from './component-props.ts'
import { plainElement, reportReserved } from './elements.ts'
import { attributes, element, escapeAttribute, textOf } from '../html.ts'
import { isJsx, type JsxElement, literalAttributes } from './jsx-attributes.ts'
import { slugText, takeWrittenId, type WrittenHeading } from '../parse/heading-ids.ts'
import { isWrittenAsHtml } from '../parse/raw-positions.ts'
import { withEmoji } from './emoji.ts'

/** Renders a heading with its id and a link to itself, and adds it to the table of contents and the search sections. */
export function heading(node: Element, draft: Draft): string {
  const level = Number(node.tagName.slice(1))
  // A heading in an HTML banner is not the page's title, as in MDX, where it is JSX.
  const isBanner = level === 1 && isWrittenAsHtml(node)
  if (isBanner || [node.properties['className']].flat().includes('sr-only')) return plainElement(node, draft)
  const { id: written, children: parts } = takeId(node)
  const children = [...parts]
  const badges = children.filter(isJsx).filter((child) => contentComponent(child, draft) === 'Badge')
  const named = badges.length === 0 ? children : withoutBadges(children, badges)
  const isUsable = written !== undefined && !reportReserved(written, node, draft)
  const id = isUsable ? written : slug(textOfSlug(node, named), draft)
  const title = withEmoji(textOf({ ...node, children: [...named] }).trim(), draft.settings.emojiNames)
  draft.muted += 1
  const inner = draft.staticHtml(children)
  draft.muted -= 1
  if (level === 1 && isTitle(draft)) {
    draft.contentTitle = title
    draft.titleId = id
    if (draft.settings.dropTitle) return ''
    return `<header>${element('h1', attributes(node.properties), inner)}</header>`
  }
  addHeading(node, draft, { id, level, title, inner })
  gatherText(draft, badges.map(badgeText).join(' '))
  return element(node.tagName, ` class="anchor" id="${escapeAttribute(id)}"`, inner + ownLink(id, title, draft))
}

/**
 * The first heading of level 1 is the page's title, unless another heading comes before it. As in Docusaurus it is a part of the text if
 * it is below a thematic break, and the front matter has a title.
 */
function isTitle({ contentTitle, toc, isBelowBreak, settings }: Draft): boolean {
  return contentTitle === undefined && toc.length === 0 && !(isBelowBreak && settings.hasTitle)
}

/** Renders a thematic break, which may end the part of the page that its title can be in. */
export function thematicBreak(node: Element, draft: Draft): string {
  draft.isBelowBreak = true
  return plainElement(node, draft)
}

function badgeText(badge: JsxElement): string {
  return textOf(badge) || String(literalAttributes(badge)?.['text'] ?? '')
}

/** The name of a heading: a badge that changes must change neither its id nor its title. */
function withoutBadges(children: readonly ElementContent[], badges: readonly ElementContent[]): ElementContent[] {
  const named = children.filter((child) => !badges.includes(child))
  const value = named.map(slugText).join('').replace(/\s+/g, ' ').trim()
  return [{ type: 'text', value }]
}

/** The text that the id is made from: the one before plugins changed it. */
function textOfSlug({ data }: Element, children: readonly ElementContent[]): string {
  return data?.slugText ?? children.map(slugText).join('')
}

function slug(title: string, draft: Draft): string {
  return draft.slugger.slug(title, draft.settings.maintainCase)
}

/** The id of a heading that has one, and its content without it. */
function takeId({ properties, children }: Element): WrittenHeading<ElementContent> {
  return typeof properties['id'] === 'string' ? { id: properties['id'], children } : takeWrittenId(children)
}

function addHeading(
  node: Element,
  draft: Draft,
  entry: { id: string; level: number; title: string; inner: string },
): void {
  const { id, level, title } = entry
  const first = draft.anchorOf.get(id)
  const line = node.position?.start.line ?? 1
  const other = recordId(draft, node, id)
  const isElsewhere = other !== undefined && other.file !== draft.file
  // Authors put anchors on the lines above a heading for readers on GitHub; these lead to the same place.
  if (first && (first.isHeading || line - first.line > 2 || isElsewhere)) {
    const subject = first.isHeading ? 'Two headings have' : 'An element and a heading have'
    report(draft, node, { code: 'duplicate-anchor', message: `${subject} the id #${id}; links lead to the first.` })
  }
  recordAnchor(draft, { id, line, column: node.position?.start.column ?? 1, isHeading: true })
  draft.toc.push({ id, level, html: inlineHtml(entry.inner) })
  draft.sections.push({ id, level, title, text: '', code: '' })
}

/** A heading's HTML without links, ids and islands, for use in lists of headings. */
function inlineHtml(html: string): string {
  return html
    .replace(/<\/?a\b[^>]*>|\u0002\d+\u0003|<img\b[^>]*>/g, '')
    .replace(/ id="[^"]*"/g, '')
    .trim()
}

function ownLink(id: string, title: string, draft: Draft): string {
  const label = escapeAttribute(draft.settings.headingLinkTitle.replace('{heading}', title))
  return `<a class="hash-link" href="#${escapeAttribute(encodeURI(id))}" aria-label="${label}" title="${label}"></a>`
}
