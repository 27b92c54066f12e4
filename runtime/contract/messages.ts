/** A text of the interface: its id and the English default. */
export interface Message {
  readonly id: string
  /** The text. It may have `{name}` placeholders, and plural forms separated by `|`, which the value `count` selects. */
  readonly message: string
}

/** Values of a message's placeholders, by name; `count` selects the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>

/** A language: its locale, and by id the texts that differ from the English defaults. */
export interface MessageLanguage {
  readonly locale: string
  readonly messages: Readonly<Record<string, string>>
}

const pluralOrder: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Translates a message and fills in its values. Plural forms are in the order of CLDR's categories. */
export function formatMessage(
  { messages, locale }: MessageLanguage,
  message: Message,
  values: MessageValues = {},
): string {
  const translation = messages[message.id]
  const text = translation ?? message.message
  const count = values['count']
  // The default is English, whatever the language of the page.
  const form = typeof count === 'number' ? pluralForm(text, count, translation === undefined ? 'en' : locale) : text
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The parts of a text with `{name}` placeholders: its plain parts and, between each two of them, the name of a placeholder. */
export function placeholderParts(text: string): string[] {
  return text.split(/\{(\w+)\}/)
}

function pluralForm(text: string, count: number, locale: string): string {
  const forms = text.split('|')
  if (forms.length === 1) return text
  const rules = new Intl.PluralRules(locale)
  const categories = rules.resolvedOptions().pluralCategories
  const index = pluralOrder.filter((category) => categories.includes(category)).indexOf(rules.select(count))
  return forms[Math.min(index, forms.length - 1)] ?? text
}
