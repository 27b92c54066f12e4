import { z } from 'zod'
import { list, section, withSlashes } from './parts.ts'

const localeOptions = section({
  /** Name in the language menu. Default: the language's name for itself, such as `Deutsch`. */
  label: z.string().optional(),
  /** Value of `<html lang>`. Default: the locale. */
  htmlLang: z.string().optional(),
  /** Writing direction. Default: that of the language's script. */
  direction: z.enum(['ltr', 'rtl']).optional(),
  /**
   * Calendar of dates, as `Intl` names it.
   * @default 'gregory'
   */
  calendar: z
    .string()
    .regex(/^[a-z\d]{3,8}(?:-[a-z\d]{3,8})*$/i, { error: "expected the name of a calendar, such as 'gregory'" })
    .optional(),
  /** Folder of the translations below `i18n.path`. Default: the locale. */
  path: z.string().optional(),
  /**
   * Origin that the locale is served from, if it differs from the site's.
   * @example 'https://fr.example.com'
   */
  url: z.string().optional(),
  /** Base path. Default: the site's, followed by the locale except for the default locale. */
  baseUrl: z.string().transform(withSlashes).optional(),
  /**
   * `false` builds the locale from the untranslated content.
   * @default true
   */
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
export const i18n = section({
  /**
   * Locale of the untranslated content, served without a prefix.
   * @default 'en'
   */
  defaultLocale: z.string().default('en'),
  /**
   * Locales of the site.
   * @default `[defaultLocale]`
   * @example ['en', 'fr', 'pt-BR']
   */
  locales: list(z.string()).optional(),
  /**
   * Folder of the translations.
   * @default 'i18n'
   */
  path: z.string().default('i18n'),
  /**
   * Settings of each locale, by name.
   * @default {}
   * @example { fr: { label: 'Français' } }
   */
  localeConfigs: z.record(z.string(), localeOptions).default({}),
}).transform(({ defaultLocale, locales = [defaultLocale], path, localeConfigs }, context) => {
  if (!locales.includes(defaultLocale)) {
    const message = `\`i18n.locales\` must contain the default locale '${defaultLocale}'`
    const hint = `Add '${defaultLocale}' to the list, or choose another defaultLocale.`
    context.addIssue({ code: 'custom', message, path: ['locales'], params: { hint } })
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
    localeConfigs: Object.fromEntries(configs) as Readonly<Record<string, UnplacedLocale>>,
  }
})

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

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
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
  return new Intl.Locale(tag).calendar ?? 'gregory'
}
