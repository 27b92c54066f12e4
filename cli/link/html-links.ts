import type { SiteConfig } from '../config/schema/site.ts'
import { htmlOfConfig } from '../config/config-html.ts'
import { formatPath, type Path } from '../config/issues.ts'
import { mayHaveAddresses, withChangedAddresses } from '../markup/changed-addresses.ts'
import { diagnostic, type Diagnostic } from '../report/diagnostic.ts'
import { isRootPath } from '../text/addresses.ts'
import type { SidebarSource, SidebarSourceItem } from '../sources/sidebar.ts'
import { type LinkProblem, type LinkRules, resolveLink, toUrl } from './targets/resolve.ts'
import { elementProblem, fileProblem } from './links.ts'
import type { SymbolTable } from './targets/symbols.ts'

/** What the links in HTML of a config are resolved with. */
interface HtmlLinks {
  readonly symbols: SymbolTable
  readonly rules: LinkRules
  readonly report: (problem: LinkProblem) => void
}

/**
 * Resolves the addresses in HTML that is on many pages: those of the site get its base path, and are checked. Others are relative to
 * the page, and stay.
 */
export function linkHtml(html: string, { symbols, rules, report }: HtmlLinks): string {
  return withChangedAddresses(html, (address, { kind, use }) => {
    if (!isRootPath(address) && !address.startsWith('pathname://')) return address
    const resolved = resolveLink(address, { path: '/', files: [], use }, symbols)
    if (resolved.problem) report(htmlProblem(resolved.problem, { href: address, loads: kind === 'loads' }))
    return toUrl(resolved, rules)
  })
}

function htmlProblem(
  problem: LinkProblem,
  { href, loads }: { readonly href: string; readonly loads: boolean },
): LinkProblem {
  if (loads) return fileProblem(problem, { href, kind: 'file', isElement: true })
  return elementProblem(problem)
}

/** Resolves the addresses in all HTML of the config. */
export function linkConfigHtml(
  config: SiteConfig,
  { diagnostics, ...links }: Pick<HtmlLinks, 'symbols' | 'rules'> & { readonly diagnostics: Diagnostic[] },
): SiteConfig {
  return htmlOfConfig(config).reduce((changed, { path, html }) => {
    const key = formatPath(path)
    const report = (problem: LinkProblem): void => void diagnostics.push(diagnostic({ ...problem, key }))
    return withValue(changed, path, linkHtml(html, { ...links, report }))
  }, config)
}

/** Whether `loadHtmlParser` must be called before a site is linked. */
export function needsHtmlParser(config: SiteConfig, sidebars: readonly SidebarSource[]): boolean {
  return (
    htmlOfConfig(config).some(({ html }) => mayHaveAddresses(html)) || sidebars.some(({ items }) => items.some(hasHtml))
  )
}

function hasHtml(item: SidebarSourceItem): boolean {
  if (item.type === 'category') return item.items.some(hasHtml)
  return item.type === 'html' && mayHaveAddresses(item.value)
}

/** A copy of a value with another one at a path. */
function withValue<T>(value: T, [key, ...rest]: Path, inner: unknown): T {
  if (key === undefined) return inner as T
  const next = withValue((value as Readonly<Record<string | number, unknown>>)[key], rest, inner)
  if (Array.isArray(value)) return value.with(Number(key), next) as T
  return { ...value, [key]: next }
}
