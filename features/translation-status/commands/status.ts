import type { Project } from '../../../cli/pipeline/open.ts'
import { type Diagnostic, diagnostic } from '../../../cli/report/diagnostic.ts'
import { staleBlocks, type StaleBlock } from '../compare/stale-blocks.ts'
import { unknownOriginal } from '../unknown-original.ts'
import { blocksIn, type KnownLanguage, type KnownTranslation } from '../record/known-originals.ts'
import type { HistoryLack } from '../record/history.ts'

/** The state of a translation. */
export interface TranslationState extends KnownTranslation {
  /** Number of blocks of the original. */
  readonly blocks: number
  /** Empty also where nobody knows what it is of. */
  readonly stale: readonly StaleBlock[]
}

/** The state of the translations of a language. */
export interface LanguageState {
  readonly locale: string
  readonly current: readonly TranslationState[]
  readonly stale: readonly TranslationState[]
  /** Translations of which nobody knows what they are of. */
  readonly unknown: readonly TranslationState[]
  /** Files that are not translated. */
  readonly missing: readonly string[]
  /** Translations of no file. */
  readonly orphans: readonly string[]
  readonly lack?: HistoryLack
}

/** Compares the translations of a language with their originals. */
export function languageState({ language, translations, lack }: KnownLanguage, files: Project['files']): LanguageState {
  const states = translations.map((translation) => translationState(translation, files))
  return {
    locale: language.locale,
    current: states.filter(({ known, stale }) => known && stale.length === 0),
    stale: states.filter(({ stale }) => stale.length > 0),
    unknown: states.filter(({ known }) => !known),
    missing: language.files.flatMap(({ original, translation }) => (translation === undefined ? [original] : [])),
    orphans: language.orphans.flatMap(({ at }) => (at ? [at.file] : [])),
    ...(lack && { lack }),
  }
}

/** Compares a translation with its original. */
export function translationState(one: KnownTranslation, files: Project['files']): TranslationState {
  const original = blocksIn(one.original, files)
  const { known } = one
  const stale = known ? staleBlocks({ translation: blocksIn(one.translation, files), known, original }) : []
  return { ...one, blocks: original.length, stale }
}

/** What is wrong with the translations of a language, at the levels of the config. */
export function stateProblems({ locale, stale, unknown, missing }: LanguageState): readonly Diagnostic[] {
  return [
    ...stale.map((one) =>
      diagnostic({
        code: 'stale-translation',
        message: `${one.stale.length} of ${one.blocks} blocks of ${one.original} have changed since they were translated`,
        at: { file: one.translation, line: firstLine(one), column: 1, length: 1 },
      }),
    ),
    ...unknown.map((one) => unknownOriginal(one.translation, one.original)),
    ...missing.map((original) =>
      diagnostic({
        code: 'missing-translation',
        message: `The page is not translated into the language ${locale}`,
        at: { file: original, line: 1, column: 1, length: 1 },
      }),
    ),
  ]
}

function firstLine({ stale }: TranslationState): number {
  return stale.find(({ translation }) => translation)?.translation?.line ?? 1
}
