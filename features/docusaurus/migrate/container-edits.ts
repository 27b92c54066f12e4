import type { ArrayExpression, Comment, Node, ObjectExpression } from 'oxc-parser'
import { applyEdits, type Edit } from '../../../cli/text/text-edits.ts'
import {
  type CodeStyle,
  commentLines,
  type NamedCode,
  printCode,
  printMember,
} from '../../../cli/commands/init/printed-code.ts'
import { blankLine, indentOf } from '../../../cli/text/spaces.ts'

/** An object or a list in code. */
export type Container = ObjectExpression | ArrayExpression

/** Changes of the members of a container. */
export interface ContainerChange {
  /** Members to remove, with the sentences of the comments that take their places. */
  readonly removals: Map<Node, readonly string[]>
  /** New members before a member, or at the end. Those of lists have no name. */
  readonly additions: Map<Node | 'end', NamedCode[]>
  /** New members right after a member. */
  readonly followers: Map<Node, NamedCode[]>
}

/** A text whose containers change. */
export interface EditedText {
  readonly text: string
  readonly comments: readonly Comment[]
  readonly style: CodeStyle
  /** Edits inside of the members. */
  readonly edits: readonly Edit[]
}

/** The members of a container, without the holes of a list. */
export function membersOf(container: Container): readonly Node[] {
  const members: readonly (Node | null)[] =
    container.type === 'ObjectExpression' ? container.properties : container.elements
  return members.filter((member) => member !== null)
}

/** The edits that change a container. Where each member has lines of its own, the other lines stay as they are. */
export function containerEdits(container: Container, change: ContainerChange, editedText: EditedText): readonly Edit[] {
  const lines = memberLines(container, editedText)
  return lines ? lineEdits({ container, change, lines }, editedText) : [rewriteContainer(container, change, editedText)]
}

/** The lines of a member, with the comments that belong to it. */
interface MemberLines {
  readonly node: Node
  readonly start: number
  readonly end: number
  /** Offset of the comma; unset: there is none. */
  readonly comma?: number | undefined
}

/** The lines of each member; `undefined` if members share lines. */
function memberLines(container: Container, { text, comments }: EditedText): readonly MemberLines[] | undefined {
  const members = membersOf(container)
  const lines = members.map((node, n): MemberLines | undefined => {
    const floor = members[n - 1]?.end ?? container.start + 1
    const ceiling = members[n + 1]?.start ?? container.end - 1
    const inside = comments.filter(({ start, end }) => start >= floor && end <= ceiling)
    const after = skip(text, node.end, inside)
    const comma = text[after] === ',' ? after : undefined
    const end = lineEndAfter(text, { from: comma === undefined ? node.end : comma + 1, comments: inside })
    const start = firstLine(text, node.start, inside)
    return start === undefined || end === undefined || start < floor ? undefined : { node, start, end, comma }
  })
  const result = lines.filter((line) => line !== undefined)
  return result.length === members.length && result.length > 0 ? result : undefined
}

/** The first offset from one on that is neither space nor in a comment. */
function skip(text: string, from: number, comments: readonly Comment[]): number {
  const space = from + (/^[\s)]*/.exec(text.slice(from))?.[0].length ?? 0)
  const comment = comments.find(({ start }) => start === space)
  return comment ? skip(text, comment.end, comments) : space
}

/** The offset after the line, if only space and a comment follow in it. */
function lineEndAfter(
  text: string,
  { from, comments }: { readonly from: number; readonly comments: readonly Comment[] },
): number | undefined {
  const space = from + indentOf(text.slice(from)).length
  const comment = comments.find(({ start }) => start === space)
  if (comment) return lineEndAfter(text, { from: comment.end, comments })
  return text[space] === '\n' ? space + 1 : undefined
}

/** The start of the line of a member or of the comments right above it; `undefined` if other code is in that line. */
function firstLine(text: string, start: number, comments: readonly Comment[]): number | undefined {
  const line = text.lastIndexOf('\n', start - 1) + 1
  if (text.slice(line, start).trim() !== '') return undefined
  const above = comments.find(({ start: from, end }) => end === line - 1 && isAlone(text, from))
  return above ? firstLine(text, above.start, comments) : line
}

function isAlone(text: string, start: number): boolean {
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === ''
}

interface LinesInput {
  readonly container: Container
  readonly change: ContainerChange
  readonly lines: readonly MemberLines[]
}

function lineEdits({ container, change, lines }: LinesInput, editedText: EditedText): readonly Edit[] {
  const { text, style } = editedText
  const [first] = lines
  const last = lines.at(-1)
  if (!first || !last) return []
  const indent = indentOf(text.slice(text.lastIndexOf('\n', first.node.start - 1) + 1))
  const close = text.lastIndexOf('\n', container.end - 1) + 1
  const atEnd = change.additions.get('end') ?? []
  const remaining = lines.filter(({ node }) => !change.removals.has(node))
  const lastRemaining = remaining.at(-1)
  const hasComma = last.comma !== undefined
  const edits: Edit[] = []
  for (const { node, start } of lines) {
    const members = change.additions.get(node) ?? []
    if (members.length === 0) continue
    const isLast = !hasComma && atEnd.length === 0 && !remaining.some((one) => one.node.start >= node.start)
    const text = members.map((member) => printMember(member, { style, indent })).join(`,\n${indent}`)
    edits.push({ start, end: start, text: `${indent}${text}${isLast ? '' : ','}\n` })
  }
  edits.push(
    ...lines.flatMap((line) =>
      followerEdits(
        line,
        { change, indent, isLast: line === lastRemaining && atEnd.length === 0 && !endsWithAdded(change, lines) },
        editedText,
      ),
    ),
  )
  if (atEnd.length > 0) {
    const members = atEnd.map((member) => printMember(member, { style, indent })).join(`,\n${indent}`)
    edits.push({ start: close, end: close, text: `${indent}${members}${hasComma ? ',' : ''}\n` })
    if (lastRemaining && lastRemaining.comma === undefined)
      edits.push({ start: lastRemaining.node.end, end: lastRemaining.node.end, text: ',' })
  } else if (
    lastRemaining &&
    lastRemaining !== last &&
    !hasComma &&
    lastRemaining.comma !== undefined &&
    !endsWithAdded(change, lines)
  ) {
    edits.push({ start: lastRemaining.comma, end: lastRemaining.comma + 1, text: '' })
  }
  return [...edits, ...removals({ lines, change, indent }, text)]
}

interface FollowersInput {
  readonly change: ContainerChange
  readonly indent: string
  /** Whether nothing follows them. */
  readonly isLast: boolean
}

function followerEdits(
  { node, end, comma }: MemberLines,
  { change, indent, isLast }: FollowersInput,
  { style }: EditedText,
): readonly Edit[] {
  const followers = change.followers.get(node) ?? []
  if (followers.length === 0) return []
  const text = followers.map((member) => printMember(member, { style, indent })).join(`,\n${indent}`)
  const isOpen = isLast && comma === undefined
  return [
    { start: end, end, text: `${indent}${text}${isOpen ? '' : ','}\n` },
    ...(isOpen ? [{ start: node.end, end: node.end, text: ',' }] : []),
  ]
}

/** Whether a new member takes the place of the last one. */
function endsWithAdded({ removals, additions }: ContainerChange, lines: readonly MemberLines[]): boolean {
  const lastKept = lines.findLastIndex(({ node }) => !removals.has(node))
  return lines.slice(lastKept + 1).some(({ node }) => (additions.get(node) ?? []).length > 0)
}

interface RemovalInput {
  readonly lines: readonly MemberLines[]
  readonly change: ContainerChange
  readonly indent: string
}

function removals({ lines, change, indent }: RemovalInput, text: string): readonly Edit[] {
  return lines.flatMap((line, n): readonly Edit[] => {
    const comments = change.removals.get(line.node)
    if (comments === undefined) return []
    const notes = commentLines(comments, indent).map((note) => `${indent}${note}\n`)
    const isReplaced = notes.length > 0 || (change.additions.get(line.node) ?? []).length > 0
    const start = isReplaced ? line.start : withBlankLine({ lines, change }, n, text)
    return [{ start, end: line.end, text: notes.join('') }]
  })
}

/** The start of a removal, which takes the empty line above along if another one, or nothing, follows. */
function withBlankLine({ lines, change }: Pick<RemovalInput, 'lines' | 'change'>, n: number, text: string): number {
  const start = lines[n]?.start ?? 0
  const blank = /\n([^\S\n]*\n)$/.exec(text.slice(0, start))
  if (!blank?.[1]) return start
  const next = lines.slice(n + 1).find(({ node }) => !change.removals.has(node))
  const after = lines.slice(n).findLast((line) => !next || line.start < next.start)
  const isAtEnd = !next || blankLine(text.slice(after?.end)) !== ''
  return isAtEnd ? start - blank[1].length : start
}

/** The whole container, written again: in one line if it fits, or with a line for each member. */
function rewriteContainer(
  container: Container,
  { removals, additions, followers }: ContainerChange,
  editedText: EditedText,
): Edit {
  const { text, style, edits } = editedText
  const line = text.lastIndexOf('\n', container.start - 1) + 1
  const indent = indentOf(text.slice(line))
  const members = membersOf(container).flatMap((node): readonly NamedCode[] => [
    ...(additions.get(node) ?? []),
    ...(removals.has(node) ? [] : [{ name: '', code: dedent(text, { from: node.start, to: node.end }, edits) }]),
    ...(followers.get(node) ?? []),
  ])
  const all = [...members, ...(additions.get('end') ?? [])]
  const notes = [...removals.values()].flat()
  const items = all.map((member) => printMember(member, { style, indent: '' }))
  // A line that is too long is split, with a line for each member.
  const before = text.slice(line, container.start)
  const column = before.length > 60 ? indent.length + (/[^,{[]*$/.exec(before)?.[0].length ?? 0) : before.length
  const [open = '', close = ''] = container.type === 'ObjectExpression' ? '{}' : '[]'
  if (items.length === 0 && notes.length === 0)
    return { start: container.start, end: container.end, text: open + close }
  const flat = items.every((item) => !item.includes('\n'))
  const space = container.type === 'ObjectExpression' ? style.space : ''
  const one = `${open}${space}${items.join(', ')}${space}${close}`
  if (flat && notes.length === 0 && column + one.length <= 80)
    return { start: container.start, end: container.end, text: one }
  const inner = indent + style.unit
  const lines = [
    ...commentLines(notes, inner).map((note) => inner + note),
    ...items.map(
      (item, n) =>
        `${inner}${printCode(item, { style, indent: inner })}${n < items.length - 1 || style.hasTrailingCommas ? ',' : ''}`,
    ),
  ]
  return { start: container.start, end: container.end, text: `${open}\n${lines.join('\n')}\n${indent}${close}` }
}

/** A part of a text with its edits, as if its first line had no indentation. */
export function dedent(
  text: string,
  range: { readonly from: number; readonly to: number },
  edits: readonly Edit[],
): string {
  const part = applyEdits(
    text,
    edits.filter(({ start, end }) => start >= range.from && end <= range.to),
    range,
  )
  const line = text.slice(text.lastIndexOf('\n', range.from - 1) + 1)
  const indent = indentOf(line)
  return part.replaceAll(`\n${indent}`, '\n')
}
