import { translatedLocales } from '../../config/locale-tags.ts'
import type { SourceTree } from '../../files/source-tree.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import type { SourceInput } from '../source.ts'

/** Where translations are, relative to the folder of a language: their files, and a JSON file (without its extension) of texts. */
export interface TranslationPaths {
  readonly folder: string
  readonly texts: string
}

/** The two places that translations of one kind may have: by the names of docs-gen, and by those of the plugins that read them before. */
export interface TranslationNames {
  readonly neutral: TranslationPaths
  readonly byPlugin: TranslationPaths
}

/** The place of translations, relative to the site folder. */
export interface TranslationsPlace extends TranslationPaths {
  readonly style: keyof TranslationNames
  readonly diagnostics: readonly Diagnostic[]
}

/** Names of the translations of docs. @param version its name, `current` for the docs in progress */
export function docsNames(id: string, version: string): TranslationNames {
  const oldPath = `${pluginFolder('docs', id)}/${version === 'current' ? 'current' : `version-${version}`}`
  const path =
    version === 'current' ? withId('docs', id) : `${id === 'default' ? '' : `${id}_`}versioned_docs/version-${version}`
  return { neutral: { folder: path, texts: path }, byPlugin: { folder: oldPath, texts: oldPath } }
}

/** Names of the translations of a blog. */
export function blogNames(id: string): TranslationNames {
  const oldPath = pluginFolder('blog', id)
  const path = withId('blog', id)
  return { neutral: { folder: path, texts: path }, byPlugin: { folder: oldPath, texts: `${oldPath}/options` } }
}

/** Names of the translations of single pages, which have no texts besides. */
export function pagesNames(id: string): TranslationNames {
  const [oldPath, path] = [pluginFolder('pages', id), withId('pages', id)]
  return { neutral: { folder: path, texts: path }, byPlugin: { folder: oldPath, texts: oldPath } }
}

function withId(kind: string, id: string): string {
  return id === 'default' ? kind : `${kind}-${id}`
}

function pluginFolder(kind: string, id: string): string {
  return withId(`docusaurus-plugin-content-${kind}`, id)
}

/** A language of a site. */
interface LanguageOf extends Pick<SourceInput, 'locale'> {
  readonly config: Pick<SourceInput['config'], 'i18n'>
}

/** A translations folder that never exists, for languages that are not translated. */
export const untranslatedPath = '.docs-gen/untranslated'

/** Folder of a language's translations, relative to the site folder: `i18n/fr`. */
export function localeFolder({ config: { i18n }, locale }: LanguageOf): string {
  const settings = i18n.localeConfigs[locale]
  return `${settings?.translate === false ? untranslatedPath : i18n.path}/${settings?.path ?? locale}`
}

/** Finds translations: by the names of plugins where only these exist. Both at once are reported. */
export function findTranslations(
  input: Pick<SourceInput, 'config' | 'locale' | 'files'>,
  names: TranslationNames,
): TranslationsPlace {
  const language = localeFolder(input)
  const isOld = hasTranslations(input.files, language, names.byPlugin)
  const isNeutral = hasTranslations(input.files, language, names.neutral)
  const style = isOld && !isNeutral ? 'byPlugin' : 'neutral'
  return {
    style,
    folder: `${language}/${names[style].folder}`,
    texts: `${language}/${names[style].texts}`,
    diagnostics: isOld && isNeutral ? [twoPlaces(language, names.neutral.folder, names.byPlugin.folder)] : [],
  }
}

/** The folders with the translations of every language but the default one, by locale. */
export function translationFolders(
  input: Pick<SourceInput, 'config' | 'files'>,
  names: TranslationNames,
): ReadonlyMap<string, string> {
  const folderOf = (locale: string): string => findTranslations({ ...input, locale }, names).folder
  return new Map(translatedLocales(input.config.i18n).map((locale) => [locale, folderOf(locale)]))
}

/** Whether a folder or its file of texts exists. @param language folder of the language */
export function hasTranslations(files: SourceTree, language: string, { folder, texts }: TranslationPaths): boolean {
  return files.isFile(`${language}/${texts}.json`) || files.list(`${language}/${folder}`).files.length > 0
}

/** Reports translations in two places. */
export function twoPlaces(language: string, path: string, oldPath: string): Diagnostic {
  return diagnostic({
    code: 'translations-in-two-places',
    message: `There are translations in ${language}/${path} and in ${language}/${oldPath}; only the first are used`,
    hint: `Move all of them to ${language}/${path}.`,
  })
}

/** Whether a site has translations under the names of plugins, so that new ones get such names too. */
export function hasOldNames({ files, config }: Pick<SourceInput, 'config' | 'files'>): boolean {
  const { path } = config.i18n
  const languages = files.names(path).map((name) => `${path}/${name}`)
  return languages.some((language) => files.names(language).some((name) => name.startsWith('docusaurus-')))
}
