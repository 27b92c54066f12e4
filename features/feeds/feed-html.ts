import { contentFeatures } from '../lists/content.ts'
import { calloutClass } from '../../cli/compile/highlight/callouts.ts'
import { addressAttribute, withAddresses } from '../../cli/markup/address-attributes.ts'
import { htmlElements, type SourceElement } from '../../cli/markup/html-source.ts'
import { applyEdits, type Edit } from '../../cli/text/text-edits.ts'

/** Elements without a use in a feed reader. */
const removed: ReadonlySet<string> = new Set(['script', 'style', 'button', 'template'])

/** Classes of elements that nothing shows in a feed reader, or everything twice. */
const doubles: ReadonlySet<string> = new Set(contentFeatures.flatMap(({ leftOutOfFeeds }) => leftOutOfFeeds))

/** Classes of buttons whose text is part of the page's. */
const textButtons: ReadonlySet<string> = new Set(contentFeatures.flatMap((feature) => feature.textButtons))

/**
 * Prepares a post's HTML for a feed: makes URLs absolute and removes scripts, buttons and the tags of islands.
 * `loadHtmlParser` must have been called.
 * @param html of the page
 * @param pageUrl absolute URL of the post
 */
export function feedHtml(html: string, pageUrl: string): string {
  return applyEdits(
    html,
    htmlElements(html).flatMap((element) => elementEdits(element, pageUrl)),
  )
}

/** The HTML of a section, without its heading: up to the next heading of its level or above. `loadHtmlParser` must have been called. */
export function sectionHtml(html: string, id: string): string {
  const headings = htmlElements(html).filter(({ tag }) => /^h[1-6]$/.test(tag))
  const at = headings.findIndex(({ attributes }) => attributes.some(({ name, value }) => name === 'id' && value === id))
  const heading = headings[at]
  if (!heading) return ''
  const next = headings.slice(at + 1).find(({ tag }) => tag <= heading.tag)
  return html.slice(heading.whole.end, next?.whole.start).trim()
}

function elementEdits(element: SourceElement, pageUrl: string): readonly Edit[] {
  const { tag, start, end, whole, attributes } = element
  const isDouble = attributes.some(({ name, value }) => name === 'class' && doubles.has(value))
  const isText = attributes.some(({ name, value }) => name === 'class' && textButtons.has(value))
  if (isText) return [start, ...(end ? [end] : [])].map((range) => ({ ...range, text: '' }))
  if (removed.has(tag) || isDouble) return [{ ...whole, text: '' }]
  // Nothing shows the name of a link without text there.
  const nameOf = attributes.find(({ name }) => name === 'aria-label')?.value
  if (tag === 'a' && attributes.some(({ name, value }) => name === 'class' && value === calloutClass))
    return [{ ...whole, text: ` (${escaped(nameOf ?? '')})` }]
  if (tag.startsWith('docs-')) return [start, ...(end ? [end] : [])].map((range) => ({ ...range, text: '' }))
  return attributes.flatMap(({ name, value, ...range }) => {
    const row = addressAttribute(tag, name)
    // A part of the same picture stays one in a feed.
    const isPart = row?.kind === 'loads' && value.startsWith('#')
    const changed = row && !isPart ? withAddresses(row, value, (address) => absoluteUrl(address, pageUrl)) : undefined
    return changed === undefined ? [] : [{ ...range, text: `${name}="${escaped(changed)}"` }]
  })
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/** Resolves a URL against that of a page; one that is invalid stays as it is. */
export function absoluteUrl(url: string, pageUrl: string): string {
  return URL.canParse(url, pageUrl) ? new URL(url, pageUrl).href : url
}
