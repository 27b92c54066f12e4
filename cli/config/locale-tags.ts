/** Whether a text is a tag of a language. A code of more than three letters is one by its form, but names no language: `english`. */
export function isLocale(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language.length <= 3
  } catch {
    return false
  }
}

/** Whether a list has a locale. Its folder has the name of the locale, in which some systems do not tell capitals. */
export function sameLocale(locales: readonly string[], locale: string): boolean {
  return locales.some((other) => other.toLowerCase() === locale.toLowerCase())
}

/** The languages that the content of a site is translated to: all but the default one. */
export function translatedLocales({ locales, defaultLocale }: LocaleList): readonly string[] {
  return locales.filter((locale) => locale !== defaultLocale)
}

interface LocaleList {
  readonly locales: readonly string[]
  readonly defaultLocale: string
}

/** Whether two languages are one to readers: variants such as `en-GB` and `en-US`. */
export function readsAlike(one: string, other: string): boolean {
  const [first, second] = [new Intl.Locale(one).maximize(), new Intl.Locale(other).maximize()]
  return first.language === second.language && first.script === second.script
}

/** Why a config does not accept a list of languages. */
export function localesFault(locales: readonly string[]): string | undefined {
  const wrong = locales.find((locale) => !isLocale(locale))
  if (wrong !== undefined) return `'${wrong}' is not a language tag such as en or pt-BR.`
  const twice = locales.find((locale, index) => sameLocale(locales.slice(0, index), locale))
  return twice === undefined ? undefined : `The language '${twice}' is named twice.`
}
