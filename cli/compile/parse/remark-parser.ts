import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import type {} from 'mdast-util-mdx'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type PluggableList, unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { runSiteCode } from '../../lib/observe/site-code.ts'
import { hasDirectives } from './directives.ts'
import type { MarkdownFormat } from './native.ts'

/** Parses to mdast with remark-parse and remark-mdx. */
export type RemarkParse = (text: string, format: MarkdownFormat, plugins?: PluggableList) => Root

/** The same JavaScript as the bundler accepts, such as import attributes. */
const acornOptions = { ecmaVersion: 'latest', sourceType: 'module' } as const

/** Parses to mdast with remark-parse and remark-mdx, so that syntax plugins take part. Needs the packages of `parserPackages`. */
export const parseWithRemark: RemarkParse = (text, format, plugins = []) => {
  const processor = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm)
  if (format === 'mdx') processor.use(remarkMdx, { acornOptions })
  if (hasDirectives(text)) processor.use(remarkDirective)
  processor.use(plugins)
  const tree = runSiteCode(() => processor.parse(text)) as Root
  liftInlineJsx(tree)
  return tree
}

/** Block types by their inline types. */
const blockTypes = { mdxJsxTextElement: 'mdxJsxFlowElement', mdxTextExpression: 'mdxFlowExpression' } as const

/**
 * Replaces a paragraph that holds only components and expressions by these, as MDX and the native parser do:
 * `<TabItem value="a">A</TabItem>` on its own line is a block. Changes the tree in place.
 */
function liftInlineJsx(tree: Root): void {
  visit(tree, 'paragraph', (node, index, parent) => {
    if (!parent || index === undefined || !isOnlyCode(node)) return undefined
    const blocks = node.children.flatMap((child) => asBlock(child))
    parent.children.splice(index, 1, ...blocks)
    return [SKIP, index]
  })
}

function isOnlyCode({ children }: Paragraph): boolean {
  const isCode = (child: PhrasingContent): boolean => Object.hasOwn(blockTypes, child.type)
  return children.some(isCode) && children.every((child) => isCode(child) || isBlank(child))
}

function isBlank(node: PhrasingContent): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

function asBlock(node: PhrasingContent): RootContent[] {
  if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxTextExpression') return []
  return [{ ...node, type: blockTypes[node.type] } as RootContent]
}
