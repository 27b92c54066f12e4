import type { Nodes, Root } from 'hast'
import type { Nodes as MdastNodes, Root as MdastRoot } from 'mdast'
import {
  applyCommandsToMdastHandle,
  convertMdastToHastHandle,
  createMdastHandle,
  createMdxMdastHandle,
  defineMdastPlugin,
  dropHandle,
  HastReader,
  markdownToHast,
  materializeHastTree,
  mdxToHast,
  resolveMdastSubscriptions,
  serializeHandle,
  visitMdastHandle,
  type Features,
} from 'satteri'
import {
  type DirectiveNode,
  admonitionProperties,
  admonitionTag,
  admonitionTitleTag,
  hasDirectives,
  leafElement,
} from './directives.ts'
import { parseWithCjk } from './cjk/cjk-emphasis.ts'
import { joinCjkLines } from './cjk/cjk-lines.ts'
import { restoreSpaces } from './jsx-spaces.ts'
import { mayHoldMarks, removeMarks } from '../marks.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { checkBrackets, checkReferences, withinDepth } from './limits.ts'
import { hasHtml, restorePositions } from './raw-positions.ts'

/** MDX, or plain Markdown. */
export type MarkdownFormat = 'mdx' | 'md'

/** Syntax that a feature adds to Markdown. */
export interface AddedSyntax {
  /** A text without it has none of the syntax, and is parsed as if there were no such feature. */
  readonly sign: string
  /** Options of the native parser. */
  readonly options: Features
  /** Parses a text that has the sign. @param parse reads the syntax as far as the native parser knows it */
  readonly read: <Tree extends Nodes | MdastNodes>(text: string, parse: (text: string) => Tree) => Tree
  /** Reports the syntax that remark reads as text, as it needs a plugin of the site for it. */
  readonly unread: (parsed: ParsedTwice) => readonly Diagnostic[]
}

/** A page by the parser that the site's plugins need, and by the native parser with the syntax of features. */
export interface ParsedTwice {
  readonly file: string
  readonly text: string
  readonly remark: MdastRoot
  readonly native: () => MdastRoot
}

/**
 * Parses Markdown to hast with the native parser, including footnotes, tables, task lists and front matter.
 * Container directives become `docs-admonition` elements, other directives stay text.
 * @throws an Error whose message starts with `line:column:` on a syntax error of MDX, or a LimitError
 */
export function parseNative(text: string, format: MarkdownFormat, added?: AddedSyntax): Root {
  checkReferences(text)
  if (format === 'mdx') checkBrackets(text)
  const tree = parseWithCjk(text, { isMdx: format === 'mdx', parse: (part) => parseAdded(part, format, added) })
  if (format === 'mdx') restoreSpaces(tree, text)
  joinCjkLines(tree, text)
  return tree
}

function parseAdded(text: string, format: MarkdownFormat, added?: AddedSyntax): Root {
  if (!added || !text.includes(added.sign)) return parseFormat(text, format, {})
  return added.read(text, (read) => parseFormat(read, format, added.options))
}

/** Parses plain Markdown in which HTML stays text, in nodes of its own: all others keep their positions. */
export function parseWithoutHtml(text: string): Root {
  checkReferences(text)
  return parseWithCjk(text, { isMdx: false, parse: (part) => parseAs(part, 'md', { rawHtml: false }) })
}

function parseFormat(text: string, format: MarkdownFormat, more: Features): Root {
  const markdownTree = parseAs(text, format, { ...more, rawHtml: false })
  if (format === 'mdx' || !hasHtml(markdownTree)) return markdownTree
  const tree = parseAs(text, format, { ...more, rawHtml: true })
  restorePositions(tree, markdownTree)
  return tree
}

function parseAs(text: string, format: MarkdownFormat, more: Features): Root {
  const features: Features = { headingAttributes: false, ...more }
  if (hasDirectives(text)) return checked(parseWithDirectives(text, format, { ...features, directive: true }), text)
  const parse = format === 'mdx' ? mdxToHast : markdownToHast
  return checked(parse(text, { features }) as Root, text)
}

function checked(tree: Root, text: string): Root {
  withinDepth(tree)
  if (mayHoldMarks(text)) removeMarks(tree)
  return tree
}

/** Converts directives before the tree leaves native code. */
const directives = defineMdastPlugin({
  name: 'directives',
  options: { position: true },
  containerDirective(node, context) {
    const hProperties = admonitionProperties(node as DirectiveNode, context.source)
    context.setProperty(node, 'data', { hName: admonitionTag, hProperties })
    const label = node.children[0]
    if (label?.type === 'paragraph' && isLabel(label.data))
      context.setProperty(label, 'data', { hName: admonitionTitleTag })
  },
  leafDirective(node, context) {
    const data = leafElement(node as DirectiveNode)
    if (data) return context.setProperty(node, 'data', data)
    return { type: 'paragraph', children: [{ type: 'text', value: sourceOf(node, context.source) }] }
  },
  textDirective(node, context) {
    return { type: 'text', value: sourceOf(node, context.source) }
  },
})

function isLabel(data: object | undefined): boolean {
  return data !== undefined && 'directiveLabel' in data
}

function sourceOf(
  node: { position?: { start: { offset?: number }; end: { offset?: number } } },
  source: string,
): string {
  return source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
}

function parseWithDirectives(text: string, format: MarkdownFormat, features: Features): Root {
  const mdast = format === 'mdx' ? createMdxMdastHandle(text, features, true) : createMdastHandle(text, features, true)
  try {
    applyDirectives(mdast, text)
    const hast = convertMdastToHastHandle(mdast, features.rawHtml === true ? { rawHtml: true } : undefined)
    try {
      return materializeHastTree(new HastReader(serializeHandle(hast))) as Root
    } finally {
      dropHandle(hast)
    }
  } finally {
    dropHandle(mdast)
  }
}

function applyDirectives(handle: Parameters<typeof visitMdastHandle>[0], text: string): void {
  const result = visitMdastHandle(handle, directives, resolveMdastSubscriptions(directives), () => text, undefined)
  if (result instanceof Promise) throw new Error('The directive visitor must be synchronous')
  if (result.hasMutations) applyCommandsToMdastHandle(handle, result.commandBuffer)
}
