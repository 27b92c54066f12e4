import { isSearchPage } from '../../../cli/built-site/addresses.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Block, displayText, readContent } from '../../../cli/built-site/content.ts'
import { readSite, resolveLink, type Site, targetOf } from '../../../cli/built-site/site.ts'
import { isHeadingTag } from '../../../cli/markup/heading-tag.ts'
import { attributeOf, elementsOf, type HtmlElement, plainText, textOf } from '../../../cli/markup/html-tree.ts'
import { mainContent } from '../../../cli/markup/main-content.ts'
import { parsePage } from '../../../cli/markup/parse-page.ts'
import type { ContractFault, Published, PublishedAnchor, PublishedPage } from '../published.ts'
import { countLinks } from './count-links.ts'

/** A page with its links to other pages of the site. */
interface ReadPage {
  readonly page: Omit<PublishedPage, 'links'>
  /** Addresses with their anchors. */
  readonly targets: readonly string[]
}

/** What a built site has published, whatever tool built it. */
export function publishedInFolder(folder: string): Published | ContractFault {
  const site = readSite(folder)
  if ('fault' in site) return site
  const read = [...site.pages]
    .filter(([address]) => address !== '/404' && !isSearchPage(address))
    .map(([address, file]) => readPage(site, address, file))
  const links = countLinks(read.map(({ page, targets }) => ({ address: page.address, targets })))
  const pages = read.map(({ page }) => ({ ...page, links: links.get(page.address) ?? new Map<string, number>() }))
  const redirects = [...site.redirects.keys()].filter((address) => !targetOf(site, address).isOutside)
  return {
    pages: [...pages, ...redirects.map((address) => ({ address, anchors: [] }))],
    files: [...site.files.keys()].filter((address) => isPromise(address, site)).map((address) => ({ address })),
  }
}

/** Whether readers have a file by its address: not one with a hash in its name, what crawlers look for anew, or another form of a page. */
function isPromise(address: string, { pages }: Site): boolean {
  if (!address.startsWith('/') || forCrawlers.test(address)) return false
  return !(address.endsWith('.md') && pages.has(address.replace(/(?:\/index)?\.md$/, '') || '/'))
}

const forCrawlers = /^\/(?:.*\/)?(?:sitemap[^/]*\.xml|robots\.txt|llms[^/]*\.txt|opensearch\.xml|reference\.json)$/

function readPage(site: Site, address: string, file: string): ReadPage {
  const document = parsePage(readFileSync(join(site.folder, file)))
  const { blocks, links, anchors } = readContent(mainContent(document))
  const elements = elementsOf(document)
  const title = elements.find(({ tagName, parentNode }) => tagName === 'title' && parentNode?.nodeName === 'head')
  const headings = new Map(elements.filter(({ tagName }) => isHeadingTag(tagName)).flatMap(idsOfHeading))
  const first = blocks.find(({ kind, level }) => kind === 'heading' && level === 1)
  const name = first ? displayText(first.text) : title && plainText(textOf(title))
  return {
    page: {
      address,
      ...(name !== undefined && { title: name }),
      anchors: [...new Set(anchors)].map((id): PublishedAnchor => ({ id, title: headings.get(id) })),
      text: () => proseOf(blocks),
    },
    targets: [
      ...new Set(
        links
          .map((href) => resolveLink(site, href, file))
          .flatMap(({ address: to, hash, isOutside }) => (isOutside ? [] : [`${to.split('?')[0]}${hash}`])),
      ),
    ],
  }
}

/** The ids of a heading and of the anchors in it, each with its text. */
function idsOfHeading(heading: HtmlElement): readonly (readonly [id: string, title: string])[] {
  const title = headingText(textOf(heading))
  return elementsOf(heading).flatMap((element) => {
    const id = attributeOf(element, 'id') ?? attributeOf(element, 'name')
    return id === undefined ? [] : [[id, title] as const]
  })
}

function headingText(text: string): string {
  return plainText(text.replaceAll('\u200B', ''))
    .replace(/[#¶]+$/, '')
    .trim()
}

function proseOf(blocks: readonly Block[]): string {
  return blocks.flatMap(({ kind, text }) => (kind === 'text' ? [displayText(text)] : [])).join('\n')
}
