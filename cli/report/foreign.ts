import type { Diagnostic } from './diagnostic.ts'

/** Leaves out notes about files outside the site, such as those of installed packages: their authors can mend them, ours cannot. */
export function withoutForeignNotes(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ severity, at }) => severity !== 'log' || !at?.file.startsWith('../'))
}
