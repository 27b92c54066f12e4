import { expect, test } from 'vitest'
import { check } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

/** `code file:line` of each problem, sorted. */
async function problemsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { diagnostics } = await check({ siteDir: writeSite(files) })
  const problems = diagnostics.filter(({ code }) => code !== 'title-missing')
  return problems.map(({ code, at }) => `${code} ${at ? `${at.file}:${at.line}` : '-'}`).sort()
}

const config = (rest: string): string => `import { blog, docs, redirects } from 'docs-gen'
export default { title: 'Site', url: 'https://example.com', onBrokenLinks: 'ignore', ${rest} }
`
const docsOnly = config("sources: [docs()], markdown: { format: 'detect' }")
const unsafe = 'javascript:alert(1)'

test.each([
  ['a link', 'p.md', `[a](${unsafe})`],
  ['a link in capitals', 'p.md', '[a](JaVaScRiPt:alert(1))'],
  ['a link with an entity', 'p.md', '[a](java&#115;cript:alert(1))'],
  ['a link with a tab inside', 'p.md', '<a href="java&Tab;script:alert(1)">a</a>'],
  ['a link after a control character', 'p.md', '<a href="\u0001javascript:alert(1)">a</a>'],
  ['a link to VBScript', 'p.md', '[a](vbscript:x)'],
  ['a link to a document', 'p.md', '[a](data:text/html,x)'],
  ['an autolink', 'p.md', `<${unsafe}>`],
  ['a reference link', 'p.md', `[a]\n\n[a]: ${unsafe}`],
  ['an image', 'p.md', `![a](${unsafe})`],
  ['an image of HTML', 'p.md', '![a](data:text/html,x)'],
  ['an address outside of the routes', 'p.md', `[a](pathname://${unsafe})`],
  ['a link in HTML', 'p.md', `<a href="${unsafe}">a</a>`],
  ['a frame in HTML', 'p.md', `<iframe src="${unsafe}"></iframe>`],
  ['a form in HTML', 'p.md', `<form action="java\nscript:alert(1)"></form>`],
  ['a link in SVG', 'p.md', `<svg><a xlink:href="${unsafe}">a</a></svg>`],
  ['a link in the document of a frame', 'p.md', `<iframe srcdoc="<a href='${unsafe}'>a</a>"></iframe>`],
  ['a link in MDX', 'p.mdx', `[a](${unsafe})`],
  ['a link in JSX', 'p.mdx', `<a href="${unsafe}">a</a>`],
  ['a link in an expression', 'p.mdx', `<a href={'${unsafe}'}>a</a>`],
  ['a button in JSX', 'p.mdx', `<button formAction="${unsafe}">a</button>`],
  ['a frame in JSX', 'p.mdx', `<iframe style={{ border: 0 }} src="${unsafe}" />`],
  ['a component', 'p.mdx', `export const C = ({ href }) => <a href={href}>a</a>\n\n<C href=" ${unsafe}" />`],
  ['an image of the front matter', 'p.md', `---\nimage: ${unsafe}\n---\n`],
  ['an edit link', 'p.md', `---\ncustom_edit_url: ${unsafe}\n---\n`],
])('%s that runs a script is an error', async (_, name, text) => {
  const problems = await problemsOf({
    'docs-gen.config.ts': docsOnly,
    [`docs/${name}`]: `${text}\n`,
    'docs/index.md': '',
  })
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^unsafe-url docs/${name}:\\d+$`))])
})

test('addresses that run no script are no problem', async () => {
  const text = [
    '[a](https://example.com/javascript:x) [b](mailto:a@b.c) [c](tel:1) [d](vscode://x)',
    '![a](data:image/png;base64,AAAA) <img src="data:image/svg+xml,x">',
    '<video src="data:video/mp4;base64,AAAA"></video>',
    '<iframe src="data:text/html,own%20origin"></iframe>',
  ].join('\n\n')
  const frame = '<iframe style={{ border: 0 }} src="data:text/html,own%20origin" />'
  const files = { 'docs-gen.config.ts': docsOnly, 'docs/index.md': text, 'docs/frame.mdx': frame }
  expect(await problemsOf(files)).toEqual([])
})

test.each([
  ['a redirect', `sources: [docs(), redirects({ redirects: [{ from: '/a', to: '${unsafe}' }] })]`],
  [
    'a link of the navbar',
    `sources: [docs()], themeConfig: { navbar: { items: [{ label: 'a', href: '${unsafe}' }] } }`,
  ],
  [
    'HTML in the navbar',
    `sources: [docs()], themeConfig: { navbar: { items: [{ type: 'html', value: '<a href="${unsafe}">a</a>' }] } }`,
  ],
  [
    'the logo',
    `sources: [docs()], themeConfig: { navbar: { logo: { src: 'https://e.com/a.png', href: '${unsafe}' } } }`,
  ],
  [
    'a link of the footer',
    `sources: [docs()], themeConfig: { footer: { links: [{ label: 'a', href: '${unsafe}' }] } }`,
  ],
  ['the copyright', `sources: [docs()], themeConfig: { footer: { copyright: '<a href="java&#115;cript:x">a</a>' } }`],
  ['an element of the head', `sources: [docs()], headTags: [{ tagName: 'link', attributes: { href: '${unsafe}' } }]`],
  ['a script', `sources: [docs()], scripts: ['${unsafe}']`],
  ['a script with attributes', `sources: [docs()], scripts: [{ src: 'vbscript:x', async: true }]`],
  ['a style sheet', `sources: [docs()], stylesheets: [' ${unsafe}']`],
  ['the announcement', `sources: [docs()], themeConfig: { announcementBar: { content: '<a href="${unsafe}">a</a>' } }`],
])('%s that runs a script is an error of the config', async (_, rest) => {
  const problems = await problemsOf({ 'docs-gen.config.ts': config(rest), 'docs/index.md': '' })
  expect(problems).toEqual(['unsafe-url docs-gen.config.ts:2'])
})

test('sidebars, authors and posts have no addresses that run a script', async () => {
  const files = {
    'docs-gen.config.ts': config("sources: [docs({ sidebarPath: './sidebars.js' }), blog()]"),
    'sidebars.js': `export default { main: [
  'index',
  { type: 'link', label: 'a', href: '${unsafe}' },
  { type: 'html', value: '<a href="${unsafe}">a</a>' },
] }
`,
    'docs/index.md': '',
    'blog/authors.yml': `a:\n  name: A\n  url: ${unsafe}\nb:\n  name: B\n  socials:\n    github: ${unsafe}\n`,
    'blog/2024-01-01-p.md': `---\nauthors:\n  - name: C\n    image_url: ${unsafe}\n---\n\nText\n`,
  }
  expect(await problemsOf(files)).toEqual([
    'unsafe-url blog/2024-01-01-p.md:4',
    'unsafe-url blog/authors.yml:3',
    'unsafe-url blog/authors.yml:7',
    'unsafe-url sidebars.js:3',
    'unsafe-url sidebars.js:4',
  ])
})

test.each([
  ['editUrl', `sources: [docs({ editUrl: () => '${unsafe}' })]`],
  [
    'a rehype plugin',
    `sources: [docs()], markdown: { rehypePlugins: [() => (tree) => { tree.children.push({ type: 'raw', value: '<a href="${unsafe}">a</a>' }) }] }`,
  ],
  [
    'a remark plugin',
    `sources: [docs()], markdown: { remarkPlugins: [() => (tree) => { tree.children.push({ type: 'html', value: '<a href="${unsafe}">a</a>' }) }] }`,
  ],
  [
    'a source of the site',
    `sources: [{ name: 'own', load: async () => ({ pages: [{
      id: 'docs/index.md', path: '/own', kind: 'markdown', meta: { title: 'T' },
      body: { type: 'tree', key: 'k', tree: { type: 'root', children: [{ type: 'raw', value: '<a href="${unsafe}">a</a>' }] } },
    }] }) }]`,
  ],
])('an address that %s makes and that runs a script is an error', async (_, rest) => {
  const files = { 'docs-gen.config.ts': config(rest), 'docs/index.md': '# Home\n' }
  expect(await problemsOf(files)).toEqual([expect.stringMatching(/^unsafe-url docs\/index\.md:\d+$/)])
})
