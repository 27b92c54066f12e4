import { expect, test, vi } from 'vitest'
import { build } from '../../cli/pipeline/build.ts'
import { writeSite } from './fixture-site.ts'

vi.mock('../../features/search/feature.ts', () => ({
  search: { files: () => [{ paths: ['gone.xml'], name: 'a file', isNamedByPages: true, make: () => [] }] },
}))

test.each([undefined, '1/2', '2/2'])('a file that pages name and no machine writes: %j', async (shard) => {
  const siteDir = writeSite({
    'docs-gen.config.ts': `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://example.com', sources: [docs()] })
`,
    'docs/index.md': '# A\n',
    'docs/b.md': '# B\n',
  })
  const { diagnostics } = await build({ siteDir, shard })
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'output-incomplete A page names /gone.xml, which is not in the output',
  ])
})
