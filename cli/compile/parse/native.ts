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
  visitMdastHook,
  type Features,
  type MdastHookFn,
  type MdastTarget,
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
import { restoreFormPlaces } from './forms/form-places.ts'
import { formsFor, readForms, type TreeSyntax } from './forms/tree-forms.ts'
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

/** All syntax that features add to Markdown. */
export interface PageSyntax {
  readonly added?: AddedSyntax | undefined
  /** Forms in the tree of either parser. */
  readonly trees: readonly TreeSyntax[]
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
export function parseNative(text: string, format: MarkdownFormat, syntax: PageSyntax = plainSyntax): Root {
  checkReferences(text)
  if (format === 'mdx') checkBrackets(text)
  const tree = parseWithCjk(text, { isMdx: format === 'mdx', parse: (part) => parseAdded(part, format, syntax) })
  if (format === 'mdx') restoreSpaces(tree, text)
  joinCjkLines(tree, text)
  return tree
}

const plainSyntax: PageSyntax = { trees: [] }

function parseAdded(text: string, format: MarkdownFormat, { added, trees }: PageSyntax): Root {
  const forms = formsFor(text, trees)
  if (!added || !text.includes(added.sign)) return parseFormat(text, { format, forms }, {})
  return added.read(text, (read) => parseFormat(read, { format, forms }, added.options))
}

/** How a text is read. */
interface Reading {
  readonly format: MarkdownFormat
  /** The forms that it may have. */
  readonly forms: readonly TreeSyntax[]
}

/** Parses plain Markdown in which HTML stays text, in nodes of its own: all others keep their positions. */
export function parseWithoutHtml(text: string): Root {
  checkReferences(text)
  return parseWithCjk(text, {
    isMdx: false,
    parse: (part) => parseAs(part, { format: 'md', forms: [] }, { rawHtml: false }),
  })
}

function parseFormat(text: string, reading: Reading, more: Features): Root {
  const markdownTree = parseAs(text, reading, { ...more, rawHtml: false })
  if (reading.format === 'mdx' || !hasHtml(markdownTree)) return markdownTree
  const tree = parseAs(text, reading, { ...more, rawHtml: true })
  restorePositions(tree, markdownTree)
  return tree
}

function parseAs(text: string, reading: Reading, more: Features): Root {
  const { format, forms } = reading
  const features: Features = { headingAttributes: false, ...formOptions(forms), ...more }
  const directive = hasDirectives(text)
  if (directive || forms.length > 0)
    return checked(parseWithChanges(text, reading, directive ? { ...features, directive } : features), text)
  const parse = format === 'mdx' ? mdxToHast : markdownToHast
  return checked(parse(text, { features }) as Root, text)
}

/** The options of the native parser for forms. */
export function formOptions(forms: readonly TreeSyntax[]): Features {
  return Object.assign({}, ...forms.map(({ options }) => options)) as Features
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

function parseWithChanges(text: string, { format, forms }: Reading, features: Features): Root {
  const mdast = format === 'mdx' ? createMdxMdastHandle(text, features, true) : createMdastHandle(text, features, true)
  try {
    if (features.directive) applyDirectives(mdast, text)
    if (forms.length > 0) applyForms(mdast, text, forms)
    const hast = convertMdastToHastHandle(mdast, features.rawHtml === true ? { rawHtml: true } : undefined)
    try {
      const tree = materializeHastTree(new HastReader(serializeHandle(hast))) as Root
      if (forms.length > 0) restoreFormPlaces(tree)
      return tree
    } finally {
      dropHandle(hast)
    }
  } finally {
    dropHandle(mdast)
  }
}

type MdastHandle = Parameters<typeof visitMdastHandle>[0]

function applyDirectives(handle: MdastHandle, text: string): void {
  apply(
    handle,
    visitMdastHandle(handle, directives, resolveMdastSubscriptions(directives), () => text, undefined),
  )
}

function applyForms(handle: MdastHandle, text: string, forms: readonly TreeSyntax[]): void {
  const plugin = { name: 'forms', options: { position: true } }
  const hook: MdastHookFn = (root, context) =>
    readForms(root as MdastRoot, forms, {
      source: text,
      set: (node, key, value) => context.setProperty(node as MdastTarget, key as never, value as never),
    })
  apply(
    handle,
    visitMdastHook(handle, plugin, hook, () => text, undefined),
  )
}

function apply(handle: MdastHandle, result: ReturnType<typeof visitMdastHandle>): void {
  if (result instanceof Promise) throw new Error('Visitors of the tree must be synchronous')
  if (result.hasMutations) applyCommandsToMdastHandle(handle, result.commandBuffer)
}
