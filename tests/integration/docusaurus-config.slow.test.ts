import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { config, page, repository, run, site, write } from './docusaurus-site.ts'
import { filesBelow } from './fixture-site.ts'

const packages = join(import.meta.dirname, '../../node_modules')

/** Files of the repository, but for those that docs-gen may write. */
const repositoryFiles = (): readonly string[] =>
  filesBelow(repository).filter((file) => !/^website\/(?:build|\.docs-gen)\//.test(file))

test('a site with docs beside its folder is built as it is', () => {
  const before = repositoryFiles()
  const { status, text } = run('build')
  expect(text).toContain('Built')
  expect(status).toBe(0)
  expect(page('index.html')).toContain('The text of the part.')
  expect(page('index.html')).toMatch(/<img[^>]+src="\/assets\/images\/a-\w+\.svg"/)
  expect(page('index.html')).toContain('From own-package.')
  expect(repositoryFiles()).toEqual(before)
})

test('files outside of the site and of the folders that it names are not published', () => {
  write('secret.svg', '<svg/>')
  write('docs/index.md', '# Home\n\n![x](../secret.svg)\n')
  const { status, text } = run('build')
  expect([status, text]).toEqual([1, expect.stringContaining('There is no file for the image ../secret.svg')])
})

test.each(['docusaurus.config.ts', 'docusaurus.config.mjs'])('a config that is %s', (name) => {
  rmSync(join(site, 'docusaurus.config.js'))
  const exported = config({ docs: "{ path: '../docs', routeBasePath: '/' }" }).replace(
    'module.exports =',
    'export default async () => (',
  )
  write(`website/${name}`, `${exported.trimEnd()})`)
  expect(run('build').status).toBe(0)
})

test('a config that asks for a sidebars file without its ending', () => {
  write('website/sidebars.ts', 'export default { main: ["index"] }')
  const docs = "{ path: '../docs', routeBasePath: '/', sidebarPath: require.resolve('./sidebars') }"
  write('website/docusaurus.config.js', config({ docs }))
  expect(run('build').status).toBe(0)
})

test('a config of docs-gen comes first', () => {
  write('website/docs-gen.config.mjs', "export default { title: 'Own', url: 'https://example.com', sources: [] }")
  expect(run('build').status).toBe(0)
  expect(page('404.html')).toContain('Own')
})

test('an invalid option is reported where it is', () => {
  const docs = "{ path: '../docs', routeBasePath: '/', sidebarCollapsed: 'no' }"
  write('website/docusaurus.config.js', config({ docs }))
  const { status, text } = run('build')
  expect(status).toBe(1)
  expect(text).toContain('docusaurus.config.js:6:')
  expect(text).toContain('`sidebarCollapsed` must be')
})

test('markdown plugins belong to their source', () => {
  write('website/src/pages/other.md', '# Other\n\nmark\n')
  write('docs/index.md', '# Home\n\nmark\n')
  write(
    'website/mark.js',
    `module.exports = (options) => (tree) => {
  const walk = (node) => { if (node.value === 'mark') node.value = options.text; (node.children ?? []).forEach(walk) }
  walk(tree)
}`,
  )
  const docs =
    "{ path: '../docs', routeBasePath: '/', remarkPlugins: [false, [require('./mark.js'), { text: 'replaced' }]] }"
  write('website/docusaurus.config.js', config({ docs }))
  expect(run('build').status).toBe(0)
  expect([page('index.html').includes('<p>replaced</p>'), page('other/index.html').includes('<p>mark</p>')]).toEqual([
    true,
    true,
  ])
  write('website/docusaurus.config.js', config({ docs: docs.replace('replaced', 'again') }))
  expect(run('build').status).toBe(0)
  expect(page('index.html')).toContain('<p>again</p>')
})

test('a plugin that is not installed is named, and the rest is built', () => {
  write(
    'website/docusaurus.config.js',
    config({ docs: "{ path: '../docs', routeBasePath: '/' }", more: "plugins: [['docusaurus-plugin-nowhere', {}]]," }),
  )
  const { status, text } = run('build')
  expect(status).toBe(0)
  expect(text).toMatch(/left out +docusaurus-plugin-nowhere {2}docusaurus\.config\.js:7:\d+\n +It is not installed\./)
  run('check', '--report', 'account.json')
  const { account } = JSON.parse(readFileSync(join(site, 'account.json'), 'utf8')) as { account: { part: string }[] }
  expect(account.map(({ part }) => part)).toContain('docusaurus-plugin-nowhere')
  run('check', '--report', 'account.md')
  expect(readFileSync(join(site, 'account.md'), 'utf8')).toContain(
    '| `docusaurus-plugin-nowhere` | `docusaurus.config.js:7:',
  )
})

test('a missing image of an element is a warning, as Docusaurus does not check it', () => {
  write('docs/index.md', '# Home\n\n<img src="/missing.png" />\n')
  const { status, text } = run('build')
  expect([status, text]).toEqual([0, expect.stringContaining('warning broken-element-image')])
  write('docs/index.md', '# Home\n\n![](/missing.png)\n')
  expect(run('build').text).toContain('error broken-image')
})

test('links of elements are not checked, as Docusaurus does not check them', () => {
  write('docs/index.md', '# Home\n\n<a href="/missing">a</a>\n')
  write(
    'website/src/pages/app.jsx',
    'import Link from "@docusaurus/Link"\nexport default () => <><a href="/7.0.0">older</a><Link to="/">home</Link></>\n',
  )
  const { status, text } = run('build')
  expect([status, text]).toEqual([0, expect.not.stringMatching(/warning|error/)])
  write(
    'website/src/pages/app.jsx',
    'import Link from "@docusaurus/Link"\nexport default () => <><a href="/7.0.0">older</a><Link to="/nowhere">x</Link></>\n',
  )
  const broken = run('build')
  expect([broken.status, broken.text]).toEqual([1, expect.stringContaining('error broken-link  src/pages/app.jsx:2')])
  expect(broken.text).not.toContain('page at /7.0.0')
})

test('links and images may have the base path', () => {
  write('website/static/img/x.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>')
  write('docs/b.md', '# B\n')
  write('docs/index.md', '# Home\n\n[b](/docs/b) ![](/docs/img/x.svg) [c](/docs/c)\n')
  const docs = config({ docs: "{ path: '../docs', routeBasePath: '/' }" })
  write('website/docusaurus.config.js', docs.replace("baseUrl: '/'", "baseUrl: '/docs/', onBrokenLinks: 'warn'"))
  const { status, text } = run('build')
  expect([status, text]).toEqual([0, expect.stringContaining('There is no page at /docs/c.')])
  expect(text).toContain('1 warning')
  expect(page('index.html')).toContain('<a href="/docs/b">b</a>')
  expect(page('index.html')).toContain('<a href="/docs/c">c</a>')
  expect(page('index.html')).toMatch(/<img src="\/docs\/img\/x.svg"[^>]+width="4" height="3"/)
})

test('pages are described as Docusaurus describes them', () => {
  const long = 'word '.repeat(60).trim()
  write('docs/index.md', `# Home\n\n<b>The</b> *first* line ${long}\nand the second.\n`)
  write('docs/heading.md', '# A\n\n```js\ncode\n```\n\n## Middleware `API` {#id}\n\nText.\n')
  write('docs/list.md', '# A\n\n- ![a picture](./a.svg) and text\n')
  write('docs/empty.md', '# A\n')
  const docs = config({ docs: "{ path: '../docs', routeBasePath: '/' }", more: "tagline: 'never'," })
  write('website/docusaurus.config.js', docs)
  expect(run('build').status).toBe(0)
  const described = (path: string) => /<meta name="description" content="([^"]*)"/.exec(page(path))?.[1]
  expect(described('index.html')).toBe(`The first line ${long}`)
  expect(described('heading/index.html')).toBe('Middleware API')
  expect(described('list/index.html')).toBe('- a picture and text')
  expect([described('empty/index.html'), described('404.html')]).toEqual([undefined, undefined])
})

test('classes, tags for search and a blog without posts are those of Docusaurus', () => {
  write('website/src/pages/other.md', '# Other\n')
  const footer = "{ links: [{ label: 'x', href: 'https://example.org', target: '_self' }] }"
  const docs = config({ docs: "{ path: '../docs', routeBasePath: '/' }", more: `themeConfig: { footer: ${footer} },` })
  write('website/docusaurus.config.js', docs.replace('blog: false', 'blog: {}'))
  expect(run('build').status).toBe(0)
  const classOf = (path: string) => /<html[^>]* class="([^"]*)"/.exec(page(path))?.[1]
  expect(classOf('index.html')).toBe(
    'docs-wrapper plugin-docs plugin-id-default docs-version-current docs-doc-page docs-doc-id-index',
  )
  expect(classOf('blog/index.html')).toBe('blog-wrapper plugin-blog plugin-id-default blog-list-page')
  expect(classOf('other/index.html')).toBe('plugin-pages plugin-id-default mdx-wrapper mdx-page')
  expect(page('blog/index.html')).toContain('<meta name="docsearch:docusaurus_tag" content="blog_posts_list">')
  expect(page('blog/index.html')).not.toContain('docsearch:version')
  expect(page('index.html')).toContain('<meta name="docsearch:version" content="current">')
  expect(page('404.html')).toContain('<meta property="og:url" content="https://example.com/404.html">')
  expect(page('index.html')).toMatch(/<a href="https:\/\/example.org" target="_self"/)
  expect(filesBelow(join(site, 'build')).filter((file) => file.startsWith('blog/'))).toEqual(['blog/index.html'])
})

test('a title in the head may have several parts', () => {
  write(
    'website/src/pages/other.jsx',
    'import Head from "@docusaurus/Head"\nconst n = 7\nexport default () => <><Head><><title>{"one"} | {n}</title></></Head>text</>\n',
  )
  expect(run('build').status).toBe(0)
  expect(page('other/index.html')).toContain('<title>one | 7</title>')
})

test('a plugin that fails or does not end is named, and ends no build by itself', () => {
  write('docs/other.md', '# Other\n')
  const plugin = (code: string): void => {
    const docs = `{ path: '../docs', routeBasePath: '/', remarkPlugins: [${code}] }`
    write('website/docusaurus.config.js', config({ docs }))
  }
  plugin('function ownPlugin() { return () => { throw new Error("no such word") } }')
  expect(run('build').text).toContain('The remark plugin ownPlugin fails: no such word.')
  plugin('() => (tree, file) => file.fail("not here", { line: 3, column: 2 })')
  const placed = run('build').text
  expect(placed).toContain('../docs/index.md:3:2')
  expect(placed).toContain('The remark plugin number 1 of its list fails: not here.')
  plugin('function late() { return () => new Promise(() => setTimeout(() => { throw new Error("too late") })) }')
  expect(run('build').text).toContain('The remark plugin late fails: too late.')
  plugin('function loose() { return () => void setTimeout(() => { throw new Error("on its own") }) }')
  const loose = run('build')
  expect([loose.status, loose.text]).toEqual([0, expect.stringContaining('warning: Code of the site throws')])
  plugin('function waiting() { return () => new Promise(() => {}) }')
  const endless = run('build').text
  expect(endless).toContain('The remark plugin waiting has not ended after 10 s.')
  expect(endless).toContain('has not ended on an earlier page')
})

test('pages have redirects from their older addresses with an ending', () => {
  write('docs/guide/part.md', '# Part\n')
  const redirects = "plugins: [['@docusaurus/plugin-client-redirects', { fromExtensions: ['html'] }]],"
  const docs = "{ path: '../docs', routeBasePath: '/' }"
  write('website/docusaurus.config.js', config({ docs, more: redirects }))
  expect(run('build').status).toBe(0)
  expect(page('guide/part.html/index.html')).toContain('url=/guide/part')
  write('website/docusaurus.config.js', config({ docs, more: `trailingSlash: false, ${redirects}` }))
  expect(run('build').status).toBe(0)
  expect(page('guide/part.html')).toContain('<h1')
})

test('Sass needs the package of the site', () => {
  write('website/src/css/custom.scss', '$color: red;\n.a { .b { color: $color; } }\n')
  write(
    'website/docusaurus.config.js',
    config({
      docs: "{ path: '../docs', routeBasePath: '/' }",
      theme: "{ customCss: require.resolve('./src/css/custom.scss') }",
    }),
  )
  const { status, text } = run('build')
  expect(status).toBe(1)
  expect(text).toContain("custom.scss needs the package 'sass', which is not installed")
  symlinkSync(join(packages, 'sass'), join(site, 'node_modules/sass'))
  expect(run('build').status).toBe(0)
  const sheet = filesBelow(join(site, 'build')).find((file) => /styles-\w+\.css$/.test(file)) ?? ''
  expect(page(sheet)).toContain('.a .b{color:red}')
})
