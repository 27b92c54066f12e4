import type * as z from 'zod'
import { formatPath, problemsOf, type SchemaProblem } from '../config/issues.ts'
import { controlledTexts } from '../config/public-values.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import { withAuthorErrors } from './author-error.ts'

/** Options of a source with defaults, and the problems of those that were replaced by defaults. */
interface CheckedOptions<Options> {
  readonly options: Options
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Validates the options of a source. Invalid options are reported and replaced by their defaults.
 * @param call the source in messages, such as `docs()`
 */
export function checkOptions<Schema extends z.ZodType>(
  call: string,
  schema: Schema,
  value: unknown,
): CheckedOptions<z.output<Schema>> {
  const first = schema.safeParse(value ?? {})
  const problems = [...controlledTexts(value ?? {}), ...(first.error ? problemsOf(first.error, value) : [])]
  if (first.success && problems.length === 0) return { options: withAuthorErrors(call, first.data), diagnostics: [] }
  const wrong = new Set(problems.map((problem) => String(problem.path[0])))
  const valid = Object.entries(value ?? {}).filter(([key]) => !wrong.has(key))
  return {
    options: withAuthorErrors(call, schema.parse(Object.fromEntries(valid))),
    diagnostics: problems.map((problem) => optionProblem(call, problem)),
  }
}

/** Reports a problem of an option at its place in the config. @param call the source in messages, such as `docs()` */
export function optionProblem(call: string, problem: SchemaProblem): Diagnostic {
  return diagnostic({
    code: 'config-invalid',
    message: `In the options of ${call}: ${problem.message}`,
    key: formatPath(problem.path),
    hint: problem.hint,
    ...(problem.onKey ? { onKey: true } : {}),
  })
}
