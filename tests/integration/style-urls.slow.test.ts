import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { filesBelow, linkPackages } from './fixture-site.ts'

const files: Readonly<Record<string, string>> = {
  'docs-gen.config.js': `import { defineConfig, docs, pages } from 'docs-gen'
export default defineConfig({
  title: 'T', url: 'https://example.com', baseUrl: '/base/', staticDirectories: ['static', './public/'],
  clientModules: ['./theme/site.css'], sources: [docs(), pages({ path: 'pages' })],
})`,
  'docs/a.mdx': "import Box from '../theme/Box'\n\n# A\n\n<Box />\n",
  'pages/index.jsx': 'import \'../theme/page.css\'\nexport default () => <p className="page">Home</p>\n',
  'theme/Box.jsx': "import styles from './box.module.css'\nexport default () => <b className={styles.box}>Box</b>\n",
  'theme/site.css': '.site { background: url(/img/site.png) }\n',
  'theme/page.css':
    '.page { background: url("/img/a%20b.png?v=1#x") } .font { src: url(/static/fonts/f.woff2) } .own { background: url(/theme/own.png) }\n',
  'theme/box.module.css': ".box { background: url('/img/box.png'); color: red }\n",
  'theme/own.png': 'own',
  'static/img/site.png': 'site',
  'static/img/a b.png': 'a',
  'static/fonts/f.woff2': 'f',
  'public/img/box.png': 'box',
}

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docs-gen-style-urls-'))
  for (const [path, text] of Object.entries(files)) write(path, text)
  linkPackages(root)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** The addresses in all style sheets of the output. */
function urls(): readonly string[] {
  const sheets = filesBelow(join(root, 'build')).filter((path) => path.endsWith('.css'))
  const text = sheets.map((path) => readFileSync(join(root, 'build', path), 'utf8')).join('\n')
  const addresses = [...text.matchAll(/url\(["']?(\/[^"')]*)["']?\)/g)].map(([, url = '']) => url)
  // The font of the theme.
  return addresses.filter((url) => !url.includes('/geist-')).sort()
}

test('addresses from the root are files of the static folders or of the site, in every style sheet', async () => {
  expect((await build({ siteDir: root })).diagnostics).toEqual([])
  const stableUrls = urls().map((url) => url.replace(/own-\w+/, 'own'))
  expect(stableUrls).toEqual([
    '/base/assets/images/own.png',
    '/base/fonts/f.woff2',
    '/base/img/a%20b.png?v=1#x',
    '/base/img/box.png',
    '/base/img/site.png',
  ])
  const paths = urls().map((url) => decodeURIComponent(url.slice('/base/'.length).replace(/[?#].*$/, '')))
  expect(paths.filter((path) => !existsSync(join(root, 'build', path)))).toEqual([])
})

test('a static file that takes the place of a file of the site is noticed', async () => {
  await build({ siteDir: root })
  write('static/theme/own.png', 'static')
  await build({ siteDir: root })
  expect(urls()).toContain('/base/theme/own.png')
  rmSync(join(root, 'static/theme'), { recursive: true })
  await build({ siteDir: root })
  expect(urls()).not.toContain('/base/theme/own.png')
})

test.each([
  ['theme/page.css', '.page {\n  background: url(/img/nowhere.png);\n}\n', '/img/nowhere.png'],
  ['theme/box.module.css', '.box {\n  background: url(/img/nowhere.png);\n}\n', '/img/nowhere.png'],
  ['theme/box.module.css', '.box {\n  background: url(./nowhere.png);\n}\n', './nowhere.png'],
  ['theme/site.css', '.site {\n  background: url(/img/nowhere.png);\n}\n', '/img/nowhere.png'],
])('an address of nothing in %s is reported where it stands', async (path, text, url) => {
  write(path, text)
  const { diagnostics } = await check({ siteDir: root })
  expect(diagnostics.map(({ code, message, at }) => ({ code, message, at }))).toEqual([
    {
      code: 'import-unresolved',
      message: `Cannot find '${url}'`,
      at: { file: path, line: 2, column: 15, length: `url(${url})`.length },
    },
  ])
  if (url.startsWith('/')) expect(diagnostics[0]?.hint).toMatch(/folder of static files/)
})

test('a mistake in a CSS module is reported where it stands', async () => {
  write('theme/box.module.css', ".box {\n  composes: other from './nowhere.module.css';\n}\n")
  const { diagnostics } = await check({ siteDir: root })
  expect(diagnostics[0]).toMatchObject({
    message: "Cannot find './nowhere.module.css'",
    at: { file: 'theme/box.module.css', line: 2 },
  })
})

test('a CSS module composes classes of a package', async () => {
  rmSync(join(root, 'node_modules'))
  write(
    'node_modules/looks/package.json',
    '{ "name": "looks", "version": "1.0.0", "exports": { "./base.module.css": "./css/base.module.css" } }',
  )
  write('node_modules/looks/css/base.module.css', '.base { color: rebeccapurple; background: url(./dot.png) }\n')
  write('node_modules/looks/css/dot.png', 'dot')
  write('theme/box.module.css', ".box { composes: base from 'looks/base.module.css'; margin: 1px }\n")
  const { diagnostics, outDir } = await build({ siteDir: root })
  expect(diagnostics).toEqual([])
  expect(readFileSync(join(outDir, 'docs/a/index.html'), 'utf8')).toMatch(
    /<b class="base-\w+ box-\w+"|<b class="[^"]*base[^"]* [^"]*box/,
  )
  const sheets = filesBelow(outDir).filter((path) => path.endsWith('.css'))
  const text = sheets.map((path) => readFileSync(join(outDir, path), 'utf8')).join('\n')
  expect(text).toMatch(/color:#?(?:rebeccapurple|639)/)
  expect(text).toMatch(/url\(\/base\/assets\/images\/dot-\w+\.png\)/)
})
