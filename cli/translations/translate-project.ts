import type { Project } from '../project.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { readTranslations } from '../sources/files/translations.ts'
import { builtInMessages } from './built-in-messages.ts'
import { runtimeTexts } from './runtime-texts.ts'
import { translateTheme } from './theme-texts.ts'

type Messages = Readonly<Record<string, string>>

/** A project with the texts of its language in place: those of the interface by id, those of navbar and footer in its config. */
export interface TranslatedProject extends Project {
  /** Texts of the interface by id: those that differ from the English defaults. */
  readonly messages: Messages
  /** What is wrong with the files of the translations. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Folder of a language's translations, relative to the site folder: `i18n/fr`. */
export function localeFolder({ config: { i18n }, locale }: Pick<Project, 'config' | 'locale'>): string {
  return `${i18n.path}/${i18n.localeConfigs[locale]?.path ?? locale}`
}

/** Reads the translations of a project's language: the texts that come with docs-gen, and over them the author's own. */
export async function translateProject(project: Project): Promise<TranslatedProject> {
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

/** A site in English carries no texts, though its author has them all in a file. */
function withoutDefaults(messages: Messages, locale: string): Messages {
  if (Object.keys(messages).length === 0 || new Intl.Locale(locale).language !== 'en') return messages
  const defaults = runtimeTexts()
  return Object.fromEntries(Object.entries(messages).filter(([id, text]) => defaults.get(id) !== text))
}
