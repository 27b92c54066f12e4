import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noCache } from '../../cli/cache/cache.ts'
import { siteSchema } from '../../cli/config/schema/site.ts'
import { openSiteCode } from '../../cli/modules/observe/epoch.ts'
import { SourceTree } from '../../cli/files/source-tree.ts'
import { loadSite } from '../../cli/pipeline/load.ts'
import { ownNames } from '../../cli/pipeline/outputs/own-files.ts'
import { newStages } from '../../cli/report/stages.ts'
import { blog, docs, pages } from '../../cli/sources/built-in.ts'
import { markdownPath, routeFile } from '../../runtime/contract/index.ts'
import { build, check } from '../../dist/cli/index.js'
import { filesBelow, writeSite } from './fixture-site.ts'

const config = (
  sources = 'docs({ routeBasePath: "/" })',
  rest = '',
): string => `import { blog, docs, pages } from 'docs-gen'
export default { title: 'Site', url: 'https://example.com', sources: [${sources}], ${rest} }
`

/** `severity code file:line message` of each problem, and its hint below. */
async function problemsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const siteDir = writeSite({ 'docs-gen.config.js': config(), 'docs/index.md': '# Home\n', ...files })
  const { diagnostics } = await check({ siteDir })
  return diagnostics.map(
    ({ severity, code, at, message, hint }) =>
      `${severity} ${code} ${at?.file ?? '-'}:${at?.line ?? 0} ${message} ${hint ?? ''}`,
  )
}

const slug = (path: string): string => `---\nslug: ${path}\n---\n\n# Page\n`
const either = (rest: string): string => `Give the page another \`slug\` in its front matter, or ${rest}.`

test.each([
  [
    'docs/search.md',
    '# How to search\n',
    '/search',
    'the page of search results',
    'set `themeConfig.search.searchPagePath` to another path',
  ],
  [
    'docs/search/index.md',
    '# How to search\n',
    '/search/',
    'the page of search results',
    'set `themeConfig.search.searchPagePath` to another path',
  ],
  [
    'docs/404.md',
    '# Not here\n',
    '/404',
    'the page for unknown addresses',
    'write it as `404.md` in the folder of pages()',
  ],
  [
    'docs/tags.md',
    '---\ntags: [a]\n---\n\n# Tags\n',
    '/tags',
    'the list of tags',
    'set `tagsBasePath` of docs() to another path',
  ],
  [
    'docs/x.md',
    '---\ntags: [a]\nslug: /tags/a\n---\n\n# A\n',
    '/tags/a',
    'the page of a tag',
    'give the tag another `permalink` in tags.yml',
  ],
  ['docs/x.md', slug('/llms.txt'), '/llms.txt', 'the list of pages for agents', 'set `agents.llmsTxt` to false'],
  [
    'docs/x.md',
    slug('/search/pages.html'),
    '/search/pages.html',
    'the list of all pages',
    'set `themeConfig.search.searchPagePath` to another path',
  ],
])('%s at an address of docs-gen is an error, which names both ways out', async (file, text, path, name, move) => {
  expect(await problemsOf({ [file]: text })).toEqual([
    `error duplicate-route ${file}:1 This page has the address of ${name}, ${path}. ${either(move)}`,
  ])
})

test.each([
  ['/sitemap.xml', 'the sitemap'],
  ['/assets/site.json', 'the data for apps that show the site'],
  ['/search/manifest.json', 'the index of the search'],
])('a slug %s is an error', async (path, name) => {
  expect(await problemsOf({ 'docs/x.md': slug(path) })).toEqual([
    `error duplicate-route docs/x.md:1 This page has the address of ${name}, ${path}. Give the page another \`slug\` in its front matter.`,
  ])
})

test('lists of a blog, its feeds and static files are such addresses, too', async () => {
  const problems = await problemsOf({
    'docs-gen.config.js': config('docs({ routeBasePath: "/" }), blog({ onUntruncatedBlogPosts: "ignore" })'),
    'blog/2024-01-01-a.md': '# Post\n',
    'docs/a.md': slug('/blog/archive'),
    'docs/b.md': slug('/blog/'),
    'docs/c.md': slug('/blog/rss.xml'),
    'docs/d.md': slug('/img/logo.svg'),
    'static/img/logo.svg': '<svg/>',
    'static/sitemap.xml': '<x/>',
    'static/search/index.html': 'Own',
    'static/robots.txt': 'Own',
    'static/llms.txt': 'Own',
  })
  expect(problems.map((line) => line.replace(/\. .*$/, '.'))).toEqual([
    'error duplicate-route docs/a.md:1 This page has the address of the archive of the blog, /blog/archive.',
    'error duplicate-route docs/b.md:1 This page has the address of a list of posts, /blog/.',
    'error duplicate-route docs/c.md:1 This page has the address of a feed, /blog/rss.xml.',
    'error duplicate-route docs/d.md:1 This page has the address of the static file static/img/logo.svg, /img/logo.svg.',
    'error duplicate-route static/search/index.html:1 The static file static/search/index.html has the address of the page of search results, /search.',
    'error duplicate-route static/sitemap.xml:1 This static file has the address of the sitemap, /sitemap.xml.',
  ])
})

test('pages of the pages folder stand in for the search page and the one for unknown addresses', async () => {
  for (const search of ['pages/search.md', 'pages/search/index.md']) {
    const siteDir = writeSite({
      'docs-gen.config.js': config('docs({ routeBasePath: "/" }), pages()'),
      'docs/index.md': '# Home\n',
      [search]: '# Own search\n',
      'pages/404.md': '# Own lost page\n',
    })
    expect((await build({ siteDir })).diagnostics).toEqual([])
    expect(readFileSync(join(siteDir, 'build/search/index.html'), 'utf8')).toContain('Own search')
    expect(readFileSync(join(siteDir, 'build/404.html'), 'utf8')).toContain('Own lost page')
  }
})

test('the level of duplicate routes does not concern them', async () => {
  const problems = await problemsOf({
    'docs-gen.config.js': config(undefined, "onDuplicateRoutes: 'ignore'"),
    'docs/search.md': '# How to search\n',
  })
  expect(problems).toHaveLength(1)
})

test('the table of addresses has every file that docs-gen writes besides pages, and no other', async () => {
  const settings = {
    title: 'Site',
    url: 'https://example.com',
    host: 'netlify',
    embed: true,
    themeConfig: { search: {} },
    security: { csp: { headers: ['nginx', 'apache', 'vercel'] } },
  }
  const sources =
    "docs({ routeBasePath: '/', feedOptions: { type: 'all' } }), blog({ feedOptions: { type: 'all' }, onUntruncatedBlogPosts: 'ignore' }), pages()"
  const root = writeSite({
    'docs-gen.config.js': `import { blog, docs, pages } from 'docs-gen'\nexport default { ...${JSON.stringify(settings)}, sources: [${sources}] }\n`,
    'docs/index.md': '---\nlast_update: { date: 2024-01-02 }\ntags: [a]\n---\n# Home\n\n![x](./x.svg)\n',
    'docs/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'blog/2024-01-01-a.md': '# Post\n',
    'pages/live.jsx': 'export default () => <button onClick={() => alert(1)}>Go</button>\n',
    'static/own.txt': 'Own',
  })
  expect((await build({ siteDir: root })).diagnostics).toEqual([])
  const project = {
    root,
    config: siteSchema.parse({
      ...settings,
      sources: [
        docs({ routeBasePath: '/', feedOptions: { type: 'all' } }),
        blog({ feedOptions: { type: 'all' }, onUntruncatedBlogPosts: 'ignore' }),
        pages(),
      ],
    }),
    configFile: '',
    configInputs: [],
    files: new SourceTree(root),
    cache: noCache,
    cacheDir: '',
    toolVersion: '',
    siteCode: openSiteCode(noCache, { digest: '' }),
    mode: 'production',
    locale: 'en',
  } as const
  const site = await loadSite(project, newStages())
  const content = new Set([
    ...site.routes.flatMap(({ path }) => [routeFile(path, undefined), markdownPath(path).slice(1)]),
    'own.txt',
  ])
  const outputFiles = filesBelow(join(root, 'build')).filter(
    (path) => !content.has(path) && path !== '.docs-gen-output.json',
  )
  const patterns = (await ownNames({ project, site })).flatMap(({ paths }) => paths)
  const covers = (path: string) => (file: string) =>
    path.endsWith('*') ? file.startsWith(path.slice(0, -1)) : file === path
  expect(outputFiles.filter((file) => !patterns.some((path) => covers(path)(file)))).toEqual([])
  const unused = patterns.filter((path) => !outputFiles.some(covers(path)))
  expect(unused).toEqual(['llms-full-*', 'search/pages-*', '.nojekyll', '_redirects', 'nginx.conf'])
})

test('pages whose addresses differ only in case are named with both files, before anything is written', async () => {
  const siteDir = writeSite({
    'docs-gen.config.js': `import { docs } from 'docs-gen'
export default { title: 'Boats', url: 'https://example.com', onDuplicateRoutes: 'ignore', sources: [docs()] }`,
    'docs/Hull.md': '# Hull\n',
    'docs/keel.md': '---\nslug: hull\n---\n\n# Keel\n',
  })
  const { ok, diagnostics } = await check({ siteDir })
  expect(ok).toBe(false)
  expect(diagnostics).toMatchObject([
    {
      code: 'duplicate-route',
      message: 'The paths /docs/Hull and /docs/hull differ only in case: on many disks they are one file.',
      at: { file: 'docs/keel.md' },
      related: [{ at: { file: 'docs/Hull.md' } }],
    },
  ])
})
