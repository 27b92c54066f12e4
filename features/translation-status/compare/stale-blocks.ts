import type { Block, BlockKey } from '../text/block.ts'
import { align } from './align.ts'
import { type Edit, editsBetween } from './edits.ts'

/** A block of the original that is not what the translation is of. */
export interface StaleBlock {
  readonly change: 'changed' | 'added' | 'removed' | 'moved'
  /** What it is: `p`, `h2`, `title:`. */
  readonly kind: string
  /** What the translation is of. Unset: the block is new. */
  readonly before?: BlockKey
  /** What stands there now. Unset: nothing. */
  readonly after?: Block
  /** The block of the translation; of a new block, the one that it follows. Unset: none is known. */
  readonly translation?: Block
  readonly edit: Edit
}

/** A translation beside its original. */
export interface Comparison {
  readonly translation: readonly Block[]
  /** What the translation is of. */
  readonly known: readonly BlockKey[]
  readonly original: readonly Block[]
}

/** Finds the blocks of a translation whose original has changed, in the order of the original. */
export function staleBlocks({ translation, known, original }: Comparison): readonly StaleBlock[] {
  const edits = editsBetween(known, original)
  if (edits.every(({ kind }) => kind === 'same')) return []
  const translationOf = new Map([...align(translation, known)].map(([left, right]) => [right, translation[left]]))
  let last: Block | undefined
  return edits.flatMap((edit): readonly StaleBlock[] => {
    const [before, after] = [edit.before === undefined ? undefined : known[edit.before], blockAfter(edit, original)]
    const match = edit.kind === 'added' || edit.before === undefined ? undefined : translationOf.get(edit.before)
    last = match ?? last
    // A block that has moved is reported once, where it has been.
    if (edit.kind === 'same' || (edit.kind === 'added' && before)) return []
    const change = edit.kind === 'removed' && after ? 'moved' : edit.kind
    const block = edit.kind === 'added' ? last : match
    return [
      {
        change,
        kind: (after ?? before)?.kind ?? '',
        edit,
        ...(before && { before }),
        ...(after && { after }),
        ...(block && { translation: block }),
      },
    ]
  })
}

function blockAfter({ after }: Edit, original: readonly Block[]): Block | undefined {
  return after === undefined ? undefined : original[after]
}
