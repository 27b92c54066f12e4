import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bin, config, page, repository, run, site, write } from './docusaurus-site.ts'
import { filesBelow } from './fixture-site.ts'

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
  const json = /<pre>(.*?)<\/pre>/s.exec(page('app/index.html'))?.[1]?.replaceAll('&quot;', '"') ?? ''
  const [projectName, organizationName, level, presets, , ...rest] = JSON.parse(json) as readonly unknown[]
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
  const dataOf = (path: string) =>
    JSON.parse(/<pre>(.*?)<\/pre>/s.exec(page(path))?.[1]?.replaceAll('&quot;', '"') ?? '') as readonly unknown[]
  const versions = ['1.0', '2.0', 'current']
  const mains = ['/next/', '/', '/1.0/']
  expect(dataOf('1.0/guide/index.html')).toEqual([
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
  expect(dataOf('next/guide/index.html').slice(0, 6)).toEqual([
    'current',
    '/next/guide',
    versions,
    'Next',
    '2.0',
    '/guide',
  ])
  expect(dataOf('guide/index.html').slice(0, 6)).toEqual(['2.0', '/guide', versions, '2.0', '2.0', null])
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
