import { printable } from '../../cli/report/printable.ts'
import type { SiteSummary } from './site-diff.ts'
import { type Site } from '../../cli/built-site/site.ts'
import { counted } from '../../cli/text/numbers.ts'

/** Sums a site up for a report. */
export function siteSummary({
  folder,
  generator,
  pages,
  redirects,
  rules,
  files,
  aside,
  bytes,
  ...url
}: Site): SiteSummary {
  return {
    folder,
    generator,
    url: siteUrl(url),
    pages: pages.size,
    redirects: redirects.size + rules.filter(({ from }) => from.endsWith('*')).length,
    files: files.size,
    aside,
    bytes,
  }
}

/** `/sites/old  Docusaurus v3.10.1, https://example.com/  55 pages, 27 redirects, 12 other files`. */
export function siteLine({ folder, generator, url, pages, redirects, files }: SiteSummary): string {
  const counts = [counted(pages, 'page'), counted(redirects, 'redirect'), counted(files, 'other file')].join(', ')
  return printable(`${folder}  ${generator === undefined ? '' : `${generator}, `}${url}  ${counts}`)
}

function siteUrl({ origin = '', base }: Pick<Site, 'origin' | 'base'>): string {
  return `${origin}${base}`
}

/** Notes for readers of the comparison, and whether the sites say that they are served at different places. */
export function siteNotes(old: Site, now: Site): { readonly notes: readonly string[]; readonly isElsewhere: boolean } {
  const isElsewhere = old.origin !== undefined && now.origin !== undefined && siteUrl(old) !== siteUrl(now)
  const isSwapped = isByDocsGen(old) && !isByDocsGen(now)
  return {
    isElsewhere,
    notes: [
      isElsewhere
        ? `The old site is served at ${siteUrl(old)}, the new one at ${siteUrl(now)}: all canonical links differ in that.`
        : undefined,
      isSwapped
        ? 'Only the old site was built by docs-gen. Are the folders in the right order? It is OLD, then NEW.'
        : undefined,
    ].filter((note) => note !== undefined),
  }
}

function isByDocsGen({ generator }: Site): boolean {
  return generator?.startsWith('docs-gen') ?? false
}
