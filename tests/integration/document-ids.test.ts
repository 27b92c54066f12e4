import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, type BuildResult } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'
import { documentProblems, idProblems } from './page-references.ts'

const config = `import { blog, defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://example.com', baseUrl: '/base/', sources: [docs(), blog()] })
`

const drawing = '<svg><pattern id="fade" /><rect fill="url(#fade)" /><use href="#fade" /></svg>'

const post = (day: number): string => `---
title: Post ${day}
authors: [ann]
tags: [one]
---

A note.[^1] Text of <a id="own">a place</a>, [to it](#own), [to a heading](#same), [to below](#below).

## Same

<label for="field">Field</label> <input id="field" aria-describedby="hint footnote-label" /> <span id="hint">Hint</span>

<style>{\`#styled { color: red }\`}</style>

${day === 1 ? '<p id="styled">Styled</p>' : ''}

${drawing}

{/* truncate */}

## Below

[^1]: The note.
`

const buildSite = async (files: Readonly<Record<string, string>>): Promise<BuildResult> => {
  const result = await build({ siteDir: writeSite(files) })
  expect(result.ok).toBe(true)
  return result
}

test('lists of posts have each id once, and links in them lead to the post', async () => {
  const { outDir } = await buildSite({
    'docs-gen.config.ts': config,
    'docs/index.md': '# Start\n',
    'blog/authors.yml': 'ann:\n  name: Ann\n  page: true\n',
    'blog/2024-01-01-a.mdx': post(1),
    'blog/2024-01-02-b.mdx': post(2),
    'blog/2024-01-03-whole.md': '---\ntitle: Whole\n---\n\nA note.[^1]\n\n## Same\n\n[^1]: The note.\n',
  })
  expect(idProblems(outDir)).toEqual([])
  const list = readFileSync(join(outDir, 'blog/index.html'), 'utf8')
  for (const day of [1, 2]) {
    const address = `/base/blog/2024/01/0${day}/${day === 1 ? 'a' : 'b'}`
    for (const id of ['own', 'same', 'below', 'user-content-fn-1']) expect(list).toContain(`href="${address}#${id}"`)
  }
  expect(list).toContain('id="styled"')
  expect(list).toMatch(/<label for="(e\d\.field)">[^]*<input id="\1" aria-describedby="(e\d\.hint)"[^]*<span id="\2"/)
  expect(list).toMatch(/<pattern id="(e\d\.fade)"[^]*fill="url\(#\1\)"[^]*<use href="#\1"/)
})

test('an anchor right above a heading, or in it, that has its id is one id', async () => {
  const { outDir, diagnostics } = await buildSite({
    'docs/index.md': [
      '# Page',
      '<a id="go"></a>\n\n## Go',
      '<a name="first"></a>\n<a id="second"></a>\n\n### Second',
      '## <a id="inside"></a>Inside',
      '<a id="written"></a>\n<!-- comment -->\n\n## Text {#written}',
      '[1](#go) [2](#first) [3](#second) [4](#inside) [5](#written)',
    ].join('\n\n'),
    'docs/jsx.mdx':
      '# Page\n\n<a id="go"></a>\n\n## Go\n\n<a name="it" />\n\n## It\n\n<Badge>x</Badge> [1](#go) [2](#it)\n',
  })
  expect(diagnostics).toEqual([])
  expect(idProblems(outDir)).toEqual([])
  const page = readFileSync(join(outDir, 'docs/index.html'), 'utf8')
  for (const id of ['go', 'second', 'inside', 'written'])
    expect(page).toMatch(new RegExp(`<h\\d class="anchor" id="${id}"`))
  expect(page).toContain('name="first"')
})

test('an anchor that another heading above has the id of is named', async () => {
  const { diagnostics } = await buildSite({
    'docs/index.md': '# Page\n\n## Go\n\nText.\n\n<a id="go"></a>\n\n## Go\n\n<a id="near"></a> text\n\n## Near\n',
  })
  expect(diagnostics.map(({ code, at, message }) => `${code} ${at?.line} ${message}`)).toEqual([
    'duplicate-anchor 7 A heading and an element have the id #go; links lead to the first.',
    'duplicate-anchor 13 An element and a heading have the id #near; links lead to the first.',
  ])
})

test('a document is read as a browser reads it', () => {
  const html = `<p id="a"><p id="a"><template><p id="b"></template><a name="c"></a><a href="#c"></a><a href="#"></a>
    <a href="#gone"></a><label for="gone"></label><button popovertarget="b" aria-controls="b missing">`
  expect(documentProblems(html)).toEqual(['two elements #a', 'href #gone', 'for #gone', 'aria-controls #missing'])
})
