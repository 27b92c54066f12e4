import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../cli/pipeline/build.ts'
import { loadHtmlParser, htmlElements } from '../../cli/markup/html-source.ts'

const folder = mkdtempSync(join(tmpdir(), 'docs-gen-head-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = {
  'docs-gen.config.ts':
    "import { defineConfig, docs, pages } from 'docs-gen'\n" +
    "export default defineConfig({ title: 'T', url: 'https://x.example', sources: [docs(), pages()] })\n",
  'docs/plain.mdx': '# Plain\n\n<Head><meta name="own" content="a & b" /><title>Own title</title></Head>\n',
  'docs/block.mdx': '# Block\n\n<Head>\n  <meta name="own" content="block" />\n  <title>Own title</title>\n</Head>\n',
  'docs/lower.mdx': '# Lower\n\n<head>\n  <meta name="own" content="lower" />\n  <title>Own title</title>\n</head>\n',
  'docs/expressions.mdx':
    'export const title = "Own title"\n\n# E\n\n<Head><meta name="own" content={1 + 1} /><title>{title}</title></Head>\n',
  'docs/component.mdx': "import { Meta } from '../parts.tsx'\n\n# C\n\n<Meta>Text</Meta>\n",
  'docs/live.mdx':
    'import { Live } from \'../parts.tsx\'\n\n# L\n\n<Live><Head><meta name="own" content="live" /><title>Own title</title></Head></Live>\n',
  'pages/react.tsx':
    "import { Head } from 'docs-gen/runtime'\n" +
    'export default () => <main><Head><meta name="own" content="react" /><title>Own title</title></Head></main>\n',
  'parts.tsx':
    "import { useState } from 'react'\nimport { Head } from 'docs-gen/runtime'\n" +
    'export const Meta = ({ children }) => <i><Head><meta name="own" content="component" /><title>Own title</title></Head>{children}</i>\n' +
    'export function Live({ children }) { const [on, set] = useState(true); return <b onClick={() => set(!on)}>{on && children}</b> }\n',
}

beforeAll(async () => {
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  await loadHtmlParser()
  expect((await build({ siteDir: folder })).diagnostics).toEqual([])
})

test.each([
  ['docs/plain', 'a & b'],
  ['docs/block', 'block'],
  ['docs/lower', 'lower'],
  ['docs/expressions', '2'],
  ['docs/component', 'component'],
  ['docs/live', 'live'],
  ['react', 'react'],
])('the head of %s has the elements that its page adds', (page, content) => {
  const html = readFileSync(join(folder, 'build', page, 'index.html'), 'utf8')
  const elements = htmlElements(html.slice(0, html.indexOf('</head>')))
  const ownElements = elements.filter(({ attributes }) => attributes.some(({ value }) => value === 'own'))
  expect(ownElements.map(({ attributes }) => attributes.find(({ name }) => name === 'content')?.value)).toEqual([
    content,
  ])
  expect(elements.filter(({ tag }) => tag === 'title').map(({ text }) => text)).toEqual(['Own title'])
})
