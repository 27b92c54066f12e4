import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { themeParts } from '../../runtime/contract/index.ts'
import { filesBelow, linkPackages } from './fixture-site.ts'

const bin = join(import.meta.dirname, '../../bin/docs-gen.js')

/** A Docusaurus site with a page of each kind. */
let site: string
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'docs-gen-theme-parts-'))
  linkPackages(site)
  for (const [path, text] of Object.entries(files)) write(path, text)
})
afterEach(() => rmSync(site, { recursive: true }))

const config = (options: string) => `module.exports = {
  title: 'Parts', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', {
    docs: { sidebarPath: './sidebars.js', editUrl: 'https://example.com/edit/', showLastUpdateTime: true, versions: { current: { banner: 'unreleased', badge: true } } },
    blog: { showReadingTime: true, onInlineAuthors: 'ignore', onUntruncatedBlogPosts: 'ignore' },
  }]],
  themeConfig: {
    announcementBar: { id: 'news', content: 'News' },
    navbar: { title: 'Parts', items: [
      { to: '/blog', label: 'Blog', position: 'left' },
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
      { type: 'doc', docId: 'one', label: 'One' },
      { type: 'dropdown', label: 'More', position: 'right', items: [{ label: 'Elsewhere', href: 'https://example.org' }] },
      { type: 'html', value: '<i>html</i>' },
      { type: 'docsVersion' },
      { type: 'docsVersionDropdown' },
      { type: 'localeDropdown' },
      { type: 'search' },
      ${options}
    ] },
    footer: {
      logo: { src: 'img/logo.svg', alt: 'Logo' },
      links: [{ title: 'Column', items: [{ label: 'One', to: '/docs/one' }] }],
      copyright: 'Nobody',
    },
  },
}`

const files: Readonly<Record<string, string>> = {
  'docusaurus.config.js': config(''),
  'sidebars.js':
    "module.exports = { docs: ['one', { type: 'category', label: 'Category', items: ['two', { type: 'html', value: '<i>x</i>' }] }] }",
  'docs/one.md':
    '---\ntags: [a tag]\nlast_update: { date: 2024-01-02, author: Ann }\n---\n# One\n\nText.\n\n## Heading\n\nMore.\n',
  'docs/two.md': '---\nunlisted: true\n---\n# Two\n\n## Heading\n',
  'blog/2024-01-02-post.md':
    '---\ntitle: Post\nauthors: [{ name: Ann, socials: { github: ann } }]\ntags: [a tag]\n---\nExcerpt\n\n<!-- truncate -->\n\nRest\n',
  'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(site, path)), { recursive: true })
  writeFileSync(join(site, path), text)
}

function build(): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'build', site], { encoding: 'utf8' })
  expect({ status, text: stdout + stderr }).toMatchObject({ status: 0 })
  return stdout + stderr
}

function pages(): string {
  const html = filesBelow(join(site, 'build')).filter((file) => file.endsWith('.html'))
  return html.map((file) => readFileSync(join(site, 'build', file), 'utf8')).join('\n')
}

/** Parts that are not in the pages of this site: those for small screens, for errors, and for other settings. */
const unused = new Set<string>([
  'Navbar/Search',
  'BlogSidebar/Mobile',
  'DocSidebar/Mobile',
  'ErrorPageContent',
  'Footer/Links/Simple',
  'TOCCollapsible',
])
/** Parts whose items are links once the build has resolved them. */
const resolved = new Set<string>(['NavbarItem/DocNavbarItem', 'NavbarItem/DocSidebarNavbarItem'])

test('a wrapper of each part of the theme is drawn around the original', () => {
  const all = Object.values(themeParts).flat()
  write('docusaurus.config.js', config("{ type: 'custom-own', text: 'own type' },"))
  for (const part of all)
    write(
      `src/theme/${part}${part.length % 2 ? '.jsx' : '/index.jsx'}`,
      `import Original from '@theme-original/${part}'
       export default function Wrapper(props) {
         return <><i data-part="${part}" /><Original {...props} /></>
       }`,
    )
  write(
    'src/theme/NavbarItem/ComponentTypes.jsx',
    `import types from '@theme-original/NavbarItem/ComponentTypes'
     export default { ...types, 'custom-own': ({ text }) => <b>{text}</b> }`,
  )
  const account = build()
  const html = pages()
  const missing = all.filter((part) => !html.includes(`data-part="${part}"`))
  expect(missing.filter((part) => !unused.has(part) && !resolved.has(part))).toEqual([])
  expect(html).toContain('<b>own type</b>')
  for (const text of ['Nobody', 'Category', 'Excerpt', 'Rest', 'unreleased documentation', 'Page Not Found', 'Ann'])
    expect(html).toContain(text)
  expect(account).not.toContain('left out')
}, 120_000)

test('the originals of composed parts give the bytes of the theme', () => {
  build()
  const before = mainTexts()
  for (const part of [
    'Footer/Layout',
    'DocItem/Layout',
    'BlogPostItem/Container',
    'Navbar/Content',
    'DocSidebarItems',
    'TOCItems',
  ])
    write(`src/theme/${part}.js`, `export { default } from '@theme-original/${part}'`)
  build()
  expect(mainTexts()).toEqual(before)
}, 120_000)

/** The pages without what names their build: scripts and the attribute with its id. */
function mainTexts(): Readonly<Record<string, string>> {
  const html = filesBelow(join(site, 'build')).filter((file) => file.endsWith('.html'))
  return Object.fromEntries(
    html.map((file) => [
      file,
      readFileSync(join(site, 'build', file), 'utf8')
        .replace(/<script[^]*?<\/script>|<link[^>]*>|<style[^]*?<\/style>| data-build="[^"]*"/g, '')
        // The frame around the parts of a doc.
        .replace(/<div class="doc-item">(<div class="doc-columns[^]*?)<\/div><\/docs-page>/g, '$1</docs-page>')
        .replace(/<!-- -->/g, ''),
    ]),
  )
}

test('a search box that is left out', () => {
  write('docusaurus.config.js', config(''))
  write('src/theme/SearchBar.js', "export { default } from '@docusaurus/Noop'\n")
  build()
  expect(pages()).not.toContain('class="DocSearch DocSearch-Button"')
})

test('a frame of the docs that finds its page by itself', () => {
  write('docusaurus.config.js', config(''))
  write(
    'src/theme/DocRoot.jsx',
    `import { useDocRootMetadata } from '@docusaurus/plugin-content-docs/client'
     import Layout from '@theme/DocRoot/Layout'
     export default function DocRoot(props) {
       const { docElement, sidebarName, sidebarItems } = useDocRootMetadata(props)
       return <section data-sidebar={sidebarName} data-items={sidebarItems?.length}><Layout>{docElement}</Layout></section>
     }`,
  )
  build()
  expect(pages()).toMatch(/<section data-sidebar="\w+" data-items="\d+">/)
})
