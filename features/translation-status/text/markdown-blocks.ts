import type { Nodes, Root } from 'mdast'
import { markdownToMdast, mdxToMdast } from 'satteri'
import { splitFrontMatter } from '../../../cli/config/front-matter/read.ts'
import { hasDirectives } from '../../../cli/compile/parse/directives.ts'
import { convertLegacySyntax } from '../../../cli/compile/parse/legacy.ts'
import { checkBrackets, checkReferences, withinDepth } from '../../../cli/compile/parse/limits.ts'
import type { Block } from './block.ts'

type Part = Omit<Block, 'digest'>

/** The blocks of a Markdown text below its front matter: those that hold no others, and the first lines of those that do. */
export function markdownBlocks(file: string, original: string): readonly Part[] {
  const { block } = splitFrontMatter(original, file)
  const body = block ? block.bodyOffset : 0
  const { tree, text } = parsed(file, original)
  return tree.children.flatMap((node) => (startOf(node) < body || node.type === 'yaml' ? [] : partsOf(node, text)))
}

interface ParsedText {
  readonly tree: Root
  readonly text: string
}

/** Parses a text as MDX where it may be, else as Markdown, which can read all texts. */
function parsed(file: string, original: string): ParsedText {
  const mayBeMdx = file.endsWith('.mdx') || /<[A-Za-z>]|^(?:import|export)\s|\{/m.test(original)
  const text = mayBeMdx ? convertLegacySyntax(original) : original
  try {
    checkReferences(text)
    if (mayBeMdx) checkBrackets(text)
    return { tree: parse(text, mayBeMdx ? mdxToMdast : markdownToMdast), text }
  } catch {
    // The page has that problem already, where it is compiled.
    return { tree: parse(original, markdownToMdast), text: original }
  }
}

function parse(text: string, read: typeof markdownToMdast | typeof mdxToMdast): Root {
  return withinDepth(read(text, { features: { headingAttributes: false, directive: hasDirectives(text) } }) as Root)
}

function partsOf(node: Nodes, text: string): readonly Part[] {
  switch (node.type) {
    case 'root':
    case 'list':
    case 'listItem':
    case 'blockquote':
    case 'footnoteDefinition':
      return node.children.flatMap((child) => partsOf(child, text))
    case 'containerDirective':
      return [firstLine(node, text), ...childrenBelow(node).flatMap((child) => partsOf(child, text))]
    case 'mdxJsxFlowElement':
      return [openingTag(node, text), ...node.children.flatMap((child) => partsOf(child, text))]
    default:
      return [{ kind: kindOf(node), text: text.slice(startOf(node), endOf(node)), line: lineOf(node) }]
  }
}

function kindOf(node: Nodes): string {
  if (node.type === 'paragraph') return 'p'
  return node.type === 'heading' ? `h${node.depth}` : node.type
}

/** `:::note[Title]`: its title is a paragraph of its own to the parser, which stands on the same line. */
function firstLine(node: Nodes & { readonly name: string }, text: string): Part {
  const [line = ''] = text.slice(startOf(node), endOf(node)).split('\n', 1)
  return { kind: `::${node.name}`, text: line, line: lineOf(node) }
}

function childrenBelow(node: Nodes & { readonly children: readonly Nodes[] }): readonly Nodes[] {
  return node.children.filter((child) => lineOf(child) > lineOf(node))
}

function openingTag(
  node: Nodes & { readonly name: string | null; readonly children: readonly Nodes[] },
  text: string,
): Part {
  const [first] = node.children
  const end = first ? startOf(first) : endOf(node)
  return { kind: `<${node.name ?? ''}>`, text: text.slice(startOf(node), end).trimEnd(), line: lineOf(node) }
}

function startOf({ position }: Nodes): number {
  return position?.start.offset ?? 0
}

function endOf({ position }: Nodes): number {
  return position?.end.offset ?? 0
}

function lineOf({ position }: Nodes): number {
  return position?.start.line ?? 1
}
