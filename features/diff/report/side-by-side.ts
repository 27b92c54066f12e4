import { diffArrays } from 'diff'
import { type Block } from '../../../cli/built-site/content.ts'
import { sameText } from '../compare/compare-text.ts'
import { displayText, words } from '../../../cli/built-site/content.ts'

/** A piece of a text. */
export interface TextRun {
  readonly text: string
  /** Whether the other text does not have it. */
  readonly isMarked: boolean
}

/** Blocks that both pages have, or what stands in one place of each. */
export type Row =
  | { readonly type: 'same'; readonly blocks: readonly Block[] }
  | { readonly type: 'changed'; readonly old: readonly MarkedBlock[]; readonly new: readonly MarkedBlock[] }

/** A block with the words that only its page has. */
export interface MarkedBlock {
  readonly kind: Block['kind']
  readonly pieces: readonly TextRun[]
}

/** Differences beyond which texts are shown without comparing them further: the work grows with the square. */
const mostChanges = 2000

/** Holds the blocks of two pages against each other. */
export function sideBySide(old: readonly Block[], now: readonly Block[]): readonly Row[] {
  const changes = diffArrays([...old], [...now], { comparator: sameBlock, maxEditLength: mostChanges })
  if (!changes) return [changedRow(old, now)]
  const rows: Row[] = []
  let removed: readonly Block[] = []
  for (const [n, { value, added, removed: isRemoved }] of changes.entries()) {
    if (!added && !isRemoved) rows.push({ type: 'same', blocks: value })
    else if (isRemoved && changes[n + 1]?.added) removed = value
    else {
      rows.push(...changedRows(isRemoved ? value : removed, isRemoved ? [] : value))
      removed = []
    }
  }
  return rows
}

function sameBlock(a: Block, b: Block): boolean {
  if (a.kind === 'code' || b.kind === 'code') return a.kind === b.kind && a.text === b.text
  return a.kind === b.kind && a.level === b.level && sameText(a.text, b.text)
}

/** A row for each pair of blocks, if there are equally many; they are mostly two forms of the same. */
function changedRows(old: readonly Block[], now: readonly Block[]): readonly Row[] {
  if (old.length !== now.length) return [changedRow(old, now)]
  return old.map((block, n) => changedRow([block], now.slice(n, n + 1)))
}

function changedRow(old: readonly Block[], now: readonly Block[]): Row {
  const [before, after] = [tokensOf(old), tokensOf(now)]
  const changes = diffArrays(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
    { maxEditLength: mostChanges },
  )
  const isMarked = { old: new Set<number>(), new: new Set<number>() }
  let [a, b] = [0, 0]
  for (const { count, added, removed } of changes ?? [
    { count: before.length, added: false, removed: true },
    { count: after.length, added: true, removed: false },
  ]) {
    if (removed) for (let n = 0; n < count; n++) isMarked.old.add(a + n)
    if (added) for (let n = 0; n < count; n++) isMarked.new.add(b + n)
    if (!added) a += count
    if (!removed) b += count
  }
  return { type: 'changed', old: markedBlocks(old, before, isMarked.old), new: markedBlocks(now, after, isMarked.new) }
}

/** A word, or a piece of code, and the number of its block. */
interface TextToken {
  readonly text: string
  readonly block: number
}

function tokensOf(blocks: readonly Block[]): readonly TextToken[] {
  return blocks.flatMap(({ kind, text }, block) => {
    const parts = kind === 'code' ? (text.match(/\s+|\w+|[^\s\w]/g) ?? []) : words(text)
    return parts.map((part) => ({ text: part, block }))
  })
}

function markedBlocks(
  blocks: readonly Block[],
  tokens: readonly TextToken[],
  marked: ReadonlySet<number>,
): readonly MarkedBlock[] {
  const pieces = blocks.map((): TextRun[] => [])
  for (const [n, { text, block }] of tokens.entries()) {
    const blockPieces = pieces[block]
    const last = blockPieces?.at(-1)
    const space = blocks[block]?.kind === 'code' || !last ? '' : ' '
    const isMarked = marked.has(n)
    if (last?.isMarked === isMarked) blockPieces?.splice(-1, 1, { text: `${last.text}${space}${text}`, isMarked })
    else blockPieces?.push({ text: isMarked ? text : `${space}${text}`, isMarked })
    // A space between a plain piece and a marked one stays outside of the mark.
    if (last && !last.isMarked && isMarked)
      blockPieces?.splice(-2, 1, { text: `${last.text}${space}`, isMarked: false })
  }
  return blocks.map(({ kind }, n) => ({ kind, pieces: pieces[n] ?? [] }))
}

/** A block without marks. */
export function plainBlock({ kind, text }: Block): MarkedBlock {
  return { kind, pieces: [{ text: displayText(text), isMarked: false }] }
}
