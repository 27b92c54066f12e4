import { expect, test } from 'vitest'
import { noCache } from '../../cli/cache/cache.ts'
import { siteSchema } from '../../cli/config/schema/site.ts'
import { openSiteCode } from '../../cli/modules/observe/epoch.ts'
import { SourceTree } from '../../cli/files/source-tree.ts'
import { loadSite } from '../../cli/pipeline/load.ts'
import { newStages } from '../../cli/report/stages.ts'
import { docs } from '../../cli/sources/built-in.ts'
import { check } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

const config = (more = '', options = "routeBasePath: '/'"): string => `import { blog, docs, redirects } from 'docs-gen'
export default { title: 'Site', url: 'https://example.com', sources: [docs({ ${options} })${more}] }
`

async function problemsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const siteDir = writeSite({ 'docs-gen.config.js': config(), ...files })
  const { diagnostics } = await check({ siteDir })
  return diagnostics.map(
    ({ severity, code, at, message, hint }) =>
      `${severity} ${code} ${at?.file ?? '-'}:${at?.line ?? 0}:${at?.column ?? 0} ${message} ${hint ?? ''}`,
  )
}

const site = {
  'docs/last-year.md': '# Last year\n',
  'docs/next-year.md': '---\ndraft: true\n---\n# Next year\n',
  'docs/index.md': '# Start\n\n[Next year](./next-year.md)\n\n[By its path](/next-year)\n',
}
const publish = 'Publish it, by removing `draft: true` from its front matter, or take the link away.'

test('a link to a draft is named as such', async () => {
  expect(await problemsOf(site)).toEqual([
    `error broken-markdown-link docs/index.md:3:1 docs/next-year.md is a draft, which a build leaves out. ${publish}`,
    `error broken-link docs/index.md:5:1 docs/next-year.md is a draft, which a build leaves out. ${publish}`,
  ])
})

test('so are a sidebar entry, a redirect and related pages', async () => {
  const problems = await problemsOf({
    ...site,
    'docs-gen.config.js': config(
      ", redirects({ redirects: [{ from: '/soon', to: '/next-year' }] })",
      "routeBasePath: '/', sidebarPath: './sidebars.js'",
    ),
    'sidebars.js': "export default { main: ['index', 'last-year', 'next-year', '_part'] }\n",
    'docs/_part.md': 'Part\n',
    'docs/index.md': '---\nrelated_pages: [next-year]\npagination_next: _part\n---\n\n# Start\n',
  })
  const entry = publish.replace('link', 'entry')
  const patterns = 'Change these patterns, or take the entry away.'
  expect(problems.map((line) => line.replace(/\.js:\d+:\d+/, '.js')).sort()).toEqual([
    `error broken-redirect docs-gen.config.js The redirect from /soon leads to no page: docs/next-year.md is a draft, which a build leaves out. ${publish}`,
    "error sidebar-unknown-doc docs/index.md:3:18 `pagination_next` names the doc '_part': docs/_part.md is no page, as `include` and `exclude` of its source leave it out. " +
      patterns,
    'error sidebar-unknown-doc sidebars.js The sidebar main names the doc "_part": docs/_part.md is no page, as `include` and `exclude` of its source leave it out. ' +
      patterns,
    `log sidebar-unknown-doc docs/index.md:2:17 \`related_pages\` names the doc 'next-year': docs/next-year.md is a draft, which a build leaves out. ${entry}`,
    `log sidebar-unknown-doc sidebars.js The sidebar main names the doc "next-year": docs/next-year.md is a draft, which a build leaves out. ${entry}`,
  ])
})

test('excluded files, drafts of a blog and docs of another version are named, too', async () => {
  const problems = await problemsOf({
    'docs-gen.config.js': config(', blog()'),
    'docs/index.md': '# Start\n\n[Part](./_part.md) [Post](../blog/2024-01-01-a.md)\n',
    'docs/_part.md': 'Part\n',
    'docs/new.md': '# New\n',
    'blog/2024-01-01-a.md': '---\ndraft: true\n---\nPost\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '# Start\n\n[New](./new.md)\n',
  })
  expect(problems).toEqual([
    'error broken-markdown-link docs/index.md:3:1 docs/_part.md is no page, as `include` and `exclude` of its source leave it out. Change these patterns, or take the link away.',
    `error broken-markdown-link docs/index.md:3:20 blog/2024-01-01-a.md is a draft, which a build leaves out. ${publish}`,
    'error broken-markdown-link versioned_docs/version-1.0/index.md:3:1 There is no page for the file versioned_docs/version-1.0/new.md. Only other versions have it (current): link to a page of this version, or to the path /next/new.',
  ])
})

test('serve shows the draft, and says at the link that a build fails on it', async () => {
  const root = writeSite({
    'docs-gen.config.js': config(),
    ...site,
    'docs/other.md': '---\ndraft: true\n---\n# Other\n\n[Next](./next-year.md)\n',
  })
  const project = {
    root,
    config: siteSchema.parse({ title: 'Site', url: 'https://example.com', sources: [docs({ routeBasePath: '/' })] }),
    configFile: '',
    configInputs: [],
    files: new SourceTree(root),
    cache: noCache,
    cacheDir: '',
    toolVersion: '',
    siteCode: openSiteCode(noCache, { digest: '' }),
    mode: 'development',
    locale: 'en',
  } as const
  const { routes, diagnostics } = await loadSite(project, newStages())
  expect(routes.map(({ path }) => path)).toContain('/next-year')
  const start = routes.find(({ path }) => path === '/')
  expect([0, 1].map((n) => start?.hrefs[n])).toEqual(['/next-year', '/next-year'])
  expect(diagnostics.map(({ at, message, hint }) => [at?.file, at?.line, message, hint])).toEqual(
    [3, 5].map((line) => [
      'docs/index.md',
      line,
      'A build fails on this link: docs/next-year.md is a draft, which it leaves out.',
      publish,
    ]),
  )
})
