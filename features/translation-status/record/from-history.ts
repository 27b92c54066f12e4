import { align, equalBlocks, type Pairs } from '../compare/align.ts'
import { editsBetween, withTranslated } from '../compare/edits.ts'
import type { BlockKey } from '../text/block.ts'

/** A translation and its original at the time of a change of the translation. */
export interface TranslationStep {
  readonly translation: readonly BlockKey[]
  readonly original: readonly BlockKey[]
}

/**
 * The blocks of the original that a translation is of, by its history: the first step has translated all of the original, and each further one
 * those of its edits that the changed blocks of the translation stand for.
 */
export function originalsFromHistory(steps: readonly TranslationStep[]): readonly BlockKey[] {
  const [first, ...later] = steps
  let known = first?.original ?? []
  let last = first?.translation ?? []
  for (const { translation, original } of later) {
    known = afterStep(known, { last, translation, original })
    last = translation
  }
  return known
}

interface Step extends TranslationStep {
  readonly last: readonly BlockKey[]
}

function afterStep(known: readonly BlockKey[], { last, translation, original }: Step): readonly BlockKey[] {
  const untouched = equalBlocks(last, translation)
  if (untouched.size === last.length && untouched.size === translation.length) return known
  const ofLast = align(last, known)
  const edits = editsBetween(known, original)
  const stays = new Map(edits.flatMap((edit) => (edit.kind === 'same' ? [[edit.before, edit.after] as const] : [])))
  const ofNow = inverse(align(translation, original, anchorsOf(untouched, { ofLast, stays })))
  const fresh = new Set(translation.keys())
  // A block that nobody has touched, and that is of none so far, may have been written before its original was.
  for (const [block, now] of untouched) if (ofLast.has(block)) fresh.delete(now)
  const lastOf = inverse(ofLast)
  return withTranslated(edits, { before: known, after: original }, (edit) => {
    if (edit.kind === 'removed') return !untouched.has(lastOf.get(edit.before) ?? -1)
    const block = edit.after === undefined ? undefined : ofNow.get(edit.after)
    return block !== undefined && fresh.has(block)
  })
}

/** Blocks of a translation that nobody has touched are still of the blocks of the original that they were of, where these are the same. */
function anchorsOf(untouched: Pairs, { ofLast, stays }: { readonly ofLast: Pairs; readonly stays: Pairs }): Pairs {
  const pairs = [...untouched].flatMap(([last, now]) => {
    const original = stays.get(ofLast.get(last) ?? -1)
    return original === undefined ? [] : [[now, original] as const]
  })
  return new Map(pairs)
}

function inverse(pairs: Pairs): Pairs {
  return new Map([...pairs].map(([left, right]) => [right, left]))
}
