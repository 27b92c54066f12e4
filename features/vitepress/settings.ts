import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Setting } from '../../cli/commands/init/move/config-file.ts'
import type { FileNotes } from '../../cli/commands/init/move/move.ts'
import { defined } from '../../cli/process/defined.ts'
import { isRecord } from '../../cli/process/is-record.ts'
import { outlineLevels } from './front-matter.ts'
import { type KeyNotes, keyNotes, noteKeys } from './config-notes.ts'
import { isExternal } from './links.ts'
import type { Values, VitepressSite } from './read-site.ts'
import { plainText } from './sidebar.ts'
import { delimiterOf } from './title.ts'

/** The settings that a config becomes. */
export interface TranslatedSettings {
  readonly settings: readonly Setting[]
  readonly docsOptions: readonly Setting[]
  readonly baseUrl: string
  readonly packages: readonly string[]
}

/** Translates the config, but for its sidebars. */
export function translateSettings(site: VitepressSite, notes: FileNotes): TranslatedSettings {
  const { config, srcDir } = site
  const theme = isRecord(config['themeConfig']) ? config['themeConfig'] : {}
  const keys = keyNotes(site, notes)
  noteKeys(config, theme, keys)
  for (const name of site.missing)
    notes.left(`the package ${name}`, 1, 'It is not installed, so the config ran without it.')
  const baseUrl = typeof config['base'] === 'string' ? posix.join('/', config['base'], '/') : '/'
  const math = isRecord(config['markdown']) && config['markdown']['math'] === true
  const isMermaid = site.missing.includes('vitepress-plugin-mermaid') || config['mermaid'] !== undefined
  const { favicon, headTags } = headOf(config['head'], { baseUrl, keys })
  return {
    baseUrl,
    packages: [...(math ? ['katex'] : []), ...(isMermaid ? ['mermaid'] : [])],
    settings: [
      { name: 'title', value: plainText(config['title']) || 'VitePress' },
      { name: 'titleDelimiter', value: delimiterOf(config) },
      { name: 'tagline', value: plainText(config['description']) || undefined },
      { name: 'url', ...urlOf(site) },
      { name: 'baseUrl', value: baseUrl },
      { name: 'trailingSlash', value: false },
      // VitePress checks neither anchors nor, if it is told so, links.
      {
        name: 'onBrokenLinks',
        value: config['ignoreDeadLinks'] === undefined || config['ignoreDeadLinks'] === false ? undefined : 'warn',
      },
      { name: 'onBrokenAnchors', value: 'warn' },
      { name: 'favicon', value: favicon },
      {
        name: 'staticDirectories',
        value: existsSync(join(site.root, srcDir, 'public')) ? [posix.join(srcDir, 'public')] : undefined,
      },
      { name: 'i18n', value: i18nOf(config) },
      {
        name: 'markdown',
        value: { format: 'detect', headingIds: 'vitepress', math: math || undefined, mermaid: isMermaid || undefined },
      },
      { name: 'headTags', value: headTags.length > 0 ? headTags : undefined },
      { name: 'themeConfig', value: themeOf(config, theme, baseUrl) },
    ],
    docsOptions: [
      { name: 'path', value: srcDir },
      { name: 'routeBasePath', value: '/' },
      { name: 'numberPrefixParser', value: false },
      { name: 'exclude', value: ['**/node_modules/**', ...excluded(config)] },
      ...editLink(theme, srcDir),
      { name: 'showLastUpdateTime', value: config['lastUpdated'] === true ? true : undefined },
      { name: 'breadcrumbs', value: false },
    ],
  }
}

function excluded(config: Values): readonly string[] {
  return Array.isArray(config['srcExclude']) ? config['srcExclude'].map(String) : []
}

/** The address of the site: VitePress needs none but for its sitemap. */
function urlOf({ config, root, srcDir }: VitepressSite): Omit<Setting, 'name'> {
  const hostname = isRecord(config['sitemap']) ? config['sitemap']['hostname'] : undefined
  if (typeof hostname === 'string' && URL.canParse(hostname)) return { value: new URL(hostname).origin }
  const cname = join(root, srcDir, 'public', 'CNAME')
  if (existsSync(cname)) return { value: `https://${readFileSync(cname, 'utf8').trim()}` }
  return { value: 'https://docs.example.com', comment: ['Where the site is published: VitePress did not know it.'] }
}

/** The language of the pages. */
export function languageOf(config: Values): string {
  const locales = isRecord(config['locales']) ? config['locales'] : {}
  const root = isRecord(locales['root']) ? locales['root']['lang'] : undefined
  const lang = typeof config['lang'] === 'string' ? config['lang'] : typeof root === 'string' ? root : 'en-US'
  return lang
}

/** The titles of boxes without one of their own, by type. */
export function boxLabels({ markdown }: Values): Readonly<Record<string, string>> {
  const options = isRecord(markdown) && isRecord(markdown['container']) ? markdown['container'] : {}
  const types = ['tip', 'info', 'warning', 'danger', 'note', 'important', 'caution']
  return Object.fromEntries(
    types.map((type) => [
      type,
      typeof options[`${type}Label`] === 'string' ? String(options[`${type}Label`]) : type.toUpperCase(),
    ]),
  )
}

/** The setting `i18n`. */
export function i18nOf(config: Values): Values & { readonly locales: readonly string[] } {
  const lang = languageOf(config)
  const [locale = 'en'] = lang.split('-')
  const code = locale === 'zh' ? lang : locale
  return {
    defaultLocale: code,
    locales: [code],
    ...(code === lang ? {} : { localeConfigs: { [code]: { htmlLang: lang } } }),
  }
}

interface Head {
  readonly favicon?: string
  readonly headTags: readonly Values[]
}

function headOf(head: unknown, { baseUrl, keys }: { readonly baseUrl: string; readonly keys: KeyNotes }): Head {
  const entries = Array.isArray(head) ? head.filter((entry) => Array.isArray(entry)) : []
  const tags = entries.flatMap(([tagName, attributes, innerHTML], n): readonly Values[] => {
    if (typeof tagName !== 'string') return []
    const values = isRecord(attributes) ? Object.entries(attributes).filter(([, value]) => value !== undefined) : []
    if (
      tagName === 'meta' &&
      values.some(([name, value]) => name === 'name' && ['viewport', 'generator'].includes(String(value)))
    ) {
      keys.leave(['head', n], 'docs-gen has one of its own.')
      return []
    }
    const written = Object.fromEntries(values.map(([name, value]) => [name, withoutBase(String(value), baseUrl)]))
    return [
      { tagName, attributes: written, ...(typeof innerHTML === 'string' && innerHTML !== '' ? { innerHTML } : {}) },
    ]
  })
  const icon = tags.find(
    ({ tagName, attributes }) =>
      tagName === 'link' &&
      isRecord(attributes) &&
      ['icon', 'shortcut icon'].includes(String(attributes['rel'])) &&
      String(attributes['href']).startsWith('/'),
  )
  const href = icon && isRecord(icon['attributes']) ? icon['attributes']['href'] : undefined
  return { ...(typeof href === 'string' && { favicon: href }), headTags: tags.filter((tag) => tag !== icon) }
}

function withoutBase(value: string, baseUrl: string): string {
  return baseUrl !== '/' && value.startsWith(baseUrl) ? `/${value.slice(baseUrl.length)}` : value
}

function editLink(theme: Values, srcDir: string): readonly Setting[] {
  const pattern = isRecord(theme['editLink']) ? theme['editLink']['pattern'] : undefined
  if (typeof pattern !== 'string') return []
  const [before = '', after] = pattern.split(':path')
  const end = srcDir === '.' ? '' : `${srcDir}/`
  if (after === '' && before.endsWith(end))
    return [{ name: 'editUrl', value: before.slice(0, before.length - end.length) }]
  const quoted = (text: string): string => text.replace(/[`\\$]/g, '\\$&')
  return [{ name: 'editUrl', code: `({ docPath }) => \`${quoted(before)}\${docPath}${quoted(after ?? '')}\`` }]
}

/** The settings of the theme. */
function themeOf(config: Values, theme: Values, baseUrl: string): Values {
  const title = theme['siteTitle'] === false ? '' : plainText(theme['siteTitle'] ?? config['title'])
  const [min, max] = outlineLevels(isRecord(theme['outline']) ? theme['outline']['level'] : theme['outline']) ?? [2, 2]
  return defined({
    colorMode: colorMode(config['appearance']),
    navbar: defined({
      title,
      logo: logoOf(theme['logo']),
      items: [...navItems(theme['nav']), ...languageItems(config), ...socialItems(theme['socialLinks'])],
    }),
    footer: footerOf(theme['footer']),
    tableOfContents: { minHeadingLevel: min, maxHeadingLevel: max },
    algolia: algoliaOf(theme, baseUrl),
  })
}

function colorMode(appearance: unknown): Values {
  if (appearance === false) return { defaultMode: 'light', disableSwitch: true }
  if (appearance === 'force-dark') return { defaultMode: 'dark', disableSwitch: true }
  return appearance === 'dark' ? { defaultMode: 'dark' } : { respectPrefersColorScheme: true }
}

function logoOf(logo: unknown): Values | undefined {
  if (typeof logo === 'string') return { src: logo, alt: '' }
  if (!isRecord(logo)) return undefined
  const alt = plainText(logo['alt'])
  if (typeof logo['src'] === 'string') return { src: logo['src'], alt }
  if (typeof logo['light'] !== 'string') return undefined
  return defined({
    src: logo['light'],
    srcDark: typeof logo['dark'] === 'string' ? logo['dark'] : undefined,
    alt,
  })
}

function navItems(nav: unknown): readonly Values[] {
  return (Array.isArray(nav) ? nav.filter(isRecord) : []).flatMap((item): readonly Values[] => {
    const label = plainText(item['text'])
    if (Array.isArray(item['items'])) {
      const items = innerItems(item['items'])
      return items.length === 0 ? [] : [{ label, items }]
    }
    return typeof item['link'] === 'string' && label !== '' ? [{ label, ...target(item['link']) }] : []
  })
}

/** A menu has one level here: the items of its groups, each below the name of the group. */
function innerItems(items: readonly unknown[]): readonly Values[] {
  return items.filter(isRecord).flatMap((item): readonly Values[] => {
    const label = plainText(item['text'])
    if (Array.isArray(item['items']))
      return [
        ...(label === '' ? [] : [{ type: 'html', value: `<strong>${label.replaceAll('<', '&lt;')}</strong>` }]),
        ...innerItems(item['items']),
      ]
    return typeof item['link'] === 'string' && label !== '' ? [{ label, ...target(item['link']) }] : []
  })
}

function target(link: string): Values {
  return isExternal(link) ? { href: link } : { to: posix.join('/', link) }
}

/** A menu of the languages: each stays in its folder. */
function languageItems(config: Values): readonly Values[] {
  const locales = isRecord(config['locales']) ? Object.entries(config['locales']) : []
  if (locales.length < 2) return []
  const items = locales.flatMap(([name, locale]): readonly Values[] => {
    if (!isRecord(locale)) return []
    const link = typeof locale['link'] === 'string' ? locale['link'] : name === 'root' ? '/' : `/${name}/`
    return [{ label: plainText(locale['label']) || name, ...target(link) }]
  })
  return [
    {
      label:
        plainText(
          isRecord(config['locales']) && isRecord(config['locales']['root']) ? config['locales']['root']['label'] : '',
        ) || 'Languages',
      position: 'right',
      items,
    },
  ]
}

function socialItems(links: unknown): readonly Values[] {
  return (Array.isArray(links) ? links.filter(isRecord) : []).flatMap(
    ({ icon, link, ariaLabel }): readonly Values[] => {
      if (typeof link !== 'string') return []
      const name = typeof ariaLabel === 'string' ? ariaLabel : typeof icon === 'string' ? capital(icon) : hostOf(link)
      return [{ href: link, label: name, position: 'right' }]
    },
  )
}

const names: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  npm: 'npm',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
}

function capital(name: string): string {
  return names[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
}

function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).host : link
}

function footerOf(footer: unknown): Values | undefined {
  if (!isRecord(footer)) return undefined
  const lines = [footer['message'], footer['copyright']].filter((line) => typeof line === 'string' && line !== '')
  return lines.length === 0 ? undefined : { copyright: lines.join('<br />') }
}

function algoliaOf(theme: Values, _baseUrl: string): Values | undefined {
  const search = isRecord(theme['search']) ? theme['search'] : {}
  const options = search['provider'] === 'algolia' ? search['options'] : theme['algolia']
  if (!isRecord(options)) return undefined
  const { appId, apiKey, indexName } = options
  return [appId, apiKey, indexName].every((value) => typeof value === 'string')
    ? { appId, apiKey, indexName }
    : undefined
}
