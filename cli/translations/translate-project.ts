import type { SiteConfig } from '../config/schema/site.ts'
import type { SourceTree } from '../lib/source-tree.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
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
  const config = translateTheme(project.config, { navbar: navbar.messages, footer: footer.messages })
  const diagnostics = [code, navbar, footer].flatMap((file) => file.diagnostics)
  return { ...project, config, messages, diagnostics }
}

/** Keeps the defaults out of the data of an English site, even if its author's file has them all. */
function withoutDefaults(messages: Messages, locale: string): Messages {
  if (Object.keys(messages).length === 0 || new Intl.Locale(locale).language !== 'en') return messages
  const defaults = allInterfaceTexts()
  return Object.fromEntries(Object.entries(messages).filter(([id, text]) => defaults.get(id) !== text))
}
