import { expect, test } from 'vitest'
import { check } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

const config = (settings: string): string =>
  `import { docs } from 'docs-gen'
export default { title: 'T', url: 'https://example.com', ${settings} sources: [docs({ sidebarPath: './sidebars.js' })] }`

const files = {
  'sidebars.js': "export default { docs: ['index', { type: 'category', label: 'More', items: ['listed'] }] }",
  'docs/index.md': '# Home\n',
  'docs/listed.md': '# Listed\n\n```mermaid\nflowchart LR\n```\n',
  'docs/lost.md': '---\ntitle: Lost\n---\n',
  'docs/alone.md': '---\ndisplayed_sidebar: null\n---\n',
  'docs/secret.md': '---\nunlisted: true\n---\n',
}

test('docs in no sidebar, and diagrams that are shown as code, are logged', async () => {
  const { ok, diagnostics } = await check({ siteDir: writeSite({ ...files, 'docs-gen.config.js': config('') }) })
  expect(ok).toBe(true)
  expect(diagnostics.map(({ code, severity, at }) => `${severity} ${code} ${at?.file}:${at?.line}`)).toEqual([
    'log title-missing docs/alone.md:1',
    'log diagram-as-code docs/listed.md:3',
    'log doc-without-sidebar docs/lost.md:1',
    'log title-missing docs/secret.md:1',
  ])
})

test('the config sets the level of docs in no sidebar', async () => {
  const dir = writeSite({ ...files, 'docs-gen.config.js': config("onDocsWithoutSidebar: 'throw',") })
  expect((await check({ siteDir: dir })).ok).toBe(false)
})
