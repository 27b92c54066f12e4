import type { Diagnostic } from './diagnostic.ts'

/** Drops notes about files outside the site, such as installed packages: the author of the site cannot fix them. */
export function withoutForeignNotes(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ severity, at }) => severity !== 'log' || at === undefined || !isForeign(at.file))
}

function isForeign(file: string): boolean {
  return file.startsWith('../') || file.split('/').includes('node_modules')
}
