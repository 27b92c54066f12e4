import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { type SiteFiles, small, writeSites } from '../integration/diff/sites.ts'
import { writeSite } from '../integration/fixture-site.ts'
import { violations } from './axe.ts'
import { browser } from './browser.ts'
import { chromiumPath } from './chromium.ts'

const repository = join(import.meta.dirname, '../..')
const bin = join(repository, 'bin/docs-gen.js')

beforeAll(() => {
  process.env['CHROMIUM'] ??= chromiumPath()
})

interface Run {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Compares the sites `old` and `new` of a folder. The packages are those of this repository. */
function run(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Run {
  const options = { cwd, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', ...env } } as const
  return spawnSync(process.execPath, [bin, 'diff', 'old', 'new', ...args], options)
}

function pictured(cwd: string, review: string): Run {
  return run(cwd, ['--site', repository, '--html', review, '--pictures', '--fail-on', 'never'])
}

/** Pictures of a review: their bytes by path. */
function picturesOf(review: string): ReadonlyMap<string, string> {
  const folder = join(review, 'pictures')
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.png'))
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'base64')]))
}

const config = `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://a.example', baseUrl: '/x/', sources: [docs()] })
`
const article = (word: string, description = 'About.'): string =>
  `---\ndescription: ${description}\n---\n\n# ${word}\n\n${`Some words of ${word}.\n\n`.repeat(60)}`

test('pages of two builds are shown beside one another, as they look on a phone and a desktop', async () => {
  const site = (docs: SiteFiles): SiteFiles => ({ 'docs-gen.config.ts': config, ...docs })
  const folder = writeSite({
    ...site({}),
    'docs/a.md': article('Ash'),
    'docs/b.md': article('Beech'),
    'docs/gone.md': article('Cedar'),
  })
  const built = async (name: string): Promise<void> => {
    expect(await build({ siteDir: folder, outDir: join(folder, name) })).toMatchObject({ ok: true })
  }
  await built('old')
  writeFileSync(join(folder, 'docs/a.md'), article('Ash').replace('Some words', 'Other words'))
  writeFileSync(join(folder, 'docs/b.md'), article('Beech', 'Other.'))
  await built('new')
  expect(pictured(folder, 'review').stderr).toContain('→ review')
  const review = join(folder, 'review')
  expect([...picturesOf(review).keys()]).toEqual([
    '1280/new/docs/a/index.html.png',
    '1280/new/docs/b/index.html.png',
    '1280/old/docs/a/index.html.png',
    '390/new/docs/a/index.html.png',
    '390/new/docs/b/index.html.png',
    '390/old/docs/a/index.html.png',
  ])
  const tab = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await tab.goto(pathToFileURL(join(review, 'index.html')).href)
  const sizes = async (): Promise<readonly number[][]> => {
    const images = tab.locator('#pictures img:visible')
    await expect
      .poll(() => images.evaluateAll((all: HTMLImageElement[]) => all.every((one) => one.complete)))
      .toBe(true)
    return images.evaluateAll((all: HTMLImageElement[]) => all.map((one) => [one.naturalWidth, one.naturalHeight]))
  }
  expect(await tab.locator('#pictures').isVisible()).toBe(false)
  await tab.keyboard.press('2')
  expect(await tab.locator('output').textContent()).toBe('The pictures differ')
  expect(await sizes()).toEqual([
    [390, expect.any(Number)],
    [390, expect.any(Number)],
  ])
  const [, [, height = 0] = []] = await sizes()
  expect(height).toBeGreaterThan(2000)
  await tab.keyboard.press('3')
  expect((await sizes()).map(([width]) => width)).toEqual([1280, 1280])
  await tab.keyboard.press('j')
  expect(await tab.locator('#address').textContent()).toBe('/docs/b')
  expect(await tab.locator('output').textContent()).toBe('Equal to the pixel')
  expect((await sizes()).map(([width]) => width)).toEqual([1280])
  await tab.keyboard.press('1')
  expect(await tab.locator('#pictures').isVisible()).toBe(false)
  await tab.keyboard.press('p')
  expect(await tab.locator('#address').textContent()).toBe('/docs/a')
  await tab.close()
})

/** A page on which chance, time, motion and another host are. */
const lively = (words: string): string =>
  small(
    `<h1>Page</h1><p>${words}</p><p id="now"></p><p class="moves">Moves</p><img src="https://elsewhere.example/a.png" alt="Elsewhere">
<div style="height: 3000px"></div><img loading="lazy" src="late.svg" alt="Late">
<script>document.querySelector('#now').textContent = new Date() + ' ' + Date.now().toString().slice(0, 9) + ' ' + Math.random()
setTimeout(() => { document.querySelector('h1').textContent = 'Late' }, 60)</script>`,
    '<style>@keyframes a { to { transform: translateX(9em) } } .moves { animation: a 1s infinite }</style>',
  )
const plainSites = [
  {
    'a.html': lively('Some words'),
    'late.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    'gone.html': small('Gone'),
  },
  {
    'a.html': lively('Other words'),
    'late.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    'added.html': small('Added'),
  },
] as const

test('the same sites have the same pictures in two runs, and pages that one site has are pictured there', () => {
  const folder = writeSites(...plainSites)
  expect(pictured(folder, 'one').stdout).not.toContain('There is no picture')
  pictured(folder, 'two')
  const [one, two] = [picturesOf(join(folder, 'one')), picturesOf(join(folder, 'two'))]
  expect([...one.keys()]).toEqual([
    '1280/new/a.html.png',
    '1280/new/added.html.png',
    '1280/old/a.html.png',
    '1280/old/gone.html.png',
    '390/new/a.html.png',
    '390/new/added.html.png',
    '390/old/a.html.png',
    '390/old/gone.html.png',
  ])
  expect(two).toEqual(one)
  expect(readFileSync(join(folder, 'one/index.html'), 'utf8')).not.toContain('did not hold still')
})

test('a font that comes late is in the picture, whatever the page does without it', () => {
  const font = readFileSync(join(repository, 'node_modules/katex/dist/fonts/KaTeX_Fraktur-Bold.woff2'))
  const page = (display: string): string =>
    small(
      `<h1>Some words</h1><script>document.querySelector('h1').offsetHeight
for (const end = Date.now() + 400; Date.now() < end; );</script>`,
      `<meta name="description" content="${display}"><style>@font-face { font-family: f; src: url(f.woff2); font-display: ${display} } h1 { font-family: f }</style>`,
    )
  const sites = [
    { 'a.html': page('optional'), 'f.woff2': font },
    { 'a.html': page('block'), 'f.woff2': font },
  ] as const
  const folder = writeSites(...sites)
  pictured(folder, 'review')
  expect([...picturesOf(join(folder, 'review')).keys()]).toEqual(['1280/new/a.html.png', '390/new/a.html.png'])
})

test('pictures are accessible, and fit on a phone and a desktop in both colour modes', async () => {
  const folder = writeSites(...plainSites)
  pictured(folder, 'review')
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
    const tab = await context.newPage()
    await tab.goto(pathToFileURL(join(folder, 'review/index.html')).href)
    for (const key of ['2', '3']) {
      await tab.keyboard.press(key)
      expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect([width, colorScheme, await violations(tab)]).toEqual([width, colorScheme, []])
    }
    await context.close()
  }
})

test('what pictures need is said before anything is compared', () => {
  const folder = writeSites(...plainSites)
  const refused = run(folder, ['--html', 'review', '--pictures'])
  expect(refused).toMatchObject({ status: 2, stdout: '' })
  expect(refused.stderr).toContain('error pictures-unavailable')
  expect(refused.stderr).toContain('this needs playwright-core, which is not installed here')
  expect(refused.stderr).toContain('npm install --save-dev playwright-core')
  const args = ['--html', 'review', '--pictures', '--site', repository]
  const unknown = run(folder, args, { CHROMIUM: '/nowhere/chromium' })
  expect(unknown).toMatchObject({ status: 2, stdout: '' })
  expect(unknown.stderr).toContain('there is no file /nowhere/chromium, which the environment variable CHROMIUM names')
  expect(existsSync(join(folder, 'review'))).toBe(false)
  for (const [flags, message] of [
    [[], '--pictures needs --html with a folder'],
    [['--html', 'report.html'], '--pictures needs a folder for --html'],
  ] as const) {
    const wrong = run(folder, [...flags, '--pictures'])
    expect([wrong.status, wrong.stdout]).toEqual([2, ''])
    expect(wrong.stderr).toContain(message)
  }
})

test('without --pictures no browser is started', () => {
  const folder = writeSites(...plainSites)
  const program = join(folder, 'chromium')
  writeFileSync(program, `#!/bin/sh\necho x > '${folder}/started'\nexit 1\n`)
  chmodSync(program, 0o755)
  const args = ['--html', 'review', '--site', repository]
  expect(run(folder, args, { CHROMIUM: program }).status).toBe(1)
  expect(existsSync(join(folder, 'started'))).toBe(false)
  const failed = run(folder, [...args, '--pictures'], { CHROMIUM: program })
  expect(failed.status).toBe(2)
  expect(failed.stderr).toContain('does not start')
  expect(existsSync(join(folder, 'started'))).toBe(true)
})
