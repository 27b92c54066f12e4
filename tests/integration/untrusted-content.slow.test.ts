import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build, check, serve } from '../../dist/cli/index.js'
import { loadHtmlParser } from '../../cli/markup/html-source.ts'
import { filesBelow, writeLastingSite, writeSite } from './fixture-site.ts'
import { intrusionsIn } from './untrusted-content/built-page.ts'
import { payloads } from './untrusted-content/payloads.ts'
import { harmfulPictures, harmlessPictures } from './untrusted-content/pictures.ts'

const config = (rest = '', security = ''): string => `import { blog, docs, pages } from 'docs-gen'
export default {
  title: 'Site', url: 'https://example.com', onBrokenLinks: 'ignore', onBrokenMarkdownImages: 'ignore',
  sources: [docs(), blog(), pages()],
  markdown: { format: 'detect', mermaid: true }, security: { content: 'markdown', ${security} }, ${rest}
}
`
const trusted = {
  'docs-gen.config.ts': config(),
  'secret.txt': 'PWN-SECRET',
  'docs/index.md': '# Home\n',
  'static/a.png': 'x',
}

/** `code file:line` of each problem, sorted. */
function places(diagnostics: Awaited<ReturnType<typeof check>>['diagnostics']): readonly string[] {
  return diagnostics.map(({ code, at }) => `${code} ${at ? `${at.file}:${at.line}` : '-'}`).sort()
}

const nameOf = (n: number): string => `p${n + 1}`
const pages = Object.fromEntries(
  payloads.map(({ extension, text }, n) => [`docs/${nameOf(n)}.${extension}`, `# Title\n\nBefore.\n\n${text}\n`]),
)

describe('pages of strangers', () => {
  const effect = "import { writeFileSync } from 'node:fs'\nwriteFileSync('PWNED', 'x')\n"
  const site = writeLastingSite({ ...trusted, ...pages, 'docs/effect.mjs': effect, 'docs/_part.mdx': '{1 + PWN}\n' })
  const { dir } = site
  const before = ownFiles(dir)
  let result: Awaited<ReturnType<typeof build>> | undefined
  beforeAll(async () => {
    await loadHtmlParser()
    result = await build({ siteDir: dir })
  })
  afterAll(site.remove)

  test('are built, without a change outside of the output', () => {
    expect(result?.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(ownFiles(dir)).toEqual(before)
    expect(existsSync('PWNED')).toBe(false)
    expect(payloads.length).toBeGreaterThan(90)
  })

  test.each(payloads.map(({ name, extension }, n) => [name, extension, nameOf(n)]))(
    '%s in %s has no effect in the page',
    (_, __, page) => {
      const file = join(dir, 'build/docs', page, 'index.html')
      expect(intrusionsIn(file)).toEqual([])
      expect(readFileSync(file, 'utf8')).toContain('<p>Before.</p>')
    },
  )

  test('say what was left out, with its file and line', () => {
    const reportedFiles = new Set(
      result?.diagnostics.filter(({ code }) => code === 'content-left-out').map(({ at }) => at?.file),
    )
    const silent = payloads.flatMap(({ name, extension }, n) =>
      reportedFiles.has(`docs/${nameOf(n)}.${extension}`) ? [] : [name],
    )
    expect(silent).toEqual(silentPayloads)
  })

  test('bring no code into scripts, feeds and search', () => {
    const texts = filesBelow(join(dir, 'build')).filter((file) => /\.(?:js|mjs|css)$/.test(file))
    expect(texts.length).toBeGreaterThan(1)
    const foreign = texts.filter((file) => /\bPWN\b/.test(readFileSync(join(dir, 'build', file), 'utf8')))
    expect(foreign).toEqual([])
    const all = filesBelow(join(dir, 'build')).map((file) => readFileSync(join(dir, 'build', file), 'utf8'))
    expect(all.filter((text) => text.includes('PWN-SECRET'))).toEqual([])
  })
})

/** The parsers show these as text, or drop them before there is a tree. */
const silentPayloads = [
  'a handler after a slash',
  'a handler without quotes',
  'the body',
  'a frameset',
  'a CDATA section',
  'an instruction',
  'a title of code with HTML',
  'a label of code',
]

const built = async (files: Readonly<Record<string, string>>) => {
  const dir = writeSite({ ...trusted, ...files })
  const { diagnostics } = await build({ siteDir: dir })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return { dir, diagnostics, published: filesBelow(join(dir, 'build')) }
}

test('Markdown, and what docs-gen adds to it, stays', async () => {
  const text = `# Title {#top}

A **b** \`c\` [link](./index.md) [mail](mailto:a@b.c) ![alt](/a.png "t") note[^1] :tada: <kbd>k</kbd><br>

| l | r |
|:--|--:|
| 1 | 2 |

- [x] done

:::tip[Hi *x*]

inside

:::

<details open>
<summary>Sum</summary>

more

</details>

\`\`\`js title="x.js"
code()
\`\`\`

\`\`\`mermaid
graph TD; A-->B
\`\`\`

\`\`\`bash npm2yarn
npm install x
\`\`\`

<a id="here"></a> [there](#here)

[^1]: Foot
`
  const { diagnostics, dir } = await built({ 'docs/a.md': text, 'docs/b.mdx': text.replaceAll(/<br>|<a id.*/g, '') })
  expect(diagnostics).toEqual([])
  for (const name of ['a', 'b']) {
    const html = readFileSync(join(dir, `build/docs/${name}/index.html`), 'utf8')
    for (const part of ['theme-admonition-tip', '<summary>Sum</summary>', 'mermaid', '>pnpm<', 'text-align: right'])
      expect(html).toContain(part)
    for (const part of [
      'data-footnote-ref',
      'contains-task-list',
      '<kbd>k</kbd>',
      'language-js',
      'title="t"',
      'Hi <em>x</em>',
    ])
      expect(html).toContain(part)
  }
})

test('literals of MDX are text, and comments mark excerpts and ids', async () => {
  const text = `# Title\n\n## Part {/* #own */}\n\nA {'literal'} {1} {/* comment */} <b title={'t'}>b</b>\n`
  const { diagnostics, dir } = await built({ 'docs/a.mdx': text })
  expect(diagnostics).toEqual([])
  const html = readFileSync(join(dir, 'build/docs/a/index.html'), 'utf8')
  expect(html).toContain('<p>A literal 1  <b title="t">b</b></p>')
  expect(html).toContain('id="own"')
})

test("the site's own plugins see clean trees, and what they add to HTML stays", async () => {
  const plugins = `markdown: {
    format: 'detect',
    remarkPlugins: [() => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'by remark' }] }) }],
    rehypePlugins: [() => (tree) => {
      tree.children.push({ type: 'element', tagName: 'video', properties: { controls: true }, children: [] })
    }],
  }`
  const text = "# T\n\n<script>PWN()</script><b class='PWN'>b</b>\n\nText\n"
  const mdx = "# T\n\nimport PWN from 'x'\n\n{PWN}\n\n<b className='PWN' onClick={PWN}>b</b>\n"
  const { diagnostics, dir } = await built({
    'docs-gen.config.ts': config(plugins),
    'docs/a.md': text,
    'docs/b.mdx': mdx,
  })
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['content-left-out']))
  for (const name of ['a', 'b']) {
    const html = readFileSync(join(dir, `build/docs/${name}/index.html`), 'utf8')
    expect(html).toContain('<p>by remark</p>')
    expect(html).toContain('<video controls></video>')
    expect(html).not.toContain('PWN')
  }
})

test('React pages are left out, and other files of content folders do not run', async () => {
  const effect = "import { writeFileSync } from 'node:fs'\nwriteFileSync('PWNED', 'x')\nexport default () => null\n"
  const { diagnostics, published } = await built({
    'pages/a.tsx': effect,
    'pages/b.js': effect,
    'pages/c.md': '# C\n',
    'docs/_category_.js': effect,
    'docs/sub/index.js': effect,
    'blog/authors.js': effect,
  })
  expect(places(diagnostics)).toEqual(['content-left-out pages/a.tsx:1', 'content-left-out pages/b.js:1'])
  expect(published.filter((file) => /^[abc]\//.test(file))).toEqual(['c/index.html'])
  expect(existsSync('PWNED')).toBe(false)
})

test('a sidebars file with the docs is data', async () => {
  const dir = writeSite({
    ...trusted,
    'docs-gen.config.ts': config().replace('docs()', "docs({ sidebarPath: './docs/sidebars.js' })"),
    'docs/sidebars.js':
      "import { writeFileSync } from 'node:fs'\nwriteFileSync('PWNED', 'x')\nexport default { a: ['index'] }\n",
  })
  const { diagnostics } = await check({ siteDir: dir })
  expect(diagnostics).toEqual([
    expect.objectContaining({ message: expect.stringContaining('docs/sidebars.js is code') }),
  ])
  expect(existsSync('PWNED')).toBe(false)
})

test('data files give no HTML and no classes to the theme', async () => {
  const sidebar = JSON.stringify({
    main: [
      'index',
      { type: 'html', value: '<b>PWN</b>' },
      { type: 'link', label: 'l', href: 'https://example.com', className: 'PWN' },
      { type: 'category', label: 'c', className: 'PWN', items: ['index'] },
    ],
  })
  const { diagnostics, dir } = await built({
    'docs-gen.config.ts': config(
      "i18n: { defaultLocale: 'fr', locales: ['fr'] }, themeConfig: { footer: { copyright: 'Own' } }",
    ),
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '# Old\n',
    'versioned_sidebars/version-1.0-sidebars.json': sidebar,
    'docs/sub/_category_.json': '{\n "label": "Sub",\n "className": "PWN"\n}',
    'docs/sub/a.md': '---\nsidebar_class_name: PWN\n---\n\n# A\n',
    'pages/b.md': '---\nwrapperClassName: PWN\n---\n\n# B\n',
    'i18n/fr/docusaurus-theme-classic/footer.json': '{ "copyright": { "message": "<b>PWN</b>" } }',
  })
  expect(places(diagnostics)).toEqual([
    'content-left-out docs/sub/_category_.json:3',
    'content-left-out docs/sub/a.md:2',
    'content-left-out i18n/fr/docusaurus-theme-classic/footer.json:1',
    'content-left-out pages/b.md:2',
    'content-left-out versioned_sidebars/version-1.0-sidebars.json:1',
    'content-left-out versioned_sidebars/version-1.0-sidebars.json:1',
    'content-left-out versioned_sidebars/version-1.0-sidebars.json:1',
  ])
  const texts = filesBelow(join(dir, 'build')).filter((file) => /\.(?:html|json)$/.test(file))
  expect(texts.filter((file) => /\bPWN\b/.test(readFileSync(join(dir, 'build', file), 'utf8')))).toEqual([])
})

test('versions are names, not paths', async () => {
  const { diagnostics } = await check({ siteDir: writeSite({ ...trusted, 'versions.json': '["/../../../../etc"]' }) })
  expect(places(diagnostics)).toEqual(['data-file-invalid versions.json:1'])
})

describe('files of strangers', () => {
  const pictures = [...Object.entries(harmfulPictures), ...Object.entries(harmlessPictures)]
  const entries = (folder: string): Readonly<Record<string, string>> => ({
    ...Object.fromEntries(Object.entries(harmfulPictures).map(([name, text]) => [`${folder}/bad/${name}.svg`, text])),
    ...Object.fromEntries(Object.entries(harmlessPictures).map(([name, text]) => [`${folder}/good/${name}.svg`, text])),
  })
  const documents = [
    'x.html',
    'x.htm',
    'x.xhtml',
    'x.js',
    'x.mjs',
    'x.css',
    'x.xml',
    'x.json',
    'x.wasm',
    'x',
    'x.foo',
    '_headers',
  ]

  test('that may run scripts are not published from static folders', async () => {
    const { published, diagnostics } = await built({
      ...entries('static'),
      ...Object.fromEntries(documents.map((name) => [`static/${name}`, 'PWN'])),
      'static/x.pdf': '',
      'static/X.PNG': '',
    })
    const copied = published.filter((file) => /^(?:good|bad)\/|^x|^X|^_h/i.test(file))
    expect(copied).toEqual([
      'X.PNG',
      ...Object.keys(harmlessPictures)
        .map((name) => `good/${name}.svg`)
        .sort(),
      'x.pdf',
    ])
    const reportedFiles = diagnostics.flatMap(({ code, at }) => (code === 'content-left-out' ? [at?.file] : []))
    expect(reportedFiles).toHaveLength(Object.keys(harmfulPictures).length + documents.length)
  })

  test('nor from the folders of pages', async () => {
    const links = pictures.map(([name]) => `![a](./bad/${name}.svg) ![a](./good/${name}.svg)`).join('\n')
    const { published, diagnostics } = await built({
      'docs/a.md': `# A\n\n${links}\n\n[x](./x.xhtml) [y](./y.js) [z](./z.pdf)\n`,
      ...entries('docs'),
      'docs/x.xhtml': 'PWN',
      'docs/y.js': 'PWN',
      'docs/z.pdf': '',
    })
    const copied = published
      .filter((file) => /^assets\/(?:images|files)\//.test(file) && !file.endsWith('.woff2'))
      .map((file) => file.replace(/^.*\/|-[^-]+$/g, ''))
    expect(copied.sort()).toEqual([...Object.keys(harmlessPictures), 'z'].sort())
    expect(diagnostics.filter(({ code }) => code === 'content-left-out').length).toBe(
      Object.keys(harmfulPictures).length + 2,
    )
  })

  test('pages refer to files of their own folder and of static folders only', async () => {
    const links = ['../private/x.txt', '@site/private/x.txt', '@site/.env.txt', './.hidden.txt', './own.txt']
    const { published } = await built({
      'docs/a.md': `# A\n\n${links.map((link) => `[a](${link})`).join(' ')}\n`,
      'private/x.txt': 'PWN-PRIVATE',
      '.env.txt': 'PWN-ENV',
      'docs/.hidden.txt': 'PWN-HIDDEN',
      'docs/own.txt': 'own',
    })
    expect(published.filter((file) => file.startsWith('assets/files/'))).toEqual([
      expect.stringMatching(/own-\w+\.txt$/),
    ])
  })
})

test.each([
  ['static/x.txt', 'private/x.txt'],
  ['static/more', 'private'],
  ['docs/x.md', 'private/x.md'],
  ['docs/.x.md', 'docs/.git/x.md'],
  ['blog/authors.yml', 'private/x.txt'],
])('the link %s out of its folder is an error, whatever security.links allows', async (link, target) => {
  const dir = writeSite({
    ...trusted,
    'docs-gen.config.ts': config('', "links: ['.', '/']"),
    'private/x.txt': 'PWN: [',
    'private/x.md': 'PWN',
    'docs/.git/x.md': 'PWN',
    'blog/2024-01-01-a.md': '# A\n',
  })
  mkdirSync(dirname(join(dir, link)), { recursive: true })
  symlinkSync(join(dir, target), join(dir, link))
  const { diagnostics } = await check({ siteDir: dir })
  expect(places(diagnostics)).toEqual([`link-leaves-site ${link}:1`])
})

test('a link within its folder is followed', async () => {
  const dir = writeSite({ ...trusted, 'static/b.png': 'b' })
  symlinkSync('b.png', join(dir, 'static/c.png'))
  expect((await build({ siteDir: dir })).diagnostics).toEqual([])
  expect(readFileSync(join(dir, 'build/c.png'), 'utf8')).toBe('b')
})

test('serve shows clean pages, and no file that may run scripts', async () => {
  const dir = writeSite({
    ...trusted,
    'docs/a.mdx': '# A\n\n<script>PWN()</script>\n\n{process.exit(1)}\n\n![a](./bad.svg)\n',
    'docs/bad.svg': harmfulPictures['script'] ?? '',
    'pages/b.tsx': "process.exit(1)\nexport default () => 'PWN'\n",
    'static/x.html': '<script>PWN()</script>',
    'static/x.svg': harmfulPictures['handler'] ?? '',
    'static/x.txt': 'public',
  })
  const { server } = await serve({ siteDir: dir, port: 0 })
  try {
    const answers = ['docs/a', 'b', 'x.html', 'x', 'x.svg', 'x.txt'].map(async (path) => {
      const response = await fetch(`${server?.urls[0]}${path}`)
      return [path, response.status, /\bPWN\b/.test(await response.text())]
    })
    expect(await Promise.all(answers)).toEqual([
      ['docs/a', 200, false],
      ['b', 404, false],
      ['x.html', 404, false],
      ['x', 404, false],
      ['x.svg', 404, false],
      ['x.txt', 200, false],
    ])
  } finally {
    await server?.close()
  }
})

test('an unsafe address is an error here too', async () => {
  const { diagnostics } = await check({
    siteDir: writeSite({ ...trusted, 'docs/a.md': '# A\n\n<a href="javascript:PWN()">a</a> [b](vbscript:x)\n' }),
  })
  expect(places(diagnostics)).toEqual(['unsafe-url docs/a.md:3', 'unsafe-url docs/a.md:3'])
})

/** The files of a site but those that docs-gen writes. */
function ownFiles(dir: string): readonly string[] {
  return filesBelow(dir).filter((file) => !/^(?:build|\.docs-gen|\.build\.docs-gen|node_modules)\//.test(file))
}
