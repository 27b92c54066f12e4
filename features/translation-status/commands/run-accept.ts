import { join } from 'node:path'
import { replaceFile } from '../../../cli/cache/whole-file.ts'
import type { CommandCall } from '../../../cli/commands/feature-command.ts'
import { exitCodes, printProblems } from '../../../cli/commands/print.ts'
import type { Project } from '../../../cli/pipeline/open.ts'
import { createPaint } from '../../../cli/report/color.ts'
import { counted } from '../../../cli/text/numbers.ts'
import { editsBetween, withTranslated } from '../compare/edits.ts'
import type { StaleBlock } from '../compare/stale-blocks.ts'
import { blocksIn, type KnownLanguage, recordPath } from '../record/known-originals.ts'
import { originalsFile, writeOriginals } from '../record/originals-file.ts'
import { openTranslations, type TranslationFlags } from './site/open-translations.ts'
import { type RequestedFile, requestedFiles, usageError } from './site/requested-files.ts'
import { translationState } from './status.ts'
import type { BlockKey } from '../text/block.ts'

/** Options of `accept`. */
export interface AcceptFlags extends TranslationFlags {
  readonly all?: boolean
  readonly fromHistory?: boolean
}

/** Notes which state of the originals translations are of; returns the exit code. */
export async function runAccept({ args, flags, terminal }: CommandCall<AcceptFlags>): Promise<number> {
  const { all = false, fromHistory = false, ...rest } = flags
  if ([args.length > 0, all, fromHistory].filter(Boolean).length !== 1)
    throw usageError('Name the translations, or write one of --all and --from-history.')
  const { project, languages, diagnostics, root } = await openTranslations(rest, terminal)
  if (!project) return printProblems(diagnostics, terminal, root)
  const files = requestedFiles(args, languages, { root, terminal })
  const misplaced = files.find((file) => file.line !== undefined && staleAt(file, project).length === 0)
  if (misplaced)
    throw usageError(`No block on line ${misplaced.line} of ${misplaced.translation.translation} is stale.`)
  const paint = createPaint(terminal.errColor)
  if (languages.length === 0) terminal.err('  The site has no translated language.\n')
  for (const language of languages) {
    const entries = newEntries(language, { project, files, all, fromHistory })
    const unknown = fromHistory ? language.translations.filter(({ known }) => known === undefined) : []
    for (const { translation } of unknown)
      terminal.err(`  ${translation} has no note, and git does not know its history\n`)
    if (entries.size === 0) {
      terminal.err(`  ${language.language.folder}: nothing to note\n`)
      continue
    }
    const { file, removed } = writeEntries(language, entries, project)
    for (const path of removed) terminal.err(`  ${path} has no translation any more, and no note\n`)
    terminal.err(`${paint.green('✔')} ${file}: noted ${counted(entries.size, 'file')}\n`)
  }
  return exitCodes.ok
}

type Entries = ReadonlyMap<string, readonly BlockKey[]>

interface Request {
  readonly project: Project
  readonly files: readonly RequestedFile[]
  readonly all: boolean
  readonly fromHistory: boolean
}

/** What the translations of a language are of from now on, for those that are asked for. */
function newEntries(known: KnownLanguage, { project, files, all, fromHistory }: Request): Entries {
  const entries = new Map<string, readonly BlockKey[]>()
  for (const one of known.translations) {
    const path = recordPath(one.translation, known.language)
    const requests = files.filter(({ translation }) => translation === one)
    if (all || requests.some(({ line }) => line === undefined)) entries.set(path, blocksIn(one.original, project.files))
    else if (requests.length > 0) entries.set(path, withBlocks(requests, project))
    else if (fromHistory && one.known && one.source === 'history') entries.set(path, one.known)
  }
  return entries
}

/** What a translation is of, once the blocks on some of its lines are translated, too. */
function withBlocks(requests: readonly RequestedFile[], project: Project): readonly BlockKey[] {
  const translation = requests[0]?.translation
  const sides = {
    before: translation?.known ?? [],
    after: translation ? blocksIn(translation.original, project.files) : [],
  }
  const done = requests.flatMap((request) => staleAt(request, project)).map(({ edit }) => edit)
  return withTranslated(editsBetween(sides.before, sides.after), sides, (edit) =>
    done.some(({ before, after }) => before === edit.before && after === edit.after),
  )
}

/** The stale blocks on a line of a translation. A new one stands on the line of the block that it follows. */
function staleAt({ translation, line = 0 }: RequestedFile, { files }: Project): readonly StaleBlock[] {
  const start = blocksIn(translation.translation, files).findLast((block) => block.line <= line)?.line
  return translationState(translation, files).stale.filter((block) => block.translation?.line === start)
}

/** Writes the entries beside those that are there. Those of files that are gone go, too. */
function writeEntries(
  { language, record, translations }: KnownLanguage,
  entries: Entries,
  { root }: Project,
): { readonly file: string; readonly removed: readonly string[] } {
  const paths = new Set(translations.map(({ translation }) => recordPath(translation, language)))
  const removed = [...record.keys()].filter((path) => !paths.has(path))
  const all = new Map([...record, ...entries])
  for (const path of removed) all.delete(path)
  const file = originalsFile(language.folder)
  replaceFile(join(root, file), writeOriginals(all))
  return { file, removed }
}
