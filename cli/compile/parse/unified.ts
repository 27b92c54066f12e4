import type { Root } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import remarkRehype from 'remark-rehype'
import rehypeRaw from 'rehype-raw'
import { markdownToMdast, mdxToMdast } from 'satteri'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
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
import type { MarkdownPlugins } from '../../sources/markdown-options.ts'
import type { RemarkParse } from './remark-parser.ts'
import { checkBrackets, checkReferences, withinDepth } from './limits.ts'

/** Nodes of MDX that remark-rehype keeps. */
const passThrough = [
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
] as const

/** The site's plugins, and the parser of remark if one of them adds syntax. */
export interface UnifiedOptions {
  readonly plugins: MarkdownPlugins
  readonly parseWithRemark?: RemarkParse
}

/** Parses Markdown and runs the author's remark and rehype plugins on standard trees. */
export async function parseUnified(file: VFile, format: MarkdownFormat, options: UnifiedOptions): Promise<Root> {
  const remark = runSiteCode(() => unified().use(options.plugins.remark).freeze())
  const text = String(file)
  const mdast = parseForPlugins(text, format, options)
  const transformed = await runSiteCode(() => remark.run(mdast, file))
  const rehype = unified()
    .use(remarkDirectives, { text })
    .use(remarkRehype, { allowDangerousHtml: true, passThrough: [...passThrough] })
    .use(format === 'md' ? [rehypeRaw] : [])
    .use(options.plugins.rehype)
  const tree = withinDepth((await runSiteCode(() => rehype.run(transformed as MdastRoot, file))) as Root)
  removeMarks(tree)
  return tree
}

/** Parses to mdast with the parser that the site's plugins need. */
export function parseForPlugins(
  text: string,
  format: MarkdownFormat,
  { plugins, parseWithRemark }: UnifiedOptions,
): MdastRoot {
  checkReferences(text)
  if (format === 'mdx') checkBrackets(text)
  return withinDepth(parseWithRemark?.(text, format, plugins.remark) ?? parseNatively(text, format))
}

/** Parses to mdast with the native parser. */
export function parseNatively(text: string, format: MarkdownFormat): MdastRoot {
  const features = { directive: hasDirectives(text) }
  return (format === 'mdx' ? mdxToMdast(text, { features }) : markdownToMdast(text, { features })) as MdastRoot
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
