import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A few of Infima's rules, in its words. */
const infima = `
:root { --ifm-color-primary: #3578e5; --ifm-spacing-horizontal: 1rem; --ifm-container-width: 1140px; --ifm-navbar-height: 3.75rem; --ifm-navbar-link-color: rgb(11, 12, 13); --ifm-h2-font-size: 2rem; }
.navbar__link { color: var(--ifm-navbar-link-color); }
.navbar__link--active { color: rgb(21, 22, 23); }
html[data-theme='dark'] { --ifm-color-primary: #8fb0ff; }
.markdown > h2 { font-size: 30px; }
.button-group { display: inline-flex; }
.pills { display: flex; }
table { display: block; overflow: auto; }
.unused-component { color: red; }
`

const config = `
module.exports = {
  title: 'T',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['classic', { blog: false, docs: { routeBasePath: '/' }, theme: { customCss: './src/css/custom.css' } }]],
  scripts: [{ src: '/js/after.js', defer: true }],
  themeConfig: { navbar: { items: [{ type: 'dropdown', label: 'More', items: [{ to: '/', label: 'Home' }] }, { to: '/', label: 'Start' }] } },
}`

const customCss = `
:root { --ifm-color-primary: rgb(1, 2, 3); }
[class*='docItemCol'] { outline: 3px solid rgb(4, 5, 6); }
[class^="codeBlockContainer"] > div { letter-spacing: 2px; }
.tocCollapsible_ETCw { order: 1; }
[class*='docItemCol']::before, .plain__name { content: none; }
.navbar .clean-btn > svg:first-child { color: rgb(7, 8, 9); }
.markdown > p { color: var(--ifm-color-primary); }
#__docusaurus { background: rgb(10, 11, 12); }
`

/** The elements that scripts of Docusaurus sites look for. */
const script = `
const found = ['#__docusaurus', '#__docusaurus .navbar', '.main-wrapper', 'html[data-theme]', 'html[data-has-hydrated]'];
document.documentElement.dataset.found = String(found.filter((selector) => document.querySelector(selector)).length);
`

const files: Readonly<Record<string, string>> = {
  'docusaurus.config.js': config,
  'package.json': '{}',
  'src/css/custom.css': customCss,
  'static/js/after.js': script,
  'docs/index.md':
    '---\nslug: /\n---\n\n# Home\n\nText.\n\n## Part\n\n<div className="button-group">a</div>\n\n```js\na\n```\n\n| A |\n| - |\n| `' +
    'wide'.repeat(40) +
    '` |\n',
  'node_modules/@docusaurus/preset-classic/package.json': '{ "main": "index.js" }',
  'node_modules/@docusaurus/preset-classic/index.js': '',
  'node_modules/@docusaurus/theme-classic/package.json': '{}',
  // Only the theme sees its own packages, as in a strict installation.
  'node_modules/@docusaurus/theme-classic/node_modules/infima/package.json': '{ "name": "infima" }',
  'node_modules/@docusaurus/theme-classic/node_modules/infima/dist/css/default/default.css': infima,
}

/** A Docusaurus site whose own style sheets expect Infima and the elements of the classic theme. */
export function infimaSite(changes: Readonly<Record<string, string | undefined>> = {}): {
  readonly dir: string
  readonly remove: () => void
} {
  const dir = mkdtempSync(join(tmpdir(), 'docs-gen-infima-'))
  for (const [path, text] of Object.entries({ ...files, ...changes })) {
    if (text === undefined) continue
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  return { dir, remove: () => rmSync(dir, { recursive: true }) }
}
