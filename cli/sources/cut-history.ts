import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'

/** The problem of a clone without its history, which many sources may have. @param key the option that reads it */
export function cutHistory(key: string): Diagnostic {
  return diagnostic({
    code: 'git-history-shallow',
    message: 'Pages lack dates or names, because the clone of the repository has only a part of its history',
    key,
    onKey: true,
  })
}

/** Reports a clone without its history once, at the first option that reads it. */
export function cutHistoryOnce(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const first = diagnostics.find(({ code }) => code === 'git-history-shallow')
  return diagnostics.filter((problem) => problem.code !== 'git-history-shallow' || problem === first)
}
