import type { Data, Nodes, Parents, Root, Text } from 'mdast'
import { toggleFence, withoutInlineCode, type FenceState } from '../../cli/compile/parse/code-text.ts'
import { formProperty, type NodeChange, problemNode, type TreeForms } from '../../cli/compile/parse/forms/tree-forms.ts'
import { readAttributes } from '../../cli/text/attribute-list.ts'
import { blockTargets, ignoredWords, inlineTargets, sortAttributes, type Target } from './attribute-targets.ts'

/** A list of attributes: `{#id .class key=value}`. The colon is that of kramdown. */
const list = String.raw`\{:?[ \t]*(?:[#.][^\s{}]|[A-Za-z][\w:-]*=)[^{}\n]*\}`
const atStart = new RegExp(`^${list}`)
const wholeText = new RegExp(`^${list}[ \\t]*$`)
const lastLine = new RegExp(`\\n[ \\t]*(?<list>${list})[ \\t]*$`)
const atEnd = new RegExp(`[ \\t]*(?<list>${list})[ \\t]*$`)

/** Reads lists of attributes: behind elements of a line, at the end of headings, and below blocks. */
export function attributeForms(root: Root, source: string): TreeForms {
  const plan: Plan = { changes: new Map(), source }
  planChildren(root, plan)
  return { node: (node) => plan.changes.get(node) }
}

/** What becomes of nodes. */
interface Plan {
  readonly changes: Map<Nodes, NodeChange>
  readonly source: string
}

function planChildren(parent: Parents, plan: Plan, around: readonly Nodes[] = []): void {
  parent.children.forEach((node, n) => {
    const before: Nodes | undefined = parent.children[n - 1]
    const target = before && inlineTargets[before.type]
    if (before && target) planBehind(before, node, { target, plan })
    else if (node.type === 'mdxFlowExpression' || node.type === 'paragraph') planBelow(before, node, plan)
    if (node.type === 'heading') planHeading(node, plan)
    if (node.type === 'table') planTable(node, plan)
    if (node.type === 'paragraph' && !plan.changes.has(node)) planLastLine(node, [...around, parent], plan)
    if ('children' in node) planChildren(node, plan, [...around, parent])
  })
}

interface Place {
  readonly target: Target
  readonly plan: Plan
}

/** `[text](address){.class}` */
function planBehind(before: Nodes, node: Nodes, { target, plan }: Place): void {
  const found = node.type === 'text' ? listAt(node, atStart, plan.source) : listOfExpression(node)
  if (!found) return
  const problems = addAttributes(before, found, { target, plan })
  plan.changes.set(node, { replacement: [...problems, ...(node.type === 'text' ? textAfter(node, found.length) : [])] })
}

/** A paragraph of nothing but a list: it belongs to the block above. */
function planBelow(before: Nodes | undefined, node: Nodes, plan: Plan): void {
  const [only, ...others] = node.type === 'paragraph' ? node.children : [node]
  if (!only || others.length > 0) return
  const found = only.type === 'text' ? listAt(only, wholeText, plan.source) : listOfExpression(only)
  if (!found) return
  const target = before && blockTargets[before.type]
  if (before && target) plan.changes.set(node, { replacement: addAttributes(before, found, { target, plan }) })
  else plan.changes.set(node, { replacement: [withoutTarget(found, node)] })
}

function withoutTarget({ attributes }: Found, { position }: Nodes): Nodes {
  return problemNode({
    code: 'attribute-ignored',
    message: `Nothing above takes the attribute ${[...attributes.keys()].join(', ')}, so it has no effect.`,
    hint: 'Attributes stand below a paragraph, a list, a quote or a table, or directly behind a link, a picture or code.',
    position: position ?? nowhere,
  })
}

const nowhere = { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } }

/** The last line of a paragraph. */
function planLastLine(paragraph: Parents, around: readonly Nodes[], plan: Plan): void {
  const last = paragraph.children.at(-1)
  if (!last) return
  if (last.type === 'text') {
    const found = listAt(last, lastLine, plan.source)
    const holder = holderOf(paragraph, around, columnOfLast(last, plan.source))
    const target = blockTargets[holder.type]
    if (!found || !target) return
    const rest = textBefore(last, found.at)
    plan.changes.set(last, { replacement: [...rest, ...addAttributes(holder, found, { target, plan })] })
    return
  }
  const before = paragraph.children.at(-2)
  const holder = holderOf(paragraph, around, last.position?.start.column ?? 1)
  const target = blockTargets[holder.type]
  const found = before?.type === 'text' && /\n[ \t]*$/.test(before.value) ? listOfExpression(last) : undefined
  if (found && target) plan.changes.set(last, { replacement: addAttributes(holder, found, { target, plan }) })
}

/** What a line below a paragraph belongs to: in a list, how far it is indented decides. An item may have no element for its paragraph. */
function holderOf(paragraph: Nodes, around: readonly Nodes[], column: number): Nodes {
  const lists = around.filter(({ type }) => type === 'list')
  const outer = lists.find(({ position }) => (position?.start.column ?? 0) >= column)
  if (outer) return outer
  const parent = around.at(-1)
  return parent?.type === 'listItem' ? parent : paragraph
}

/** The column of the last line of a text. */
function columnOfLast({ position }: Text, source: string): number {
  const end = position?.end.offset ?? 0
  const line = source.slice(source.lastIndexOf('\n', end - 1) + 1, end)
  return line.length - line.trimStart().length + 1
}

/** The id of a heading is read with those that it had before: it stays where it is. */
function planHeading(heading: Parents, plan: Plan): void {
  const last = heading.children.at(-1)
  const target = blockTargets.heading
  if (!last || !target) return
  const found = last.type === 'text' ? listAt(last, atEnd, plan.source) : listOfExpression(last)
  if (!found || (found.attributes.size === 1 && found.attributes.has('id'))) return
  const { id, ...others } = Object.fromEntries(found.attributes)
  const problems = addAttributes(heading, { ...found, attributes: new Map(Object.entries(others)) }, { target, plan })
  addProperties(heading, { [formProperty]: '' }, plan)
  const ids = id === undefined ? [] : [{ type: 'text', value: ` {#${id}}` } satisfies Text]
  const rest = last.type === 'text' ? textBefore(last, found.at) : []
  plan.changes.set(last, { replacement: [...problems, ...rest, ...ids] })
  const before = heading.children.at(-2)
  if (last.type !== 'text' && before?.type === 'text')
    plan.changes.set(before, { replacement: [{ ...before, value: before.value.trimEnd() }] })
}

/** A list on the line below a table is a row of it to the grammar of tables. */
function planTable(table: Parents, plan: Plan): void {
  const row = table.children.at(-1)
  const [cell, ...others] = row && table.children.length > 1 && 'children' in row ? row.children : []
  const isLone = others.every((other) => !('children' in other) || other.children.length === 0)
  const [text, ...more] = cell && isLone && 'children' in cell ? cell.children : []
  if (!row || !text || more.length > 0) return
  const found = text.type === 'text' ? listAt(text, wholeText, plan.source) : listOfExpression(text)
  if (!found || !blockTargets.table) return
  const [problem] = addAttributes(table, found, { target: blockTargets.table, plan })
  plan.changes.set(row, { replacement: [] })
  if (problem) addProperties(table, { dataProblem: String(problem.data?.hProperties?.['dataProblem']) }, plan)
}

/** Adds the attributes of a list to a node. @returns the problem of those that do not apply */
function addAttributes(node: Nodes, found: Found, { target, plan }: Place): readonly Nodes[] {
  const { properties, ignored } = sortAttributes(found.attributes, target)
  addProperties(node, properties, plan)
  if (ignored.length === 0) return []
  return [problemNode({ ...ignoredWords(ignored, target), position: found.position })]
}

function addProperties(node: Nodes, properties: Readonly<Record<string, unknown>>, { changes }: Plan): void {
  const change = changes.get(node)
  const written = change?.properties?.['data'] ?? node.data
  const data: Data = { ...(written as Data | undefined) }
  const hProperties = { ...data.hProperties, ...properties }
  changes.set(node, { ...change, properties: { ...change?.properties, data: { ...data, hProperties } } })
}

/** A list of attributes in the text. */
interface Found {
  readonly attributes: ReadonlyMap<string, string>
  /** Where it begins in the text, with the space before it. */
  readonly at: number
  readonly length: number
  readonly position: NonNullable<Nodes['position']>
}

function listAt({ value, position }: Text, pattern: RegExp, source: string): Found | undefined {
  const match = pattern.exec(value)
  if (!match) return undefined
  const written = match.groups?.['list'] ?? match[0].trimEnd()
  // An escaped brace is text.
  const end = source.slice(0, position?.end.offset).trimEnd()
  const isWritten = match.index === 0 ? source.startsWith(written, position?.start.offset) : end.endsWith(written)
  const isEscaped = match.index > 0 && end.charAt(end.length - written.length - 1) === '\\'
  const attributes = isWritten && !isEscaped ? readAttributes(written) : undefined
  return attributes && { attributes, at: match.index, length: match[0].length, position: position ?? nowhere }
}

/** A list that MDX reads as an expression: a comment, or an assignment. */
function listOfExpression(node: Nodes): Found | undefined {
  if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return undefined
  const comment = /^\/\*(?<list>[#.:].*|.*=.*)\*\/$/s.exec(node.value.trim())?.groups?.['list']
  const text = comment ?? (/^[A-Za-z][\w-]*=/.test(node.value) ? node.value : undefined)
  const attributes = text === undefined ? undefined : readAttributes(`{${text}}`)
  return attributes && { attributes, at: 0, length: 0, position: node.position ?? nowhere }
}

function textAfter({ value, position }: Text, length: number): readonly Text[] {
  if (value.length === length) return []
  const start = position && { ...position.start, offset: (position.start.offset ?? 0) + length }
  return [{ type: 'text', value: value.slice(length), ...(position && start && { position: { ...position, start } }) }]
}

function textBefore({ value, position }: Text, length: number): readonly Text[] {
  return length === 0 ? [] : [{ type: 'text', value: value.slice(0, length), ...(position && { position }) }]
}

/** A list anywhere in a line. */
const anywhere = new RegExp(list, 'g')

/** What a list stands behind: something that has attributes, the text of a heading, or nothing. */
const inFront = /[)\]`*_~]$|^[ \t>]*(?:\|[ \t]*)?$|^[ \t>]*#{1,6}[ \t].*[ \t]$/

/** Writes lists of attributes as comments of MDX, in which most of them are no code. Lines keep their number. */
export function prepareAttributes(text: string): string {
  const state: FenceState = { fence: undefined }
  return text
    .split('\n')
    .map((line) => (toggleFence(line, state) || state.fence !== undefined ? line : withComments(line)))
    .join('\n')
}

function withComments(line: string): string {
  if (!line.includes('}')) return line
  let out = ''
  let end = 0
  for (const { index } of withoutInlineCode(line).matchAll(anywhere)) {
    const [attributes = ''] = atStart.exec(line.slice(index)) ?? []
    if (!inFront.test(line.slice(0, index)) || !readAttributes(attributes)) continue
    out += `${line.slice(end, index)}{/*${attributes.slice(1, -1)}*/}`
    end = index + attributes.length
  }
  return out + line.slice(end)
}
