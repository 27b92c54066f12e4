import type { ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Blockquote, Code, Heading, Paragraph, Root, RootContent } from 'mdast'
import type { MdxFlowExpression, MdxJsxFlowElement, MdxJsxTextElement, MdxTextExpression } from 'mdast-util-mdx'
import type { Handlers, State } from 'mdast-util-to-hast'
import npmToYarn from 'npm-to-yarn'
import { parse } from 'parse5'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { attributeOf, elementsOf, type HtmlElement, type HtmlNode, visitTree } from '../../cli/markup/html-tree.ts'

/** What a file is written in. */
export type SourceFormat = 'md' | 'mdx'

/** A file as the parsers of unified read it, which docs-gen uses for none of its pages without plugins. @throws where MDX has an error */
export function treeOfSource(text: string, format: SourceFormat): Root {
  const parser = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter, ['yaml'])
  return (format === 'mdx' ? parser.use(remarkMdx) : parser).parse(text)
}

/**
 * The words of a file that readers see, in order: its text, that of its HTML, what stands for pictures, and the titles of code and boxes.
 * Front matter, comments, marks of boxes and of lines of code, ids of headings, code and attributes of MDX are none.
 * @param components whose they are in MDX: docs-gen's may show attributes, those of strangers are known to show what is inside of them
 */
export function wordsOfSource(tree: Root, components: Components): readonly string[] {
  visit(tree, 'heading', dropId)
  visit(tree, 'blockquote', readAlert)
  visit(tree, 'paragraph', readColons)
  visit(tree, 'code', readFence)
  const hast = unified()
    .use(remarkRehype, { allowDangerousHtml: true, handlers: jsxHandlers(components) })
    .runSync(tree)
  return wordsOf(parse(toHtml(hast, { allowDangerousHtml: true }), { scriptingEnabled: false }))
}

/** The words of the text of a built page, in order, and those of a title above it that the text does not have. */
export function wordsOfPage(html: string): { readonly title: readonly string[]; readonly words: readonly string[] } {
  const elements = elementsOf(parse(html, { scriptingEnabled: false }))
  const content = elements.find((element) => classesOf(element).includes('theme-doc-markdown'))
  const isTitle = (node: HtmlNode): boolean => node.nodeName === 'header'
  const parts = content?.childNodes ?? []
  const allWords = (nodes: readonly HtmlNode[]): readonly string[] => nodes.flatMap(wordsOf)
  return { title: allWords(parts.filter(isTitle)), words: allWords(parts.filter((node) => !isTitle(node))) }
}

/** Elements whose text no browser shows. */
const unseen = new Set(['script', 'style', 'template', 'title', 'iframe'])

/** Elements at whose edges a word goes on. */
const inline = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark q s samp small span strike strong sub ' +
    'sup time tt u var wbr'
  ).split(' '),
)

/** Words are letters and digits: between them, parsers may write quotes and dashes in their own way. */
function wordsOf(root: HtmlNode): readonly string[] {
  const parts: string[] = []
  const edge = ({ tagName }: HtmlElement): void => void (inline.has(tagName) || parts.push(' '))
  visitTree(root, {
    enter(element) {
      edge(element)
      if (element.tagName === 'img') parts.push(attributeOf(element, 'alt') ?? '', ' ')
      return !unseen.has(element.tagName)
    },
    leave: edge,
    text: (value) => void parts.push(value),
  })
  return wordsIn(parts.join(''))
}

/** The words of a text. */
export function wordsIn(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

function classesOf(element: HtmlElement): readonly string[] {
  return (attributeOf(element, 'class') ?? '').split(/\s+/)
}

/** `{#id}` at the end of a heading. */
function dropId({ children }: Heading): void {
  const last = children.at(-1)
  if (last?.type === 'text') last.value = last.value.replace(/\{#[^{}]*\}\s*$/, '')
}

/** A quote whose first line is `[!NOTE]` has that word as its title. */
function readAlert({ children: [first] }: Blockquote): void {
  const text = first?.type === 'paragraph' ? first.children[0] : undefined
  if (text?.type !== 'text') return
  const mark = /^\s*\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i
  text.value = text.value.replace(mark, (_, word: string) => `${word.toLowerCase()}\n`)
}

/** Words after three colons that make a box, and are its title if it has no other. */
const boxes = new Set('note tip info warning danger important caution secondary success'.split(' '))

/** The lines of a paragraph that begin or end a box: the word behind the colons and what stands in braces are no text. */
function readColons({ children }: Paragraph): void {
  let isMark = false
  for (const [n, node] of children.entries()) {
    if (node.type !== 'text') continue
    const lines = node.value.split('\n').map((line, at, all) => {
      if (at > 0 || n === 0) isMark = /^\s*:{3,}/.test(line)
      const next = at === all.length - 1 ? children[n + 1] : undefined
      return isMark ? withoutColons(line, next !== undefined && next.type !== 'break') : line
    })
    node.value = lines.join('\n')
  }
}

/** @param goesOn whether other nodes follow on the line */
function withoutColons(line: string, goesOn: boolean): string {
  const [, name = '', title = ''] = /^(?:\s*:{3,}[ \t]*([\w-]*))?(.*?)(?:\{[^}]*\}\s*)?$/.exec(line) ?? []
  return title.trim() === '' && !goesOn && boxes.has(name) ? name : title
}

/** The title of a fence stands above its code, in which comments that mark lines are no text. With `npm2yarn` both are there for each package manager. */
function readFence(
  node: Code,
  index: number | undefined,
  parent: Root | RootContent | undefined,
): [typeof SKIP, number] | undefined {
  node.value = withoutMarks(node.value)
  const meta = node.meta ?? ''
  const title = /(?:^|\s)title=(["'])(.*?)\1/.exec(meta)?.[2]
  const codes = /\bnpm2yarn\b/.test(meta) ? forManagers(node.value) : [node.value]
  const tabWords = [
    ...(codes.length > 1 ? ['npm Yarn pnpm Bun'] : []),
    ...codes.flatMap((code) => (title === undefined ? [code] : [title, code])),
  ]
  if (index === undefined || !parent || !('children' in parent)) return undefined
  const nodes = tabWords.map((value): RootContent => ({ type: 'paragraph', children: [{ type: 'text', value }] }))
  ;(parent.children as RootContent[]).splice(index, 1, ...nodes)
  return [SKIP, index + nodes.length]
}

function forManagers(code: string): readonly string[] {
  return [code, ...(['yarn', 'pnpm', 'bun'] as const).map((manager) => npmToYarn(code, manager))]
}

function withoutMarks(code: string): string {
  return code.replace(/\[!code\s[^\]]*\]/g, '').replace(/^.*\bhighlight-(?:next-line|start|end)\b.*$/gm, '')
}

/** Whose components a page of MDX has. */
export type Components = 'own' | 'strange'

/** Text between tags is text, and so is an expression that is a string. */
function jsxHandlers(components: Components): Handlers {
  const readJsx = (state: State, node: JsxElement): ElementContent[] =>
    jsxContent(node, state.all(node), components === 'own' ? shownValues(node) : [])
  return {
    mdxJsxFlowElement: readJsx,
    mdxJsxTextElement: readJsx,
    mdxFlowExpression: readExpression,
    mdxTextExpression: readExpression,
    mdxjsEsm: () => undefined,
  }
}

/** Components of docs-gen that show values of their properties, and which. Tabs show those of their items. */
const shownProperties: Readonly<Record<string, readonly string[]>> = {
  Accordion: ['title'],
  Badge: ['text'],
  Card: ['title'],
  // For readers of screens.
  Icon: ['label'],
  LinkCard: ['title', 'description'],
}

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

function jsxContent(node: JsxElement, children: ElementContent[], attributeWords: readonly string[]): ElementContent[] {
  const { name, type } = node
  const { alt } = textsOf(node)
  if (name !== null && /^[a-z]/.test(name))
    return [{ type: 'element', tagName: name, properties: alt === undefined ? {} : { alt }, children }]
  const all = [...attributeWords.map((value) => block([{ type: 'text', value }])), ...children]
  return type === 'mdxJsxTextElement' ? all : [block(all)]
}

/** The attributes of a component that docs-gen shows above its content. */
function shownValues(node: JsxElement): readonly string[] {
  const values = textsOf(node)
  return node.name === 'Tabs'
    ? labelsOf(node)
    : (shownProperties[node.name ?? ''] ?? []).map((name) => values[name] ?? '')
}

function block(children: ElementContent[]): ElementContent {
  return { type: 'element', tagName: 'div', properties: {}, children }
}

/** The attributes of an element that are texts. */
function textsOf({ attributes }: JsxElement): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    attributes.flatMap((one) =>
      one.type === 'mdxJsxAttribute' && typeof one.value === 'string' ? [[one.name, one.value]] : [],
    ),
  )
}

/** The labels of tabs stand above their panels. */
function labelsOf(tabs: JsxElement): readonly string[] {
  const labels: string[] = []
  visit(tabs, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const { name } = node as JsxElement
    if (name === 'Tabs' && node !== tabs) return SKIP
    const { label, value } = textsOf(node as JsxElement)
    if (name === 'TabItem') labels.push(label ?? value ?? '')
    return undefined
  })
  return labels
}

function readExpression(_: State, { data }: MdxFlowExpression | MdxTextExpression): ElementContent | undefined {
  const [statement] = data?.estree?.body ?? []
  const code = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
  if (code?.type === 'Literal' && typeof code.value === 'string') return { type: 'text', value: code.value }
  const [text, ...others] = code?.type === 'TemplateLiteral' ? code.quasis : []
  return text && others.length === 0 ? { type: 'text', value: text.value.cooked ?? '' } : undefined
}
