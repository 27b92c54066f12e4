import type { Data, Nodes, Parents, Root } from 'mdast'
import type { Features } from 'satteri'
import { locationAt } from '../../../report/position.ts'
import type { RuleCode } from '../../../report/rules.ts'
import { inlineRun, type InlineRun, isVerbatim } from './inline-run.ts'

/** Forms that a feature adds to the tree of Markdown, whichever parser has made it. */
export interface TreeSyntax {
  /** A text without any of these has none of the forms, and is parsed as if there were no such feature. */
  readonly signs: readonly string[]
  /** Options of the native parser. */
  readonly options?: Features
  /** Writes the forms of a text so that MDX does not take them for code. Lines keep their number. */
  readonly prepareMdx?: (text: string) => string
  /** Reads what the forms need of a page. */
  readonly open: (root: Root, source: string) => TreeForms
}

/** The forms of a page. */
export interface TreeForms {
  readonly inline?: readonly InlineForm[]
  /** Looks at each node before what is in it. */
  readonly node?: (node: Nodes, around: NodePlace) => NodeChange | undefined
}

/** Where a node is. */
export interface NodePlace {
  readonly parent: Nodes
  /** The text that was parsed. */
  readonly source: string
}

/** What becomes of a node. */
export interface NodeChange {
  /** Nodes in its place; it may be among them. */
  readonly replacement?: readonly Nodes[]
  /** Its content, in which forms are read. */
  readonly children?: readonly Nodes[]
  readonly properties?: Readonly<Record<string, unknown>>
}

/** A form in a line of text. */
export interface InlineForm {
  /** Finds it in the text of a run; needs the flag `g`. */
  readonly pattern: RegExp
  /** The nodes in its place. `undefined`: it is text after all. */
  readonly replace: (use: InlineUse) => readonly Nodes[] | undefined
}

/** A match of a form. */
export interface InlineUse {
  readonly match: RegExpExecArray
  /** The nodes of a part of the match, in which forms are read, too. */
  readonly part: (start: number, end: number) => readonly Nodes[]
  /** The text as it is written. */
  readonly source: string
  readonly position: Position
  /** The node in front of it, without anything in between. */
  readonly before: Nodes | undefined
  readonly parent: Nodes
  /** Whether nothing stands behind it. */
  readonly isLast: boolean
  readonly isInLink: boolean
  /** Sets a property of a node that stays. */
  readonly set: SetProperty
}

type Position = NonNullable<Nodes['position']>

/** Sets a property of a node: each parser has its way. */
export type SetProperty = (node: Nodes, key: string, value: unknown) => void

/** The forms that a text may have. */
export function formsFor(text: string, syntaxes: readonly TreeSyntax[]): readonly TreeSyntax[] {
  return syntaxes.filter(({ signs }) => signs.some((sign) => text.includes(sign)))
}

/** A text of MDX whose forms are no code. */
export function withPreparedForms(text: string, syntaxes: readonly TreeSyntax[]): string {
  return formsFor(text, syntaxes).reduce((prepared, { prepareMdx }) => prepareMdx?.(prepared) ?? prepared, text)
}

/** Reads forms in a tree. @param source the text that was parsed */
export function readForms(root: Root, syntaxes: readonly TreeSyntax[], { source, set }: TreeToRead): void {
  const opened = syntaxes.map(({ open }) => open(root, source))
  walk(root, root.children, {
    source,
    set,
    inline: opened.flatMap(({ inline }) => inline ?? []),
    node: opened.flatMap(({ node }) => node ?? []),
    isInLink: false,
  })
}

interface TreeToRead {
  readonly source: string
  readonly set: SetProperty
}

interface Reading extends TreeToRead {
  readonly inline: readonly InlineForm[]
  readonly node: readonly NonNullable<TreeForms['node']>[]
  readonly isInLink: boolean
}

function walk(parent: Parents, children: readonly Nodes[], reading: Reading): void {
  if (isVerbatim('name' in parent && typeof parent.name === 'string' ? parent.name : undefined)) return
  const inner = parent.type === 'link' || parent.type === 'linkReference' ? { ...reading, isInLink: true } : reading
  const read = children.flatMap((child) => readNode(child, parent, inner))
  const inline = reading.inline.length > 0 ? withInline(read, parent, inner) : read
  if (inline.length !== parent.children.length || inline.some((node, n) => node !== parent.children[n]))
    reading.set(parent, 'children', inline)
}

/** Reads forms in a node. */
function readNode(node: Nodes, parent: Nodes, reading: Reading): readonly Nodes[] {
  let children: readonly Nodes[] | undefined = 'children' in node ? node.children : undefined
  for (const look of reading.node) {
    const change = look(node, { parent, source: reading.source })
    if (change?.replacement)
      return change.replacement.flatMap((one) => (one === node ? readBelow(one, reading) : [one]))
    for (const [key, value] of Object.entries(change?.properties ?? {})) reading.set(node, key, value)
    children = change?.children ?? children
  }
  if (children && 'children' in node) walk(node, children, reading)
  return [node]
}

/** Reads forms in a node that stays beside others. */
function readBelow(node: Nodes, reading: Reading): readonly Nodes[] {
  if ('children' in node) walk(node, node.children, reading)
  return [node]
}

function withInline(nodes: readonly Nodes[], parent: Nodes, reading: Reading): readonly Nodes[] {
  if (!nodes.some(({ type }) => type === 'text')) return nodes
  const run = inlineRun(nodes, reading.source)
  return replaced(run, [0, run.text.length], { parent, reading })
}

interface Place {
  readonly parent: Nodes
  readonly reading: Reading
}

/** The nodes of a part of a run, with forms in place of their text: the first, and of those the longest, wins. */
function replaced(run: InlineRun, [start, end]: readonly [number, number], place: Place): readonly Nodes[] {
  const text = run.text.slice(start, end)
  const matches = place.reading.inline
    .flatMap((form) => [...text.matchAll(form.pattern)].map((match) => ({ form, match })))
    .sort((a, b) => a.match.index - b.match.index || b.match[0].length - a.match[0].length)
  const nodes: Nodes[] = []
  let done = start
  for (const { form, match } of matches) {
    const from = start + match.index
    if (from < done) continue
    const nodesOfForm = form.replace(useOf(match, from, { run, end, place }))
    if (!nodesOfForm) continue
    nodes.push(...run.slice(done, from), ...nodesOfForm)
    done = from + match[0].length
  }
  return done === start ? run.slice(start, end) : [...nodes, ...run.slice(done, end)]
}

function useOf(
  match: RegExpExecArray,
  from: number,
  { run, end, place }: { readonly run: InlineRun; readonly end: number; readonly place: Place },
): InlineUse {
  const { source, set, isInLink } = place.reading
  const to = from + match[0].length
  const [startOffset, endOffset] = [run.offsetAt(from), run.offsetAt(to - 1) + 1]
  const [before] = run.slice(from - 1, from)
  return {
    match,
    part: (first, last) => replaced(run, [from + first, from + last], place),
    source: source.slice(startOffset, endOffset),
    position: { start: pointAt(source, startOffset), end: pointAt(source, endOffset) },
    before: before?.type === 'text' ? undefined : before,
    parent: place.parent,
    isLast: to === end,
    isInLink,
    set,
  }
}

function pointAt(source: string, offset: number): Position['start'] {
  const { line, column } = locationAt('', source, { offset })
  return { line, column, offset }
}

/** An element that a form makes. */
export interface MadeElement {
  readonly tagName: string
  readonly properties?: Readonly<Record<string, string>>
  readonly children: readonly Nodes[]
  readonly position: Position
}

/** The node of an element that a form makes. Its place is an attribute, too: parsers keep that of their own nodes only. */
export function formElement({ tagName, properties, children, position }: MadeElement): Nodes {
  const data: Data = { hName: tagName, hProperties: { ...properties, [placeProperty]: placeText(position) } }
  return { type: 'docsForm', data, children, position } as unknown as Nodes
}

/** The property of an element whose attributes a form has written. */
export const formProperty = 'dataDocsForm'

/** The property of an element with its place in the source. */
export const placeProperty = 'dataDocsAt'

function placeText({ start, end }: Position): string {
  return [start, end].map(({ line, column, offset }) => [line, column, offset].join(':')).join('-')
}

/** The element that stands for a problem until the walk over the page reports it. */
export const problemTag = 'docs-problem'

/** A problem with a form. */
export interface FormProblem {
  readonly code: RuleCode
  readonly message: string
  readonly hint: string
  readonly position: Position
}

/** The node of a problem: readers see nothing of it. */
export function problemNode({ position, ...problem }: FormProblem): Nodes {
  return formElement({
    tagName: problemTag,
    properties: { dataProblem: JSON.stringify(problem) },
    children: [],
    position,
  })
}
