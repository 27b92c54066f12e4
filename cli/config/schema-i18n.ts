import { z } from 'zod'
import { list, section, withSlashes } from './schema-parts.ts'

const localeOptions = section({
  /** Name in the language menu; default is the language's own name for itself. */
  label: z.string().optional(),
  /** Value of `<html lang>`. */
  htmlLang: z.string().optional(),
  direction: z.enum(['ltr', 'rtl']).optional(),
  /** Calendar of dates, as `Intl` names it. */
  calendar: z
    .string()
    .regex(/^[a-z\d]{3,8}(?:-[a-z\d]{3,8})*$/i, { error: "expected the name of a calendar, such as 'gregory'" })
    .optional(),
  /** Folder of the translations. */
  path: z.string().optional(),
  /** Origin, where it differs from the site's. */
  url: z.string().optional(),
  /** Base path, where it is not the site's with the locale behind it. */
  baseUrl: z.string().transform(withSlashes).optional(),
  translate: z.boolean().optional(),
})

/** One language of the site, but for where it is served. */
export interface UnplacedLocale {
  readonly label: string
  readonly htmlLang: string
  readonly direction: 'ltr' | 'rtl'
  readonly calendar: string
  /** Folder of the translations below `i18n.path`. */
  readonly path: string
  /** Origin, where it is not the site's. */
  readonly url?: string
  /** Base path, where one was given. */
  readonly baseUrl?: string
  /** `false` takes the untranslated content, whatever the i18n folder holds. */
  readonly translate: boolean
}

/** One language of the site, complete. */
export interface LocaleConfig extends UnplacedLocale {
  /** Base path with slashes at both ends: the site's for the default language, else the site's with the language behind it. */
  readonly baseUrl: string
  /** Folder of the built files in the output folder; empty or with a slash at its end. */
  readonly folder: string
}

/** The languages of the site. */
export const i18n = section({
  /** The language without a prefix in its paths. */
  defaultLocale: z.string().default('en'),
  /** Every language; default is the default language alone. */
  locales: list(z.string()).optional(),
  /** Folder of the translations. */
  path: z.string().default('i18n'),
  /** What a language is called and how it is written; defaults come from `Intl` (R59). */
  localeConfigs: z.record(z.string(), localeOptions).default({}),
}).transform(({ defaultLocale, locales = [defaultLocale], path, localeConfigs }, context) => {
  if (!locales.includes(defaultLocale)) {
    const message = `\`i18n.locales\` must contain the default locale '${defaultLocale}'`
    context.addIssue({ code: 'custom', message, path: ['locales'] })
  }
  const names = locales.filter((locale, index) => isLocale(locale) || refuseTag(locale, { context, index }))
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

/** The languages of the site, each with the place it is served at. */
export interface LocalesConfig extends UnplacedLocales {
  readonly localeConfigs: Readonly<Record<string, LocaleConfig>>
}

/**
 * Gives each language its base path and its folder; two of them may not share a folder. Where one has an origin of its own, each has.
 * @param site its address
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
    return [name, { ...config, ...(hasOrigins ? { url: config.url ?? url } : {}), baseUrl: base, folder: place }]
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

function refuseTag(
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

/** Scripts written from right to left. Not every supported Node can tell the direction of a locale. */
const rightToLeft = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr'])

function directionOf(locale: Intl.Locale): 'ltr' | 'rtl' {
  return rightToLeft.has(locale.maximize().script ?? '') ? 'rtl' : 'ltr'
}

/** Dates of a documentation site are Gregorian unless a locale's tag says otherwise (`fa-u-ca-persian`). */
function calendarOf(tag: string): string {
  return new Intl.Locale(tag).calendar ?? 'gregory'
}
