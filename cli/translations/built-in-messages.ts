import { featureTranslations } from '../../features/texts.ts'
import { featureMessages } from '../../features/lists/texts.ts'
import type { FeatureMessages, Messages } from '../sources/feature-text.ts'

/** Languages whose texts come with docs-gen. Each is loaded only for a site in that language. */
const languages: FeatureMessages = {
  ar: () => import('../../templates/messages/ar.ts'),
  de: () => import('../../templates/messages/de.ts'),
  es: () => import('../../templates/messages/es.ts'),
  fr: () => import('../../templates/messages/fr.ts'),
  ja: () => import('../../templates/messages/ja.ts'),
  pt: () => import('../../templates/messages/pt-BR.ts'),
  ru: () => import('../../templates/messages/ru.ts'),
  'zh-Hans': () => import('../../templates/messages/zh-Hans.ts'),
}

/** Names of the languages whose texts come with docs-gen. */
export const builtInLanguages: readonly string[] = Object.keys(languages)

/** Texts of the interface in a locale's language (`fr` for `fr-CA`, `zh-Hans` for `zh-CN`), by id. Empty for a language that does not come with docs-gen. */
export async function builtInMessages(locale: string): Promise<Messages> {
  const { language, script } = new Intl.Locale(locale).maximize()
  const name = [`${language}-${script}`, language].find((candidate) => languages[candidate] !== undefined)
  const load = name === undefined ? undefined : languages[name]
  if (name === undefined || !load) return {}
  const ofFeatures = featureTranslations.map(({ id, translations }) => [id, translations[name] ?? ''] as const)
  const files = await Promise.all([load(), ...featureMessages.flatMap((all) => all[name]?.() ?? [])])
  const messages = [...files.flatMap((file) => Object.entries(file.messages)), ...ofFeatures]
  // Where a text is written makes no difference to the site.
  return Object.fromEntries(messages.sort(([a], [b]) => (a < b ? -1 : 1)))
}
