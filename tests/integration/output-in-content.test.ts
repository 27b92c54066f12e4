import { renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

const files = { 'a.md': '# A\n', 'sub/b.md': '# B\n' }

const config = (options: string): string =>
  `import { docs } from 'docs-gen'\nexport default { title: 'T', url: 'https://e.com', sources: [docs({ path: '.'${options} })] }\n`

test('the output is no content, under whatever name', async () => {
  const siteDir = writeSite({ ...files, 'docs-gen.config.ts': config('') })
  const first = await build({ siteDir, cacheDir: join(siteDir, 'work/cache') })
  const second = await build({ siteDir, cacheDir: join(siteDir, 'work/cache') })
  expect([first.pages, second.pages]).toEqual([first.pages, first.pages])
  renameSync(join(siteDir, 'build'), join(siteDir, 'sub/old'))
  const third = await build({ siteDir, outDir: join(siteDir, 'public/site') })
  const result = await build({ siteDir, outDir: join(siteDir, 'public/site') })
  expect([third.pages, result.pages]).toEqual([first.pages, first.pages])
  const problems = result.diagnostics.map(({ code, at }) => `${code} ${at?.file}`)
  expect(problems).toEqual(['public/site', 'sub/old', 'work/cache'].map((folder) => `output-in-content ${folder}`))
})

test('a pattern that leaves the output out says enough', async () => {
  const siteDir = writeSite({ ...files, 'docs-gen.config.ts': config(", exclude: ['build/**']") })
  await build({ siteDir })
  expect((await build({ siteDir })).diagnostics).toEqual([])
})

test('a link that leads to nothing is not called a circle', async () => {
  const siteDir = writeSite({ ...files, 'docs-gen.config.ts': config('') })
  symlinkSync('nowhere', join(siteDir, 'gone'))
  symlinkSync('..', join(siteDir, 'sub/up'))
  const { diagnostics } = await check({ siteDir })
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The link gone leads to nothing',
    'The link sub/up leads back into itself, so it is not entered',
  ])
})
