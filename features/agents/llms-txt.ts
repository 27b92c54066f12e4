import { markdownHref, type SiteData } from '../../runtime/contract/index.ts'
import type { LinkedRoute, Site } from '../../cli/link/site.ts'
import { hasMarkdown } from '../../cli/render/markdown/markdown-files.ts'
import { isListed, type TextFile } from '../../cli/render/site-files.ts'
import { routeUrl } from '../../cli/render/urls.ts'
import { type ListedSection, listedSections } from './listed-sections.ts'
import { oneLine, singleSpaced } from '../../cli/text/spaces.ts'
import { linkLabel } from '../../cli/text/link-label.ts'

/** Name of the file that lists the pages for agents. */
export const llmsFile = 'llms.txt'

/** Longest file, in characters: agents cut off what is longer. */
export const maxCharacters = 50_000

/** The targets of the list. */
interface LlmsOptions {
  /** Whether pages have Markdown, which the list then links to. */
  readonly markdown: boolean
  /** Whether the text of all pages is written, too. */
  readonly fullText: boolean
}

/** Makes `llms.txt`: every page that search engines may list, with its description. A long list has a file for each section. */
export function llmsFiles(site: Site, data: SiteData, settings: LlmsOptions): readonly TextFile[] {
  const routes = site.routes.filter((route) => isListed(route) && hasMarkdown(route))
  // Of no pages there is no text.
  const options = { ...settings, fullText: settings.fullText && routes.length > 0 }
  const sections = listedSections(routes, site)
  const lines = new Map(routes.map((route) => [route, pageLine(route, data, options)]))
  const line = (route: LinkedRoute): string => lines.get(route) ?? ''
  const head = headOf(data, options)
  const whole = head + sections.map((section) => sectionText(section, line)).join('')
  const ofHead = options.fullText ? [`${data.url}${data.baseUrl}llms-full.txt`] : []
  const names = [...ofHead, ...routes.map((route) => addressOf(route, data, options))]
  if (whole.length <= maxCharacters) return [{ path: llmsFile, content: whole, names }]
  const parts = sections.flatMap((section, n) => partsOf(section, { line, head, name: `llms-${n + 1}` }))
  const urlOf = ({ path }: TextFile): string => data.url + data.baseUrl + path
  const links = parts.map((part) => {
    const { title, count } = part
    const url = urlOf(part)
    return `- [${escaped(title)}](${url}): ${count} ${count === 1 ? 'page' : 'pages'}\n`
  })
  const content = `${head}\n## Sections\n\n${links.join('')}`
  return [{ path: llmsFile, content, names: [...names, ...parts.map(urlOf)] }, ...parts]
}

function headOf(data: SiteData, { markdown, fullText }: LlmsOptions): string {
  const tagline = data.tagline === '' ? '' : `\n> ${data.tagline}\n`
  const hints = [
    ...(markdown ? ['Each page is Markdown at its address with `.md` at the end.'] : []),
    ...(fullText ? [`The text of all pages starts in [llms-full.txt](${data.url}${data.baseUrl}llms-full.txt).`] : []),
  ]
  return `# ${data.title}\n${tagline}${hints.length === 0 ? '' : `\n${hints.join(' ')}\n`}`
}

function addressOf(route: LinkedRoute, data: SiteData, { markdown }: LlmsOptions): string {
  return markdown ? data.url + markdownHref(route, data) : routeUrl(route.path, data)
}

function pageLine(route: LinkedRoute, data: SiteData, options: LlmsOptions): string {
  const { title, description } = route.data
  const url = addressOf(route, data, options)
  const about =
    description === undefined || description === '' || description === title ? '' : `: ${oneLine(description)}`
  return `- [${escaped(title || data.title)}](${encodeURI(decodeURI(url))})${about}\n`
}

function escaped(title: string): string {
  return linkLabel(singleSpaced(title))
}

function sectionText({ title, routes }: ListedSection, line: (route: LinkedRoute) => string): string {
  return `\n## ${title}\n\n${routes.map(line).join('')}`
}

/** A file of the list with a part of a section. */
interface ListPart extends TextFile {
  readonly title: string
  readonly count: number
}

interface PartOptions {
  readonly line: (route: LinkedRoute) => string
  readonly head: string
  readonly name: string
}

function partsOf({ title, routes }: ListedSection, { line, head, name }: PartOptions): readonly ListPart[] {
  const groups: LinkedRoute[][] = []
  let length = Infinity
  for (const route of routes) {
    const size = line(route).length
    if (length + size > maxCharacters - head.length - title.length - 20) {
      groups.push([])
      length = 0
    }
    groups.at(-1)?.push(route)
    length += size
  }
  return groups.map((group, n) => ({
    path: `${name}${groups.length === 1 ? '' : `-${n + 1}`}.txt`,
    title: groups.length === 1 ? title : `${title}, part ${n + 1}`,
    count: group.length,
    content: head + sectionText({ title, routes: group }, line),
  }))
}
