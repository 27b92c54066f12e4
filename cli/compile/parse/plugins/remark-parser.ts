import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import type {} from 'mdast-util-mdx'
import type remarkDirective from 'remark-directive'
import type remarkFrontmatter from 'remark-frontmatter'
import type remarkGfm from 'remark-gfm'
import type remarkMdx from 'remark-mdx'
import type remarkParse from 'remark-parse'
import { type PluggableList, unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { runSiteCode } from '../../../modules/observe/site-code.ts'
import { hasDirectives } from '../directives.ts'
import type { MarkdownFormat } from '../native.ts'
import { type OptionalPackage, UnusablePackage } from '../../../modules/optional-module.ts'
import type { ParserPackages } from './parser-packages.ts'

/** Parses to mdast with remark-parse and remark-mdx. */
export type RemarkParse = (text: string, format: MarkdownFormat, plugins?: PluggableList) => Root

/** The same JavaScript as the bundler accepts, such as import attributes. */
const acornOptions = { ecmaVersion: 'latest', sourceType: 'module' } as const

/** Loads the packages that parse to mdast, so that syntax plugins take part. */
export async function openRemarkParser(packages: ParserPackages): Promise<RemarkParse | UnusablePackage> {
  try {
    return await loadRemarkParser(packages)
  } catch (error) {
    if (error instanceof UnusablePackage) return error
    throw error
  }
}

/** @throws an UnusablePackage */
async function loadRemarkParser(packages: ParserPackages): Promise<RemarkParse> {
  const load = async <Plugin>(installed: OptionalPackage): Promise<Plugin> => {
    const module = await installed.import<{ readonly default: Plugin }>('default')
    if (module instanceof UnusablePackage) throw module
    return module.default
  }
  const [parse, mdx, gfm, frontmatter, directive] = await Promise.all([
    load<typeof remarkParse>(packages['remark-parse']),
    load<typeof remarkMdx>(packages['remark-mdx']),
    load<typeof remarkGfm>(packages['remark-gfm']),
    load<typeof remarkFrontmatter>(packages['remark-frontmatter']),
    load<typeof remarkDirective>(packages['remark-directive']),
  ])
  return (text, format, plugins = []) => {
    const processor = unified().use(parse).use(frontmatter).use(gfm)
    if (format === 'mdx') processor.use(mdx, { acornOptions })
    if (hasDirectives(text)) processor.use(directive)
    processor.use(plugins)
    const tree = runSiteCode(() => processor.parse(text)) as Root
    liftInlineJsx(tree)
    return tree
  }
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
