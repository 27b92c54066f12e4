import type { Diagnostic } from '../../report/diagnostic.ts'

/** Thrown in the stream of files with the diagnostics of rendering, so that no file is written. */
export class RenderProblems extends Error {
  readonly diagnostics: readonly Diagnostic[]

  /** @param diagnostics of all pages */
  constructor(diagnostics: readonly Diagnostic[]) {
    super('Some pages could not be rendered')
    this.diagnostics = diagnostics
  }
}
