import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diff, type DiffOptions, type SiteDiff } from '../../dist/cli/index.js'
import { createRandom } from '../random.ts'
import { writeSite } from './fixture-site.ts'
import { docusaurusSite, movedSite, type SiteFiles, small, writeSites } from './diff/sites.ts'

/** `UPDATE_FIXTURES=1` writes the golden output: read the difference before committing it. */
const update = process.env['UPDATE_FIXTURES'] === '1'
const bin = join(import.meta.dirname, '../../bin/docs-gen.js')

interface Run {
  readonly code: number
  readonly out: string
  readonly err: string
}

function run(cwd: string, ...argv: readonly string[]): Run {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '', CI: '1' }
  const settle = (text: string): string => text.replaceAll(cwd, '<folder>').replace(/\([\d.]+ s\)/, '(<time>)')
  try {
    const out = execFileSync(process.execPath, [bin, 'diff', ...argv], { cwd, env, encoding: 'utf8', stdio: 'pipe' })
    return { code: 0, out: settle(out), err: '' }
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string }
    return { code: status, out: settle(stdout), err: settle(stderr) }
  }
}

function golden(name: string, text: string): void {
  const file = join(import.meta.dirname, 'diff/expected', name)
  if (update || !existsSync(file)) writeFileSync(file, text)
  expect(text).toBe(readFileSync(file, 'utf8'))
}

async function compared(old: SiteFiles, now: SiteFiles, options: Partial<DiffOptions> = {}) {
  const folder = writeSites(old, now)
  const result = await diff({ old: join(folder, 'old'), new: join(folder, 'new'), ...options })
  expect(result.diagnostics).toEqual([])
  if (!result.diff) throw new Error('no comparison')
  return result.diff
}

test('a site of Docusaurus and one of another generator: text, JSON and HTML', () => {
  const folder = writeSites(docusaurusSite, movedSite)
  const { code, out, err } = run(folder, 'old', 'new', '--html', 'report.html')
  expect(code).toBe(1)
  expect(err).toContain('✖ The sites differ (<time>) → report.html\n')
  golden('report.txt', out)
  golden('report.json', run(folder, 'old', 'new', '--json').out)
  golden(
    'report.md',
    run(folder, 'old', 'new', '--format', 'markdown', '--preview', 'https://preview.example.com/').out,
  )
  golden('report.html', readFileSync(join(folder, 'report.html'), 'utf8').replaceAll(folder, '&lt;folder&gt;'))
})

test('a site and what it was at a git ref', () => {
  const config =
    "import { defineConfig, docs } from 'docs-gen'\nexport default defineConfig({ title: 'T', url: 'https://example.com', sources: [docs()] })\n"
  const site = writeSite({
    'web/docs-gen.config.ts': config,
    'web/docs/index.md':
      '---\nsearch:\n  expect: [pelican, albatross]\n---\n\n# Home\n\n## Old words\n\nThe same text.\n\n## Kept\n\nA text of few words.\n\nAlbatross.\n',
    '.gitignore': '.docs-gen\nnode_modules\n',
  })
  const git = (...args: readonly string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: site })
  git('init', '-q', '-b', 'main')
  git('add', '-A')
  git('commit', '-q', '-m', 'one')
  const web = join(site, 'web')
  expect(run(web, 'main', '--format', 'markdown')).toMatchObject({ code: 0 })
  const page = join(web, 'docs/index.md')
  writeFileSync(
    page,
    readFileSync(page, 'utf8')
      .replace('Old words', 'New words')
      .replace('few words', 'some more words')
      .replace('Albatross', 'Gull'),
  )
  const { code, out } = run(web, 'main', '--format', 'markdown')
  expect(code).toBe(1)
  expect(out).toContain('**1 anchor gone**, 1 page changed, 0 addresses new')
  expect(out).toContain('- `/docs`: `#old-words`')
  expect(out).toContain('- `/docs`: “New words” −1 +1, “Kept” −2 +3')
  expect(out).toContain('#### What searches find (1)')
  expect(out).toContain('- The query "albatross" must find /docs/ first, but finds nothing')
  expect(out).not.toContain('pelican')
  git('commit', '-q', '-a', '-m', 'two')
  expect(run(site, 'main~1', 'main', '--site', 'web', '--only', 'anchors').out).toContain('anchors          1 of 2')
  expect(existsSync(join(web, 'build'))).toBe(false)
  expect(execFileSync('git', ['status', '--porcelain'], { cwd: site, encoding: 'utf8' })).toBe('')
  expect(run(web, 'nowhere').err).toContain('There is no file, folder or git ref nowhere.')
  writeFileSync(page, '# Home\n\n[x](./none.md)\n')
  expect(run(web, 'main').err).toContain('The site as it is now does not build, so nothing was compared.')
})

test('a comment names symbols by what has happened to them, and links that lead to what is gone', () => {
  const member = (id: string, signature: string): string =>
    `<h3 id="${id}">${id}<a href="#${id}">#</a></h3><pre class="api-signature"><code>${signature}</code></pre><p>About ${id}.</p>`
  const symbol = (name: string, ...members: readonly string[]): string =>
    small(`<h1>${name}</h1><pre class="api-signature"><code>class ${name}</code></pre>${members.join('')}`)
  const guide = (...links: readonly string[]): string =>
    small(`<h1>Guide</h1>${links.map((href) => `<p>See <a href="${href}">it</a>.</p>`).join('')}`)
  const links = ['./api/editor#blur', '/api/node', 'api/editor.html#focus']
  const old: SiteFiles = {
    'api/editor.html': symbol(
      'Editor',
      member('blur', 'blur(): void'),
      member('focus', 'focus(): void'),
      member('update', 'update(\n  fn: () =&gt; void,\n): void'),
    ),
    'api/node.html': symbol('Node', member('clone', 'clone(): Node')),
    'guide.html': guide(...links),
    'index.html': guide('/guide'),
  }
  const now: SiteFiles = {
    'api/editor.html': symbol(
      'Editor',
      member('update', 'update(\n  fn: () =&gt; void,\n  tag?: string,\n): void'),
      member('focus', 'focus(): void'),
      member('read', 'read(): State'),
    ),
    'api/state.html': symbol('State'),
    'guide.html': guide(...links, '/api/state'),
    'index.html': guide('/guide'),
  }
  const folder = writeSites(old, now)
  golden('api.md', run(folder, 'old', 'new', '--format', 'markdown', '--preview', 'https://preview.example.com/').out)
  const { symbols, pages, lost } = JSON.parse(run(folder, 'old', 'new', '--json').out) as SiteDiff
  expect(symbols.map((one) => [one.address, one.symbol, one.old, one.new])).toEqual([
    ['/api/node', 'Node', 'class Node', undefined],
    ['/api/node', 'Node › clone', 'clone(): Node', undefined],
    ['/api/state', 'State', undefined, 'class State'],
  ])
  expect(lost.map(({ address, linkedFrom }) => [address, linkedFrom])).toEqual([['/api/node', ['/guide']]])
  const anchors = pages.flatMap(({ findings }) => findings.filter(({ kind }) => kind === 'anchors'))
  expect(anchors).toEqual([
    { kind: 'anchors', old: '#blur', linkedFrom: ['/guide'] },
    { kind: 'anchors', new: '#read' },
  ])
})

test('a comment is never too long, and tells what it leaves out', () => {
  const pages = (word: string): SiteFiles =>
    Object.fromEntries(
      Array.from({ length: 1200 }, (_, n) => [
        `page-${n}.html`,
        small(`<h2 id="${word}-${n}">${word}</h2><p>${word} of page ${n}</p>`),
      ]),
    )
  const { out } = run(writeSites(pages('alpha'), pages('beta')), 'old', 'new', '--format', 'markdown')
  expect(Buffer.byteLength(out)).toBeLessThanOrEqual(60_000)
  const [, ...parts] = out.split('\n#### ')
  for (const part of parts) {
    const count = Number(/\((\d+)\)/.exec(part)?.[1])
    const rest = Number(/… and (\d+) more\./.exec(part)?.[1] ?? 0)
    expect([part.split('\n')[0], part.split('\n- ').length - 1 + rest]).toEqual([part.split('\n')[0], count])
  }
})

test('a site equals itself', () => {
  const folder = writeSites(docusaurusSite, docusaurusSite)
  const { code, out } = run(folder, 'old', 'new')
  expect(code).toBe(0)
  expect(out).toContain('addresses        10 of 10 (100 %)')
  expect(out).not.toContain('only in the new site')
  expect(JSON.parse(run(folder, 'old', 'new', '--json').out)).toMatchObject({ isEqual: true, lost: [], pages: [] })
})

test('what makes the command fail', () => {
  const folder = writeSites(
    { 'a.html': small('<p>A</p>') },
    { 'a.html': small('<p>A</p><p>B</p>'), 'b.html': small('') },
  )
  expect(run(folder, 'old', 'new').code).toBe(1)
  expect(run(folder, 'old', 'new', '--fail-on', 'never').code).toBe(0)
  expect(run(folder, 'old', 'new', '--only', 'anchors,titles').code).toBe(0)
  expect(run(folder, 'old', 'new', '--only', 'addresses', '--ignore', '/b').code).toBe(0)
  expect(run(folder, 'old', 'new', '--only', 'addresses', '--fail-on', 'loss').code).toBe(0)
  expect(run(folder, 'new', 'old', '--only', 'addresses', '--fail-on', 'loss').code).toBe(1)
})

test('wrong usage', () => {
  const folder = writeSites({ 'a.html': small('A') }, { 'a.txt': 'A' })
  cpSync(join(folder, 'old'), join(folder, 'old2'), { recursive: true })
  const refused = [
    ['old', 'nowhere'],
    ['old', 'new'],
    ['old', 'old/../old'],
    ['old/a.html', 'old'],
    ['old', 'new', '--content', 'p:hover'],
    ['old', 'new', '--only', 'texts'],
    ['old'],
    ['old', 'old2', '--html', 'old'],
    ['old', 'old2', '--html', 'nowhere/report.html'],
  ].map((argv) => {
    const { code, err } = run(folder, ...argv)
    expect(code).toBe(2)
    return `docs-gen diff ${argv.join(' ')}\n${err}`
  })
  golden('refused.txt', refused.join('\n'))
})

test('redirects count as the address that they lead to', async () => {
  const old = { 'a.html': small('<p>A</p><a href="/b">B</a>'), 'b.html': small('<p>B</p>') }
  const now = {
    'a/index.html': small('<p>A</p><a href="/c">B</a>'),
    'c.html': small('<p>B</p>'),
    _redirects: '/b /c 301\n',
  }
  const result = await compared(old, now)
  expect(result.lost).toEqual([])
  expect(result.pages).toEqual([])
  expect(result.added).toEqual([])
})

test('redirects that lead elsewhere, in a circle or nowhere', async () => {
  const to = (target: string): string => `<meta http-equiv="refresh" content="0; url=${target}">`
  const old = {
    'a.html': small('A'),
    'b.html': small('B'),
    'c.html': small('C'),
    'd.html': to('/a'),
    'e.html': to('/b'),
  }
  const now = {
    'a.html': small('A'),
    'b.html': to('/c'),
    'c.html': to('/b'),
    'd.html': to('/nowhere'),
    'e.html': to('https://x.example/'),
  }
  const { lost, pages } = await compared(old, now)
  expect(lost.map(({ address, target }) => [address, target])).toEqual([
    ['/b', '/b'],
    ['/c', '/c'],
  ])
  expect(pages).toEqual([
    { address: '/d', findings: [{ kind: 'redirects', old: '/a', new: '/nowhere' }] },
    { address: '/e', findings: [{ kind: 'redirects', old: '/b', new: 'https://x.example/' }] },
  ])
})

test('the base path is found by canonical links, or by links, or given', async () => {
  const link = (base: string): string => small(`<a href="${base}b">B</a><img src="${base}a.png" alt="">`)
  const files = (base: string): SiteFiles => ({ 'a.html': link(base), 'b.html': small('B'), 'a.png': '' })
  expect((await compared(files('/'), files('/x/y/'))).isEqual).toBe(true)
  expect((await compared(files('/'), { 'a.html': link('/z/'), 'b.html': small('B') })).isEqual).toBe(false)
  const both = await compared(files('/p/'), files('/p/'), { baseUrl: 'p' })
  expect([both.old.url, both.isEqual]).toEqual(['/p/', true])
  const canonical = (origin: string): SiteFiles => ({
    'a/index.html': small('A', `<link rel="canonical" href="${origin}a/">`),
  })
  const moved = await compared(canonical('https://a.example/x/'), canonical('https://b.example/'))
  expect(moved).toMatchObject({ isEqual: false, pages: [], old: { url: 'https://a.example/x/' } })
  expect(moved.notes).toHaveLength(1)
})

/** A page with something of every kind in it. */
const full = (): string =>
  `<!doctype html><html lang="en"><head><title>Title</title><meta name="description" content="Description">
<link rel="canonical" href="https://x.example/a"><link rel="alternate" hreflang="fr" href="https://x.example/fr/a"><meta name="robots" content="noindex">
<link rel="icon" href="/icon.png"><link rel="alternate" type="application/rss+xml" href="/rss.xml"><script src="https://t.example/t.js"></script>
<meta property="og:image" content="https://x.example/card.png"></head><body><nav>Navigation</nav><main><article><h1 id="title">Heading</h1>
<p>Some words with <a href="/b#part">a link</a> and <code>code</code>.</p><h2 id="part">Part</h2><pre><code>let a = 1
  let b</code></pre><img src="/i.png" alt="Alternative"><table><tr><td>Cell</td></tr></table><div role="tabpanel" hidden>Tab</div></article></main></body></html>`

test.each([
  ['titles', 'Title<', 'Titles<'],
  ['descriptions', 'content="Description"', 'content="Descriptions"'],
  ['canonical', '/a"><link rel="alt', '/c"><link rel="alt'],
  ['hreflang', 'hreflang="fr"', 'hreflang="de"'],
  ['robots', '<meta name="robots" content="noindex">', ''],
  ['lang', 'lang="en"', 'lang="fr"'],
  ['social', 'card.png', 'cards.png'],
  ['head', 'href="/icon.png"', 'href="c/icon.png"'],
  ['head', '<link rel="icon" href="/icon.png">', ''],
  ['head', 'href="/rss.xml"', 'href="/atom.xml"'],
  ['head', 't.example/t.js', 't.example/u.js'],
  ['anchors', 'id="part"', ''],
  ['headings', '<h2 id="part">Part</h2>', '<h3 id="part">Part</h3>'],
  ['text', 'Some words', 'Some other words'],
  ['text', 'Some words', 'Somewords'],
  ['text', 'Cell', ''],
  ['text', 'Tab<', '<'],
  ['code', '  let b', ' let b'],
  ['links', '/b#part', '/b#other'],
  ['links', '<a href="/b#part">a link</a>', 'a link'],
  ['images', 'i.png', 'j.png'],
  ['images', 'Alternative', ''],
])('a change of %s is found: %s', async (kind, from, to) => {
  const others = { 'b.html': small('B'), 'i.png': '' }
  const result = await compared({ 'a.html': full(), ...others }, { 'a.html': full().replace(from, to), ...others })
  expect(result.pages.map(({ findings }) => findings[0]?.kind)).toEqual([kind])
  expect(result.counts[kind as keyof typeof result.counts]).toMatchObject(
    kind === 'anchors' ? { old: 2, same: 1 } : { same: 1 },
  )
})

test('links that only the new site has, and scripts and styles with hashes are no difference', async () => {
  const head =
    '<link rel="stylesheet" href="/assets/css/styles.4908e5ca.css"><script src="/assets/js/main.d17f7e1b.js"></script>'
  const others = { 'b.html': small('B'), 'i.png': '', 'icon.png': '', 'rss.xml': '', 'a.md': '' }
  const now = full().replace(
    '<link rel="icon"',
    `${head}<link rel="alternate" type="text/markdown" href="/a.md"><link rel="icon"`,
  )
  expect((await compared({ 'a.html': full(), ...others }, { 'a.html': now, ...others })).pages).toEqual([])
  const broken = full().replace('<link rel="icon"', '<link rel="manifest" href="gone.json"><link rel="icon"')
  const { pages } = await compared({ 'a.html': full(), ...others }, { 'a.html': broken, ...others })
  expect(pages.map(({ findings }) => findings)).toEqual([[{ kind: 'head', new: 'manifest /gone.json (no file)' }]])
})

test('addresses that are equal only through a redirect of the host are noted', async () => {
  const old = { 'a/index.html': small('A'), 'b/index.html': small('B'), 'c.html': small('C') }
  const now = {
    'a.html': small('A'),
    'b.html': small('B'),
    'b/index.html': '<meta http-equiv="refresh" content="0; url=/b">',
    'c.html': small('C'),
  }
  const { isEqual, notes } = await compared(old, now)
  expect({ isEqual, notes }).toEqual({
    isEqual: true,
    notes: [
      '1 page is at the same address only if the host redirects: the old file a/index.html is a.html in the new site.',
    ],
  })
})

test('any word that is changed, added or removed in a site of many pages is found, and nothing else', async () => {
  const random = createRandom(20)
  const pages = Array.from({ length: 30 }, (_, n) => [`p${n}.html`, small(`<p>${random.words(40)}</p>`)] as const)
  const site = Object.fromEntries(pages)
  expect((await compared(site, site)).isEqual).toBe(true)
  for (let round = 0; round < 15; round++) {
    const [name, text] = random.pick(pages)
    const words = text.split(' ')
    const at = 3 + random.int(words.length - 6)
    words.splice(at, random.int(2), ...(random.chance(0.7) ? ['changed'] : ['two', 'words']))
    const { pages: changedPages } = await compared(site, { ...site, [name]: words.join(' ') })
    expect(changedPages.map(({ address, findings }) => [address, ...findings.map(({ kind }) => kind)])).toEqual([
      [`/${name.slice(0, -5)}`, 'text'],
    ])
  }
})

test('what looks the same to readers is equal', async () => {
  const old = small(
    '<h2 id="a">A<a class="hash-link" href="#a">#</a></h2><p>One&nbsp;two\u200B</p><ul><li><p>Item</p></li></ul><img src="data:image/png;base64,AA" alt="I"><pre><code><div>x<br></div><div>y<br></div></code></pre>',
  )
  const now = small(
    '<div><h2 id="a"><a href="#a">A</a></h2></div>\n<p>One <span>two</span></p><ul><li>Item</li></ul><img src="/i.0a1b2c3d.png" alt="I"><pre><code>x\ny\n</code></pre><button>Copy</button>',
  )
  expect((await compared({ 'a.html': old }, { 'a/index.html': now })).pages).toEqual([])
})

test('many pages are compared in two threads, and reported in order', async () => {
  const page = (n: number, text: string): readonly [string, string] => [
    `p${String(n).padStart(3, '0')}.html`,
    small(`<h2 id="a">A</h2><p class="content">${text} ${n}</p>`),
  ]
  const old = Object.fromEntries(Array.from({ length: 300 }, (_, n) => page(n, 'Text')))
  const now = Object.fromEntries(Array.from({ length: 300 }, (_, n) => page(n, n % 7 === 0 ? 'Other' : 'Text')))
  const result = await compared(old, now, { content: '.content', keepTexts: true })
  const expected = Array.from({ length: 43 }, (_, n) => `/p${String(n * 7).padStart(3, '0')}`)
  expect(result.pages.map(({ address }) => address)).toEqual(expected)
  expect(result.pages.every(({ blocks }) => blocks?.old[0]?.text.startsWith('Text'))).toBe(true)
  expect(result.counts).toMatchObject({ text: { old: 300, same: 257 }, anchors: { old: 0 } })
})

test('an image is the same in the page, under a name with a hash and without one', async () => {
  const image = (src: string, alt: string): SiteFiles => ({ 'a.html': small(`<img src="${src}" alt="${alt}">`) })
  const hashed = image('/assets/images/a-0123456789abcdef0123456789abcdef.png', 'A')
  const pageCount = async (old: SiteFiles, now: SiteFiles): Promise<number> =>
    (await compared(old, now, { only: ['images'] })).pages.length
  expect(await pageCount(hashed, image('/img/a.png', 'A'))).toBe(0)
  expect(await pageCount(image('/img/a.png', 'A'), hashed)).toBe(0)
  expect(await pageCount(hashed, image('/img/b.png', 'A'))).toBe(1)
  expect(await pageCount(hashed, image('/img/a.png', 'B'))).toBe(1)
  expect(await pageCount(image('/x/a.png', 'A'), image('/img/a.png', 'A'))).toBe(1)
})

test('a selector that fits no page is named', async () => {
  const site = { 'a.html': small('A') }
  expect((await compared(site, site, { content: '.nowhere' })).notes).toEqual([
    "No page has an element for the selector '.nowhere': the main content was found without it.",
  ])
  expect((await compared(site, site, { content: 'main' })).notes).toEqual([])
})

test('pages that no generator writes are compared, too', async () => {
  const deep = `${'<div>'.repeat(5000)}deep${'</div>'.repeat(5000)}`
  const site: Record<string, string | Buffer> = {
    'deep.html': deep,
    'unclosed.html': '<p>A<b>B<table><tr>C<li><div id=x><a href=/deep>D',
    'empty.html': '',
    'no-body.html': '<title>T</title>',
    'frames.html': '<frameset><frame src="a"></frameset>',
    'binary.html': Buffer.from(Array.from({ length: 2048 }, (_, n) => (n * 7) % 256)),
    'large.html': `<main>${'<p>word</p>'.repeat(100_000)}</main>`,
    'huge.html': `<main>${'word '.repeat(1_700_000)}</main>`,
    'circle.html': '<meta http-equiv="refresh" content="0; url=circle.html">',
    'links.html': '<a href="http://[">A</a><a href="//">B</a><a href="%E0%A4%A">C</a><a href="javascript:x">D</a>',
    'base.html': '<base href="/x/"><a href="y">A</a>',
    '%E0%A4%A.html': small('A'),
  }
  expect((await compared(site, site)).isEqual).toBe(true)
  const changed = {
    ...site,
    'deep.html': deep.replace('deep', 'other'),
    'huge.html': `${String(site['huge.html'])} more`,
  }
  const { pages } = await compared(site, changed, { keepTexts: true })
  expect(pages.map(({ address }) => address)).toEqual(['/deep', '/huge'])
})

test('texts of foreign sites are no HTML in the report, and no escape codes in the terminal', () => {
  const evil = '&lt;script&gt;alert(1)&lt;/script&gt;"\'\u001B[31m'
  const folder = writeSites(
    {
      'a.html': small(`<p>${evil}</p>`, `<meta name="description" content="${evil}">`),
      '<img src=x>.html': small('A'),
    },
    { 'a.html': small('<p>Other</p>') },
  )
  const { out } = run(folder, 'old', 'new', '--html', 'r.html')
  const html = readFileSync(join(folder, 'r.html'), 'utf8')
  expect(html).not.toMatch(/<script|<img/)
  expect(html).toContain('&lt;script&gt;')
  expect(out + html).not.toContain('\u001B')
})
