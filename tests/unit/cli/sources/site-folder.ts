import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { SiteConfig } from '../../../../cli/config/schema/site.ts'
import { noCache } from '../../../../cli/cache/cache.ts'
import { SourceTree } from '../../../../cli/files/source-tree.ts'
import type { Diagnostic } from '../../../../cli/report/diagnostic.ts'
import type { Page } from '../../../../cli/sources/page.ts'
import type { ContentSource, SourceInput, SourceOutput } from '../../../../cli/sources/source.ts'

/** Writes a site into a temporary folder that goes away with the test, and returns its path. */
export function siteFolder(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'docs-gen-sources-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

/** What a source is given for a site in this folder. */
export function inputFor(root: string, changes: Partial<SourceInput> = {}): SourceInput {
  const config = {
    title: 'Site',
    url: 'https://example.org',
    baseUrl: '/',
    conventions: {},
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'], path: 'i18n', localeConfigs: {} },
    markdown: { format: 'mdx' },
    security: { content: 'code', links: [] },
    sources: [],
    themeConfig: {},
  } as unknown as SiteConfig
  return {
    config,
    files: new SourceTree(root),
    cache: noCache,
    cacheDir: join(root, '.docs-gen'),
    mode: 'production',
    locale: 'en',
    messages: {},
    ...changes,
  }
}

/** Loads one source from a site made of these files. */
export async function load(
  source: ContentSource,
  files: Readonly<Record<string, string>>,
  changes: Partial<SourceInput> = {},
): Promise<Required<Pick<SourceOutput, 'pages' | 'sidebars' | 'docs' | 'blogs' | 'redirects' | 'diagnostics'>>> {
  const output = await source.load(inputFor(siteFolder(files), changes))
  return { pages: [], sidebars: [], docs: [], blogs: [], redirects: [], diagnostics: [], ...output }
}

/** `path` of each page of a kind, sorted. */
export function pathsOf(pages: readonly Page[], kind?: string): readonly string[] {
  return pages
    .filter((page) => kind === undefined || page.kind === kind)
    .map((page) => page.path)
    .sort()
}

/** The page on a path. */
export function pageAt(pages: readonly Page[], path: string): Page {
  const page = pages.find((candidate) => candidate.path === path)
  if (!page) throw new Error(`No page at ${path}; there are ${pathsOf(pages).join(', ')}`)
  return page
}

/** `code file:line:column message` of each diagnostic. */
export function linesOf(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(
    ({ code, at, message }) => `${code} ${at ? `${at.file}:${at.line}:${at.column}` : '-'} ${message}`,
  )
}
