import type { Message, MessageValues, SiteData } from '../contract/index.ts'
import { formatMessage } from '../contract/index.ts'
import { useRuntime } from './runtime.ts'

export type { Message, MessageValues }

/** Returns a message in the site's language with its values filled in. */
export type Translate = (message: Message, values?: MessageValues) => string

/** Returns a message in the site's language with its values filled in; plural forms stand in the order of CLDR's categories. */
export function translate(
  { messages, i18n }: Pick<SiteData, 'messages' | 'i18n'>,
  message: Message,
  values: MessageValues = {},
): string {
  return formatMessage({ messages, locale: i18n.currentLocale }, message, values)
}

/** Returns the function that translates texts of the interface. */
export function useTranslate(): Translate {
  const { site } = useRuntime('useTranslate')
  return (message, values) => translate(site, message, values)
}
