import * as z from 'zod'
import { globs, keysOf, list, reportLevel, type ReportLevel, section } from '../../cli/config/schema/parts.ts'

/** Settings of `docs-gen check --spelling`, besides those of a `cspell.json` of the site. */
export interface SpellingOptions {
  /**
   * Words that are right although no dictionary has them.
   * @default []
   * @example ['kubelet', 'Acme']
   */
  readonly words?: readonly string[]
  /**
   * Glob patterns of files that are not checked, relative to the site folder.
   * @default []
   * @example ['versioned_docs/**']
   */
  readonly ignore?: readonly string[]
  /**
   * Languages whose pages are checked. Those other than English need a dictionary, which `cspell.json` imports.
   * @default ['en']
   * @example ['en', 'fr']
   */
  readonly languages?: readonly string[]
}

const spelling = section<SpellingOptions>()({
  words: list(z.string().min(1)).default([]),
  ignore: globs.default([]),
  languages: list(z.string()).default(['en']),
})

/** Settings of the spelling check. */
export type SpellingSettings = z.output<typeof spelling>

/** Keys of the config for words that are in no dictionary. */
export interface SpellingKeys {
  /**
   * Level of words that are in no dictionary. Only `docs-gen check --spelling` looks them up.
   * @default 'warn'
   */
  readonly onUnknownWords?: ReportLevel
  /** Which words `docs-gen check --spelling` knows, and which pages it reads. */
  readonly spelling?: SpellingOptions
}

/** Schemas of these keys. */
export const spellingKeys = keysOf<SpellingKeys>()({
  onUnknownWords: reportLevel.default('warn'),
  spelling: spelling.prefault({}),
})
