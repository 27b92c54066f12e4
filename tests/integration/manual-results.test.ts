import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import remarkFrontmatter from 'remark-frontmatter'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'

const page = join(import.meta.dirname, '../../docs/guides/writing/markdown-extensions.mdx')

test('each form in the manual has its result below it, made of the same source', () => {
  const text = readFileSync(page, 'utf8')
  const others: string[] = []
  let count = 0
  visit(unified().use(remarkParse).use(remarkFrontmatter).parse(text), 'code', ({ lang, value, position }) => {
    if (lang !== 'md' && lang !== 'mdx') return
    count += 1
    const below = text.slice(position?.end.offset).trimStart()
    if (!below.startsWith(`${value.trim()}\n`)) others.push(`line ${position?.start.line}: ${value}`)
  })
  expect(others).toEqual([])
  expect(count).toBeGreaterThan(15)
})
