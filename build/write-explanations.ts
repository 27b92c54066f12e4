import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { markdownToMdast, type MdastNode } from 'satteri'
import { childrenOf, endOf, startOf } from '../cli/text/markdown-tree.ts'
import { applyEdits, type Edit } from '../cli/text/text-edits.ts'

// Writes what `docs-gen explain` prints: the sections of the manual's pages about diagnostics. Part of `npm run build`.

const folder = 'docs/reference/diagnostics'

/** The sections of a page, by the code that is their heading. */
function sections(file: string): readonly (readonly [code: string, text: string])[] {
  const page = readFileSync(join(folder, file), 'utf8')
  const blocks = childrenOf(markdownToMdast(page))
  const headings = blocks.flatMap((node) => (node.type === 'heading' && node.depth === 2 ? [node] : []))
  return headings.map((heading, index) => {
    const range = { from: endOf(heading), to: headings[index + 1]?.position?.start.offset ?? page.length }
    const inside = blocks.filter((block) => startOf(block) >= range.from && endOf(block) <= range.to)
    const code = page.slice(startOf(heading), range.from).replace(/^#+\s*/, '')
    return [code, applyEdits(page, inside.flatMap(withoutLinks), range).trim()]
  })
}

/** Edits that leave the texts of links, whose addresses lead nowhere in a terminal. */
function withoutLinks(node: MdastNode): readonly Edit[] {
  if (node.type !== 'link') return childrenOf(node).flatMap(withoutLinks)
  const [first = node] = node.children
  const last = node.children.at(-1) ?? node
  return [
    { start: startOf(node), end: startOf(first), text: '' },
    { start: endOf(last), end: endOf(node), text: '' },
  ]
}

const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'overview.md')
const texts = files.flatMap(sections).sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(join('dist', 'explanations.json'), `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`)
