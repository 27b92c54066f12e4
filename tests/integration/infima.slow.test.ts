import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { filesBelow } from './fixture-site.ts'
import { infimaSite } from './infima-site.ts'

/** Builds a site and returns its main style sheet and its front page. */
async function built(
  changes: Parameters<typeof infimaSite>[0] = {},
): Promise<{ readonly css: string; readonly html: string; readonly reasons: readonly string[] }> {
  const { dir, remove } = infimaSite(changes)
  try {
    const result = await build({ siteDir: dir, noCache: true })
    expect(result.diagnostics).toEqual([])
    const out = result.outDir ?? ''
    const sheet = filesBelow(out).find((file) => /^assets\/css\/styles-.*\.css$/.test(file)) ?? ''
    const css = readFileSync(join(out, sheet), 'utf8')
    const reasons = (result.account ?? []).flatMap(({ reason }) => reason ?? [])
    return { css, html: readFileSync(join(out, 'index.html'), 'utf8'), reasons }
  } finally {
    remove()
  }
}

test("a Docusaurus site has its own Infima's rules that it uses, and its own style sheets after them", async () => {
  const { css, html, reasons } = await built()
  const places = [
    '--ifm-color-primary: #3578e5',
    '.button-group{',
    '.doc-columns{',
    '--ifm-color-primary: rgb(1, 2, 3)',
  ]
  expect(places.map((text) => css.indexOf(text))).toEqual(places.map((text) => css.indexOf(text)).sort((a, b) => a - b))
  for (const text of places) expect(css).toContain(text)
  expect(css).not.toMatch(/\.pills|unused-component/)
  // Images have a width and a height, of which style sheets change one.
  expect(css).toContain(':where(img,video):where(:not([height]:not([width]))){height:auto}')
  expect(css).not.toContain('#2b59c3')
  expect(html).toContain('<div id="__docusaurus"><div id="__docs-gen">')
  expect(reasons.join()).toContain("the site's own Infima")
})

test('packages with components for Docusaurus sites use its classes, other packages do not', async () => {
  const component = (classes: string, from: string): string =>
    `import Link from '${from}'\nimport { createElement } from 'react'\nexport default () => createElement(Link, { className: '${classes}' })`
  const { css } = await built({
    'docs/index.md':
      '---\nslug: /\n---\n\nimport Kit from "theme-kit"\nimport Other from "other"\n\n# Home\n\n<Kit /> <Other />\n',
    'node_modules/theme-kit/package.json': '{ "name": "theme-kit", "module": "index.js" }',
    'node_modules/theme-kit/index.js': "export { default } from './Pills.js'",
    'node_modules/theme-kit/Pills.js': component('pills', '@docusaurus/Link'),
    'node_modules/other/package.json': '{ "name": "other", "module": "index.js" }',
    'node_modules/other/index.js': component('unused-component', 'other/Link.js'),
    'node_modules/other/Link.js': 'export default () => null',
  })
  expect(css).toMatch(/\.pills *\{/)
  expect(css).not.toContain('unused-component')
})

test("selectors that aim at Docusaurus' elements find those of docs-gen", async () => {
  const { css } = await built()
  const text = ':is(.markdown,:where(.markdown>[data-frozen]))'
  expect(css).toContain(`${text}>h2{font-size:30px}`)
  expect(css).toContain(`${text}>p{color:var(--ifm-color-primary)}`)
  expect(css).toContain(':is([class*=docItemCol],.doc-content){outline:3px solid rgb(4,5,6)}')
  expect(css).toContain(':is([class^=codeBlockContainer],.theme-code-block)>div{letter-spacing:2px}')
  expect(css).toContain(':is(.tocCollapsible_ETCw,.theme-doc-toc-mobile){order:1}')
  expect(css).toContain(':is([class*=docItemCol],.doc-content):before,.plain__name{content:none}')
  expect(css).toContain('.navbar :is(.clean-btn,.icon-button)>svg:first-child{color:#070809}')
})

test("without Infima the site has docs-gen's own style, and the account says why", async () => {
  const folder = 'node_modules/@docusaurus/theme-classic/node_modules/infima'
  const { css, html, reasons } = await built({
    [`${folder}/package.json`]: undefined,
    [`${folder}/dist/css/default/default.css`]: undefined,
  })
  expect(css).toContain('#2b59c3')
  expect(css).toContain('[class*=docItemCol]{')
  expect(html).not.toContain('__docusaurus"')
  expect(reasons.join()).toContain('Infima, the style sheet of the theme, is not installed')
})

test('a page in a language that is written from right to left has the mirrored sheet', async () => {
  const right = 'node_modules/@docusaurus/theme-classic/node_modules/infima/dist/css/default/default-rtl.css'
  const { css } = await built({
    'docusaurus.config.js': `module.exports = {
      title: 'T', url: 'https://example.com', baseUrl: '/', i18n: { defaultLocale: 'ar', locales: ['ar'] },
      presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],
    }`,
    [right]: '.markdown { padding-right: 5px }',
  })
  expect(css).toContain('padding-right:5px')
  expect(css).not.toContain('#3578e5')
})
