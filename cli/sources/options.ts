import { z } from 'zod'
import { formatPath, problemsOf } from '../config/issues.ts'
import type { SchemaProblem } from '../config/issues.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { withAuthorErrors } from './author-error.ts'

/** The options of a source with their defaults, and what was wrong with those that were dropped. */
export interface CheckedOptions<Options> {
  readonly options: Options
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Holds the options of a source against their schema. Options that are wrong are reported and replaced by their defaults.
 * @param call how the message calls the source, such as `docs()`
 */
export function checkOptions<Schema extends z.ZodType>(
  call: string,
  schema: Schema,
  value: unknown,
): CheckedOptions<z.output<Schema>> {
  const first = schema.safeParse(value ?? {})
  if (first.success) return { options: withAuthorErrors(call, first.data), diagnostics: [] }
  const problems = problemsOf(first.error, value)
  const wrong = new Set(problems.map((problem) => String(problem.path[0])))
  const kept = Object.entries(value ?? {}).filter(([key]) => !wrong.has(key))
  return {
    options: withAuthorErrors(call, schema.parse(Object.fromEntries(kept))),
    diagnostics: problems.map((problem) => toDiagnostic(call, problem)),
  }
}

/** A schema for a function of this type; its arguments and result cannot be checked ahead. */
export function functionSchema<Signature>(): z.ZodType<Signature, Signature> {
  return z.custom<Signature>((value) => typeof value === 'function', { error: 'expected a function' })
}

function toDiagnostic(call: string, problem: SchemaProblem): Diagnostic {
  const hint = problem.onKey && problem.hint?.startsWith('Values of your own') ? undefined : problem.hint
  return {
    code: 'config-invalid',
    severity: 'error',
    message: `In the options of ${call}: ${problem.message}`,
    key: formatPath(problem.path),
    ...(hint === undefined ? {} : { hint }),
  }
}
