import type { Element, Nodes } from 'hast'
import { isDirectiveFence, readFenceInfo } from '../highlight/fence-info.ts'
import { textOf } from '../html.ts'
import { isUnknownElement } from '../parse/unknown-elements.ts'
import { attributes } from './kinds/extended-markdown.ts'
import { type Advice, foreign, type ForeignSyntax } from './kind.ts'

/** Markup outside of texts that another tool would replace, or that leads nowhere. */
export interface NodeResidue {
  readonly code: 'foreign-syntax' | 'broken-reference'
  /** What the places of one kind share. */
  readonly kind: unknown
  /** Each is reported; by default the first of a file. */
  readonly each?: true
  /** What to point at, as it is written. */
  readonly source: string
  readonly advice: Advice
}

/** Reports a node that another tool would replace, or that leads nowhere. */
export function nodeResidue(node: Nodes, text: string): NodeResidue | undefined {
  switch (node.type) {
    case 'comment':
      return commentResidue(node.value)
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return expressionResidue(node.value)
    case 'element':
      return elementResidue(node, text)
    default:
      return undefined
  }
}

const inclusion = {
  what: 'an inclusion',
  tool: 'VitePress',
  effect: 'is left out',
  instead: "Write import Part from './_part.md' and <Part />.",
  page: 'Coming from VitePress',
} as const satisfies ForeignSyntax

function commentResidue(comment: string): NodeResidue | undefined {
  const text = comment.trim()
  return text.startsWith('@include:') ? residue(text, inclusion) : undefined
}

const assignment: ForeignSyntax = { ...attributes, effect: 'is shown as its value' }

function expressionResidue(code: string): NodeResidue | undefined {
  const comment = /^\s*\/\*(.*)\*\/\s*$/s.exec(code)?.[1]
  if (comment !== undefined) return commentResidue(comment)
  // An object is no mistake in JavaScript, but nothing that a page can show.
  if (/^\s*\{[^{}:,]*\}\s*$/.test(code)) return residue(`{${code}}`, template)
  // An assignment is no mistake in JavaScript: readers would see its value.
  const isAssignment = /^\s*[a-z-]+=(?:"[^"\n]*"|'[^'\n]*'|[\w%.-]+)\s*$/.test(code)
  return isAssignment ? residue(`{${code}}`, assignment) : undefined
}

const template: ForeignSyntax = {
  what: 'a value',
  tool: 'Vue and Jinja',
  effect: 'is an object in MDX, which cannot be shown',
  instead: 'Write {value}, or put the text into `code`.',
}

function elementResidue(node: Element, text: string): NodeResidue | undefined {
  switch (node.tagName) {
    case 'del':
      return subscript(node, text)
    case 'script':
      return 'setup' in node.properties ? residue('<script setup', vueScript) : undefined
    case 'style':
      return 'scoped' in node.properties ? residue('<style scoped', vueStyle) : undefined
    case 'pre':
      return codeResidue(node)
    case 'a':
    case 'img':
      return emptyAddress(node) ?? titleResidue(node) ?? vueAttribute(node)
    case 'i':
      return gitbookIcon(node) ?? vueAttribute(node)
    default:
      return vueAttribute(node)
  }
}

/** `H~2~O`: GitHub strikes through what stands between single tildes, too. */
function subscript({ position }: Element, text: string): NodeResidue | undefined {
  const { start, end } = position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return undefined
  const written = text.slice(start.offset, end.offset)
  const isBehindWord = /[\p{L}\p{N})]/u.test(text.charAt(start.offset - 1))
  return isBehindWord && /^~[^~\s]{1,20}~$/.test(written) ? residue(written, tildes) : undefined
}

const tildes: ForeignSyntax = {
  what: 'subscript',
  tool: 'Pandoc and MkDocs',
  effect: 'is struck through, as on GitHub',
  instead:
    'Write <sub>…</sub>, or turn on `markdown.extensions.sub`; write two tildes around text that is struck through, and \\~ for a sign that is text.',
  page: 'Coming from MkDocs',
}

/** An icon, whose name stands in for it outside of GitBook. */
function gitbookIcon(node: Element): NodeResidue | undefined {
  const text = textOf(node)
  const isIcon = [node.properties['className']].flat().some((name) => String(name).startsWith('fa-'))
  if (!isIcon || !/^:[\w-]+:$/.test(text)) return undefined
  return residue(text, icon)
}

const icon: ForeignSyntax = {
  what: 'an icon',
  tool: 'GitBook',
  effect: 'is shown as an emoji or as its name',
  instead: 'Write <Icon name="…" /> in an .mdx file.',
}

/** An attribute whose value is code of Vue: the address of a link with `:href` is lost. */
function vueAttribute({ tagName, properties }: Element): NodeResidue | undefined {
  // The name space of a drawing is read as `:xmlns`.
  const name = Object.keys(properties).find((key) => /^(?:[:@#](?!xmlns$)|v-)[a-z]/.test(key))
  if (name === undefined || isUnknownElement(tagName, `<${tagName}`)) return undefined
  return residue(name, attribute)
}

const attribute: ForeignSyntax = {
  what: 'an attribute',
  tool: 'Vue',
  effect: 'has no effect',
  instead: 'Write the value itself, or a component in an .mdx file.',
  page: 'Coming from VitePress',
}

const vueScript: ForeignSyntax = {
  what: 'a script',
  tool: 'Vue',
  effect: 'fails in the browser',
  instead: 'Write a React component in an .mdx file, or take it away.',
  page: 'Coming from VitePress',
}

const vueStyle: ForeignSyntax = {
  what: 'a style sheet',
  tool: 'Vue',
  effect: 'applies to the whole page',
  instead: 'Put it into a CSS file that `clientModules` names, or take `scoped` away.',
  page: 'Coming from VitePress',
}

/** Lines that stand for other code. */
const codeSyntax: readonly { readonly pattern: RegExp; readonly syntax: ForeignSyntax }[] = [
  {
    pattern: /^[ \t]*\{\{#\w*include[^{}\n]*\}\}[ \t]*$/m,
    syntax: { what: 'an inclusion', tool: 'mdBook', instead: 'Write file=./path behind the language of the fence.' },
  },
  {
    pattern: /^\s*-{1,2}8<-{1,2}[^\n]*\s*$/,
    syntax: {
      what: 'an inclusion',
      tool: 'MkDocs',
      instead: 'Write file=./path behind the language of the fence.',
      page: 'Coming from MkDocs',
    },
  },
]

const directive: ForeignSyntax = {
  what: 'a directive',
  tool: 'MyST',
  effect: 'is shown as code',
  instead: 'Write a box such as :::note, Markdown, or a component in an .mdx file.',
}

function languageOf({ children }: Element): string {
  const [code] = children
  const classes = code?.type === 'element' ? [code.properties['className']].flat().map(String) : []
  const prefix = 'language-'
  return classes.find((name) => name.startsWith(prefix))?.slice(prefix.length) ?? ''
}

function codeResidue(node: Element): NodeResidue | undefined {
  const language = languageOf(node)
  if (isDirectiveFence(readFenceInfo(language, '').language)) return residue(language, directive)
  const text = textOf(node)
  for (const { pattern, syntax } of codeSyntax) {
    const match = pattern.exec(text)
    if (match) return residue(match[0].trim(), syntax)
  }
  return undefined
}

const docsifyTitle = /(?:^|\s)(:(?:include|ignore|target|disabled|size|id|class)\b\S*)/

const docsifyOption: ForeignSyntax = {
  what: 'an option of a link',
  tool: 'Docsify',
  effect: 'is shown as its title',
  instead: 'Take it away; a fence with file=./path shows a file.',
}

/** A link or picture without an address leads to its own page, or shows nothing. */
function emptyAddress({ tagName, properties, children }: Element): NodeResidue | undefined {
  const { href, src } = properties
  const isPicture = tagName === 'img'
  // Without a text it is an anchor.
  if ((isPicture ? src : href) !== '' || (!isPicture && children.length === 0)) return undefined
  const message = isPicture ? 'This picture has no address.' : 'This link has no address, so it leads to its own page.'
  const hint = 'Write the address between the round brackets.'
  return { code: 'broken-reference', kind: emptyAddress, each: true, source: '()', advice: { message, hint } }
}

function titleResidue({ properties }: Element): NodeResidue | undefined {
  const { title } = properties
  const match = typeof title === 'string' ? docsifyTitle.exec(title)?.[1] : undefined
  return match === undefined ? undefined : residue(match, docsifyOption)
}

function residue(source: string, syntax: ForeignSyntax): NodeResidue {
  return { code: 'foreign-syntax', kind: syntax, source, advice: foreign(source, syntax) }
}
