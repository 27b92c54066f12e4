import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'

/** The problem of a translation of which nobody knows what it is of. */
export function unknownOriginal(translation: string, original: string): Diagnostic {
  return diagnostic({
    code: 'stale-translation',
    message: `The version of ${original} that this translates is not recorded`,
    at: { file: translation, line: 1, column: 1, length: 1 },
    kind: 'The version of the original that this translates is not recorded',
    hint: 'Run docs-gen translations accept --from-history to note what git knows, or accept with this file once it is up to date.',
  })
}
