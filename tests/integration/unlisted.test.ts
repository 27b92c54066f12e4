import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { build } from '../../cli/pipeline/build.ts'
import { filesBelow } from './fixture-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'docs-gen-unlisted-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

test('no file but its own page and its Markdown names an unlisted page', async () => {
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'))
  write(
    'docs-gen.config.ts',
    "import { blog, defineConfig, docs, pages } from 'docs-gen'\n" +
      "export default defineConfig({ title: 'T', url: 'https://x.example', sources: [docs(), blog(), pages()] })\n",
  )
  const hidden = '---\nunlisted: true\ntags: [quiet]\n---\n'
  write('docs/intro.md', '# Intro\n')
  write('docs/secret-plan.md', `${hidden}# Secret plan\n`)
  write('docs/guides/a.md', '# A\n')
  write('docs/guides/secret-plan.md', `${hidden}# Secret plan of guides\n`)
  write('docs/closed/index.md', `${hidden}# Closed\n`)
  write('docs/closed/open.md', '# Open\n')
  write('blog/2026-01-01-secret-plan.md', `${hidden}# Secret plan of the blog\n`)
  write('blog/2026-01-02-news.md', '# News\n\nText.\n')
  write('pages/secret-plan.md', `${hidden}# Secret plan of pages\n`)

  const result = await build({ siteDir: folder })
  expect(result.diagnostics).toEqual([])
  const files = filesBelow(join(folder, 'build')).filter((path) => path !== '.docs-gen-output.json')
  const naming = files.filter((path) => /secret.plan/i.test(readFileSync(join(folder, 'build', path), 'utf8')))
  expect(naming).toEqual([
    'blog/2026/01/01/secret-plan.md',
    'blog/2026/01/01/secret-plan/index.html',
    'docs/guides/secret-plan.md',
    'docs/guides/secret-plan/index.html',
    'docs/secret-plan.md',
    'docs/secret-plan/index.html',
    'secret-plan.md',
    'secret-plan/index.html',
  ])
  const closed = files.filter((path) => readFileSync(join(folder, 'build', path), 'utf8').match(/"\/docs\/closed\/?"/))
  expect(closed).toEqual(['docs/closed/index.html'])
  const pageHtml = readFileSync(join(folder, 'build/docs/guides/secret-plan/index.html'), 'utf8')
  const current = pageHtml.split('aria-current="page"').map((text) => text.slice(0, 200))
  expect(current.some((text) => text.includes('Secret plan of guides'))).toBe(true)
})
