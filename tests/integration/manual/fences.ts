import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** A code block of a page. */
export interface Fence {
  /** File and line of the block, for messages. */
  readonly at: string
  readonly language: string
  /** The words after the language. */
  readonly meta: string
  readonly code: string
}

/** The pages of the manual, relative to its folder. */
export function pagesOf(manual: string): readonly string[] {
  const folders = ['start', 'guides', 'reference', 'why', 'pages']
  return folders.flatMap((folder) =>
    readdirSync(join(manual, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .sort(),
  )
}

/** The code blocks of a page. */
export function fencesOf(manual: string, page: string): readonly Fence[] {
  const fences: Fence[] = []
  visit(markdown.parse(readFileSync(join(manual, page), 'utf8')), 'code', (node) => {
    fences.push({
      at: `${page}:${node.position?.start.line ?? 0}`,
      language: node.lang ?? '',
      meta: node.meta ?? '',
      code: node.value,
    })
  })
  return fences
}

/** Parses MDX without what docs-gen adds to it, such as ids of headings. @throws if it is not valid */
export function parseMdx(text: string): Root {
  return mdx.parse(text)
}

// Code blocks of MDX are those of Markdown.
const markdown = unified().use(remarkParse).use(remarkFrontmatter)
const mdx = unified().use(remarkParse).use(remarkFrontmatter).use(remarkMdx)
