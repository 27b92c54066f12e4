import { translatedFiles } from '../../../lists/sources.ts'
import { inLocale } from '../../../../cli/config/run.ts'
import { readsAlike, translatedLocales } from '../../../../cli/config/locale-tags.ts'
import { observe } from '../../../../cli/modules/observe/site-code.ts'
import { localeProjects } from '../../../../cli/pipeline/locales.ts'
import type { Project } from '../../../../cli/pipeline/open.ts'
import type { Diagnostic } from '../../../../cli/report/diagnostic.ts'
import { collect, loadSources } from '../../../../cli/sources/collect.ts'
import { localeFolder } from '../../../../cli/sources/files/translations-place.ts'
import type { Page } from '../../../../cli/sources/page.ts'
import type { Content } from '../../../../cli/sources/source.ts'
import { translateProject } from '../../../../cli/translations/translate-project.ts'

/** A file of the site and its translation. Paths are relative to the site folder. */
export interface TranslatedFile {
  readonly original: string
  /** Unset: there is none. */
  readonly translation?: string
}

/** The files of a language. */
export interface LanguageFiles {
  readonly locale: string
  /** `i18n/fr`. */
  readonly folder: string
  readonly files: readonly TranslatedFile[]
  /** Translations of no file. */
  readonly orphans: readonly Diagnostic[]
  /** Other problems of the sources, without which the list would be longer. */
  readonly problems: readonly Diagnostic[]
}

/** Lists what is translated into each language, and what could be. */
export async function languageFiles(project: Project, picked?: readonly string[]): Promise<readonly LanguageFiles[]> {
  const { i18n } = project.config
  const translated = translatedLocales(i18n).filter((locale) => i18n.localeConfigs[locale]?.translate !== false)
  const locales = translated.filter((locale) => picked?.includes(locale) ?? true)
  const languages: LanguageFiles[] = []
  for (const one of locales.length === 0 ? [] : localeProjects(project, locales)) {
    const content = await contentOf(one)
    const errors = content.diagnostics.filter(({ severity }) => severity === 'error')
    const orphans = content.diagnostics.filter(({ code }) => code === 'translation-without-original')
    const files = [...content.pages.flatMap((page) => fileOf(page, one)), ...otherFiles(one)]
    languages.push({ locale: one.locale, folder: localeFolder(one), files, orphans, problems: errors })
  }
  return languages
}

async function contentOf(project: Project): Promise<Content> {
  return observe(project.siteCode.observer, () =>
    inLocale(project.locale, async () => {
      const translated = await translateProject(project)
      return collect(await Promise.all(loadSources(translated)), translated)
    }),
  )
}

function fileOf({ file, sourceFile, untranslated }: Page, { locale, config }: Project): readonly TranslatedFile[] {
  if (file === undefined) return []
  if (sourceFile !== undefined) return [{ original: sourceFile, translation: file }]
  // Readers of a variant such as `en-GB` miss nothing.
  const isMissing = untranslated?.includes(locale) && !readsAlike(locale, config.i18n.defaultLocale)
  return isMissing ? [{ original: file }] : []
}

/** Files besides pages, such as those of a glossary. */
function otherFiles(project: Project): readonly TranslatedFile[] {
  return translatedFiles
    .filter((file) => project.files.isFile(file))
    .map((original) => {
      const translation = `${localeFolder(project)}/${original}`
      return project.files.isFile(translation) ? { original, translation } : { original }
    })
}
