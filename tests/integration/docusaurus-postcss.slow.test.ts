import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { filesBelow } from './fixture-site.ts'
import { infimaSite } from './infima-site.ts'

const config = (plugins: string): string => `
module.exports = {
  title: 'T',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['classic', { blog: false, docs: { routeBasePath: '/' }, theme: { customCss: './src/css/custom.css' } }]],
  plugins: [${plugins}],
}`

/** A package that replaces `@apply` by a declaration. */
const tool = `
const tool = ({ color = 'red' } = {}) => ({ postcssPlugin: 'tool', AtRule: { apply: (rule) => rule.replaceWith('color: ' + color) } })
module.exports = Object.assign(tool, { postcss: true })
`

const site = (plugins: string) =>
  infimaSite({
    'docusaurus.config.js': config(plugins),
    'src/css/custom.css': '.a { @apply text; }\n',
    'node_modules/postcss-tool/index.js': tool,
  })

async function built(dir: string): Promise<{ readonly css: string; readonly lines: readonly string[] }> {
  const { outDir, account, diagnostics } = await build({ siteDir: dir })
  const sheet = filesBelow(outDir).find((file) => /^assets\/css\/styles-/.test(file)) ?? ''
  const css = /\.a\{.*?\}/.exec(readFileSync(join(outDir, sheet), 'utf8'))?.[0] ?? ''
  const lost = account.filter(({ verdict }) => verdict === 'left out').map(({ part, reason }) => `${part}: ${reason}`)
  return { css, lines: [...lost, ...diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}`)] }
}

test.each([
  ['changes the options', `o.plugins.push(require('postcss-tool')({ color: 'blue' })); return o`],
  ['returns others', `return { ...o, plugins: [...o.plugins, require('postcss-tool')({ color: 'blue' })] }`],
  ['names a package with options', `return { plugins: [['postcss-tool', { color: 'blue' }]] }`],
])('PostCSS plugins of a plugin that %s run', async (_, body) => {
  const { dir, remove } = site(`() => ({ name: 'css', configurePostCss(o) { ${body} } })`)
  try {
    expect(await built(dir)).toEqual({ css: '.a{color:#00f}', lines: [] })
    writeFileSync(
      join(dir, 'docusaurus.config.js'),
      readFileSync(join(dir, 'docusaurus.config.js'), 'utf8').replace('blue', 'lime'),
    )
    expect((await built(dir)).css).toBe('.a{color:#0f0}')
  } finally {
    remove()
  }
})

test('a package that is not installed is a line of the account, and what it leaves a warning', async () => {
  const { dir, remove } = site(
    `() => ({ name: 'css', configurePostCss: () => ({ plugins: ['tailwindcss'] }) }), () => ({ name: 'other', configurePostCss: () => 7 })`,
  )
  try {
    const { lines } = await built(dir)
    expect(lines[0]).toMatch(/^css: The PostCSS plugin tailwindcss cannot be loaded: Cannot find module 'tailwindcss'/)
    expect(lines).toContain('style-directive src/css/custom.css:1')
  } finally {
    remove()
  }
})
