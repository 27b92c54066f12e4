import type { Root, RootContent } from 'hast'
import { visit, EXIT } from 'unist-util-visit'
import { loadParser, parseCode } from '../../lib/code-parser.ts'
import { pageNames } from '../mdx-code/undefined-names.ts'
import { withoutCode } from './code-text.ts'
import { convertLegacySyntax } from './legacy.ts'
import { type MarkdownFormat, parseNative } from './native.ts'
import { recoverSyntax } from './recover-syntax.ts'

/** Syntax of a file; `auto` is MDX in files that use it, and Markdown in others. */
export type WrittenFormat = MarkdownFormat | 'auto'

/** Matches every text with syntax of MDX, and some others. */
const mdxSyntax =
  /<[A-Z>]|<\w+\.\w|^(?:import|export)\s|\{\/\*|=\{|\s(?:className|htmlFor)=|\{\s*(?:['"`]|\.\.\.)|mdx-code-block/m

/** Matches an expression that starts with a name of the page. */
const pageValue = new RegExp(`\\{\\s*(?:${pageNames.join('|')})\\b`)

/** The syntax of a text. With `auto`, errors of MDX do not count: a text that uses MDX may have some. */
export async function formatOf(text: string, format: WrittenFormat): Promise<MarkdownFormat> {
  if (format !== 'auto') return format
  if (!mayUseMdx(text) || !mayUseMdx(shownText(text))) return 'md'
  await loadParser()
  const tree = parseWithErrors(text)
  return tree && usesMdx(tree, text) ? 'mdx' : 'md'
}

function mayUseMdx(text: string): boolean {
  return mdxSyntax.test(text) || pageValue.test(text)
}

/** A text without its code, which would otherwise be parsed twice in most files. Code that hides MDX stays. */
function shownText(text: string): string {
  return text.includes('mdx-code-block') ? text : withoutCode(text)
}

/** Parses MDX without its errors. Returns `undefined` for a text with too many. */
function parseWithErrors(written: string): Root | undefined {
  const text = convertLegacySyntax(written)
  const read = (part: string): Root => parseNative(part, 'mdx')
  try {
    return read(text)
  } catch {
    const { text: recovered } = recoverSyntax({ file: '', text, written }, read)
    return recovered === undefined ? undefined : read(recovered)
  }
}

/** Whether a tree has an import, an export, a component, JSX that is no HTML, a value of the page, a string, or a comment of MDX. */
function usesMdx(tree: Root, written: string): boolean {
  const lines = written.split('\n')
  let isUsed = false
  visit(tree, (node) => {
    isUsed = isMdx(node, lines)
    return isUsed ? EXIT : undefined
  })
  return isUsed
}

function isMdx(node: Root | RootContent, lines: readonly string[]): boolean {
  switch (node.type) {
    case 'mdxjsEsm':
      // A sentence may start with these words, too.
      return parseCode(node.value).program !== undefined
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return node.name === null || isComponent(node.name) || node.attributes.some(isJsx)
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return pageValue.test(`{${node.value}`) || isString(node.value) || isWrittenComment(node, lines)
    default:
      return false
  }
}

/** Whether a tag names a component. Older HTML has its names in capitals: `<BR>`. */
function isComponent(name: string): boolean {
  return name.includes('.') || (/^[A-Z]/.test(name) && !/^(?:[ABIPQSU]|[A-Z][A-Z\d]+)$/.test(name))
}

type JsxElement = Extract<RootContent, { readonly type: 'mdxJsxFlowElement' }>

function isJsx(attribute: JsxElement['attributes'][number]): boolean {
  if (attribute.type === 'mdxJsxExpressionAttribute') return true
  return attribute.name === 'className' || attribute.name === 'htmlFor' || typeof attribute.value === 'object'
}

/** Whether an expression is a string, such as `{'{'}` for a brace. */
function isString(code: string): boolean {
  return /^\s*(?:'[^']*'|"[^"]*"|`[^`]*`)\s*$/.test(code)
}

/** Whether a comment of MDX was written as one: HTML comments and ids of headings become such comments, at the same line. */
function isWrittenComment({ value, position }: RootContent & { value: string }, lines: readonly string[]): boolean {
  const line = lines[(position?.start.line ?? 0) - 1] ?? ''
  return /^\s*\/\*/.test(value) && line.includes('{/*')
}
