import { chromeClasses as featureChrome } from '../../features/client.ts'
import { contentFeatures } from '../../features/lists/content.ts'
import {
  attributeOf,
  childElements,
  elementsOf,
  type ElementTest,
  type HtmlDocument,
  type HtmlElement,
  type HtmlNode,
  outermost,
  partOf,
  textOf,
  visitTree,
} from './html-tree.ts'
import { wordsOf } from '../text/spaces.ts'
import { hasLetterOrDigit } from '../text/writing.ts'

/**
 * The elements with the main content of a page, by their meaning in HTML, so that it is the same text whatever generator wrote it.
 * @param chosen test for the elements, if the user gave one; pages without any are read as if there were none
 */
export function mainContent(document: HtmlDocument, chosen?: ElementTest): readonly (HtmlElement | HtmlDocument)[] {
  const matches = chosen ? outermost(document, chosen) : []
  if (matches.length > 0) return matches
  const body = partOf(document, 'body')
  const elements = elementsOf(body)
  const main = elements.find((element) => element.tagName === 'main' || roleOf(element) === 'main')
  if (main) return [...titlesOutside(elements, main), articleWithTitle(main) ?? main]
  return [articleWithTitle(body) ?? body]
}

/** The only article of an element, unless its title stands outside of it, as on lists of articles. */
function articleWithTitle(element: HtmlElement | HtmlDocument): HtmlElement | undefined {
  const [article, ...others] = outermost(element, ({ tagName }) => tagName === 'article')
  if (!article || others.length > 0) return undefined
  return titlesIn(article).length === titlesIn(element).length ? article : undefined
}

function titlesIn(element: HtmlElement | HtmlDocument): readonly HtmlElement[] {
  return elementsOf(element).filter(({ tagName }) => tagName === 'h1')
}

/** The part of the page with its title, if that stands above `<main>`, as on home pages. */
function titlesOutside(elements: readonly HtmlElement[], main: HtmlElement): readonly HtmlElement[] {
  if (titlesIn(main).length > 0) return []
  const [title, ...others] = elements.filter(({ tagName }) => tagName === 'h1')
  if (!title || others.length > 0 || textOf(title).trim() === '') return []
  const aroundMain = new Set(ancestors(main))
  const part = [title, ...ancestors(title)].findLast((element) => !aroundMain.has(element))
  return !part || elementsOf(part).some(isNavigation) ? [] : [part]
}

function ancestors(element: HtmlElement): readonly HtmlElement[] {
  const parents: HtmlElement[] = []
  for (let node = element.parentNode; node && 'tagName' in node; node = node.parentNode) parents.push(node)
  return parents
}

function isNavigation(element: HtmlElement): boolean {
  return element.tagName === 'nav' || roleOf(element) === 'navigation'
}

/** Whether an element inside the main content is no content: it is hidden, a control, or about the page. */
export function isChrome(element: HtmlElement): boolean {
  // Most elements of a page have no attributes.
  if (element.attrs.length > 0) {
    if (isText(element)) return false
    if (hasChromeAttribute(element)) return true
  }
  return chromeTags.has(element.tagName) || isOutline(element) || isLanguageLabel(element)
}

/** Whether the text of a control is part of the page's. */
function isText(element: HtmlElement): boolean {
  const role = roleOf(element)
  if (role === 'tab' || role === 'tabpanel') return true
  return element.tagName === 'button' && classesOf(element).some((name) => textButtons.has(name))
}

function hasChromeAttribute(element: HtmlElement): boolean {
  if (chromeRoles.has(roleOf(element) ?? '') || attributeOf(element, 'rel') === 'edit') return true
  if (attributeOf(element, 'hidden') !== undefined || attributeOf(element, 'aria-hidden') === 'true') return true
  return classesOf(element).some((name) => chromeClasses.has(name))
}

/** The classes of an element. */
export function classesOf(element: HtmlElement): readonly string[] {
  const text = attributeOf(element, 'class')
  return text === undefined ? noClasses : wordsOf(text)
}

const noClasses: readonly string[] = []

/** Whether an element beside a code block names the language that the classes of the block have: `js` for `language-js`. */
function isLanguageLabel(element: HtmlElement): boolean {
  const { parentNode: parent, tagName } = element
  if (tagName !== 'span' || !parent || !('tagName' in parent)) return false
  // Code has very many spans: their siblings are looked at last.
  const isLabel = attributeOf(parent, 'class')?.includes('language-') === true
  if (!isLabel || !classesOf(parent).includes(`language-${textOf(element).trim()}`)) return false
  return childElements(parent).some((sibling) => sibling.tagName === 'pre')
}

/** Whether an element folds or frames nothing but links to places of the page, such as one that skips the navigation. */
function isOutline(element: HtmlElement): boolean {
  if (element.tagName !== 'details' && roleOf(element) !== 'region') return false
  const others = element.childNodes.filter((node) => node.nodeName !== 'summary')
  return others.every((node) => !hasTextBesides(node))
}

/** Whether there is text outside of links to places of the page. */
function hasTextBesides(node: HtmlNode): boolean {
  let isFound = false
  visitTree(node, {
    enter: (element) => element.tagName !== 'a' || attributeOf(element, 'href')?.startsWith('#') !== true,
    text: (value) => (isFound ||= value.trim() !== ''),
  })
  return isFound
}

const chromeTags = new Set(
  (
    'nav footer button input select textarea datalist script style template noscript svg canvas iframe object ' +
    'audio video dialog annotation'
  ).split(' '),
)

const chromeRoles = new Set(
  'navigation button search searchbox toolbar menu menubar contentinfo dialog tooltip switch'.split(' '),
)

/** Classes of buttons whose text is part of the page's. */
const textButtons: ReadonlySet<string> = new Set(contentFeatures.flatMap((feature) => feature.textButtons))

/** Classes that generators agree on: text for screen readers, tables of contents, links to edit the page; and those of features. */
const chromeClasses = new Set(
  (
    'sr-only visually-hidden visuallyhidden screen-reader-text toc table-of-contents edit-link edit-this-page ' +
    'theme-edit-this-page headerlink hash-link header-anchor linenos lineno line-numbers-wrapper'
  )
    .split(' ')
    .concat(
      featureChrome,
      contentFeatures.flatMap(({ leftOutOfFeeds }) => leftOutOfFeeds),
    ),
)

/** A link to its own place that has only a sign for a text, such as `#` beside a heading. */
export function isSelfLink(element: HtmlElement): boolean {
  if (element.tagName !== 'a' || !attributeOf(element, 'href')?.startsWith('#')) return false
  return !hasLetterOrDigit(visibleText(element)) && !element.childNodes.some(({ nodeName }) => nodeName === 'img')
}

function visibleText(root: HtmlElement): string {
  const parts: string[] = []
  visitTree(root, { enter: (element) => !isChrome(element), text: (value) => void parts.push(value) })
  return parts.join('')
}

/** First role of an element. */
export function roleOf(element: HtmlElement): string | undefined {
  return wordsOf(attributeOf(element, 'role') ?? '')[0]?.toLowerCase()
}
