import type { Code, Nodes } from 'mdast'
import type { PageFeatureOpener } from '../../cli/compile/page-features.ts'
import { textNode } from '../../cli/compile/parse/forms/inline-run.ts'
import {
  formElement,
  type InlineForm,
  type NodeChange,
  problemNode,
  type TreeForms,
} from '../../cli/compile/parse/forms/tree-forms.ts'
import { suggestName } from '../../cli/report/suggest.ts'
import { htmlWithValues } from './html-values.ts'
import { isJsx } from '../../cli/text/markdown-tree.ts'

/** The values of a site by their names. */
export type Variables = Readonly<Record<string, string | number>>

type Position = NonNullable<Nodes['position']>

/** `{{ name }}` in a text. */
const inText = /\{\{[ \t]*(?<name>[A-Za-z_]\w*)[ \t]*\}\}/g

/** `{{ name }}` as MDX reads it: an expression with an object. */
const asExpression = /^\s*\{\s*(?<name>[A-Za-z_]\w*)\s*\}\s*$/

/** Opens the variables of a site; one without any has no such syntax. */
export const openVariables: PageFeatureOpener = ({ config: { markdown } }) => {
  const { variables } = markdown
  if (Object.keys(variables).length === 0) return {}
  return {
    trees: [{ signs: ['{{'], open: () => variableForms(variables) }],
  }
}

function variableForms(variables: Variables): TreeForms {
  const form: InlineForm = {
    pattern: inText,
    replace: ({ match, position }) => valueNodes(match.groups?.['name'] ?? '', { variables, position }),
  }
  return { inline: [form], node: (node, { parent }) => changeOf(node, parent, variables) }
}

interface Place {
  readonly variables: Variables
  readonly position: Position | undefined
}

/** The value of a variable; one that is unknown stays as it is written. */
function valueNodes(name: string, { variables, position = nowhere }: Place): readonly Nodes[] {
  const value = valueOf(name, variables)
  if (value !== undefined) return [textNode(value)]
  const written = formElement({ tagName: 'var', children: [textNode(`{{ ${name} }}`)], position })
  return [unknown(name, { variables, position }), written]
}

function valueOf(name: string, variables: Variables): string | undefined {
  return Object.hasOwn(variables, name) ? String(variables[name]) : undefined
}

const nowhere: Position = { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } }

function unknown(name: string, { variables, position = nowhere }: Place): Nodes {
  const names = Object.keys(variables)
  const near = suggestName(name, names)
  return problemNode({
    code: 'unknown-variable',
    message: `The config has no variable ${name}.`,
    hint:
      near === undefined
        ? `It has ${names.join(', ')}. Add it to \`markdown.variables\`; for text, write \\{{ or put it into \`code\`.`
        : `Did you mean {{ ${near} }}?`,
    position,
  })
}

/** What becomes of a node that is no text: expressions of MDX, code that asks for values, addresses, HTML and attributes of JSX. */
function changeOf(node: Nodes, parent: Nodes, variables: Variables): NodeChange | undefined {
  const { position } = node
  const filled = (text: string): string => withValues(text, variables)
  switch (node.type) {
    case 'mdxTextExpression':
    case 'mdxFlowExpression': {
      const name = asExpression.exec(node.value)?.groups?.['name']
      if (name === undefined) return undefined
      const children = valueNodes(name, { variables, position })
      const isBlock = node.type === 'mdxFlowExpression' && !isJsx(parent as { readonly type: string })
      return { replacement: isBlock ? [paragraph(children)] : children }
    }
    case 'code':
      return codeChange(node, variables)
    case 'html':
      return changed(node.value, htmlWithValues(node.value, filled), (value) => ({ properties: { value } }))
    case 'link':
    case 'image':
    case 'definition':
      return addressChange(node, filled)
    default:
      return isJsx(node as { readonly type: string }) ? attributeProblem(node, filled) : undefined
  }
}

function paragraph(children: readonly Nodes[]): Nodes {
  return { type: 'paragraph', children: [...children] } as Nodes
}

function changed<Value>(old: Value, now: Value, change: (now: Value) => NodeChange): NodeChange | undefined {
  return old === now ? undefined : change(now)
}

/** A text with values in place of the names that the config has. */
function withValues(text: string, variables: Variables): string {
  return text.replace(inText, (written, name: string) => valueOf(name, variables) ?? written)
}

const word = 'variables'

/** Code has values only if the word `variables` stands behind its language. */
function codeChange(node: Code, variables: Variables): NodeChange | undefined {
  const words = node.meta?.split(/\s+/) ?? []
  if (!words.includes(word)) return undefined
  const meta = words.filter((one) => one !== word).join(' ')
  const names = [...node.value.matchAll(inText)].map((match) => match.groups?.['name'] ?? '')
  const problems = names
    .filter((name) => valueOf(name, variables) === undefined)
    .map((name) => unknown(name, { variables, position: node.position }))
  const filled = { ...node, meta: meta === '' ? null : meta, value: withValues(node.value, variables) }
  return problems.length > 0
    ? { replacement: [...problems, filled] }
    : { properties: { meta: filled.meta, value: filled.value } }
}

/** In an address, the braces of a name are written without spaces. */
function addressChange(
  node: Extract<Nodes, { type: 'link' | 'image' | 'definition' }>,
  filled: (text: string) => string,
): NodeChange | undefined {
  // The parser may have encoded the braces.
  const url = filled(node.url.replaceAll('%7B', '{').replaceAll('%7D', '}'))
  const title = node.title && filled(node.title)
  const alt = 'alt' in node && node.alt ? filled(node.alt) : undefined
  const hasName = url !== node.url && !url.includes('{{')
  const properties = {
    ...(hasName && { url }),
    ...(title !== node.title && { title }),
    ...(alt !== undefined && { alt }),
  }
  return Object.keys(properties).length === 0 ? undefined : { properties }
}

/** An attribute of JSX is code. */
function attributeProblem(node: Nodes, filled: (text: string) => string): NodeChange | undefined {
  if (!('attributes' in node) || !Array.isArray(node.attributes)) return undefined
  const values = (node.attributes as readonly { readonly value?: unknown }[]).map(({ value }) => value)
  if (!values.some((value) => typeof value === 'string' && filled(value) !== value)) return undefined
  const message = 'An attribute of JSX shows no variables.'
  const hint = 'Write the value itself, or the variable between the tags.'
  const problem = problemNode({ code: 'unknown-variable', message, hint, position: node.position ?? nowhere })
  return { replacement: [problem, node] }
}
