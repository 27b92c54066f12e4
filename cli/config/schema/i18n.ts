import * as z from 'zod'
import { isLocale, sameLocale } from '../locale-tags.ts'
import { list, section, withSlashes } from './parts.ts'

/** Settings of a language. */
export interface LocaleOptions {
  /**
   * Name in the language menu.
   * @default the language's name for itself, such as `Deutsch`
   */
  readonly label?: string
  /**
   * Value of `<html lang>`.
   * @default the locale
   */
  readonly htmlLang?: string
  /**
   * Writing direction.
   * @default the direction of the language's script
   */
  readonly direction?: 'ltr' | 'rtl'
  /**
   * Calendar of dates, as `Intl` names it.
   * @default the calendar of the locale's tag (`fa-u-ca-persian`), else 'gregory'
   */
  readonly calendar?: string
  /**
   * Folder of its translations, below `i18n.path`.
   * @default the locale
   */
  readonly path?: string
  /**
   * Origin that the language is served from.
   * @default the site's `url`
   * @example 'https://fr.example.com'
   */
  readonly url?: string
  /**
   * Path below which the language is served.
   * @default the site's `baseUrl`; followed by the folder, as in `/fr/`, unless it is the default locale
   * @example '/fr/'
   */
  readonly baseUrl?: string
  /**
   * Uses the translations in its folder; `false` builds the language from the untranslated content.
   * @default true
   */
  readonly translate?: boolean
}

/** Languages of the site. */
export interface I18nOptions {
  /**
   * Language of the untranslated content, as a tag such as `en` or `pt-BR`. It is served without a prefix.
   * @default 'en'
   */
  readonly defaultLocale?: string
  /**
   * Languages of the site, as tags. The default locale must be among them.
   * @default only the default locale
   * @example ['en', 'fr', 'pt-BR']
   */
  readonly locales?: readonly string[]
  /**
   * Folder of the translations, relative to the site folder.
   * @default 'i18n'
   */
  readonly path?: string
  /**
   * Shows a notice above pages that are not translated yet, with a link to the original.
   * @default true
   */
  readonly translationNotice?: boolean
  /**
   * Shows readers what has changed in the original since a page was translated: a notice above it, and a mark at each block. Which blocks
   * these are is known from the file that `docs-gen translations accept` writes.
   * @default false
   */
  readonly staleTranslations?: boolean
  /**
   * Settings of single languages, by tag.
   * @default {}
   * @example { fr: { label: 'Français' } }
   */
  readonly localeConfigs?: Readonly<Record<string, LocaleOptions>>
}

const localeOptions = section<LocaleOptions>()({
  label: z.string().optional(),
  htmlLang: z.string().optional(),
  direction: z.enum(['ltr', 'rtl']).optional(),
  calendar: z
    .string()
    .regex(/^[a-z\d]{3,8}(?:-[a-z\d]{3,8})*$/i, { error: "expected the name of a calendar, such as 'gregory'" })
    .optional(),
  path: z.string().optional(),
  url: z.string().optional(),
  baseUrl: z.string().transform(withSlashes).optional(),
  translate: z.boolean().optional(),
})

/** A locale before its base path and folder are computed. */
export interface UnplacedLocale {
  /** Name in the language menu. */
  readonly label: string
  /** Value of `<html lang>`. */
  readonly htmlLang: string
  /** Writing direction. */
  readonly direction: 'ltr' | 'rtl'
  /** Calendar of dates, as `Intl` names it. */
  readonly calendar: string
  /** Folder of the translations below `i18n.path`. */
  readonly path: string
  /** Origin, if it differs from the site's. */
  readonly url?: string
  /** Base path, if the config sets one. */
  readonly baseUrl?: string
  /** `false` uses the untranslated content, whatever the i18n folder contains. */
  readonly translate: boolean
}

/** A locale of the site, with defaults. */
export interface LocaleConfig extends UnplacedLocale {
  /** Base path with slashes at both ends. */
  readonly baseUrl: string
  /** Folder of the locale's files in the output folder: empty, or with a slash at its end. */
  readonly folder: string
}

/** Schema of the site's locales. */
export const i18n = section<I18nOptions>()({
  defaultLocale: z.string().default('en'),
  locales: list(z.string()).optional(),
  path: z.string().default('i18n'),
  translationNotice: z.boolean().default(true),
  staleTranslations: z.boolean().default(false),
  localeConfigs: z.record(z.string(), localeOptions).default({}),
}).transform(
  (
    { defaultLocale, locales = [defaultLocale], path, translationNotice, staleTranslations, localeConfigs },
    context,
  ) => {
    if (!locales.includes(defaultLocale)) {
      const message = `\`i18n.locales\` must contain the default locale '${defaultLocale}'`
      const hint = `Add '${defaultLocale}' to the list, or choose another defaultLocale.`
      context.addIssue({ code: 'custom', message, path: ['locales'], params: { hint } })
    }
    for (const [index, locale] of locales.entries())
      if (sameLocale(locales.slice(0, index), locale)) {
        const message = `The language '${locale}' is in the list twice`
        context.addIssue({
          code: 'custom',
          message,
          path: ['locales', index],
          params: { hint: 'Remove one of the two.' },
        })
      }
    const names = locales.filter((locale, index) => isLocale(locale) || rejectTag(locale, { context, index }))
    const configs = names.map((locale): [string, UnplacedLocale] => [
      locale,
      { ...localeDefaults(locale), ...localeConfigs[locale] },
    ])
    return {
      defaultLocale,
      locales,
      path,
      translationNotice,
      staleTranslations,
      localeConfigs: Object.fromEntries(configs) as Readonly<Record<string, UnplacedLocale>>,
    }
  },
)

type UnplacedLocales = z.output<typeof i18n>

/** The locales of the site, each with its base path and folder. */
export interface LocalesConfig extends UnplacedLocales {
  /** Settings of each locale, by name. */
  readonly localeConfigs: Readonly<Record<string, LocaleConfig>>
}

/**
 * Computes the base path and the folder of each locale, and reports two locales with the same folder. If one locale has an origin,
 * each gets one.
 */
export function placeLocales(
  locales: UnplacedLocales,
  { url, baseUrl }: { readonly url: string; readonly baseUrl: string },
  context: z.RefinementCtx,
): LocalesConfig {
  const hasOrigins = Object.values(locales.localeConfigs).some((config) => config.url !== undefined)
  const owners = new Map<string, string>()
  const placed = Object.entries(locales.localeConfigs).map(([name, config]): [string, LocaleConfig] => {
    const isDefault = name === locales.defaultLocale
    const base = config.baseUrl ?? (isDefault ? baseUrl : `${baseUrl}${config.path}/`)
    const folder = base.startsWith(baseUrl) && (isDefault || base !== baseUrl) ? base.slice(baseUrl.length) : undefined
    const place = folder ?? (isDefault ? '' : `${config.path}/`)
    const owner = owners.get(place)
    if (owner !== undefined) {
      const message = `The locales '${owner}' and '${name}' are built into the same folder`
      context.addIssue({ code: 'custom', message, path: ['i18n', 'localeConfigs', name] })
    }
    owners.set(place, name)
    return [name, { ...config, url: hasOrigins ? (config.url ?? url) : undefined, baseUrl: base, folder: place }]
  })
  return { ...locales, localeConfigs: Object.fromEntries(placed) }
}

function rejectTag(
  tag: string,
  { context, index }: { readonly context: z.RefinementCtx; readonly index: number },
): false {
  const message = `'${tag}' is not a language tag such as en or pt-BR`
  context.addIssue({ code: 'custom', message, path: ['locales', index] })
  return false
}

function localeDefaults(tag: string): UnplacedLocale {
  const locale = new Intl.Locale(tag)
  return {
    label: nameOf(tag),
    htmlLang: tag,
    direction: directionOf(locale),
    calendar: calendarOf(tag),
    path: tag,
    translate: true,
  }
}

function nameOf(tag: string): string {
  // The language of a site that names none: the first object of `Intl` takes some 20 ms.
  if (tag === 'en') return 'English'
  const name = new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/** Scripts written from right to left. Some supported versions of Node lack `Intl.Locale.getTextInfo`. */
const rightToLeft = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr'])

function directionOf(locale: Intl.Locale): 'ltr' | 'rtl' {
  return rightToLeft.has(locale.maximize().script ?? '') ? 'rtl' : 'ltr'
}

/** Dates are Gregorian unless the locale's tag names a calendar (`fa-u-ca-persian`). */
function calendarOf(tag: string): string {
  // Asking an Intl.Locale for it takes some 5 ms the first time.
  return tag.toLowerCase().includes('-u-') ? (new Intl.Locale(tag).calendar ?? 'gregory') : 'gregory'
}
