import { posix } from 'node:path'
import type { Project } from '../../../cli/pipeline/open.ts'
import type { Diagnostic } from '../../../cli/report/diagnostic.ts'
import type { LanguageFiles, TranslatedFile } from '../commands/site/translated-files.ts'
import type { BlockKey } from '../text/block.ts'
import { blocksOf } from '../text/blocks.ts'
import { originalsFromHistory, type TranslationStep } from './from-history.ts'
import { type FileHistory, type FileState, type HistoryLack, openHistory } from './history.ts'
import { isFault, type Originals, readOriginals } from './originals-file.ts'

/** A translation with the blocks that it is of. */
export interface KnownTranslation extends Required<TranslatedFile> {
  /** Unset: nobody knows. */
  readonly known?: readonly BlockKey[]
  /** Where it is known from. */
  readonly source?: 'file' | 'history'
}

/** What is known of the translations of a language. */
export interface KnownLanguage {
  readonly language: LanguageFiles
  readonly translations: readonly KnownTranslation[]
  readonly record: Originals
  /** Why the history of the others is not known. */
  readonly lack?: HistoryLack
}

/** Finds out what each translation of the languages is of: by their files, else by the history of git. */
export async function knownOriginals(
  languages: readonly LanguageFiles[],
  { root, files }: Pick<Project, 'root' | 'files'>,
): Promise<readonly KnownLanguage[] | Diagnostic> {
  const records: Originals[] = []
  for (const { folder } of languages) {
    const record = readOriginals(files, folder)
    if (isFault(record)) return record
    records.push(record)
  }
  const recorded = languages.map((language, n) => ofRecord(language, records[n] ?? new Map(), files))
  const rest = recorded.flatMap(({ translations }) => translations.filter(({ known }) => known === undefined))
  const history =
    rest.length === 0
      ? undefined
      : await openHistory(root, foldersOf(rest.flatMap(({ original, translation }) => [original, translation])))
  if (history === undefined) return recorded
  if (typeof history === 'string') return recorded.map((one) => ({ ...one, lack: history }))
  const fromHistory = new Map<string, readonly BlockKey[]>()
  for (let n = 0; n < rest.length; n += filesAtOnce)
    for (const [file, known] of await ofHistory(rest.slice(n, n + filesAtOnce), history, files))
      fromHistory.set(file, known)
  return recorded.map((one) => ({
    ...one,
    translations: one.translations.map((translation) => {
      const known = translation.known ? undefined : fromHistory.get(translation.translation)
      return known ? { ...translation, known, source: 'history' as const } : translation
    }),
  }))
}

/** Files whose history is in memory at once. */
const filesAtOnce = 50

/** The path of a translation in the file of its language. */
export function recordPath(translation: string, { folder }: Pick<LanguageFiles, 'folder'>): string {
  return posix.relative(folder, translation)
}

function ofRecord(language: LanguageFiles, record: Originals, files: Project['files']): KnownLanguage {
  const translated = language.files.flatMap(({ original, translation }) =>
    translation ? [{ original, translation }] : [],
  )
  const paths = new Set(translated.map(({ translation }) => recordPath(translation, language)))
  const orphans = [...record].filter(([path]) => !paths.has(path))
  const translations = translated.map((one): KnownTranslation => {
    const entry =
      record.get(recordPath(one.translation, language)) ?? movedEntry(orphans, blocksIn(one.original, files))
    return entry ? { ...one, known: entry, source: 'file' } : one
  })
  return { language, record, translations }
}

/** The entry of a translation that has another path now: most of its blocks are those of the original. */
function movedEntry(
  orphans: readonly (readonly [string, readonly BlockKey[]])[],
  original: readonly BlockKey[],
): readonly BlockKey[] | undefined {
  const digests = new Set(original.map(({ digest }) => digest))
  return orphans.find(
    ([, blocks]) => blocks.filter(({ digest }) => digests.has(digest)).length * 2 > blocks.length,
  )?.[1]
}

/** The folders with files, without those inside of others. */
export function foldersOf(files: readonly string[]): readonly string[] {
  const all = new Set(files.map((file) => posix.dirname(file)))
  const isInside = (folder: string): boolean =>
    [...all].some((other) => other !== folder && (other === '.' || folder.startsWith(`${other}/`)))
  return [...all].filter((folder) => folder.startsWith('../') || !isInside(folder))
}

async function ofHistory(
  translations: readonly KnownTranslation[],
  history: FileHistory,
  files: Project['files'],
): Promise<ReadonlyMap<string, readonly BlockKey[]>> {
  const timelines = translations.map((one) => ({ ...one, states: timeline(one, history) }))
  const texts = await history.read(
    timelines.flatMap(({ states }) => states.flatMap(({ translation, original }) => [translation.blob, original.blob])),
  )
  return new Map(
    timelines.flatMap((one) => {
      const steps = one.states.flatMap(({ translation, original }): readonly TranslationStep[] => {
        const [text, originalText] = [texts.get(translation.blob), texts.get(original.blob)]
        if (text === undefined || originalText === undefined) return []
        return [{ translation: blocksOf(one.translation, text), original: blocksOf(one.original, originalText) }]
      })
      // Without a part of its history, as in a clone that lacks contents, nobody knows what a translation is of.
      if (steps.length < one.states.length) return []
      const now = { translation: blocksIn(one.translation, files), original: blocksIn(one.original, files) }
      return [[one.translation, originalsFromHistory([...steps, now])] as const]
    }),
  )
}

interface BothStates {
  readonly translation: FileState
  readonly original: FileState
}

/** The states of a translation, each with the state that its original had then; its first one, if it is younger. */
function timeline({ translation, original }: KnownTranslation, { statesOf }: FileHistory): readonly BothStates[] {
  const originals = statesOf(original)
  return statesOf(translation).flatMap((state): readonly BothStates[] => {
    const then = originals.findLast(({ commit }) => commit <= state.commit) ?? originals[0]
    return then ? [{ translation: state, original: then }] : []
  })
}

/** The blocks of a file as it is now. */
export function blocksIn(file: string, files: Project['files']): ReturnType<typeof blocksOf> {
  return blocksOf(file, files.read(file)?.text ?? '')
}
