import { expect, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

test('a page that is too large is refused by its name, and the others are read', async () => {
  const siteDir = writeSite({ 'docs/index.md': '# Home\n', 'docs/huge.md': `# Huge\n\n${'word '.repeat(2_100_000)}\n` })
  const { diagnostics } = await check({ siteDir })
  expect(diagnostics.map(({ code, message, at }) => `${code} ${at?.file}: ${message}`)).toEqual([
    'limit-exceeded docs/huge.md: The page has 11 MB; a page may have 10 MB at most',
  ])
})

test('a very long title is cut before its card is laid out', async () => {
  const siteDir = writeSite({
    'docs-gen.config.ts':
      "import { docs } from 'docs-gen'\nexport default { title: 'T', url: 'https://e.com', sources: [docs()], socialCards: true }\n",
    'docs/index.md': `---\ntitle: ${'word '.repeat(20_000)}\n---\n\nText\n`,
  })
  const { ok, diagnostics } = await build({ siteDir })
  expect([ok, diagnostics.map(({ code }) => code)]).toEqual([true, []])
})
