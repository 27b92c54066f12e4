import { align, type Pairs } from '../compare/align.ts'
import { type Edit, editsBetween, withTranslated } from '../compare/edits.ts'
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
  const changes = editsBetween(last, translation)
  const untouched = pairsOf(changes, 'same')
  if (changes.every(({ kind }) => kind === 'same')) return known
  const ofLast = align(last, known)
  const edits = editsBetween(known, original)
  const anchors = [
    ...throughLast(untouched, { ofLast, edits: pairsOf(edits, 'same') }),
    // A block that was changed where its original was is the translation of that change.
    ...throughLast(pairsOf(changes, 'changed'), { ofLast, edits: pairsOf(edits, 'changed') }),
  ]
  const ofNow = inverse(align(translation, original, new Map(anchors)))
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

function pairsOf(edits: readonly Edit[], kind: 'same' | 'changed'): Pairs {
  return new Map(edits.flatMap((edit) => (edit.kind === kind ? [[edit.before, edit.after] as const] : [])))
}

/** Pairs of blocks of a translation and its original, by those that they were of before. */
function throughLast(
  blocks: Pairs,
  { ofLast, edits }: { readonly ofLast: Pairs; readonly edits: Pairs },
): readonly (readonly [number, number])[] {
  return [...blocks].flatMap(([last, now]) => {
    const original = edits.get(ofLast.get(last) ?? -1)
    return original === undefined ? [] : [[now, original] as const]
  })
}

function inverse(pairs: Pairs): Pairs {
  return new Map([...pairs].map(([left, right]) => [right, left]))
}
