import { relative, resolve } from 'node:path'
import { CommanderError } from 'commander'
import { exitCodes } from '../../../../cli/commands/print.ts'
import type { Terminal } from '../../../../cli/commands/terminal.ts'
import { posixPath } from '../../../../cli/process/posix-path.ts'
import { suggest } from '../../../../cli/report/suggest.ts'
import type { KnownLanguage, KnownTranslation } from '../../record/known-originals.ts'

/** A translation that the command line names. */
export interface RequestedFile {
  readonly language: KnownLanguage
  readonly translation: KnownTranslation
  /** The line behind its name. */
  readonly line?: number
}

/** Finds the translations that the command line names. @throws a CommanderError if one is not there */
export function requestedFiles(
  args: readonly string[],
  languages: readonly KnownLanguage[],
  { root, terminal }: { readonly root: string; readonly terminal: Terminal },
): readonly RequestedFile[] {
  const all = languages.flatMap((language) => language.translations.map((translation) => ({ language, translation })))
  const files: RequestedFile[] = []
  for (const arg of args) {
    const [, path = arg, line] = /^(.*):(\d+)$/.exec(arg) ?? []
    const file = posixPath(relative(root, resolve(terminal.cwd, path)))
    const match = all.find(({ translation }) => translation.translation === file)
    if (!match) throw usageError(notTranslated(file, all))
    files.push({ ...match, ...(line !== undefined && { line: Number(line) }) })
  }
  return files
}

/** The error of a command line that cannot be followed. */
export function usageError(message: string): CommanderError {
  return new CommanderError(exitCodes.usage, 'docs-gen.translations', `error: ${message}`)
}

function notTranslated(file: string, all: readonly RequestedFile[]): string {
  const ofOriginal = all.filter(({ translation }) => translation.original === file)
  const names = all.map(({ translation }) => translation.translation)
  const near = ofOriginal[0]?.translation.translation ?? suggest(file, names)
  const hint = near === undefined ? 'docs-gen translations status lists them.' : `Did you mean ${near}?`
  return `${file} is no translation of this site. ${hint}`
}
