import type { Diagnostic } from './diagnostic.ts'

/** Compares by file, line and column, then by code and message; diagnostics without a location come first. */
export function inOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...diagnostics].sort(compare)
}

function compare(a: Diagnostic, b: Diagnostic): number {
  return (
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
