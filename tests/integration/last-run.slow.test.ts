import { execFileSync } from 'node:child_process'
import fs, { appendFileSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, relative } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { copyFixture, settled, snapshot } from './fixture-site.ts'

const copies: { readonly dir: string; readonly remove: () => void }[] = []
afterEach(() => copies.splice(0).forEach((copy) => copy.remove()))

async function builtSite(): Promise<string> {
  const copy = copyFixture('components')
  copies.push(copy)
  await settled()
  await build({ siteDir: copy.dir })
  return copy.dir
}

/** Whether a build found that there was nothing to do. */
async function isSkipped(siteDir: string, options = {}): Promise<boolean> {
  const { times } = await build({ siteDir, ...options })
  return !times.some(({ stage }) => stage === 'compile')
}

test('a build with nothing changed reads nothing, and says what the last one said', async () => {
  const siteDir = await builtSite()
  const before = snapshot(join(siteDir, 'build'))
  const cold = await build({ siteDir, noCache: true })
  await build({ siteDir })
  const warm = await build({ siteDir })
  expect(warm.times.map(({ stage }) => stage)).toEqual(['config', 'compare'])
  expect(warm).toMatchObject({ ok: true, written: 0, removed: 0, pages: cold.pages, unchanged: cold.unchanged })
  expect(warm.diagnostics).toEqual(cold.diagnostics)
  expect(snapshot(join(siteDir, 'build'))).toEqual(before)
})

/** Builds a site and returns the files of its docs that were opened, sorted. */
async function openedDocs(siteDir: string, options = {}): Promise<readonly string[]> {
  const paths = new Set<string>()
  const { openSync } = fs
  fs.openSync = (path, ...rest) => {
    paths.add(relative(join(siteDir, 'docs'), String(path)))
    return openSync(path, ...rest)
  }
  syncBuiltinESMExports()
  try {
    await build({ siteDir, ...options })
  } finally {
    fs.openSync = openSync
    syncBuiltinESMExports()
  }
  return [...paths].filter((path) => !path.startsWith('..')).sort()
}

test('a build after an edit reads the page that was edited, and no other', async () => {
  const siteDir = await builtSite()
  expect(await openedDocs(siteDir, { noCache: true })).toContain('static.mdx')
  appendFileSync(join(siteDir, 'docs/index.md'), '\nMore.\n')
  expect(await openedDocs(siteDir)).toEqual(['index.md'])
})

const changes: Readonly<Record<string, (siteDir: string) => void>> = {
  'an edited page': (dir) => appendFileSync(join(dir, 'docs/index.md'), '\nMore.\n'),
  'a page edited to the same size, its time put back': (dir) => {
    const page = join(dir, 'docs/index.md')
    const { atime, mtime } = statSync(page)
    const text = readFileSync(page, 'utf8')
    writeFileSync(page, text.slice(0, -2) + 'x\n')
    utimesSync(page, atime, mtime)
  },
  'a new page': (dir) => writeFileSync(join(dir, 'docs/new.md'), '# New\n'),
  'a page that is gone': (dir) => rmSync(join(dir, 'docs/static.mdx')),
  'a component': (dir) => appendFileSync(join(dir, 'theme/Badge.tsx'), '\nexport const more = 1\n'),
  'a file beside a component': (dir) => writeFileSync(join(dir, 'theme/Badge.js'), 'export const Badge = () => null\n'),
  'the config': (dir) => {
    const file = join(dir, 'docs-gen.config.ts')
    writeFileSync(file, readFileSync(file, 'utf8').replace('title:', "tagline: 'New', title:"))
  },
  'an output file that was changed': (dir) => appendFileSync(join(dir, 'build/index.html'), ' '),
  'an output file that is gone': (dir) => rmSync(join(dir, 'build/index.html')),
  'a foreign file in the output': (dir) => writeFileSync(join(dir, 'build/foreign.txt'), ''),
}

test.each(Object.entries(changes))('%s is noticed', async (_, change) => {
  const siteDir = await builtSite()
  change(siteDir)
  expect(await isSkipped(siteDir)).toBe(false)
})

test('a page that was saved again without a change is not a change', async () => {
  const siteDir = await builtSite()
  const page = join(siteDir, 'docs/index.md')
  writeFileSync(page, readFileSync(page))
  expect(await isSkipped(siteDir)).toBe(true)
})

test('another output folder or base path, and --no-cache, are built in full', async () => {
  const siteDir = await builtSite()
  expect(await isSkipped(siteDir, { outDir: join(siteDir, 'other') })).toBe(false)
  await build({ siteDir })
  expect(await isSkipped(siteDir, { baseUrl: '/x/' })).toBe(false)
  await build({ siteDir })
  expect(await isSkipped(siteDir, { noCache: true })).toBe(false)
  expect(await isSkipped(siteDir)).toBe(true)
})

test('a config whose value depends on the environment is asked each time', async () => {
  const siteDir = await builtSite()
  const file = join(siteDir, 'docs-gen.config.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/title: '[^']*'/, "title: process.env['DOCS_GEN_TEST'] ?? ''"))
  const bin = join(import.meta.dirname, '../../bin/docs-gen.js')
  const run = (value: string): string => {
    const env = { ...process.env, DOCS_GEN_TEST: value }
    return execFileSync(process.execPath, [bin, 'build', siteDir], { env, encoding: 'utf8', stdio: 'pipe' })
  }
  run('One')
  run('Two')
  expect(readFileSync(join(siteDir, 'build/index.html'), 'utf8')).toContain('Two')
})

test.each(['last-build', 'cache-production'])('a damaged %s is as if it were not there', async (name) => {
  const siteDir = await builtSite()
  const file = join(siteDir, '.docs-gen', name)
  const before = snapshot(join(siteDir, 'build'))
  const text = readFileSync(file, 'utf8')
  for (const damaged of [text.slice(0, text.length / 2), text.replace(/pages|entries/, 'pegas')]) {
    writeFileSync(file, damaged)
    const result = await build({ siteDir })
    expect(result).toMatchObject({ ok: true, written: 0 })
    expect(snapshot(join(siteDir, 'build'))).toEqual(before)
  }
})

test('a check with nothing changed is remembered, and one after a change is not', async () => {
  const siteDir = await builtSite()
  const stages = async (): Promise<readonly string[]> => (await check({ siteDir })).times.map(({ stage }) => stage)
  expect(await stages()).toContain('compile')
  expect(await stages()).toEqual(['config', 'compare'])
  appendFileSync(join(siteDir, 'docs/index.md'), '\n[gone](./gone.md)\n')
  const broken = await check({ siteDir })
  expect(broken.ok).toBe(false)
  expect((await check({ siteDir })).diagnostics).toEqual(broken.diagnostics)
})

test('a picture or a partial that was missing is found once it is there', async () => {
  const siteDir = await builtSite()
  const text = '\n![A picture](./late.png)\n\n[A file](./late.zip)\n'
  appendFileSync(join(siteDir, 'docs/index.md'), text)
  writeFileSync(join(siteDir, 'docs/late.mdx'), "import Late from './_late.mdx'\n\n# Late\n\n<Late />\n")
  const broken = await check({ siteDir })
  expect(broken.diagnostics.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['broken-image', 'import-unresolved']),
  )
  for (const name of ['late.png', 'late.zip']) writeFileSync(join(siteDir, 'docs', name), name)
  writeFileSync(join(siteDir, 'docs/_late.mdx'), 'Here at last.\n')
  expect((await check({ siteDir })).diagnostics).toEqual([])
})

test('nothing but the cache is left in the folder of the cache', async () => {
  const siteDir = await builtSite()
  await build({ siteDir })
  const names = readdirSync(join(siteDir, '.docs-gen')).filter((name) => !name.endsWith('.segment'))
  expect(names.sort()).toEqual(['cache-production', 'last-build'])
})

test('a site whose code runs processes while it is built is built each time, and says so', async () => {
  const siteDir = await builtSite()
  const file = join(siteDir, 'docs-gen.config.ts')
  const preprocessor = "preprocessor: ({ fileContent }) => fileContent + execFileSync('cat', [__dirname + '/more.txt'])"
  const text = readFileSync(file, 'utf8').replace('title:', `markdown: { ${preprocessor} }, title:`)
  writeFileSync(file, `import { execFileSync } from 'node:child_process'\n${text}`)
  writeFileSync(join(siteDir, 'more.txt'), '\n\nOne.\n')
  const first = await build({ siteDir })
  expect(first.ok).toBe(true)
  const warnings = first.diagnostics.filter(({ code }) => code === 'input-unobserved')
  expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining('a child process (cat)')])
  expect(await isSkipped(siteDir)).toBe(false)
  writeFileSync(join(siteDir, 'more.txt'), '\n\nTwo.\n')
  await build({ siteDir })
  expect(readFileSync(join(siteDir, 'build/docs/index.html'), 'utf8')).toContain('Two.')
})
