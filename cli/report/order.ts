import type { Diagnostic } from './diagnostic.ts'

/** Compares by file, line and column, then by code and message; diagnostics without a location come first, after those of versions. */
export function inOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...diagnostics].sort(compare)
}

function compare(a: Diagnostic, b: Diagnostic): number {
  return (
    // A version that docs-gen was not tried with may be the cause of any other problem.
    Number(b.code === 'peer-version') - Number(a.code === 'peer-version') ||
    compareText(a.at?.file ?? '', b.at?.file ?? '') ||
    (a.at?.line ?? 0) - (b.at?.line ?? 0) ||
    (a.at?.column ?? 0) - (b.at?.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  )
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
