import { keysOf, reportLevel, type ReportLevel } from '../../cli/config/schema/parts.ts'

/** Keys of the config for the state of translations. */
export interface TranslationStatusKeys {
  /**
   * Level of translations whose original has changed since. Only `docs-gen translations status` compares them.
   * @default 'warn'
   */
  readonly onStaleTranslations?: ReportLevel
  /**
   * Level of pages that are not translated into a language. Only `docs-gen translations status` lists them.
   * @default 'log'
   */
  readonly onMissingTranslations?: ReportLevel
}

/** Schemas of these keys. */
export const translationStatusKeys = keysOf<TranslationStatusKeys>()({
  onStaleTranslations: reportLevel.default('warn'),
  onMissingTranslations: reportLevel.default('log'),
})
