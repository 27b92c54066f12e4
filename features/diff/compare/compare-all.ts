import { askThread, threadFile } from '../../../cli/process/thread.ts'
import { type Compared, type CompareOptions, type Comparison, comparePairs } from './compare-pairs.ts'
import { newAddresses } from './counterpart.ts'
import type { PagePair } from './match-addresses.ts'

/** The share of a thread: what of a comparison can be handed over, and pages. */
export interface PairsTask
  extends Pick<Comparison, 'old' | 'now'>, Pick<CompareOptions, 'kinds' | 'keepsTexts' | 'selector'> {
  readonly pairs: readonly PagePair[]
  /** Pages that have moved, of the whole site. */
  readonly moved: readonly PagePair[]
}

/** Fewer pages are compared in the time that a thread needs to start. */
const fewPages = 200

/** Compares pages in pairs; of many, a thread takes every other one. */
export async function compareAll(
  comparison: Comparison,
  pairs: readonly PagePair[],
  moved: readonly PagePair[],
): Promise<Compared> {
  const { old, now, kinds, keepsTexts, selector } = comparison
  const counterpart = newAddresses(now, moved)
  const program = pairs.length < fewPages ? undefined : threadFile('features/diff/compare/pairs-thread')
  if (program === undefined) return comparePairs(comparison, pairs, counterpart)
  const [local, others] = [0, 1].map((rest) => pairs.filter((_, n) => n % 2 === rest))
  const workerData: PairsTask = { old, now, kinds, keepsTexts, selector, moved, pairs: others ?? [] }
  const { answer, end } = askThread<Compared>(program, { workerData })
  // An error below ends the thread before it has answered.
  answer.catch(() => undefined)
  try {
    return joined(comparePairs(comparison, local ?? [], counterpart), await answer)
  } finally {
    await end()
  }
}

function joined(one: Compared, other: Compared): Compared {
  return {
    pages: [...one.pages, ...other.pages].sort((a, b) => (a.address < b.address ? -1 : 1)),
    count: one.count + other.count,
    anchors: one.anchors + other.anchors,
    isChosen: one.isChosen || other.isChosen,
  }
}
