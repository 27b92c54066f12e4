import type { GitLack } from '../files/git-lack.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'

/** What is missing of the history of a folder. */
interface HistoryState {
  readonly isShallow: boolean
  readonly lack?: GitLack | undefined
}

/** The problem of a folder of whose history git tells nothing, or only a part. @param key the option that reads it */
export function missingHistory({ isShallow, lack }: HistoryState, key: string): readonly Diagnostic[] {
  const message = 'Pages lack dates or names, because'
  if (lack)
    return [
      diagnostic({
        code: 'git-unavailable',
        message: `${message} ${lack.because}`,
        hint: lack.hint,
        key,
        onKey: true,
      }),
    ]
  if (!isShallow) return []
  const part = 'the clone of the repository has only a part of its history'
  return [diagnostic({ code: 'git-history-shallow', message: `${message} ${part}`, key, onKey: true })]
}

/** Reports a missing history once, at the first option that reads it. */
export function missingHistoryOnce(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const isOfHistory = ({ code }: Diagnostic): boolean => code === 'git-history-shallow' || code === 'git-unavailable'
  const first = diagnostics.find(isOfHistory)
  return diagnostics.filter((problem) => !isOfHistory(problem) || problem === first)
}
