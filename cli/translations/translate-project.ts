import type { SiteConfig } from '../config/schema/site.ts'
import type { SourceTree } from '../lib/source-tree.ts'
import { loadHtmlParser } from '../lib/html-source.ts'
import { unsafeUrlHint, unsafeUrlMessage, unsafeUrlsIn } from '../lib/unsafe-url.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import { locateData } from '../sources/files/data-file.ts'
import { leftOut } from '../sources/files/left-out.ts'
import { readTranslations } from '../sources/files/translations.ts'
import { builtInMessages } from './built-in-messages.ts'
import { allInterfaceTexts } from './interface-texts.ts'
import { translateTheme } from './theme-texts.ts'

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

/** Folder of a language's translations, relative to the site folder: `i18n/fr`. */
export function localeFolder({ config: { i18n }, locale }: Pick<Translatable, 'config' | 'locale'>): string {
  return `${i18n.path}/${i18n.localeConfigs[locale]?.path ?? locale}`
}

/** Reads the translations of a project's language: the texts that come with docs-gen, overridden by the author's. */
export async function translateProject<Project extends Translatable>(
  project: Project,
): Promise<Project & Translations> {
  const folder = localeFolder(project)
  const read = (name: string) => readTranslations(project.files, `${folder}/${name}.json`)
  const code = read('code')
  const navbar = read('docusaurus-theme-classic/navbar')
  const footer = read('docusaurus-theme-classic/footer')
  const messages = { ...(await builtInMessages(project.locale)), ...withoutDefaults(code.messages, project.locale) }
  const { copyright, ...footerTexts } = footer.messages
  const problems = await htmlProblems(copyright, `${folder}/docusaurus-theme-classic/footer.json`, project)
  const texts = copyright === undefined || problems.length > 0 ? footerTexts : footer.messages
  const config = translateTheme(project.config, { navbar: navbar.messages, footer: texts })
  const diagnostics = [...[code, navbar, footer].flatMap((file) => file.diagnostics), ...problems]
  return { ...project, config, messages, diagnostics }
}

/** Why the translated copyright, which is HTML, cannot be shown. */
async function htmlProblems(
  html: string | undefined,
  file: string,
  { config, files }: Translatable,
): Promise<readonly Diagnostic[]> {
  if (html === undefined || !html.includes('<')) return []
  const at = locateData({ file, text: files.read(file)?.text ?? '' }, ['copyright'], 'value')
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
