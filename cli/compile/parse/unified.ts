import type { Root } from 'hast'
import type { Paragraph, PhrasingContent, Root as MdastRoot, RootContent } from 'mdast'
import 'mdast-util-mdx'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import rehypeRaw from 'rehype-raw'
import { markdownToMdast, mdxToMdast } from 'satteri'
import { type PluggableList, type Processor, unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import {
  type DirectiveNode,
  admonitionProperties,
  admonitionTag,
  admonitionTitleTag,
  hasDirectives,
} from './directives.ts'
import { runSiteCode } from '../../lib/observe/site-code.ts'
import { removeMarks } from '../marks.ts'
import type { MarkdownFormat } from './native.ts'
import { checkBrackets, checkReferences, withinDepth } from './limits.ts'

/** The plugins of a site. */
interface UnifiedOptions {
  readonly remarkPlugins: PluggableList
  readonly rehypePlugins: PluggableList
}

/** Nodes of MDX that remark-rehype keeps. */
const passThrough = [
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
] as const

/**
 * Parses Markdown and runs the author's remark and rehype plugins on standard trees. The native parser parses,
 * unless a plugin adds syntax (it registers micromark extensions): then remark-parse and remark-mdx do.
 */
export async function parseUnified(file: VFile, format: MarkdownFormat, options: UnifiedOptions): Promise<Root> {
  const remark = runSiteCode(() => unified().use(options.remarkPlugins).freeze())
  const text = String(file)
  const mdast = parseForPlugins(text, format, options)
  const transformed = await runSiteCode(() => remark.run(mdast, file))
  const rehype = unified()
    .use(remarkDirectives, { text })
    .use(remarkRehype, { allowDangerousHtml: true, passThrough: [...passThrough] })
    .use(format === 'md' ? [rehypeRaw] : [])
    .use(options.rehypePlugins)
  const tree = withinDepth((await runSiteCode(() => rehype.run(transformed as MdastRoot, file))) as Root)
  removeMarks(tree)
  return tree
}

/** Parses to mdast with the parser that the site's plugins need. */
export function parseForPlugins(text: string, format: MarkdownFormat, options: UnifiedOptions): MdastRoot {
  const remark = runSiteCode(() => unified().use(options.remarkPlugins).freeze())
  checkReferences(text)
  if (format === 'mdx') checkBrackets(text)
  return withinDepth(bringsSyntax(remark) ? parseWithRemark(text, format, options) : parseNatively(text, format))
}

/** Parses to mdast with the native parser. */
export function parseNatively(text: string, format: MarkdownFormat): MdastRoot {
  const features = { directive: hasDirectives(text) }
  return (format === 'mdx' ? mdxToMdast(text, { features }) : markdownToMdast(text, { features })) as MdastRoot
}

/** The same JavaScript as the bundler accepts, such as import attributes. */
const acornOptions = { ecmaVersion: 'latest', sourceType: 'module' } as const

/** Parses to mdast with remark-parse and remark-mdx, so that syntax plugins take part. */
export function parseWithRemark(text: string, format: MarkdownFormat, options?: UnifiedOptions): MdastRoot {
  const processor = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm)
  if (format === 'mdx') processor.use(remarkMdx, { acornOptions })
  if (hasDirectives(text)) processor.use(remarkDirective)
  if (options) processor.use(options.remarkPlugins)
  const tree = runSiteCode(() => processor.parse(text)) as MdastRoot
  liftInlineJsx(tree)
  return tree
}

/** A plugin that extends the parser puts its extensions into the processor's data. */
function bringsSyntax(processor: Processor): boolean {
  const data = processor.data() as { micromarkExtensions?: unknown[] }
  return (data.micromarkExtensions?.length ?? 0) > 0
}

/** Converts directives to the same elements as the native parser. */
function remarkDirectives({ text }: { text: string }) {
  return (tree: MdastRoot): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'containerDirective') {
        node.data = {
          ...node.data,
          hName: admonitionTag,
          hProperties: admonitionProperties(node as DirectiveNode, text),
        }
        const label = node.children[0]
        if (label?.type === 'paragraph' && label.data && 'directiveLabel' in label.data) {
          label.data = { ...label.data, hName: admonitionTitleTag }
        }
      } else if (
        (node.type === 'textDirective' || node.type === 'leafDirective') &&
        parent &&
        index !== undefined &&
        !node.data
      ) {
        const value = text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
        const literal = { type: 'text' as const, value }
        parent.children[index] = node.type === 'textDirective' ? literal : { type: 'paragraph', children: [literal] }
      }
    })
  }
}

/** Block types by their inline types. */
const blockTypes = { mdxJsxTextElement: 'mdxJsxFlowElement', mdxTextExpression: 'mdxFlowExpression' } as const

/**
 * Replaces a paragraph that holds only components and expressions by these, as MDX and the native parser do:
 * `<TabItem value="a">A</TabItem>` on its own line is a block. Changes the tree in place.
 */
function liftInlineJsx(tree: MdastRoot): void {
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
