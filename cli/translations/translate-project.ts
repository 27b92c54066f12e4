import type { SiteConfig } from '../config/schema/site.ts'
import type { SourceTree } from '../files/source-tree.ts'
import { loadHtmlParser } from '../markup/html-source.ts'
import { unsafeUrlHint, unsafeUrlMessage, unsafeUrlsIn } from '../markup/unsafe-url.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import { locateData } from '../sources/files/data-file.ts'
import { leftOut } from '../sources/files/left-out.ts'
import { readTranslations } from '../sources/files/translations.ts'
import { hasTranslations, localeFolder, twoPlaces } from '../sources/files/translations-place.ts'
import { builtInMessages } from './built-in-messages.ts'
import { allInterfaceTexts } from './interface-texts.ts'
import { translateTheme } from './theme-texts.ts'
import { themeNames } from './translation-files.ts'

type Messages = Readonly<Record<string, string>>

/** The part of a project that its translation depends on. */
interface Translatable {
  readonly config: SiteConfig
  readonly files: SourceTree
  readonly locale: string
}

/** The translations of a project: texts of the interface by id, and a config with translated navbar and footer. */
interface Translations {
  readonly config: SiteConfig
  /** Texts of the interface that differ from the English defaults, by id. */
  readonly messages: Messages
  /** Problems of the translation files. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads the translations of a project's language: the texts that come with docs-gen, overridden by the author's. */
export async function translateProject<Project extends Translatable>(
  project: Project,
): Promise<Project & Translations> {
  const folder = localeFolder(project)
  const read = (name: string) => readTranslations(project.files, `${folder}/${name}.json`)
  const code = read('code')
  const { navbar, footer, copyrightAt, clash } = readTheme(project)
  const messages = { ...(await builtInMessages(project.locale)), ...withoutDefaults(code.messages, project.locale) }
  const { copyright, ...footerTexts } = footer.messages
  const problems = await htmlProblems(copyright, copyrightAt, project)
  const texts = copyright === undefined || problems.length > 0 ? footerTexts : footer.messages
  const config = translateTheme(project.config, { navbar: navbar.messages, footer: texts })
  const diagnostics = [...[code, navbar, footer].flatMap((file) => file.diagnostics), ...clash, ...problems]
  return { ...project, config, messages, diagnostics }
}

interface ThemeTranslations {
  readonly navbar: TranslationsFile
  readonly footer: TranslationsFile
  /** File and key of the copyright. */
  readonly copyrightAt: { readonly file: string; readonly key: string }
  readonly clash: readonly Diagnostic[]
}

type TranslationsFile = ReturnType<typeof readTranslations>

/** Reads the texts of navbar and footer: both in one file, or in those by the names of plugins. */
function readTheme(project: Translatable): ThemeTranslations {
  const language = localeFolder(project)
  const read = (name: string): TranslationsFile => readTranslations(project.files, `${language}/${name}.json`)
  const { neutral, byPlugin } = themeNames
  const isOld = hasTranslations(project.files, language, byPlugin)
  if (!hasTranslations(project.files, language, neutral))
    return {
      navbar: read(`${byPlugin.folder}/navbar`),
      footer: read(byPlugin.texts),
      copyrightAt: { file: `${language}/${byPlugin.texts}.json`, key: 'copyright' },
      clash: [],
    }
  const { messages, diagnostics } = read(neutral.texts)
  return {
    navbar: { messages: below(messages, 'navbar.'), diagnostics },
    footer: { messages: below(messages, 'footer.'), diagnostics: [] },
    copyrightAt: { file: `${language}/${neutral.texts}.json`, key: 'footer.copyright' },
    clash: isOld ? [twoPlaces(language, `${neutral.texts}.json`, byPlugin.folder)] : [],
  }
}

/** The texts whose ids start with a prefix, without it. */
function below(messages: Messages, prefix: string): Messages {
  const entries = Object.entries(messages).filter(([id]) => id.startsWith(prefix))
  return Object.fromEntries(entries.map(([id, text]) => [id.slice(prefix.length), text]))
}

/** Why the translated copyright, which is HTML, cannot be shown. */
async function htmlProblems(
  html: string | undefined,
  { file, key }: ThemeTranslations['copyrightAt'],
  { config, files }: Translatable,
): Promise<readonly Diagnostic[]> {
  if (html === undefined || !html.includes('<')) return []
  const at = locateData({ file, text: files.read(file)?.text ?? '' }, [key], 'value')
  if (config.security.content === 'markdown') return [leftOut('The HTML of this translation is left out', at)]
  await loadHtmlParser()
  return unsafeUrlsIn(html).map((address) =>
    diagnostic({ code: 'unsafe-url', message: unsafeUrlMessage(address), hint: unsafeUrlHint, at }),
  )
}

/** Keeps the defaults out of the data of an English site, even if its author's file has them all. */
function withoutDefaults(messages: Messages, locale: string): Messages {
  if (Object.keys(messages).length === 0 || new Intl.Locale(locale).language !== 'en') return messages
  const defaults = allInterfaceTexts()
  return Object.fromEntries(Object.entries(messages).filter(([id, text]) => defaults.get(id) !== text))
}
