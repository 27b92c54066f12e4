import { diffArrays } from 'diff'

/** A passage that differs: tokens from and to (exclusive) of the old page, and of the new one. */
export interface TextChange {
  readonly old: TokenRange
  readonly new: TokenRange
}

/** Indexes of tokens, without the last one. */
export interface TokenRange {
  readonly from: number
  readonly to: number
}

/** Differences beyond which two texts are shown as one change: the work grows with the square. */
const mostChanges = 4000

/** A word or a sign. Those of one text stand in a row on the page. */
export interface ComparedToken {
  readonly text: string
  readonly node: object
}

/** Finds the passages in which two texts differ. */
export function textChanges(before: readonly ComparedToken[], after: readonly ComparedToken[]): readonly TextChange[] {
  const [old, now] = [before.map(({ text }) => text), after.map(({ text }) => text)]
  const parts = diffArrays([...old], [...now], { maxEditLength: mostChanges })
  if (!parts) return [{ old: { from: 0, to: old.length }, new: { from: 0, to: now.length } }]
  const changes: TextChange[] = []
  let [a, b] = [0, 0]
  for (const { count, added, removed } of parts) {
    const change = { old: { from: a, to: added ? a : a + count }, new: { from: b, to: removed ? b : b + count } }
    if (added || removed) add(changes, change, { before, after })
    a = change.old.to
    b = change.new.to
  }
  return changes
}

/** Adds a change, or makes one of it and the change before it, if there is one word between them: such a word stays the same by chance. */
function add(changes: TextChange[], change: TextChange, { before, after }: ComparedTexts): void {
  const last = changes.at(-1)
  const isNear =
    last !== undefined &&
    // What is gone, and what has come in its place.
    ((last.old.to === change.old.from && last.new.to === change.new.from) ||
      (isOneWordFrom(last.old.to, change.old.from, before) && isOneWordFrom(last.new.to, change.new.from, after)))
  if (!isNear) changes.push(change)
  else
    changes.splice(-1, 1, {
      old: { from: last.old.from, to: change.old.to },
      new: { from: last.new.from, to: change.new.to },
    })
}

interface ComparedTexts {
  readonly before: readonly ComparedToken[]
  readonly after: readonly ComparedToken[]
}

/** Whether one word stands between two places, and all around it in the same text. */
function isOneWordFrom(end: number, start: number, tokens: readonly ComparedToken[]): boolean {
  if (start - end !== 1) return false
  const around = tokens.slice(Math.max(0, end - 1), start + 1)
  return around.every(({ node }) => node === around[0]?.node)
}
