import { formatMessage, type Message, type MessageValues, type SiteData } from '../contract/index.ts'
import { useRuntime } from './runtime.ts'

export type { Message, MessageValues }

/** Translates a message into the site's language and fills in its values. */
export type Translate = (message: Message, values?: MessageValues) => string

/**
 * Translates a message into the site's language and fills in its values. Plural forms are in the order of CLDR's categories.
 * @example translate(site, { id: 'posts', message: 'One post|{count} posts' }, { count })
 */
export function translate(
  { messages, i18n }: Pick<SiteData, 'messages' | 'i18n'>,
  message: Message,
  values: MessageValues = {},
): string {
  return formatMessage({ messages, locale: i18n.currentLocale }, message, values)
}

/**
 * Returns a function that translates messages.
 * @example const translate = useTranslate(); translate({ id: 'greeting', message: 'Hello {name}' }, { name })
 */
export function useTranslate(): Translate {
  const { site } = useRuntime('useTranslate')
  return (message, values) => translate(site, message, values)
}
