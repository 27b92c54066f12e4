import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../cli/index.ts'
import { writeSite } from './fixture-site.ts'

const config = `import { defineConfig } from 'docs-gen'

const doc = (id: string, more = {}) => ({ instance: 'own', version: 'current', id, displayedSidebar: 'main', ...more })
const page = (id: string, more = {}) => ({
  id, path: '/' + id, kind: 'doc' as const, meta: { title: 'Title of ' + id, doc: doc(id, more) },
  body: { type: 'tree' as const, key: '1', tree: { type: 'root' as const, children: [] } },
})
const source = {
  name: 'own',
  load: async () => ({
    pages: [
      page('module'), page('namespace', { parent: 'module' }), page('function', { parent: 'namespace' }),
      { ...page('home'), path: '/' }, page('orphan', { parent: 'none' }), page('circle-a', { parent: 'circle-b' }), page('circle-b', { parent: 'circle-a' }),
    ],
    sidebars: [{ instance: 'own', version: 'current', name: 'main', items: [
      { type: 'category' as const, label: 'Modules', items: [{ type: 'doc' as const, id: 'module', label: 'The module' }] },
      { type: 'doc' as const, id: 'home', label: 'Home' },
    ] }],
  }),
}
export default defineConfig({ title: 'T', url: 'https://a.example.com', sources: [source] })
`

test('a page in no sidebar has the breadcrumbs of its parent before its own', async () => {
  const siteDir = writeSite({ 'docs-gen.config.ts': config })
  const { diagnostics } = await build({ siteDir, noCache: true })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const steps = (id: string): readonly string[] => {
    const html = readFileSync(join(siteDir, 'build', id, 'index.html'), 'utf8')
    const [, list = ''] = /<ul class="breadcrumbs"[^>]*>(.*?)<\/ul>/s.exec(html) ?? []
    return [...list.matchAll(/<li.*?<\/li>/gs)].map(([item]) => {
      const [, href] = / href="([^"]+)"/.exec(item) ?? []
      return [item.replace(/<[^>]+>/g, ''), href].filter(Boolean).join(' ')
    })
  }
  expect(steps('function')).toEqual([
    '/',
    'Modules',
    'The module /module',
    'Title of namespace /namespace',
    'Title of function',
  ])
  expect(steps('module').at(-1)).toBe('The module')
  expect([steps('orphan'), steps('circle-a')]).toEqual([[], []])
  expect(steps('.')).toEqual([])
})
