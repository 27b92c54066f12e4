import type { Root, RootContent } from 'hast'
import { visit, EXIT } from 'unist-util-visit'
import { loadParser, parseCode } from '../../code/code-parser.ts'
import { htmlElements, loadHtmlParser } from '../../markup/html-source.ts'
import { pageNames } from '../mdx-code/undefined-names.ts'
import { withoutCode, withoutInlineCode } from './code-text.ts'
import { formulaPlaces } from './formula-places.ts'
import { convertLegacySyntax } from './legacy.ts'
import { type MarkdownFormat, parseNative } from './native.ts'
import { recoverSyntax } from './recover-syntax.ts'
import { lazily } from '../../process/lazily.ts'
import { blank } from '../../text/spaces.ts'
import { startsModuleCode } from '../first-line.ts'

/** Syntax of a file; `auto` is MDX in files that use it, and Markdown in others. */
export type WrittenFormat = MarkdownFormat | 'auto'

/** Matches every text with syntax of MDX, and some others. */
const mdxSyntax =
  /<[A-Z>]|<\w+\.\w|^(?:import|export)\s|\{\/\*|=\{|\s(?:className|htmlFor)=|\{\s*(?:['"`]|\.\.\.)|mdx-code-block/m

/** Matches an expression that starts with a name of the page. */
const pageValue = new RegExp(`\\{\\s*(?:${pageNames.join('|')})\\b`)

/** The syntax of a text, and what in it decided that it is MDX. */
export interface FoundFormat {
  readonly format: MarkdownFormat
  /** Unset where the format is written, and in plain Markdown. */
  readonly sign?: MdxSign
}

/** The first part of a text that only MDX has. */
export interface MdxSign {
  /** As part of a sentence: `the component <Badge>`. */
  readonly name: string
  readonly line: number
  readonly column: number
}

/** The names of the components that a page may use without an import. The parser of code is loaded when it is called. */
export type ComponentNames = () => ReadonlySet<string>

/** The syntax of a text. With `auto`, errors of MDX do not count: a text that uses MDX may have some. */
export async function formatOf(text: string, format: WrittenFormat, names: ComponentNames): Promise<FoundFormat> {
  if (format !== 'auto') return { format }
  if (!mayUseMdx(text)) return { format: 'md' }
  const shown = shownText(text)
  if (!mayUseMdx(shown)) return { format: 'md' }
  await loadParser()
  const known = names()
  // The parser of MDX is slow where many tags stay open, as `<count>` in a sentence does.
  if (!mayUseMdx(withoutOtherTags(shown, known))) return { format: 'md' }
  const tree = parseWithErrors(/<script\b/i.test(text) ? await withoutScripts(text) : text)
  const sign = tree && findSign(tree, text, known)
  return sign ? { format: 'mdx', sign } : { format: 'md' }
}

function mayUseMdx(text: string): boolean {
  return mdxSyntax.test(text) || pageValue.test(text)
}

/** A text without its code, which would otherwise be parsed twice in most files. Code that hides MDX stays. */
function shownText(text: string): string {
  return text.includes('mdx-code-block') ? text : withoutCode(text)
}

/** A text without the starts of tags that are no components: they are no sign of MDX. */
function withoutOtherTags(text: string, names: ReadonlySet<string>): string {
  return text.replace(/<([a-z]\w*)/gi, (tag, name: string) => (names.has(name) ? tag : ' '))
}

/** A text of the same length, without the code of scripts: the imports in those of Vue pages are none of MDX. */
async function withoutScripts(text: string): Promise<string> {
  await loadHtmlParser()
  let out = text
  for (const { tag, start, end } of htmlElements(withoutCode(text))) {
    const code = text.slice(start.end, end?.start ?? start.end)
    // In MDX, the code of a script is an expression.
    if (tag !== 'script' || code.trimStart().startsWith('{')) continue
    out = out.slice(0, start.end) + blank(code) + out.slice(start.end + code.length)
  }
  return out
}

/** Parses MDX without its errors. Returns `undefined` for a text with too many. */
function parseWithErrors(original: string): Root | undefined {
  const text = convertLegacySyntax(original)
  const read = (part: string): Root => parseNative(part, 'mdx')
  try {
    return read(text)
  } catch {
    const { text: recovered } = recoverSyntax({ file: '', text, original }, read)
    return recovered === undefined ? undefined : read(recovered)
  }
}

/** Finds an import, an export, a component, JSX that is no HTML, a value of the page, a string, or a comment of MDX. */
function findSign(tree: Root, text: string, names: ReadonlySet<string>): MdxSign | undefined {
  const lines = text.split('\n')
  const isInFormula = lazily(() => formulaPlaces(text))
  let sign: MdxSign | undefined
  visit(tree, (node) => {
    const name = signOf(node, { lines, names })
    const { line = 1, column = 1, offset } = node.position?.start ?? {}
    // The braces of TeX are none of MDX: `\text{'a'}`.
    if (name === undefined || (offset !== undefined && isInFormula()(offset))) return undefined
    sign = { name, line, column }
    return EXIT
  })
  return sign
}

interface SignContext {
  readonly lines: readonly string[]
  readonly names: ReadonlySet<string>
}

/** The name of a node that only MDX has; `undefined` for any other. */
function signOf(node: Root | RootContent, { lines, names }: SignContext): string | undefined {
  switch (node.type) {
    case 'mdxjsEsm':
      // A sentence may start with these words, too.
      if (!hasModuleCode(node.value)) return undefined
      return node.value.trimStart().startsWith('import') ? 'an import' : 'an export'
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      if (node.name === null) return 'the fragment <>'
      if (isComponent(node.name, names)) return `the component <${node.name}>`
      const attribute = node.attributes.find(isJsx)
      return attribute && `${nameOfAttribute(attribute)} of <${node.name}>`
    }
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      if (isWrittenComment(node, lines)) return 'a comment {/* … */}'
      return pageValue.test(`{${node.value}`) || isString(node.value)
        ? `the expression {${node.value.trim()}}`
        : undefined
    default:
      return undefined
  }
}

/** Whether lines are imports or exports; one of them may have a mistake. */
function hasModuleCode(code: string): boolean {
  const isCode = (part: string): boolean => parseCode(part).program !== undefined
  return isCode(code) || code.split('\n').some((line) => startsModuleCode(line) && isCode(line))
}

/** Whether a tag names a component. Markdown for other tools has tags that nothing here defines: `<Listing>` of mdBook, `<T>` in a sentence. */
function isComponent(name: string, names: ReadonlySet<string>): boolean {
  return names.has(name.split('.', 1)[0] ?? '')
}

type JsxAttribute = Extract<RootContent, { readonly type: 'mdxJsxFlowElement' }>['attributes'][number]

/** Whether HTML has no such attribute. One without a value (`open`) is `null`, and HTML has it. */
function isJsx(attribute: JsxAttribute): boolean {
  if (attribute.type === 'mdxJsxExpressionAttribute') return true
  const { name, value } = attribute
  return name === 'className' || name === 'htmlFor' || (typeof value === 'object' && value !== null)
}

function nameOfAttribute(attribute: JsxAttribute): string {
  if (attribute.type === 'mdxJsxExpressionAttribute') return `{${attribute.value}}`
  const isCode = typeof attribute.value === 'object' && attribute.value !== null
  return isCode ? `${attribute.name}={…}` : `the attribute ${attribute.name}`
}

/** Whether an expression is a string, such as `{'{'}` for a brace. */
function isString(code: string): boolean {
  return /^\s*(?:'[^']*'|"[^"]*"|`[^`]*`)\s*$/.test(code)
}

/** Whether a comment of MDX was written as one: HTML comments and ids of headings become such comments, at the same line. */
function isWrittenComment({ value, position }: RootContent & { value: string }, lines: readonly string[]): boolean {
  const line = lines[(position?.start.line ?? 0) - 1] ?? ''
  return value.trimStart().startsWith('/*') && withoutInlineCode(line).includes('{/*')
}
