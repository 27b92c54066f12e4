import type { PageData, RenderServices, SidebarItem, SiteData } from '../../../../runtime/contract/index.ts'
import { createServerApp } from '../../../../runtime/server.tsx'
import type { ThemeOverrides } from '../../../../runtime/theme/slots.ts'
import { sampleSite } from './sample.ts'

/** What a test draws; the rest is sample data. */
export interface DrawInput {
  readonly page: PageData
  readonly site?: Partial<SiteData>
  readonly theme?: ThemeOverrides
  readonly regions?: Readonly<Record<string, string>>
  readonly sidebars?: Readonly<Record<string, readonly SidebarItem[]>>
  readonly services?: RenderServices | undefined
}

/** Draws a page to HTML as the build does. */
export function draw({ page, site, theme = {}, regions = {}, sidebars = {}, services }: DrawInput): string {
  const input = { site: sampleSite(site), page, regions, sidebars, services }
  const { before = '', html } = createServerApp({ theme }).render(input)
  return before + html
}

/** The first element of a kind, with what is in it; the kind is a regular expression for its opening tag. */
export function part(html: string, tag: string, attributes = ''): string {
  const start = html.search(new RegExp(`<${tag}(?=[\\s>])[^>]*${attributes}`))
  if (start < 0) throw new Error(`There is no <${tag} ${attributes}> in ${html}`)
  let depth = 0
  for (const match of html.slice(start).matchAll(new RegExp(`<(/?)${tag}(?=[\\s>])`, 'g'))) {
    depth += match[1] === '/' ? -1 : 1
    if (depth === 0) return html.slice(start, start + match.index + tag.length + 3)
  }
  return html.slice(start)
}

/** The text of HTML. */
export function text(html: string): string {
  return html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
}
