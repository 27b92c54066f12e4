import { nameKey, wikiScheme } from './page-names.ts'
import { type LinkOrigin, type Resolved, resolveRoute } from './resolve.ts'
import type { Route } from './routes.ts'
import type { SymbolTable } from './symbols.ts'

/** Whether a link names a page instead of an address. */
export function namesPage(href: string): boolean {
  return href.startsWith(wikiScheme)
}

/** A link by the name of a page, which several may have, and the text of a heading. */
export function resolvePageName(href: string, origin: LinkOrigin, symbols: SymbolTable): Resolved {
  const [name = '', ...headings] = href.slice(wikiScheme.length).split('#')
  const heading = headings.at(-1)?.trim()
  if (name === '') return origin.route ? resolveHeading(origin.route, heading, symbols) : { path: '#' }
  const [route, ...others] = symbols.pageNames.pagesOf(name, origin.route)
  if (!route) {
    const near = symbols.pageNames.near.nearest(name)
    const hint = near === undefined ? 'Write the name of its file, or its title.' : `Did you mean [[${near}]]?`
    return { path: '#', problem: { code: 'broken-markdown-link', message: `No page has the name ${name}.`, hint } }
  }
  const resolved = resolveHeading(route, heading, symbols)
  if (others.length === 0) return resolved
  const files = [route, ...others].map(({ page, path }) => page.file ?? path)
  const message = `${files.length} pages have the name ${name}: ${files.join(', ')}.`
  const hint = `Write one with its folder, such as [[${withoutEnding(files[1] ?? '')}]].`
  return { ...resolved, problem: { code: 'broken-markdown-link', message, hint } }
}

/** A page, or the heading of this text or id on it. */
function resolveHeading(route: Route, heading: string | undefined, symbols: SymbolTable): Resolved {
  if (heading === undefined || heading === '') return { path: route.path }
  const section = route.compiled.sections.find(({ title }) => nameKey(title) === nameKey(heading))
  return resolveRoute(route, `#${section?.id ?? heading}`, symbols)
}

function withoutEnding(file: string): string {
  return file.replace(/\.mdx?$/i, '')
}
