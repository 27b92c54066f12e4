import type { Nodes as HastNodes } from 'hast'
import type { Nodes as MdastNodes } from 'mdast'
import { isCjk, lastCharacter } from '../../../text/cjk.ts'
import { StandIns, type StandInKind } from './stand-ins.ts'
import { changeTexts } from './tree-texts.ts'

type Tree = HastNodes | MdastNodes

/** Matches texts with a mark of emphasis beside a character that may be Chinese, Japanese or Korean. */
const mark = /[*_~][\u1100-\uffff]|[\u1100-\uffff][*_~]/

/** How a parser reads a text by CommonMark's rule. */
export interface CommonMarkReader<T extends Tree> {
  /** Its code has no place for a stand-in. */
  readonly isMdx: boolean
  readonly parse: (text: string) => T
  /** Characters of two units of UTF-16 are letters for it, as for micromark. */
  readonly readsUnits?: boolean
}

/**
 * Parses a text by CommonMark's amendment for Chinese, Japanese and Korean, where no space stands beside emphasis: `**注意。**文` is bold.
 * CommonMark looks at the characters before and after a row of marks: whether they are white space, punctuation, or others. Where the two
 * rules differ, a stand-in of another kind takes the place of such a character, and the parser comes to the amendment's result.
 */
export function parseWithCjk<T extends Tree>(text: string, { isMdx, parse, readsUnits }: CommonMarkReader<T>): T {
  const changes = mark.test(text) ? findChanges(rowsOf(text, readsUnits)) : []
  if (changes.length === 0) return parse(text)
  const code = isMdx ? codeRanges(parse(withoutEmphasis(text))) : []
  const standIns = new StandIns(text)
  let [replacedText, position] = ['', 0]
  for (const { at, original, kind } of changes) {
    if (code.some(([start, end]) => start <= at && at < end)) continue
    replacedText += text.slice(position, at) + standIns.for(original, kind)
    position = at + original.length
  }
  const tree = parse(replacedText + text.slice(position))
  changeTexts(tree, standIns.restorer())
  return tree
}

/** Operators of JavaScript, or letters, that are no marks of Markdown. */
const otherMarks: Readonly<Record<string, string>> = { '*': '&', _: 'x', '~': '+' }

/**
 * A text in which no emphasis begins, so that none, read by the other rule, crosses the tags of components. Its code parses as before:
 * `2**n` is `2&&n`. Marks of lists and comments, and fences, are as written.
 */
function withoutEmphasis(text: string): string {
  return text.replace(/(?<![/~*_])(?:[*_]+|~{1,2})(?![~*_\s/]|$)/g, (marks) =>
    Array.from(marks, (one) => otherMarks[one] ?? one).join(''),
  )
}

type Range = readonly [start: number, end: number]

/** Expressions, modules, and the tags of elements with their attributes. */
function codeRanges(node: Tree): readonly Range[] {
  const [start, end] = [node.position?.start.offset, node.position?.end.offset]
  const children: readonly Tree[] = 'children' in node ? node.children : []
  const inner = children.flatMap(codeRanges)
  if (!node.type.startsWith('mdx') || start === undefined || end === undefined) return inner
  return [[start, children[0]?.position?.start.offset ?? end], ...inner]
}

type Kind = 'space' | StandInKind

/** A character beside a row of marks. */
interface Side {
  readonly at: number
  /** Empty at the start and the end of the text. */
  readonly character: string
  /** For CommonMark. */
  readonly kind: Kind
  /** For the amendment, which reads a variation selector as the character before it. */
  readonly amended: Kind
  readonly isCjk: boolean
}

/** A row of the same mark, and the characters beside it. */
interface Row {
  readonly mark: string
  readonly before: Side
  readonly after: Side
}

/** Whether a row may open emphasis, and whether it may close some. */
type Effect = readonly [opens: boolean, closes: boolean]

function rowsOf(text: string, readsUnits = false): readonly Row[] {
  const asRead = (side: Side): Side => (readsUnits && side.character.length === 2 ? { ...side, kind: 'letter' } : side)
  return [...text.matchAll(/(?<!\\)((?:\\\\)*)(\\[*_~])?(([*_~])\4*)/g)].flatMap((match) => {
    const [whole, , , marks = '', sign = ''] = match
    const end = match.index + whole.length
    const [before, after] = [asRead(sideBefore(text, end - marks.length)), asRead(sideAfter(text, end))]
    const isRead = [before, after].some((side) => side.isCjk || side.kind !== side.amended)
    return isRead ? [{ mark: sign, before, after }] : []
  })
}

function sideBefore(text: string, end: number): Side {
  const character = lastCharacter(text.slice(Math.max(0, end - 2), end))
  const side = sideOf(character, end - character.length)
  // It belongs to a Chinese character.
  if (/[\u{e0100}-\u{e01ef}]/u.test(character)) return { ...side, isCjk: true }
  if (!/[\ufe00-\ufe0e]/.test(character)) return side
  const base = sideBefore(text, side.at)
  if (base.kind === 'space') return side
  const isWide = character === '\ufe01' && /[‘’“”]/.test(base.character)
  return { ...side, amended: base.kind, isCjk: base.isCjk || isWide }
}

function sideAfter(text: string, at: number): Side {
  const point = text.codePointAt(at)
  return sideOf(point === undefined ? '' : String.fromCodePoint(point), at)
}

function sideOf(character: string, at: number): Side {
  const kind = character.trim() === '' ? 'space' : /[\p{P}\p{S}]/u.test(character) ? 'punctuation' : 'letter'
  const point = character.codePointAt(0)
  return { at, character, kind, amended: kind, isCjk: kind !== 'space' && point !== undefined && isCjk(point) }
}

function withUnderscores(sign: string, [opens, closes]: Effect, [before, after]: readonly [Kind, Kind]): Effect {
  if (sign !== '_') return [opens, closes]
  return [opens && (!closes || before !== 'letter'), closes && (!opens || after !== 'letter')]
}

/** Whether a row of marks opens or closes emphasis by CommonMark. */
function effectOf(sign: string, before: Kind, after: Kind): Effect {
  const opens = after === 'letter' || (after === 'punctuation' && before !== 'letter')
  const closes = before === 'letter' || (before === 'punctuation' && after !== 'letter')
  return withUnderscores(sign, [opens, closes], [before, after])
}

/** Whether a row opens or closes emphasis by the amendment: characters of these scripts are punctuation for the other side, and letters for their own. */
function amendedEffect({ mark: sign, before, after }: Row): Effect {
  const isForeign = ({ amended, isCjk: isOwn }: Side): boolean => amended === 'punctuation' && !isOwn
  const faces = (side: Side, other: Side): boolean => {
    if (side.amended === 'space') return false
    return !isForeign(side) || other.amended === 'space' || isForeign(other) || other.isCjk
  }
  return withUnderscores(sign, [faces(after, before), faces(before, after)], [before.amended, after.amended])
}

/** A character to be replaced by a stand-in. */
interface Change {
  readonly at: number
  readonly original: string
  readonly kind: StandInKind
}

/** The changes so far, with the kind of the last character, for which the next row may be the other neighbour. */
interface Plan {
  readonly cost: number
  readonly last: Kind
  readonly changes?: Changes
}

/** A list that plans share. */
interface Changes {
  readonly change: Change
  readonly before?: Changes
}

/** Costs of a row that does something else than it should, and of a stand-in. */
const [wrongRow, otherLetter, cjkCharacter] = [100, 2, 1]

/** The changes after which CommonMark's rule gives the amendment's result. A character between two rows has one kind for both. */
function findChanges(rows: readonly Row[]): readonly Change[] {
  let plans: readonly Plan[] = [{ cost: 0, last: 'space' }]
  let last: Side | undefined
  for (const row of rows) {
    const isShared = last?.at === row.before.at
    const starts = isShared ? plans : optionsOf(row.before).map((kind) => extended(best(plans), row.before, kind))
    plans = optionsOf(row.after).map((kind) => best(starts.map((start) => withRow(start, row, kind))))
    last = row.after
  }
  const changes: Change[] = []
  for (let one = best(plans).changes; one; one = one.before) changes.push(one.change)
  return changes.reverse()
}

function withRow(start: Plan, row: Row, kind: Kind): Plan {
  const [opens, closes] = amendedEffect(row)
  const [hasOpened, hasClosed] = effectOf(row.mark, start.last, kind)
  const plan = extended(start, row.after, kind)
  return opens === hasOpened && closes === hasClosed ? plan : { ...plan, cost: plan.cost + wrongRow }
}

function extended(
  { cost, changes }: Plan,
  { at, character, kind: characterKind, isCjk: isOwn }: Side,
  kind: Kind,
): Plan {
  if (kind === characterKind || kind === 'space') return { cost, last: kind, changes }
  const change = { at, original: character, kind }
  return { cost: cost + (isOwn ? cjkCharacter : otherLetter), last: kind, changes: { change, before: changes } }
}

/** The kinds that a character may have: its own first. Other punctuation may be syntax. */
function optionsOf({ kind, isCjk: isOwn }: Side): readonly Kind[] {
  if (kind === 'letter') return ['letter', 'punctuation']
  return kind === 'punctuation' && isOwn ? ['punctuation', 'letter'] : [kind]
}

function best(plans: readonly Plan[]): Plan {
  return plans.reduce((least, plan) => (plan.cost < least.cost ? plan : least))
}
