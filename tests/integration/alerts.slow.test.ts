import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

const markdown = `# Alerts

> [!NOTE]
> Useful *information*, with a [link](#more).

> [!caution]
>
> - Negative outcomes

> [!TIP] Text on the line of the marker

> [!OTHER]
> No alert

## More
`

const config = (settings: string): string => `import { docs, packages } from 'docs-gen'
export default {
  title: 'T', url: 'https://example.com', markdown: { format: 'detect', ${settings} },
  sources: [docs({ routeBasePath: '/' }), packages({ packages: ['one'], from: './other' })],
}`

test.each([
  ['by the native parser', ''],
  ['with a remark plugin', 'remarkPlugins: [() => () => {}]'],
  [
    'with a plugin that adds syntax',
    'remarkPlugins: [function () { (this.data().micromarkExtensions ??= []).push({}) }]',
  ],
])('quotes that are alerts on GitHub are admonitions, %s', async (_, settings) => {
  const dir = writeSite({
    'docs-gen.config.js': config(settings),
    'docs/page.mdx': markdown,
    'docs/plain.md': markdown,
    'other/node_modules/one/package.json': '{ "name": "one", "version": "1.0.0" }',
    'other/node_modules/one/README.md': markdown,
  })
  const { diagnostics } = await build({ siteDir: dir })
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual(
    Array(3)
      .fill([
        'foreign-syntax "[!TIP] Text on the line of the marker" is a callout of Obsidian; it is shown as text.',
        'foreign-syntax "[!OTHER]" is a callout of Obsidian; it is shown as text.',
      ])
      .flat(),
  )
  for (const path of ['page', 'plain', 'docs/packages/one']) {
    const html = readFileSync(join(dir, 'build', path, 'index.html'), 'utf8').replaceAll('\n', '')
    expect(html).toMatch(
      /<div class="[^"]* alert--secondary"><div [^>]*>(?:<span[^>]*><\/span>)note<\/div><div [^>]*><p>Useful <em>/,
    )
    expect(html).toMatch(/alert--danger"><div [^>]*>(?:<span[^>]*><\/span>)caution<\/div><div [^>]*><ul><li>Negative/)
    expect(html).toContain('<p>[!TIP] Text on the line')
    expect(html).toContain('<p>[!OTHER]No alert</p>')
  }
})
