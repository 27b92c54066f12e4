import type { BlockKey } from '../text/block.ts'
import { equalBlocks, keyOf, similarBlocks } from './align.ts'

/** What has become of a block of the original. The numbers are indexes before and after. */
export type Edit =
  | { readonly kind: 'same' | 'changed'; readonly before: number; readonly after: number }
  /** With `after`: it stands there now. */
  | { readonly kind: 'removed'; readonly before: number; readonly after?: number }
  /** With `before`: it has stood there. */
  | { readonly kind: 'added'; readonly after: number; readonly before?: number }

/** What has become of the blocks of an original, in order. */
export function editsBetween(before: readonly BlockKey[], after: readonly BlockKey[]): readonly Edit[] {
  const edits: Edit[] = []
  let [from, start] = [0, 0]
  for (const [i, j] of [...equalBlocks(before, after), [before.length, after.length] as const]) {
    edits.push(...editsOfPart({ before, from, to: i }, { after, start, end: j }))
    if (i < before.length) edits.push({ kind: 'same', before: i, after: j })
    ;[from, start] = [i + 1, j + 1]
  }
  return withMoves(edits, before, after)
}

interface OldPart {
  readonly before: readonly BlockKey[]
  readonly from: number
  readonly to: number
}

interface NewPart {
  readonly after: readonly BlockKey[]
  readonly start: number
  readonly end: number
}

/** The edits between two blocks that are the same: those of one kind have become one another. */
function editsOfPart({ before, from, to }: OldPart, { after, start, end }: NewPart): readonly Edit[] {
  const edits: Edit[] = []
  const pairs = similarBlocks(before.slice(from, to), after.slice(start, end))
  let next = start
  const addUntil = (limit: number): void => {
    while (next < limit) edits.push({ kind: 'added', after: next++ })
  }
  for (let i = from; i < to; i++) {
    const partner = pairs.get(i - from)
    if (partner === undefined) {
      edits.push({ kind: 'removed', before: i })
      continue
    }
    addUntil(start + partner)
    edits.push({ kind: 'changed', before: i, after: next++ })
  }
  addUntil(end)
  return edits
}

/** Says of a removed block where the same text has been added. */
function withMoves(edits: readonly Edit[], before: readonly BlockKey[], after: readonly BlockKey[]): readonly Edit[] {
  const [oldKeys, newKeys] = [before.map(keyOf), after.map(keyOf)]
  const homes = new Map<string | undefined, number[]>()
  for (const edit of edits) {
    if (edit.kind !== 'added') continue
    const key = newKeys[edit.after]
    homes.set(key, [...(homes.get(key) ?? []), edit.after])
  }
  const origins = new Map<number, number>()
  const moved = edits.map((edit): Edit => {
    const home = edit.kind === 'removed' ? homes.get(oldKeys[edit.before])?.shift() : undefined
    if (home === undefined || edit.kind !== 'removed') return edit
    origins.set(home, edit.before)
    return { ...edit, after: home }
  })
  return moved.map((edit): Edit => {
    const origin = edit.kind === 'added' ? origins.get(edit.after) : undefined
    return edit.kind !== 'added' || origin === undefined ? edit : { ...edit, before: origin }
  })
}

/** The blocks that a translation is known to be of, once some edits of its original have been translated, too. */
export function withTranslated(
  edits: readonly Edit[],
  { before, after }: { readonly before: readonly BlockKey[]; readonly after: readonly BlockKey[] },
  isTranslated: (edit: Edit) => boolean,
): readonly BlockKey[] {
  return edits.flatMap((edit): readonly BlockKey[] => {
    const [old, now] = [blockAt(before, edit.before), blockAt(after, edit.after)]
    switch (edit.kind) {
      case 'same':
        return now
      case 'changed':
        return isTranslated(edit) ? now : old
      case 'removed':
        return isTranslated(edit) ? [] : old
      case 'added':
        return isTranslated(edit) ? now : []
    }
  })
}

function blockAt(blocks: readonly BlockKey[], index: number | undefined): readonly BlockKey[] {
  const block = index === undefined ? undefined : blocks[index]
  return block ? [block] : []
}
