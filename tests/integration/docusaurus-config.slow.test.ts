import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesBelow } from './fixture-site.ts'

const bin = join(import.meta.dirname, '../../bin/docs-gen.js')
const packages = join(import.meta.dirname, '../../node_modules')

/** A repository whose docs are beside the folder of the site, as many are. */
let repository: string
let site: string
beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'docs-gen-docusaurus-'))
  site = join(repository, 'website')
  write(
    'docs/index.md',
    '# Home\n\n![a picture](./a.svg)\n\nimport Part from "./_part.md"\nimport { name } from "own-package"\n\n<Part />\n\nFrom {name}.\n',
  )
  write('docs/_part.md', 'The text of the part.\n')
  write('docs/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>')
  write('website/node_modules/own-package/index.js', 'exports.name = "own-package"')
  write('website/docusaurus.config.js', config({ docs: "{ path: '../docs', routeBasePath: '/' }" }))
})
afterEach(() => rmSync(repository, { recursive: true }))

interface Parts {
  readonly docs?: string
  readonly theme?: string
  readonly more?: string
}

const config = ({ docs = '{}', theme = '{}', more = '' }: Parts) => `
module.exports = {
  title: 'T',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['@docusaurus/preset-classic', { blog: false, docs: ${docs}, theme: ${theme} }]],
  ${more}
}`

function write(path: string, text: string): void {
  mkdirSync(dirname(join(repository, path)), { recursive: true })
  writeFileSync(join(repository, path), text)
}

function run(...args: readonly string[]): { readonly status: number | null; readonly text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd: site, encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

const page = (path: string): string => readFileSync(join(site, 'build', path), 'utf8')

/** Files of the repository, but for those that docs-gen may write. */
const written = (): readonly string[] =>
  filesBelow(repository).filter((file) => !/^website\/(?:build|\.docs-gen)\//.test(file))

test('a site with docs beside its folder is built as it is', () => {
  const before = written()
  const { status, text } = run('build')
  expect(text).toContain('Built')
  expect(status).toBe(0)
  expect(page('index.html')).toContain('The text of the part.')
  expect(page('index.html')).toMatch(/<img[^>]+src="\/assets\/images\/a-\w+\.svg"/)
  expect(page('index.html')).toContain('From own-package.')
  expect(written()).toEqual(before)
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

test('names of the theme and anchors of components are known', () => {
  write(
    'docs/index.md',
    `import Copy from "@theme/Icon/Copy"
import A from "@theme/MDXComponents/A"
import Link from "@docusaurus/Link"
import useBrokenLinks from "@docusaurus/useBrokenLinks"

# Home

<Copy width={7} /> <A href="/">home</A> <Link id="here" /> [there](#here)

[c](<https://example.com/a_(b)>)
`,
  )
  const { status, text } = run('build')
  expect([status, text]).toEqual([0, expect.not.stringMatching(/warning|error/)])
  expect(page('index.html')).toMatch(/<svg[^>]+width="7"/)
  expect(page('index.html')).toContain('href="https://example.com/a_(b)"')
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

test('components read the whole config, without functions, paths of the machine and secrets', () => {
  write(
    'website/src/pages/app.jsx',
    `import useDocusaurusContext from "@docusaurus/useDocusaurusContext"
import { useThemeConfig } from "@docusaurus/theme-common"
import generated from "@generated/docusaurus.config"
export default function App({ config }) {
  const { siteConfig } = useDocusaurusContext()
  const { prism, navbar, metadata, own } = useThemeConfig()
  return <pre>{JSON.stringify([
    config.projectName, generated.organizationName, siteConfig.onBrokenLinks, siteConfig.presets, siteConfig.customFields,
    siteConfig.themeConfig.prism.additionalLanguages, navbar.title, navbar.items, metadata, prism.theme.plain, siteConfig.title, own,
  ])}</pre>
}
`,
  )
  write(
    'website/src/pages/live.jsx',
    'import { useState } from "react"\nexport default function Live({ config }) { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{config.tagline} {n}</button> }\n',
  )
  write(
    'website/src/pages/plain.jsx',
    'import { useState } from "react"\nexport default function Live() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button> }\n',
  )
  const more = `organizationName: 'org', projectName: 'name', tagline: 'marked-tagline',
  customFields: { other: 7 },
  themeConfig: { prism: { additionalLanguages: ['java'], theme: { plain: { color: 'red' }, styles: [] } }, navbar: { title: 'Nav' },
    own: { file: __filename, package: '/x/node_modules/y/z.css', token: process.env.SITE_TOKEN, run() {}, kept: '/docs' } },`
  const docs = "{ path: '../docs', routeBasePath: '/', sidebarPath: undefined, editUrl: () => 'https://example.com/x' }"
  write('website/docusaurus.config.js', config({ docs, more }))
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'build'], {
    cwd: site,
    encoding: 'utf8',
    env: { ...process.env, SITE_TOKEN: 'a-very-secret-token' },
  })
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('Built')])
  const written = /<pre>(.*?)<\/pre>/s.exec(page('app/index.html'))?.[1]?.replaceAll('&quot;', '"') ?? ''
  const [projectName, organizationName, level, presets, , ...rest] = JSON.parse(written) as readonly unknown[]
  expect([projectName, organizationName, level]).toEqual(['name', 'org', 'throw'])
  expect(presets).toEqual([
    ['@docusaurus/preset-classic', { blog: false, docs: { path: '../docs', routeBasePath: '/' }, theme: {} }],
  ])
  expect(rest).toEqual([['java'], 'Nav', [], [], { color: 'red' }, 'T', { kept: '/docs' }])
  const files = filesBelow(join(site, 'build')).filter((file) => /\.(?:js|html|json)$/.test(file))
  expect(files.filter((file) => page(file).includes('a-very-secret') || page(file).includes(repository))).toEqual([])
  expect(page('live/index.html')).toContain('marked-tagline')
  const live = /"live":"([^"]+)"/.exec(page('plain/index.html'))?.[1] ?? ''
  expect(page(live.slice(1))).not.toContain('marked-tagline')
})

test('components know the versions of the docs', () => {
  write('website/versions.json', '["2.0", "1.0"]')
  for (const version of ['1.0', '2.0']) {
    write(`website/versioned_docs/version-${version}/index.md`, '# Home\n')
    write(`website/versioned_docs/version-${version}/guide.mdx`, 'import V from "@site/src/V"\n\n# Guide\n\n<V />\n')
  }
  write('docs/guide.mdx', 'import V from "@site/src/V"\n\n# Guide\n\n<V />\n')
  write(
    'website/src/V.jsx',
    `import * as docs from "@docusaurus/plugin-content-docs/client"
import { useDocsPreferredVersion } from "@docusaurus/theme-common"
export default () => {
  const { activeVersion, activeDoc, alternateDocVersions } = docs.useActiveDocContext()
  const { latestVersionSuggestion, latestDocSuggestion } = docs.useDocVersionSuggestions()
  const main = ({ docs, mainDocId }) => docs.find(({ id }) => id === mainDocId).path
  return <pre>{JSON.stringify([
    activeVersion.name, activeDoc.path, Object.keys(alternateDocVersions).sort(), docs.useActiveVersion("default").label,
    latestVersionSuggestion.name, latestDocSuggestion?.path, docs.useVersions().map(main), docs.useActivePlugin().pluginId,
    docs.useActivePluginAndVersion().activeVersion.path, docs.useLatestVersion().path, Object.keys(docs.useAllDocsData()),
    docs.useDocsData().path, useDocsPreferredVersion().preferredVersion,
  ])}</pre>
}
`,
  )
  const { status, text } = run('build')
  expect([status, text]).toEqual([0, expect.stringContaining('Built')])
  const shown = (path: string) =>
    JSON.parse(/<pre>(.*?)<\/pre>/s.exec(page(path))?.[1]?.replaceAll('&quot;', '"') ?? '') as readonly unknown[]
  const versions = ['1.0', '2.0', 'current']
  const mains = ['/next/', '/', '/1.0/']
  expect(shown('1.0/guide/index.html')).toEqual([
    '1.0',
    '/1.0/guide',
    versions,
    '1.0',
    '2.0',
    '/guide',
    mains,
    'default',
    '/1.0',
    '/',
    ['default'],
    '/',
    null,
  ])
  expect(shown('next/guide/index.html').slice(0, 6)).toEqual([
    'current',
    '/next/guide',
    versions,
    'Next',
    '2.0',
    '/guide',
  ])
  expect(shown('guide/index.html').slice(0, 6)).toEqual(['2.0', '/guide', versions, '2.0', '2.0', null])
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

test('an image in SVG that a script imports is a component', () => {
  write('website/src/pages/g.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>')
  write(
    'website/src/pages/list.jsx',
    'import G from "./g.svg"\nconst list = [{ Icon: G }, { Icon: require("./g.svg").default }]\nexport default () => list.map(({ Icon }, n) => <Icon key={n} className={`icon-${n}`} />)\n',
  )
  const { status, text } = run('build')
  expect([status, text]).toEqual([0, expect.stringContaining('Built')])
  expect(page('list/index.html')).toMatch(/<svg[^>]* class="icon-0">.*<svg[^>]* class="icon-1">/)
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

test('components in src/theme are drawn, and those that are not are named', () => {
  write('website/src/theme/Footer/index.tsx', 'export default () => <footer>Own footer</footer>')
  write('website/src/theme/Footer/styles.module.css', '')
  write('website/src/theme/Icon/Own/index.js', 'export default () => null')
  write('website/src/theme/DocCard/Heading/index.js', 'export default () => null')
  const { status, text } = run('build')
  expect(status).toBe(0)
  expect(page('index.html')).toContain('<footer>Own footer</footer>')
  expect(text).toMatch(/left out +@theme\/DocCard\/Heading {2}src\/theme\/DocCard\/Heading\/index\.js:1:1\n/)
  expect(text.match(/left out/g)).toHaveLength(2)
  write('website/src/theme/Root.js', 'export default ({ children }) => <div id="own-root">{children}</div>')
  expect(run('build').status).toBe(0)
  expect(page('index.html')).toContain('<div id="own-root">')
})

test('components of text in src/theme replace those of Markdown', () => {
  write(
    'docs/index.md',
    ':::tip[**Bold** [title](./other.md)]\n\nInside *it*.\n\n:::\n\n:::note[Plain]\n\nNoted.\n\n:::\n\n```js title="a.js" {1}\nconst a = "<b>"\n```\n\n`inline` and [a link](./other.md)\n\n| a |\n|---|\n| b |\n\n![A picture](./a.svg)\n',
  )
  write('docs/other.md', '# Other\n')
  write('docs/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>')
  write(
    'website/src/theme/Admonition/index.jsx',
    `import Admonition from '@theme-original/Admonition'
     export default ({ type, title, children }) => <section className={type}><h5>{title}</h5>{children}</section>`,
  )
  write(
    'website/src/theme/CodeBlock.jsx',
    `export default ({ children, className, metastring, title }) =>
       <pre className={className} title={title} data-meta={metastring}>{children.toUpperCase()}</pre>`,
  )
  write('website/src/theme/CodeInline.jsx', 'export default ({ children }) => <code>{children.length}</code>')
  write(
    'website/src/theme/MDXComponents.jsx',
    `import Own from '@theme-original/MDXComponents'
     export default { ...Own, img: (props) => <img loading="lazy" {...props} data-own="" />, table: (props) => <div className="scrolls"><table {...props} /></div>, a: (props) => <a {...props} data-own="" /> }`,
  )
  const { status, text } = run('build')
  expect([text, status]).toEqual([expect.stringContaining('Built'), 0])
  const html = page('index.html')
  expect(html).toContain(
    '<section class="tip"><h5><strong>Bold</strong> <a href="/other" data-own="">title</a></h5><p>Inside',
  )
  expect(html).toContain('<section class="note"><h5>Plain</h5>')
  expect(html).toContain('<p>Inside <em>it</em>.</p>')
  expect(html).toMatch(
    /<pre class="language-js" title="a\.js" data-meta="[^"]*\{1\}">CONST A = &quot;&lt;B&gt;&quot;\n<\/pre>/,
  )
  expect(html).toContain('<code>6</code>')
  expect(html).toContain('<a href="/other" data-own="">')
  expect(html).toMatch(/<div class="scrolls"><table>/)
  expect(html).toMatch(/<img [^>]*src="\/assets\/images\/a-[^>]*data-own=""/)
  expect(text).not.toContain('left out')
})

test('components of a plugin are drawn, around those of the theme and within those of the site', () => {
  write(
    'website/plugin/theme/Footer.js',
    "import Footer from '@theme-init/Footer'\nexport default () => <div className='of-plugin'><Footer /></div>",
  )
  write('website/plugin/theme/Label.js', 'export default () => <i>label</i>')
  write('website/plugin/index.js', "module.exports = () => ({ name: 'own', getThemePath: () => './theme' })")
  write(
    'website/src/theme/Footer.js',
    "import Footer from '@theme-original/Footer'\nimport Label from '@theme/Label'\nexport default () => <div className='of-site'><Label /><Footer /></div>",
  )
  write(
    'website/docusaurus.config.js',
    config({
      docs: "{ path: '../docs', routeBasePath: '/' }",
      more: "plugins: ['./plugin'], themeConfig: { footer: { copyright: 'Nobody' } },",
    }),
  )
  const { status, text } = run('build')
  expect([text, status]).toEqual([expect.stringContaining('Built'), 0])
  expect(page('index.html')).toMatch(
    /<div class="of-site"><i>label<\/i><div class="of-plugin"><footer class="[^"]*">.*Nobody/s,
  )
})

test('a component for the docs of an instance is drawn around those of the theme', () => {
  const wrap = (name: string): string =>
    `import DocItem from '@theme/DocItem'\nexport default (props) => <div className="${name}"><DocItem {...props} /></div>`
  write('website/plugin/theme/ApiItem/index.js', wrap('of-plugin'))
  write('website/plugin/index.js', "module.exports = () => ({ name: 'own', getThemePath: () => './theme' })")
  write('website/src/components/TeamItem.js', wrap('of-site'))
  write('website/team/index.md', '# Team\n')
  const docs = (id: string, component: string): string =>
    `['@docusaurus/plugin-content-docs', { id: '${id}', path: 'team', routeBasePath: '${id}', docItemComponent: ${component} }]`
  write(
    'website/docusaurus.config.js',
    config({
      docs: "{ path: '../docs', routeBasePath: '/', docItemComponent: '@theme/ApiItem' }",
      more: `plugins: ['./plugin', ${docs('team', "require.resolve('./src/components/TeamItem')")}, ${docs('crew', "'@theme/NotThere'")}],`,
    }),
  )
  const { status, text } = run('build')
  expect([text, status]).toEqual([expect.stringContaining('Built'), 0])
  expect(text).toMatch(/left out +docItemComponent: @theme\/NotThere/)
  expect(['index.html', 'team/index.html', 'crew/index.html'].map((path) => page(path).match(/"of-\w+"/)?.[0])).toEqual(
    ['"of-plugin"', '"of-site"', undefined],
  )
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

test('a site with an older React gets the one of docs-gen', () => {
  write('website/node_modules/react/package.json', '{ "name": "react", "version": "18.3.1" }')
  write('website/node_modules/react/index.js', 'throw new Error("an older React")')
  write('website/node_modules/react-dom/package.json', '{ "name": "react-dom", "version": "18.3.1" }')
  write(
    'website/src/pages/button.jsx',
    'import { useState } from "react"\nexport default () => <button onClick={useState(0)[1]}>Press</button>\n',
  )
  const { status, text } = run('build')
  expect([text, status]).toEqual([expect.stringContaining('Built'), 0])
  expect(page('button/index.html')).toContain('Press')
})
