import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { filesBelow, writeSite } from './fixture-site.ts'

const pages = {
  'docs/a.md': '# A\n',
  'docs/b.md': '# B\n',
  'docs/secret-plan.md': '# Secret\n',
  'docs/deep/private.md': '# Private\n',
  'docs/10.md': '# Ten\n',
}

async function paths(siteDir: string): Promise<readonly string[]> {
  const { outDir, ok } = await build({ siteDir })
  expect(ok).toBe(true)
  return filesBelow(join(outDir, 'docs')).filter((file) => file.endsWith('.html'))
}

const patterns = ['**/@(secret|private)*.md', '{9..11}.md']

test('patterns leave out what they leave out with Docusaurus', async () => {
  const site = `{ title: 'T', url: 'https://e.com', sources: [docs({ exclude: ${JSON.stringify(patterns)} })] }`
  const nativeSite = writeSite({
    ...pages,
    'docs-gen.config.ts': `import { docs } from 'docs-gen'\nexport default ${site}\n`,
  })
  const preset = JSON.stringify(['classic', { docs: { exclude: patterns }, blog: false, pages: false }])
  const docusaurus = writeSite({
    ...pages,
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://e.com', baseUrl: '/', presets: [${preset}] }\n`,
  })
  // The root of the docs leads to their first page.
  const expected = ['a/index.html', 'b/index.html', 'index.html']
  expect(await paths(nativeSite)).toEqual(expected)
  expect(await paths(docusaurus)).toEqual(expected)
})

test.each([
  [`docs({ exclude: ['{a{b}.md'] })`, "the pattern '{a{b}.md' matches nothing: `}` is missing"],
  [`docs({ include: ['[z-a].md'] })`, 'the range in [ ] is in the wrong order'],
  [`docs({ exclude: ['!a.md'] })`, 'there is no other'],
  [`packages({ packages: ['@x/[b-a]'] })`, 'the range in [ ] is in the wrong order'],
])('a pattern that is not valid is a problem at its place: %s', async (source, message) => {
  const siteDir = writeSite({
    ...pages,
    'docs-gen.config.ts': `import { docs, packages } from 'docs-gen'\nexport default { title: 'T', url: 'https://e.com', sources: [\n  ${source},\n] }\n`,
  })
  const { diagnostics } = await check({ siteDir })
  expect(diagnostics).toMatchObject([{ code: 'config-invalid', at: { file: 'docs-gen.config.ts', line: 3 } }])
  expect(diagnostics[0]?.message).toContain(message)
})
