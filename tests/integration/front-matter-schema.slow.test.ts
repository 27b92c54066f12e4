import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, check } from '../../cli/index.ts'
import { pageText, writeSite } from './fixture-site.ts'

const zodConfig = `import { defineConfig, docs } from 'docs-gen'
import * as z from 'zod'

const frontMatterSchema = z.object({
  description: z.string().max(20),
  owner: z.enum(['core', 'web']).default('core'),
  review: z.object({ by: z.string() }).optional(),
})
export default defineConfig({ title: 'T', url: 'https://a.example.com', sources: [docs({ frontMatterSchema })] })
`

function site(files: Readonly<Record<string, string>>, config = zodConfig): string {
  return writeSite({ 'docs-gen.config.ts': config, ...files })
}

test('a value that the schema of the site refuses is an error at its line', async () => {
  const dir = site({
    'docs/index.md': '---\ntitle: T\ndescription: Short.\nowner: sales\nreview:\n  by: 7\n---\n\nText.\n',
    'docs/bare.md': 'No front matter.\n',
    'docs/broken.md': '---\ndescription: [\n---\n\nText.\n',
  })
  const { ok, diagnostics } = await check({ siteDir: dir, noCache: true })
  expect(ok).toBe(false)
  expect(diagnostics.map(({ code, at, message }) => [code, at?.file, at?.line, message.split(':')[0]])).toEqual([
    ['front-matter-invalid', 'docs/bare.md', 1, '`description`'],
    ['front-matter-syntax', 'docs/broken.md', 2, expect.anything()],
    ['front-matter-invalid', 'docs/index.md', 4, '`owner`'],
    ['front-matter-invalid', 'docs/index.md', 6, '`review.by`'],
  ])
})

test('defaults of the schema reach the page, and a build that kept the page equals one that did not', async () => {
  const dir = site({ 'docs/index.md': '---\ntitle: T\ndescription: Short.\n---\n\nOwner: {frontMatter.owner}.\n' })
  expect(await build({ siteDir: dir })).toMatchObject({ ok: true, diagnostics: [] })
  const page = (): string => readFileSync(join(dir, 'build/docs/index.html'), 'utf8')
  expect(pageText(page())).toContain('Owner: core.')
  const { ok, diagnostics } = await build({ siteDir: dir, verify: true })
  expect([ok, diagnostics]).toEqual([true, []])
})

test('any library that follows Standard Schema, asynchronous ones too', async () => {
  const config = `import { blog, defineConfig, docs, pages } from 'docs-gen'

const frontMatterSchema = Object.assign(() => {}, {
  '~standard': {
    version: 1,
    vendor: 'own',
    validate: async (value: { team?: string }) =>
      value.team ? { value: { ...value, team: value.team.toUpperCase() } } : { issues: [{ message: 'Name a team', path: [{ key: 'team' }] }] },
  },
})
const sources = [docs({ frontMatterSchema }), blog({ frontMatterSchema }), pages({ path: 'pages', frontMatterSchema })]
export default defineConfig({ title: 'T', url: 'https://a.example.com', sources })
`
  const files = {
    'docs/index.md': '---\nteam: web\n---\n\n# Team\n\nTeam {frontMatter.team}.\n',
    'blog/2024-01-01-a.md': '---\ntitle: A\n---\n\nText.\n',
    'pages/p.md': 'Text.\n',
  }
  const { diagnostics } = await check({ siteDir: site(files, config), noCache: true })
  expect(diagnostics.map(({ at, message }) => [at?.file, message])).toEqual([
    ['blog/2024-01-01-a.md', '`team`: Name a team'],
    ['pages/p.md', '`team`: Name a team'],
  ])
})

test('a schema that throws, and a value that is none, are problems of the config', async () => {
  const throwing = zodConfig.replace(
    'z.string().max(20)',
    "z.string().transform(() => { throw new Error('no table') })",
  )
  const page = { 'docs/index.md': '---\ntitle: T\ndescription: D\n---\n\nText.\n' }
  expect((await check({ siteDir: site(page, throwing), noCache: true })).diagnostics).toMatchObject([
    { code: 'config-throws', message: 'The option `frontMatterSchema` of docs() fails: no table' },
  ])
  const wrong = zodConfig.replace(
    'docs({ frontMatterSchema })',
    'docs({ frontMatterSchema: { owner: "string" } as never })',
  )
  expect((await check({ siteDir: site(page, wrong), noCache: true })).diagnostics).toMatchObject([
    { code: 'config-invalid', message: expect.stringContaining('a schema of Zod, Valibot, ArkType') },
  ])
})
