import type { Root } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import rehypeRaw from 'rehype-raw'
import { markdownToMdast, mdxToMdast } from 'satteri'
import { unified } from 'unified'
import type { PluggableList, Processor } from 'unified'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { admonitionProperties, admonitionTag, admonitionTitleTag, hasDirectives } from './directives.ts'
import type { DirectiveNode } from './directives.ts'
import type { MarkdownFormat } from './native.ts'
import { unravel } from './unravel.ts'

/** What a site with plugins of its own configures. */
export interface UnifiedOptions {
  readonly remarkPlugins: PluggableList
  readonly rehypePlugins: PluggableList
}

/** Nodes of MDX that remark-rehype hands through untouched. */
const passThrough = [
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
] as const

/**
 * Parses Markdown and runs the author's remark and rehype plugins on standard trees. The native parser stands at the head;
 * a plugin that brings its own syntax (it registers micromark extensions) puts remark-parse and remark-mdx there for this site.
 */
export async function parseUnified(file: VFile, format: MarkdownFormat, options: UnifiedOptions): Promise<Root> {
  const remark = unified().use(options.remarkPlugins).freeze()
  const text = String(file)
  const mdast = parseForPlugins(text, format, options)
  const transformed = await remark.run(mdast, file)
  const rehype = unified()
    .use(remarkDirectives, { text })
    .use(remarkRehype, { allowDangerousHtml: true, passThrough: [...passThrough] })
    .use(format === 'md' ? [rehypeRaw] : [])
    .use(options.rehypePlugins)
  return (await rehype.run(transformed as MdastRoot, file)) as Root
}

/** Parses with the parser that a site's plugins ask for. */
export function parseForPlugins(text: string, format: MarkdownFormat, options: UnifiedOptions): MdastRoot {
  const remark = unified().use(options.remarkPlugins).freeze()
  return bringsSyntax(remark) ? parseInScript(text, format, options) : parseInRust(text, format)
}

/** Parses to mdast with the native parser. */
export function parseInRust(text: string, format: MarkdownFormat): MdastRoot {
  const features = { directive: hasDirectives(text) }
  return (format === 'mdx' ? mdxToMdast(text, { features }) : markdownToMdast(text, { features })) as MdastRoot
}

/** The newest JavaScript, as the bundler reads it: import attributes are of 2025. */
const acornOptions = { ecmaVersion: 'latest', sourceType: 'module' } as const

/** Parses to mdast with remark-parse and remark-mdx, so that syntax plugins take part. */
export function parseInScript(text: string, format: MarkdownFormat, options?: UnifiedOptions): MdastRoot {
  const processor = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm)
  if (format === 'mdx') processor.use(remarkMdx, { acornOptions })
  if (hasDirectives(text)) processor.use(remarkDirective)
  if (options) processor.use(options.remarkPlugins)
  const tree = processor.parse(text) as MdastRoot
  unravel(tree)
  return tree
}

/** A plugin that extends the parser leaves its extensions in the processor's data. */
function bringsSyntax(processor: Processor): boolean {
  const data = processor.data() as { micromarkExtensions?: unknown[] }
  return (data.micromarkExtensions?.length ?? 0) > 0
}

/** Gives directives the same elements the native path gives them. */
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
