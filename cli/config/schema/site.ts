import * as z from 'zod'
import type { ContentSource } from '../../sources/source.ts'
import { list, section } from './parts.ts'
import { completeSettings, type SettingsOptions, settingsShape, type SiteConfigOf } from './settings.ts'

export type { FooterItemConfig } from './footer.ts'
export type { LocaleConfig, LocalesConfig } from './i18n.ts'
export type { LogoConfig, NavbarItemConfig, NavbarItemType } from './navbar.ts'
export type { PrismTheme } from './code-themes.ts'
export type { ReportLevel } from './parts.ts'
export type { ThemeConfig } from './theme.ts'

/** The config file as its author writes it. */
export interface UserConfig extends SettingsOptions {
  /**
   * Sources of the site's pages.
   * @default []
   * @example [docs(), blog(), pages()]
   */
  readonly sources?: readonly ContentSource[]
}

const source = z.custom<ContentSource>(isSource, {
  error: 'expected a content source such as docs(), blog() or pages()',
})

function isSource(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { name, load } = value as Readonly<Record<string, unknown>>
  return typeof name === 'string' && typeof load === 'function'
}

/** Schema of the config file: validates it and fills in defaults. */
export const siteSchema = section<UserConfig>()({ ...settingsShape, sources: list(source).default([]) }).transform(
  ({ sources, ...settings }, context) => ({ ...completeSettings(settings, context), sources }),
)

/** The config with defaults, as every stage reads it. */
export type SiteConfig = SiteConfigOf<ContentSource>
