import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { copyFixture, snapshot } from './fixture-site.ts'

const copies: { readonly dir: string; readonly remove: () => void }[] = []
afterEach(() => copies.splice(0).forEach((copy) => copy.remove()))

function copy(name: string): string {
  const fixtureCopy = copyFixture(name)
  copies.push(fixtureCopy)
  return fixtureCopy.dir
}

test('the same input gives the same bytes: cold, warm and without a cache', async () => {
  const siteDir = copy('components')
  const cold = await build({ siteDir })
  const first = snapshot(cold.outDir)
  const warm = await build({ siteDir })
  expect(warm.written).toBe(0)
  expect(snapshot(warm.outDir)).toEqual(first)
  const uncached = await build({ siteDir, noCache: true })
  expect(snapshot(uncached.outDir)).toEqual(first)
  const elsewhere = await build({ siteDir: copy('components'), noCache: true })
  expect(snapshot(elsewhere.outDir)).toEqual(first)
})

test('a warm build after an edit equals a cold one', async () => {
  const siteDir = copy('components')
  await build({ siteDir })
  appendFileSync(join(siteDir, 'docs/index.md'), '\n## A new heading\n\nText with a [link](./static.mdx).\n')
  const warm = await build({ siteDir })
  const warmFiles = snapshot(warm.outDir)
  rmSync(join(siteDir, '.docs-gen'), { recursive: true })
  rmSync(warm.outDir, { recursive: true })
  const cold = await build({ siteDir })
  expect(warmFiles).toEqual(snapshot(cold.outDir))
})

test('a class that an edit brings has its styles, and goes with it', async () => {
  const siteDir = copy('components')
  const page = join(siteDir, 'docs/index.md')
  const text = readFileSync(page, 'utf8')
  const styles = (files: ReadonlyMap<string, string>): string => {
    const styleSheet = [...files].find(([path]) => path.startsWith('assets/css/styles-'))
    return styleSheet ? readFileSync(join(siteDir, 'build', styleSheet[0]), 'utf8') : ''
  }
  const before = await build({ siteDir })
  expect(styles(snapshot(before.outDir))).not.toContain('.badge--primary')
  writeFileSync(page, `${text}\n<div class="badge badge--primary">New</div>\n`)
  const after = await build({ siteDir })
  expect(styles(snapshot(after.outDir))).toContain('.badge--primary')
  writeFileSync(page, text)
  const again = await build({ siteDir })
  expect(styles(snapshot(again.outDir))).not.toContain('.badge--primary')
})

test('a build that fails leaves the last good output as it was', async () => {
  const siteDir = copy('components')
  const good = await build({ siteDir })
  const before = snapshot(good.outDir)
  const page = join(siteDir, 'docs/live.mdx')
  const text = readFileSync(page, 'utf8')
  writeFileSync(page, `${text}\n<Unclosed>\n`)
  const failed = await build({ siteDir })
  expect(failed.ok).toBe(false)
  const errors = failed.diagnostics.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ code, at }) => [code, at?.file])).toEqual([['markdown-syntax', 'docs/live.mdx']])
  expect(snapshot(good.outDir)).toEqual(before)
  writeFileSync(page, text)
  const mended = await build({ siteDir })
  expect(mended.ok).toBe(true)
  expect(mended.written).toBe(0)
})

test('a component that throws fails the build and is named with its place', async () => {
  const siteDir = copy('components')
  writeFileSync(join(siteDir, 'theme/Badge.tsx'), "export function Badge() { throw new Error('out of ink') }\n")
  const result = await build({ siteDir })
  expect(result.ok).toBe(false)
  const problems = result.diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}:${at?.column}`)
  expect(problems).toEqual(['component-throws theme/Badge.tsx:1:33'])
  expect(result.diagnostics[0]?.related?.map(({ at }) => `${at.file}:${at.line}:${at.column}`)).toEqual([
    'docs/live.mdx:8:1',
    'docs/static.mdx:9:1',
    'docs/static.mdx:14:14',
  ])
  expect(result.diagnostics[0]?.message).toContain('<Badge>')
  expect(result.diagnostics[0]?.message).toContain('out of ink')
})

test('an import that leads nowhere is reported at its line, and the other pages say what they have to say', async () => {
  const siteDir = copy('components')
  writeFileSync(
    join(siteDir, 'docs/broken.mdx'),
    "---\ntitle: Broken\n---\n\nimport { Gone } from '../theme/Gone'\n\n<Gone />\n\n<Unknown />\n",
  )
  const result = await build({ siteDir })
  expect(result.ok).toBe(false)
  const problems = result.diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}`)
  expect(problems).toContain('import-unresolved docs/broken.mdx:5')
  expect(problems).toContain('component-undefined docs/broken.mdx:9')
})

test('two builds at once leave a whole site', async () => {
  const siteDir = copy('components')
  const [one, two] = await Promise.all([build({ siteDir }), build({ siteDir })])
  expect([one.ok, two.ok]).toEqual([true, true])
  const together = snapshot(one.outDir)
  const alone = await build({ siteDir: copy('components'), noCache: true })
  expect(together).toEqual(snapshot(alone.outDir))
})

test('pages are compiled while a slow source is still at work', async () => {
  const siteDir = copy('components')
  const config = join(siteDir, 'docs-gen.config.ts')
  // The slow source is done only when a page of another one has been compiled: waiting for each other, neither would be.
  const slow = `{ name: 'slow', load: () => isCompiled.then(() => ({})) }`
  const parts = 'let release; const isCompiled = new Promise((resolve) => (release = resolve))\n'
  writeFileSync(
    config,
    parts +
      readFileSync(config, 'utf8')
        .replace('sources: [', `sources: [${slow}, `)
        .replace(/(title: '[^']*',)/, '$1 markdown: { remarkPlugins: [() => () => release()] },'),
  )
  const { ok, diagnostics } = await build({ siteDir })
  expect(diagnostics).toEqual([])
  expect(ok).toBe(true)
})
