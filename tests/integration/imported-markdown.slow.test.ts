import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { filesBelow, writeSite } from './fixture-site.ts'

const files = {
  'docs/index.mdx': `import Guide from './Guide'
import Part from 'imported-package/part.md'

# Home

<Guide />

<Part />
`,
  'docs/Guide.jsx': `import Text, { toc, frontMatter } from './_text.mdx'
import Part from 'imported-package/part.md'
export default () => <section data-words={frontMatter.words} data-ids={toc.map(({ id }) => id).join()}><Text who="you" /><Part /></section>
`,
  'docs/_text.mdx': `---
words: 7
---
import Inner from './_inner.md'

## For {props.who}

<Inner name="inner" />

:::note[Mind]
See [other](./other.md).
:::

| a |
|---|
| <b style={{ color: 'red' }}>bold</b> |

- [x] done
`,
  'docs/_inner.md': 'The _text_ of {props.name}.\n',
  'docs/other.md': '---\nslug: /first\n---\n\n# Other\n',
}

/** A site with a package that has Markdown, too. */
function site(more: Readonly<Record<string, string>> = {}): string {
  const dir = writeSite({ ...files, ...more })
  const folder = join(dir, 'docs/node_modules/imported-package')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "name": "imported-package", "version": "1.0.0" }')
  writeFileSync(join(folder, 'part.md'), 'From a *package*.\n')
  return dir
}

const page = (dir: string, path = 'docs/index.html'): string => readFileSync(join(dir, 'build', path), 'utf8')

test('components draw Markdown that they import', async () => {
  const dir = site()
  const { ok, diagnostics } = await build({ siteDir: dir })
  expect([ok, diagnostics]).toEqual([true, []])
  const html = page(dir)
  expect(html).toContain('<section data-words="7" data-ids="for-propswho">')
  expect(html).toMatch(/<h2[^>]* id="for-propswho">For you/)
  expect(html).toContain('<p>The <em>text</em> of inner.</p>')
  expect(html).toMatch(/class="[^"]*admonition-note[^"]*"/)
  expect(html).toContain('<a href="/docs/first">other</a>')
  expect(html).toContain('<td><b style="color:red">bold</b></td>')
  expect(html).toMatch(/<input[^>]+checked=""/)
  expect(html.match(/<p>From a <em>package<\/em>\.<\/p>/g)).toHaveLength(2)
})

test('links in it follow the pages that they lead to, and a change of its text is seen', async () => {
  const dir = site()
  await build({ siteDir: dir })
  writeFileSync(join(dir, 'docs/other.md'), '---\nslug: /second\n---\n\n# Other\n')
  await build({ siteDir: dir })
  expect(page(dir)).toContain('<a href="/docs/second">other</a>')
  writeFileSync(join(dir, 'docs/_inner.md'), 'Another _text_ of {props.name}.\n')
  await build({ siteDir: dir })
  expect(page(dir)).toContain('<p>Another <em>text</em> of inner.</p>')
})

test('it is drawn again in the browser where its component is interactive', async () => {
  const counter = `import { useState } from 'react'
export default ({ children }) => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{children}{n}</button> }
`
  const text = "import Counter from './Counter'\n\nUnlikely words.\n\n<Counter>*pressed*</Counter>\n"
  const dir = site({ 'docs/Counter.jsx': counter, 'docs/_text.mdx': text, 'docs/Guide.jsx': guide })
  expect((await build({ siteDir: dir })).ok).toBe(true)
  const scripts = filesBelow(join(dir, 'build')).filter((file) => file.endsWith('.js'))
  expect(scripts.filter((file) => page(dir, file).includes('Unlikely words'))).toHaveLength(1)
  expect(page(dir)).toContain('<button><em>pressed</em>0</button>')
})

const guide = "import Text from './_text.mdx'\nexport default () => <Text />\n"

test('problems in it have their place', async () => {
  const dir = site({
    'docs/_text.mdx': '# A\n\n[none](./none.md)\n\n<Unknown />\n\n![](./none.png)\n',
    'docs/Guide.jsx': guide,
  })
  const { ok, diagnostics } = await build({ siteDir: dir })
  expect(ok).toBe(false)
  expect(diagnostics.map(({ code, at }) => [code, at?.file, at?.line])).toEqual(
    expect.arrayContaining([
      ['broken-markdown-link', 'docs/_text.mdx', 3],
      ['component-undefined', 'docs/_text.mdx', 5],
      ['broken-image', 'docs/_text.mdx', 7],
    ]),
  )
})
