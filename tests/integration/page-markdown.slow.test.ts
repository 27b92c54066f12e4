import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { sharedBuild } from '../e2e/site.ts'
import { copyFixture, filesBelow } from './fixture-site.ts'
import { everyWord } from '../search/every-word.ts'
import { wordsOfMarkdown, wordsOfPage } from './markdown-words.ts'

const folder = mkdtempSync(join(tmpdir(), 'docs-gen-markdown-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const root = join(import.meta.dirname, '../..')

/** Pages with a Markdown file, by the path of that file. */
function pagesOf(outDir: string): ReadonlyMap<string, string> {
  const pages = filesBelow(outDir).filter((file) => file.endsWith('.html'))
  const entries = pages.map((page) => [`${page.replace(/(?:(?<=.)\/index)?\.html$/, '')}.md`, page] as const)
  return new Map(entries.filter(([markdown]) => existsSync(join(outDir, markdown))))
}

/** The pages of a site, but frames, those of search, of unknown addresses, and redirects. */
function contentPages(outDir: string): readonly string[] {
  return filesBelow(outDir).filter(
    (file) =>
      file.endsWith('.html') &&
      !/^(?:assets\/.*|404|search\/(?:index|pages))\.html$/.test(file) &&
      !readFileSync(join(outDir, file), 'utf8').includes('http-equiv="refresh"'),
  )
}

/** What differs between the words of pages and those of their Markdown. */
function differences(outDir: string): readonly string[] {
  return [...pagesOf(outDir)].flatMap(([markdown, page]) => {
    const text = readFileSync(join(outDir, markdown), 'utf8').replace(/^(?:>.*\n)+/, '')
    const html = readFileSync(join(outDir, page), 'utf8')
    const [pageWords, markdownWords] = [wordsOfPage(html), wordsOfMarkdown(text, html.includes(' class="katex"'))]
    const at = Array.from({ length: Math.max(pageWords.length, markdownWords.length) }, (_, n) => n).find(
      (n) => pageWords[n] !== markdownWords[n],
    )
    if (at === undefined) return []
    const around = (words: readonly string[]): string => words.slice(Math.max(0, at - 4), at + 5).join(' ')
    return [`${page}: «${around(pageWords)}» is «${around(markdownWords)}»`]
  })
}

test.each(['site', 'docs'])(
  'the Markdown of each page in %s has the words of its main content, in order',
  async (site) => {
    const outDir = await builtSite(site)
    const withMarkdown = new Set(pagesOf(outDir).values())
    expect(contentPages(outDir).filter((file) => !withMarkdown.has(file))).toEqual([])
    expect(differences(outDir)).toEqual([])
    const { words, lost } = await everyWord(outDir, isLeftOut)
    expect(words).toBeGreaterThan(5000)
    expect(lost.filter((word) => !isDrawn(word))).toEqual([])
  },
  // Thousands of words are asked, which a busy machine takes minutes for.
  400_000,
)

/** The folder of a built site. */
async function builtSite(site: string): Promise<string> {
  // The reference takes the time of all the rest: the real site is built once in a run.
  if (site === 'site') return join(await sharedBuild('real'), 'build')
  const outDir = join(folder, site)
  const { ok } = await build({ siteDir: join(root, site), outDir, cacheDir: join(folder, `${site}-cache`) })
  expect(ok).toBe(true)
  return outDir
}

/** Lists of posts, and the source of the API, are no part of the search index. */
function isLeftOut(href: string): boolean {
  return /^\/blog\/(?:archive|tags|authors)(?:\/|$)|^\/docs\/api\/source\//.test(href)
}

/** Words that no page has in its text: components compute them, and the reference counts members. All others in components are found. */
function isDrawn(word: string): boolean {
  return [
    /^\/: concepts$/,
    /^\/gallery: (?:sitting|threads|picker|colon|syntax)$/,
    /^\/community: (?:discord|github|twitter|improve)$/,
    /^\/blog\S*: (?:5050|20\d\d|august)$/,
    /^\/guides\/writing\/content-components: (?:arrow-right|heart|minus|play)$/,
    /\/api\/(?:classes|functions|interfaces)\/\S+: (?:\d+|beta)$/,
  ].some((pattern) => pattern.test(word))
}

test.each([
  'api',
  'code-marks',
  'components',
  'content-components',
  'docusaurus-site',
  'file-names',
  'front-matter',
  'glossary',
  'hero',
  'partials',
  'versions',
  'writing',
])('the Markdown of each page in the fixture %s has the words of its main content', async (name) => {
  const { dir, remove } = copyFixture(name)
  try {
    const { ok, outDir } = await build({ siteDir: dir, noCache: true })
    expect(ok).toBe(true)
    expect(pagesOf(outDir).size).toBeGreaterThan(0)
    expect(differences(outDir)).toEqual([])
  } finally {
    remove()
  }
})

test.each([
  'code-blocks',
  'components',
  'content-components',
  'file-names',
  'hero',
  'highlighter',
  'links',
  'partials',
  'versions',
  'writing',
])('each word of each page in the fixture %s finds a page that has it', async (name) => {
  const { dir, remove } = copyFixture(name)
  try {
    const { ok, outDir } = await build({ siteDir: dir, noCache: true })
    expect(ok).toBe(true)
    const { lost } = await everyWord(outDir, () => false)
    expect(lost.filter((word) => !isComputed(word))).toEqual([])
  } finally {
    remove()
  }
})

/** Words that code on a page joins or changes: only running it tells them. */
function isComputed(word: string): boolean {
  return ['/docs/static: x-y', '/names: another'].includes(word)
}

const texts = [
  'Keepers light the lighthouse; café, naïve, Žluťoučký kůň, straße, İstanbul, Donau\u00addampf.',
  'Маяк стоит на берегу. Ο φάρος στέκεται στην ακτή.',
  'المنارة تقف على الشاطئ، والحارس يُضيء المصباح. می\u200cخواهم ببینم. המגדלור עומד על החוף, צה״ל.',
  'प्रकाशस्तंभ तट पर खड़ा है। ประภาคารตั้งอยู่บนชายฝั่ง',
  '灯塔矗立在海岸上，守护人每天点灯。灯台は海岸に立っています。データベースとゲーム。등대는 해안에 서 있습니다.',
  'C++, C#, F#, .NET, Node.js, v1.10.2, 2024-01-31, 3.14, node_modules, read-only, a_b-c, @scope/name, $getRoot, x², ½.',
  "Of 192.168.0.1, user@example.com, https://example.com/a/b.html?x=1, 10px, 50%, #12, e.g. don’t, rock'n'roll, ﷺ, the.",
  'data_IS_SO_LONG_THAT_NO_READER_WILL_TYPE_ALL_OF_IT_BUT_COPY_IT, 0123456789abcdef0123456789abcdef0123456789abcdef01234567.',
]

test.each([
  [16, 16],
  [25, 25],
  [101, 56],
])('of %i pages, each word in any script is found that %i of them have', async (size, count) => {
  const code = '```sh title="größe.sh"\nnpm ci --quiet # Установка 42\n```\n'
  const files = Array.from({ length: size }, (_, n) => {
    const content = n < count ? texts.join('\n\n') : 'Nothing of it.'
    return [`docs/p${n}.md`, `# Page ${n}\n\n${content}\n\nItem ${n}.\n\n${n % 2 ? code : ''}`] as const
  })
  const siteDir = siteOf(`scripts-${size}`, { 'docs-gen.config.ts': config(), ...Object.fromEntries(files) })
  const { ok, outDir } = await build({ siteDir, noCache: true })
  expect(ok).toBe(true)
  const { words, lost } = await everyWord(outDir, () => false)
  expect(words).toBeGreaterThan(100)
  expect(lost).toEqual([])
})

const config = (more = ''): string => `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://a.example', baseUrl: '/x/', sources: [docs()], ${more} })
`

/** Writes a site of some files. */
function siteOf(name: string, files: Readonly<Record<string, string>>): string {
  const siteDir = join(folder, name)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, path)), { recursive: true })
    writeFileSync(join(siteDir, path), text)
  }
  return siteDir
}

test('a build that renders no page again keeps the Markdown, and writes it again where a page changes', async () => {
  const page = (text: string): string => `# Title\n\n${text}\n\n[Other](./b.md#part) and [here](#here)\n\n## Here\n`
  const siteDir = siteOf('warm', {
    'docs-gen.config.ts': config(),
    'docs/a.md': page('First'),
    'docs/b.md': '# B\n\n## Part\n',
  })
  const readMarkdown = (): string => readFileSync(join(siteDir, 'build/docs/a.md'), 'utf8')
  await build({ siteDir })
  expect(readMarkdown()).toContain(
    'First\n\n[Other](https://a.example/x/docs/b#part) and [here](https://a.example/x/docs/a#here)\n',
  )
  writeFileSync(join(siteDir, 'docs/b.md'), '# B\n\n## Part\n\nMore\n')
  const { written } = await build({ siteDir })
  expect(written).toBeGreaterThan(0)
  expect(readMarkdown()).toContain('First')
  writeFileSync(join(siteDir, 'docs/a.md'), page('Second'))
  await build({ siteDir })
  expect(readMarkdown()).toContain('Second')
  rmSync(join(siteDir, 'build/docs/a.md'))
  await build({ siteDir })
  expect(readMarkdown()).toContain('Second')
})

test('a static file of the same path takes precedence, and a key turns all Markdown off', async () => {
  const files = { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', 'static/docs/a.md': 'Mine\n' }
  const ownSite = siteOf('own', { ...files, 'docs-gen.config.ts': config() })
  expect((await build({ siteDir: ownSite })).diagnostics).toEqual([])
  expect(readFileSync(join(ownSite, 'build/docs/a.md'), 'utf8')).toBe('Mine\n')
  const off = siteOf('off', { ...files, 'docs-gen.config.ts': config('agents: { markdown: false }') })
  expect((await build({ siteDir: off })).ok).toBe(true)
  expect(existsSync(join(off, 'build/docs/b.md'))).toBe(false)
})
