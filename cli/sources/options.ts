import type { z } from 'zod'
import { formatPath, problemsOf, type SchemaProblem } from '../config/issues.ts'
import { ignored, replaced } from '../config/schema/parts.ts'
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
  if (first.success) return { options: withAuthorErrors(call, first.data), diagnostics: [] }
  const problems = problemsOf(first.error, value)
  const wrong = new Set(problems.map((problem) => String(problem.path[0])))
  const kept = Object.entries(value ?? {}).filter(([key]) => !wrong.has(key))
  return {
    options: withAuthorErrors(call, schema.parse(Object.fromEntries(kept))),
    diagnostics: problems.map((problem) => toDiagnostic(call, problem)),
  }
}

function toDiagnostic(call: string, problem: SchemaProblem): Diagnostic {
  return diagnostic({
    code: 'config-invalid',
    message: `In the options of ${call}: ${problem.message}`,
    key: formatPath(problem.path),
    hint: problem.hint,
    ...(problem.onKey ? { onKey: true } : {}),
  })
}

/** Options of Docusaurus' content plugins that have another place here, or no effect. */
export const docusaurusOptions = {
  /** Not supported: use `markdown.rehypePlugins`. */
  recmaPlugins: replaced(
    '`recmaPlugins` is not used by docs-gen',
    'Pages are not compiled to JavaScript: use markdown.rehypePlugins.',
  ),
  /** Not an option of one source: use `markdown.admonitions`. */
  admonitions: replaced(
    '`admonitions` is not an option of one source',
    'Move it to markdown.admonitions: { keywords: […] }.',
  ),
  /** Accepted without effect. */
  docsRootComponent: ignored,
  /** Accepted without effect. */
  docVersionRootComponent: ignored,
  /** Accepted without effect. */
  docRootComponent: ignored,
  /** Accepted without effect. */
  docItemComponent: ignored,
  /** Accepted without effect. */
  docTagsListComponent: ignored,
  /** Accepted without effect. */
  docTagDocListComponent: ignored,
  /** Accepted without effect. */
  docCategoryGeneratedIndexComponent: ignored,
  /** Accepted without effect. */
  blogListComponent: ignored,
  /** Accepted without effect. */
  blogPostComponent: ignored,
  /** Accepted without effect. */
  blogTagsListComponent: ignored,
  /** Accepted without effect. */
  blogTagsPostsComponent: ignored,
  /** Accepted without effect. */
  blogArchiveComponent: ignored,
  /** Accepted without effect. */
  blogAuthorsPostsComponent: ignored,
  /** Accepted without effect. */
  blogAuthorsListComponent: ignored,
  /** Accepted without effect. */
  mdxPageComponent: ignored,
} as const
