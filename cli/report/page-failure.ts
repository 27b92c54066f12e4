import { type Diagnostic, diagnostic, type Location } from './diagnostic.ts'
import { isStackOverflow } from './foreign/node.ts'

/** The work on a page that failed, for messages. */
export type PageTask = 'compiled' | 'linked' | 'rendered'

/** An error that concerns the whole run, such as a damaged cache, although the work on one page meets it. */
export class RunError extends Error {}

/** Throws an error again that concerns the whole run. Everything that turns errors into problems of a page calls it first. */
export function passOn(error: unknown): void {
  if (error instanceof RunError) throw error
}

/** The problem for content that nests too deeply to be walked. */
export function nestingProblem(what: string, at: Location | undefined): Diagnostic {
  return diagnostic({
    code: 'limit-exceeded',
    message: `${what} nests too deeply.`,
    hint: 'Close what is left open, or move inner parts out.',
    at,
  })
}

/** The problem for an error thrown while one page was processed. The error ends that page, not the build. */
export function pageFailure(error: unknown, task: PageTask, file: string): Diagnostic {
  passOn(error)
  const at = { file, line: 1, column: 1, length: 1 }
  if (isStackOverflow(error)) return nestingProblem('This page', at)
  return diagnostic({
    code: 'page-failed',
    message: `This page cannot be ${task}: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`,
    hint: 'This is a bug in docs-gen. Please report it with the text of the page.',
    at,
  })
}
