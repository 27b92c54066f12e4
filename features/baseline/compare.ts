import type { Diagnostic } from '../../cli/report/diagnostic.ts'
import type { ReadText } from '../../cli/report/frame.ts'
import { inOrder } from '../../cli/report/order.ts'
import { ruleOf } from '../../cli/report/rules.ts'
import { keyOf, keyText } from './key.ts'
import type { Baseline, KnownProblem } from './list.ts'

/** Problems told apart from those that are known. */
export interface Comparison {
  /** Those that the list does not have. */
  readonly fresh: readonly Diagnostic[]
  readonly known: readonly Diagnostic[]
  /** What the list has more than there is, with how many of each are there still. */
  readonly mended: readonly MendedProblem[]
  /** Files that have another path now: new ones by old ones. */
  readonly moved: ReadonlyMap<string, string>
}

/** A known problem that is there less often than the list says. */
export interface MendedProblem extends KnownProblem {
  readonly left: number
}

/** What a comparison asks of the files. */
export interface ComparedFiles {
  readonly read: ReadText
  /** Whether a file is there. */
  readonly exists: (file: string) => boolean
}

/** Whether a problem may be in a list: it is one of the content, and the next run finds it again. */
export function isListed({ code, severity, at }: Diagnostic): boolean {
  const { isUsage, isOfOneRun } = ruleOf(code)
  return !isUsage && !isOfOneRun && (severity !== 'log' || at !== undefined)
}

/** The problems of a site as a list. */
export function baselineOf(diagnostics: readonly Diagnostic[], read: ReadText): Baseline {
  const known = new Map<string, KnownProblem>()
  for (const problem of diagnostics.filter(isListed)) {
    const key = keyOf(problem, read)
    const text = keyText(key)
    known.set(text, { ...key, count: (known.get(text)?.count ?? 0) + 1 })
  }
  return known
}

/** Tells known problems from others. Of equal ones in a file, the first are the known ones. */
export function compareProblems(
  diagnostics: readonly Diagnostic[],
  baseline: Baseline,
  { read, exists }: ComparedFiles,
): Comparison {
  const left = new Map([...baseline].map(([text, { count }]) => [text, count]))
  const take = (text: string): boolean => {
    const count = left.get(text) ?? 0
    if (count > 0) left.set(text, count - 1)
    return count > 0
  }
  const known: Diagnostic[] = []
  const others: Diagnostic[] = []
  for (const problem of inOrder(diagnostics))
    if (isListed(problem) && take(keyText(keyOf(problem, read)))) known.push(problem)
    else others.push(problem)
  const moved = new Map<string, string>()
  const gone = new Map<string, boolean>()
  const isGone = (file: string): boolean => {
    const isAbsent = gone.get(file) ?? (file !== '' && !exists(file))
    gone.set(file, isAbsent)
    return isAbsent
  }
  const entries = entriesByProblem([...baseline.values()].filter(({ file }) => isGone(file)))
  const fresh = others.filter((problem) => {
    if (!isListed(problem) || !problem.at) return true
    const key = keyOf(problem, read)
    const from = entries.get(aboutText(key))?.find(({ file }) => (left.get(keyText({ ...key, file })) ?? 0) > 0)
    if (!from) return true
    take(keyText(from))
    moved.set(from.file, key.file)
    known.push(problem)
    return false
  })
  const mended = [...baseline].flatMap(([text, entry]): readonly MendedProblem[] => {
    const missing = left.get(text) ?? 0
    return missing === 0 ? [] : [{ ...entry, left: entry.count - missing }]
  })
  return { fresh, known, mended, moved }
}

/** Known problems by all but their file, to find those whose file has moved. */
function entriesByProblem(entries: readonly KnownProblem[]): ReadonlyMap<string, readonly KnownProblem[]> {
  const byProblem = new Map<string, KnownProblem[]>()
  for (const entry of entries) {
    const text = aboutText(entry)
    byProblem.set(text, [...(byProblem.get(text) ?? []), entry])
  }
  return byProblem
}

function aboutText(key: Pick<KnownProblem, 'code' | 'about'>): string {
  return keyText({ ...key, file: '' })
}
