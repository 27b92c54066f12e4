import { type Block, readContent } from './content.ts'
import {
  attributeOf,
  elementsOf,
  type ElementTest,
  type HtmlDocument,
  type HtmlElement,
  plainText,
  textOf,
} from '../markup/html-tree.ts'
import { mainContent } from '../markup/main-content.ts'
import { headFiles } from './head-files.ts'
import { type LinkTarget, locate, resolveLink, type Site } from './site.ts'
import { wordsOf } from '../text/spaces.ts'

/** The facts of a page that are compared. */
export interface PageFacts {
  readonly title?: string
  readonly description?: string
  /** Address in the site, or a URL of another one. */
  readonly canonical?: string
  readonly robots?: string
  /** Language and direction of the document. */
  readonly lang?: string
  /** `fr /docs/a`, sorted. */
  readonly hreflang: readonly string[]
  /** Open Graph and Twitter's cards, `og:title Text`, sorted. */
  readonly social: readonly string[]
  /** Icons, the manifest, other `<link>`s and scripts that load, `icon /img/x.png`, sorted. Scripts and style sheets with a hash in their name are the generator's. */
  readonly head: readonly string[]
  readonly blocks: readonly Block[]
  /** Ids in the main content. */
  readonly anchors: readonly string[]
  /** Ids of the whole page. */
  readonly targets: ReadonlySet<string>
  /** Addresses with their `#…`, in the order of the text. */
  readonly links: readonly string[]
  /** `name.png "alternative text"`, in the order of the text. */
  readonly images: readonly string[]
  /** Whether the page has an element for the selector that the user gave. */
  readonly isChosen: boolean
}

/** Where a page stands. */
export interface PagePlace {
  readonly site: Site
  readonly file: string
  /** Test for the elements with the main content. */
  readonly content?: ElementTest
  /** Where an address of the site is found in the other one. Default: at the same address. */
  readonly counterpart?: (address: string) => string
}

/** Reads what is compared of a page. */
export function pageFacts(document: HtmlDocument, place: PagePlace): PageFacts {
  const elements = elementsOf(document)
  const metas = metaValues(elements)
  const links = elements.filter(({ tagName }) => tagName === 'link')
  const title = elements.find(({ tagName, parentNode }) => tagName === 'title' && parentNode?.nodeName === 'head')
  const html = elements.find(({ tagName }) => tagName === 'html')
  const canonical = links.find((link) => relOf(link) === 'canonical')
  const robots = metas.get('robots')
  return {
    title: title && plainText(textOf(title)),
    description: metas.get('description'),
    canonical: canonical && addressIn(canonical, place),
    robots: robots && wordsOf(robots.toLowerCase().replaceAll(',', ' ')).sort().join(', '),
    lang: html && languageOf(html),
    hreflang: alternates(links, place),
    social: socialCards(metas, place),
    head: headOf(elements, place),
    targets: new Set(elements.flatMap(namesOf)),
    isChosen: place.content !== undefined && elements.some(place.content),
    ...contentFacts(document, place),
  }
}

function contentFacts(
  document: HtmlDocument,
  place: PagePlace,
): Pick<PageFacts, 'blocks' | 'anchors' | 'links' | 'images'> {
  const { blocks, links, images, anchors } = readContent(mainContent(document, place.content))
  return {
    blocks,
    anchors: [...new Set(anchors)],
    links: links.map((href) => {
      const { address, hash } = leadsTo(href, place)
      return `${address}${hash}`
    }),
    images: images.map(({ src, alt }) => `${imageName(src, place)} "${plainText(alt)}"`),
  }
}

/** Stands for an image that is written into the page. */
export const inlineImage = 'data:'

function imageName(src: string, place: PagePlace): string {
  return /^data:/i.test(src) ? inlineImage : leadsTo(src, place).address
}

/** Where a link leads to, as the other site has it. */
function leadsTo(href: string, { site, file, counterpart }: PagePlace): LinkTarget {
  const target = resolveLink(site, href, file)
  return target.isOutside || !counterpart ? target : { ...target, address: counterpart(target.address) }
}

function metaValues(elements: readonly HtmlElement[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const element of elements) {
    if (element.tagName !== 'meta') continue
    const name = (attributeOf(element, 'property') ?? attributeOf(element, 'name'))?.toLowerCase()
    const value = plainText(attributeOf(element, 'content') ?? '')
    if (name !== undefined && value !== '' && !values.has(name)) values.set(name, value)
  }
  return values
}

function languageOf(html: HtmlElement): string | undefined {
  const [lang, dir = 'ltr'] = [attributeOf(html, 'lang'), attributeOf(html, 'dir')]
  return lang === undefined && dir === 'ltr' ? undefined : `${lang ?? ''}${dir === 'ltr' ? '' : ` ${dir}`}`
}

function relOf(element: HtmlElement): string | undefined {
  return attributeOf(element, 'rel')?.trim().toLowerCase()
}

function addressIn(link: HtmlElement, place: PagePlace): string {
  return leadsTo(attributeOf(link, 'href') ?? '', place).address
}

function alternates(links: readonly HtmlElement[], place: PagePlace): readonly string[] {
  const alternateLinks = links.filter(
    (link) => relOf(link) === 'alternate' && attributeOf(link, 'hreflang') !== undefined,
  )
  return alternateLinks.map((link) => `${attributeOf(link, 'hreflang')} ${addressIn(link, place)}`).sort()
}

function socialCards(metas: ReadonlyMap<string, string>, place: PagePlace): readonly string[] {
  const cards = [...metas].filter(([name]) => ['og:', 'twitter:', 'article:'].some((start) => name.startsWith(start)))
  return cards
    .map(([name, value]) => `${name} ${addressed.some((end) => name.endsWith(end)) ? imageName(value, place) : value}`)
    .sort()
}

function headOf(elements: readonly HtmlElement[], place: PagePlace): readonly string[] {
  const files = headFiles(elements).flatMap(({ role, href }) => {
    const { address, isOutside } = leadsTo(href, place)
    if ((role === 'script' || role === 'stylesheet') && address.includes('[hash]')) return []
    const isThere = isOutside || locate(place.site, resolveLink(place.site, href, place.file).address) !== undefined
    return [`${role} ${address}${isThere ? '' : ' (no file)'}`]
  })
  return [...new Set(files)].sort()
}

/** Social cards whose value is an address. */
const addressed = [':url', ':image', ':image:secure_url']

function namesOf(element: HtmlElement): readonly string[] {
  const name = element.tagName === 'a' ? attributeOf(element, 'name') : undefined
  return [attributeOf(element, 'id'), name].filter((value) => value !== undefined)
}
