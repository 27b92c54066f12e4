import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { strangerMarkdown } from '../stranger-markdown.ts'
import { writeSite } from './fixture-site.ts'
import { wordsOfPage } from './markdown-words.ts'

interface TreeNode {
  readonly type: string
  readonly value?: string
  readonly children?: readonly TreeNode[]
}

/** Markdown as a parser reads it that docs-gen does not use. */
function treeOf(text: string): TreeNode {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }) as TreeNode
}

const blocks = new Set(['paragraph', 'heading', 'code', 'tableCell', 'listItem', 'break'])

/** The text of a tree. The grammar of tables leaves out the cells that a row has more than the head. */
function textOf({ type, value = '', children = [] }: TreeNode, columns = Infinity): string {
  const width = type === 'table' ? children[0]?.children?.length : columns
  const shown = type === 'tableRow' ? children.slice(0, columns) : children
  const text = value + shown.map((child) => textOf(child, width)).join('')
  return blocks.has(type) ? ` ${text} ` : text
}

function wordsIn(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** The words around the first one that a page lacks in its place. */
function firstLost(wanted: readonly string[], shown: readonly string[]): string | undefined {
  let at = 0
  for (const [n, word] of wanted.entries()) {
    const index = shown.indexOf(word, at)
    if (index < 0) return wanted.slice(Math.max(0, n - 4), n + 3).join(' ')
    at = index + 1
  }
  return undefined
}

/** HTML in the text, of which the parser does not tell what is shown. */
function hasHtml({ type, children = [] }: TreeNode): boolean {
  return type === 'html' || children.some(hasHtml)
}

/** Syntax that docs-gen reads and the other parser does not: front matter, marks of alerts, ids of headings, code of files. */
const otherSyntax = /^---\r?$|\[!\w+\]|^#.*\{.*\}\s*$|^ *`{3,}.*\bfile=|^ *:::/m

const config = `import { docs } from 'docs-gen'
export default {
  title: 'Strangers',
  url: 'https://example.com',
  markdown: { format: 'md', emoji: false },
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  onBrokenMarkdownLinks: 'ignore',
  onBrokenMarkdownImages: 'ignore',
  sources: [docs()],
}`

test('each word of Markdown that others wrote is on its page, in order', async () => {
  const pages = strangerMarkdown({ files: 120, seed: 35 })
    .filter(({ path, text }) => !path.endsWith('.mdx') && !otherSyntax.test(text))
    .flatMap(({ path, text }, n) => {
      const tree = treeOf(text)
      return hasHtml(tree) ? [] : [{ path, text, name: `page-${n}`, words: wordsIn(textOf(tree)) }]
    })
  expect(pages.length).toBeGreaterThan(30)
  const files = Object.fromEntries(pages.map(({ name, text }) => [`docs/${name}.md`, text]))
  const { ok, outDir } = await build({ siteDir: writeSite({ 'docs-gen.config.js': config, ...files }) })
  expect(ok).toBe(true)
  const lost = pages.flatMap(({ name, path, words }) => {
    const html = readFileSync(join(outDir, `docs/${name}/index.html`), 'utf8')
    const missing = firstLost(words, wordsIn(wordsOfPage(html).join(' ')))
    return missing === undefined ? [] : [`${path}: ${missing}`]
  })
  expect(lost).toEqual([])
})
