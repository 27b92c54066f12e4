import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { snapshot, writeSite } from './fixture-site.ts'

const config = (rest = '', sources = 'docs()'): string => `import { defineConfig, docs } from 'docs-gen'

export default defineConfig({
  title: 'Site',
  url: 'https://example.com',
  ${rest}
  sources: [
    ${sources},
  ],
})
`

const ships = `# Ships

Ships sail on rivers and on seas, and some of them never come back to the harbour that they left.

## Building ships

Of wood or of iron, in a yard by the water, where the tide is high enough to let them go.

## Sailing

With the wind.
`

const files = {
  'docs-gen.config.ts': config(),
  'docs/index.md': '# Home\n\n[ships](./ships.md)\n\n## Words {#words}\n\n[sailing](./ships.md#sailing)\n',
  'docs/ships.md': ships,
  'static/price-list.txt': 'free\n',
}

const git = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd, encoding: 'utf8' })

/** A site in a repository of its own, with a commit. */
function siteInGit(more: Readonly<Record<string, string>> = {}): string {
  const dir = writeSite({ ...files, '.gitignore': 'node_modules\n.docs-gen\nbuild\n', ...more })
  git(dir, 'init', '-q', '-b', 'main')
  commit(dir, 'one')
  return dir
}

function commit(dir: string, message: string): void {
  git(dir, 'add', '-A')
  git(dir, 'commit', '-q', '-m', message)
}

/** Moves the page of ships, renames one of its headings and one of the home page, and removes a file. */
function change(dir: string): void {
  mkdirSync(join(dir, 'docs/sea'))
  renameSync(join(dir, 'docs/ships.md'), join(dir, 'docs/sea/vessels.md'))
  replace(join(dir, 'docs/sea/vessels.md'), '## Building ships', '## Build ships')
  replace(join(dir, 'docs/index.md'), /.*\[s.*\n/g, '')
  replace(join(dir, 'docs/index.md'), '## Words {#words}', '## Some words')
  rmSync(join(dir, 'static/price-list.txt'))
}

function replace(path: string, from: string | RegExp, to: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}

type Options = NonNullable<Parameters<typeof check>[0]>

async function problems(siteDir: string, options: Options): Promise<readonly string[]> {
  const { diagnostics } = await check({ siteDir, ...options })
  return diagnostics.map(({ code, message, hint, at }) =>
    `${at ? `${at.file}:${at.line} ` : ''}${code}: ${message} ${hint ?? ''}`.trim(),
  )
}

const moved = (sign: string): string =>
  `${sign} /docs/sea/vessels: redirect with "/docs/ships": "/docs/sea/vessels", which --write does.`

const anchors = [
  'docs/index.md:4 lost-anchor: The anchor /docs#words is gone. This heading seems to be the one: write `## Some words {#some-words #words}`, which --write does.',
  'docs/sea/vessels.md:5 lost-anchor: The anchor /docs/ships#building-ships is gone. Its page is /docs/sea/vessels now, which has no such anchor. This heading seems to be the one: write `## Build ships {#build-ships #building-ships}`, which --write does.',
]

const file = 'lost-address: The file /price-list.txt is gone. Put it into a static folder again, or redirect it.'

test('a git ref: what is gone, the links that led there, and where it went', async () => {
  const dir = siteInGit()
  git(dir, 'tag', 'v1')
  expect(await problems(dir, { against: 'main' })).toEqual([])
  change(dir)
  commit(dir, 'two')
  const expected = [
    `lost-address: Nothing is at /docs/ships any more, “Ships”. A link of the site led there. ${moved('Git says that its file is')}`,
    file,
    ...anchors,
  ]
  const before = snapshot(dir)
  expect((await problems(dir, { against: 'v1' })).toSorted()).toEqual(expected.toSorted())
  expect((await problems(dir, { against: 'last-release', noCache: true })).toSorted()).toEqual(expected.toSorted())
  expect(await problems(dir, { against: 'HEAD' })).toEqual([])
  // The copy of the commit is in the cache only.
  for (const path of snapshot(dir).keys()) if (!path.startsWith('.docs-gen/')) expect(before.has(path), path).toBe(true)
  expect(git(dir, 'status', '--porcelain')).toBe('')
})

test('a build, a list and a sitemap: what each of them knows', async () => {
  const dir = siteInGit()
  const { outDir } = await build({ siteDir: dir, keepAddresses: true })
  commit(dir, 'two')
  expect(readFileSync(join(dir, '.gitattributes'), 'utf8')).toBe('published.json merge=union\n')
  expect(await build({ siteDir: dir, keepAddresses: true })).toMatchObject({ ok: true, diagnostics: [] })
  expect(git(dir, 'status', '--porcelain')).toBe('')
  change(dir)
  const lost = 'lost-address: Nothing is at /docs/ships any more'
  expect((await problems(dir, { against: outDir })).toSorted()).toEqual(
    [`${lost}, “Ships”. A link of the site led there. ${moved('Most of its text is at')}`, file, ...anchors].toSorted(),
  )
  expect((await problems(dir, { against: 'published.json' })).toSorted()).toEqual(
    [
      ...anchors,
      `published.json:5 ${lost}, “Ships”. ${moved('Its title is that of')}`,
      `published.json:8 ${file}`,
    ].toSorted(),
  )
  const alone = `${lost}. Redirect it to the page that says what it said.`
  expect(await problems(dir, { against: join(outDir, 'sitemap.xml') })).toEqual([alone])
  const index =
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>URL/sitemap.xml</loc></sitemap></sitemapindex>'
  const url = await served((path, origin) =>
    path === '/index.xml'
      ? index.replace('URL', origin)
      : path === '/sitemap.xml'
        ? readFileSync(join(outDir, 'sitemap.xml'), 'utf8')
        : undefined,
  )
  for (const address of [url, `${url}/sitemap.xml`, `${url}/index.xml`])
    expect(await problems(dir, { against: address })).toEqual([alone])
  expect(await problems(dir, { against: `${url}/no.xml` })).toEqual([
    `addresses-unknown: ${url}/no.xml answers with 404. See whether a browser gets it, or save it and give the file.`,
  ])
})

/** Serves texts by path. */
async function served(textOf: (path: string, origin: string) => string | undefined): Promise<string> {
  const server = createServer((request, response) => {
    const text = textOf(request.url ?? '/', origin())
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return origin()
}

test('--write leads on from all that has moved, and nothing is lost then', async () => {
  const dir = siteInGit()
  const { outDir } = await build({ siteDir: dir })
  change(dir)
  writeFileSync(join(dir, 'static/price-list.txt'), 'free\n')
  expect(await problems(dir, { against: outDir, write: true })).toEqual([
    'addresses-written: Wrote 1 redirect into redirects.json and docs-gen.config.ts, and former ids of 2 headings into docs/index.md, docs/sea/vessels.md. Read the changes, then check again.',
  ])
  expect(readFileSync(join(dir, 'docs-gen.config.ts'), 'utf8')).toBe(
    config('', "docs(),\n    redirects({ file: 'redirects.json' })").replace(
      '{ defineConfig, docs }',
      '{ defineConfig, docs, redirects }',
    ),
  )
  expect(readFileSync(join(dir, 'redirects.json'), 'utf8')).toBe('{\n  "/docs/ships": "/docs/sea/vessels"\n}\n')
  expect(await problems(dir, { against: outDir })).toEqual([])
  // A second move: redirects lead to the new place at once.
  renameSync(join(dir, 'docs/sea/vessels.md'), join(dir, 'docs/boats.md'))
  await problems(dir, { against: outDir, write: true })
  expect(readFileSync(join(dir, 'redirects.json'), 'utf8')).toBe('{\n  "/docs/ships": "/docs/boats"\n}\n')
  expect(await problems(dir, { against: outDir })).toEqual([])
})

test.each([
  ['sources: [docs()],', "sources: [docs(), redirects({ file: 'redirects.json' })],"],
  [
    "sources: [docs(), redirects({ redirects: [{ from: '/a', to: '/docs' }] })],",
    "sources: [docs(), redirects({ redirects: [{ from: '/a', to: '/docs' }] }), redirects({ file: 'redirects.json' })],",
  ],
  ['sources: [\n    docs()\n  ],', "sources: [\n    docs(),\n    redirects({ file: 'redirects.json' }),\n  ],"],
])('the config gets the file of redirects in its own form: %s', async (before, after) => {
  const text = (sources: string): string =>
    `import { defineConfig, docs, redirects } from 'docs-gen'\nexport default defineConfig({ title: 'T', url: 'https://example.com', ${sources} })\n`
  const dir = siteInGit({ 'docs-gen.config.ts': text(before) })
  const { outDir } = await build({ siteDir: dir })
  renameSync(join(dir, 'docs/ships.md'), join(dir, 'docs/boats.md'))
  replace(join(dir, 'docs/index.md'), /ships\.md/g, 'boats.md')
  await problems(dir, { against: outDir, write: true })
  expect(readFileSync(join(dir, 'docs-gen.config.ts'), 'utf8')).toBe(text(after))
  expect(await problems(dir, { against: outDir })).toEqual([])
})

test('a config that is not plain: the redirects are in the message, and nothing is written', async () => {
  const plain = config()
  const dir = siteInGit({ 'docs-gen.config.ts': plain.replace(/sources: \[[^\]]*\]/, 'sources: [docs()].concat([])') })
  const { outDir } = await build({ siteDir: dir })
  renameSync(join(dir, 'docs/ships.md'), join(dir, 'docs/boats.md'))
  replace(join(dir, 'docs/index.md'), /ships\.md/g, 'boats.md')
  const [first, second] = (await problems(dir, { against: outDir, write: true })).toSorted()
  expect(first).toContain('redirects-unwritten: The redirects have to be written by hand')
  expect(first).toContain('"/docs/ships": "/docs/boats"')
  expect(second).toContain('lost-address: Nothing is at /docs/ships any more')
  expect(git(dir, 'status', '--porcelain')).not.toContain('config')
  expect(existsSync(join(dir, 'redirects.json'))).toBe(false)
})

test('each language of a site: one redirect does for all', async () => {
  const languages = "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, baseUrl: '/x/',"
  const dir = siteInGit({
    'docs-gen.config.ts': config(languages),
    'i18n/fr/docs/ships.md': ships.replace('# Ships', '# Navires').replace('## Sailing', '## Voile {#sailing}'),
  })
  const { outDir } = await build({ siteDir: dir })
  expect(await problems(dir, { against: outDir })).toEqual([])
  for (const docs of ['docs', 'i18n/fr/docs']) renameSync(join(dir, docs, 'ships.md'), join(dir, docs, 'boats.md'))
  replace(join(dir, 'docs/index.md'), /ships\.md/g, 'boats.md')
  expect((await problems(dir, { against: outDir })).filter((line) => line.includes('“Navires”'))).toEqual([
    'lost-address: Nothing is at /fr/docs/ships any more, “Navires”. A link of the site led there. Most of its text is at /fr/docs/boats: redirect with "/docs/ships": "/docs/boats", which --write does.',
  ])
  await problems(dir, { against: outDir, write: true })
  expect(readFileSync(join(dir, 'redirects.json'), 'utf8')).toBe('{\n  "/docs/ships": "/docs/boats"\n}\n')
  expect(await problems(dir, { against: outDir })).toEqual([])
})

test('the level is that of the config', async () => {
  const dir = siteInGit({ 'docs-gen.config.ts': config("onLostAddresses: 'warn',") })
  const { outDir } = await build({ siteDir: dir })
  change(dir)
  const { ok, diagnostics } = await check({ siteDir: dir, against: outDir })
  expect([ok, ...new Set(diagnostics.map(({ severity }) => severity))]).toEqual([true, 'warning'])
})

test('a redirect of the host keeps an address', async () => {
  const dir = siteInGit()
  const { outDir } = await build({ siteDir: dir })
  renameSync(join(dir, 'docs/ships.md'), join(dir, 'docs/boats.md'))
  replace(join(dir, 'docs/index.md'), /ships\.md/g, 'boats.md')
  writeFileSync(join(dir, 'static/_redirects'), '/docs/sh* /docs/boats 301\n')
  expect(await problems(dir, { against: outDir })).toEqual([])
})

test('a redirect to another site is no loss as long as it is there', async () => {
  const away = `docs(), redirects({ redirects: [{ from: '/recap', to: 'https://example.org/recap' }] })`
  const withRedirects = config('', away).replace('defineConfig, docs', 'defineConfig, docs, redirects')
  const dir = siteInGit({ 'docs-gen.config.ts': withRedirects })
  const { outDir } = await build({ siteDir: dir, keepAddresses: true })
  const contracts = [outDir, 'HEAD', 'published.json']
  for (const against of contracts) expect(await problems(dir, { against }), against).toEqual([])
  writeFileSync(join(dir, 'docs-gen.config.ts'), config())
  expect(await problems(dir, { against: 'HEAD' })).toEqual([
    'lost-address: Nothing is at /recap any more. Redirect it to the page that says what it said.',
  ])
})

test('what cannot be read is told with its remedy, and nothing is written', async () => {
  const dir = siteInGit({
    'docs/empty/.keep': '',
    'notes.txt': '',
    'torn.json': '{\n  "/a": "A"\n',
    'other.xml': '<a/>',
  })
  const message = async (against: string, options: Options = {}): Promise<string> =>
    (await problems(dir, { against, ...options })).join('\n')
  expect(await message('nowhere')).toBe(
    'addresses-unknown: There is no file, folder or git ref nowhere. Give a path that exists, or a branch, a tag or a commit.',
  )
  expect(await message('./nowhere')).toContain('There is no file ./nowhere')
  expect(await message('last-release')).toContain('There is no tag before the current commit')
  expect(await message('notes.txt')).toContain('notes.txt is neither a folder nor a .json or .xml file')
  expect(await message('torn.json')).toContain('torn.json:1 addresses-unknown: The list is not valid JSON.')
  expect(await message('other.xml')).toContain('The file is no sitemap')
  expect(await message('docs/empty')).toContain('There is no HTML page in')
  expect(await message('http://127.0.0.1:9/')).toContain('http://127.0.0.1:9/sitemap.xml cannot be requested')
  expect((await problems(dir, { write: true })).join('\n')).toContain('--write is a part of --against')
  const shallow = writeSite({})
  git(dirname(shallow), 'clone', '-q', '--depth', '1', `file://${dir}`, join(shallow, 'clone'))
  expect((await problems(join(shallow, 'clone'), { against: 'v0' })).join('\n')).toContain(
    'The history of this clone is cut off, and v0 is not in it',
  )
  const alone = writeSite(files)
  expect((await problems(alone, { against: 'main' })).join('\n')).toContain('There is no git repository around')
  expect(git(dir, 'status', '--porcelain')).toBe('')
})
