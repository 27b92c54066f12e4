import type { DocsInstanceData, FooterData, LogoData, SiteData, ThemeData } from '../../runtime/contract/index.ts'
import type { LogoConfig, SiteConfig } from '../config/schema.ts'
import type { DocsVersionSettings } from '../sources/docs/settings.ts'
import { builtOnlyTexts } from '../sources/interface-texts.ts'
import { docKey } from './docs.ts'
import type { ShellContext } from './navbar.ts'
import { linkFooterHref, linkNavbar } from './navbar.ts'
import { toHref } from './resolve.ts'
import { searchData } from './search-data.ts'

/** What of the site every page's script knows. Addresses of sidebars and the search index are added by the bundle. */
export function siteData(
  config: SiteConfig,
  context: ShellContext,
  language: { locale: string; messages: Readonly<Record<string, string>> },
): SiteData {
  const { storage } = config
  const search = searchData(config)
  return {
    title: config.title,
    tagline: config.tagline,
    titleDelimiter: config.titleDelimiter,
    url: config.url,
    baseUrl: config.baseUrl,
    ...(config.trailingSlash === undefined ? {} : { trailingSlash: config.trailingSlash }),
    ...(config.favicon === undefined ? {} : { favicon: assetHref(config.favicon, context) }),
    i18n: i18nData(config, language.locale),
    theme: themeData(config, context),
    docs: docsData(config, context),
    sidebars: {},
    customFields: config.customFields,
    messages: runtimeMessages(language.messages),
    ...(search ? { search } : {}),
    ...(config.analytics ? { analytics: config.analytics } : {}),
    ...(config.internalDocs ? { internalDocs: config.internalDocs } : {}),
    storage: { type: storage.type, namespace: namespaceOf(config) },
  }
}

/** Texts that are drawn when the site is built have no business in a browser. */
function runtimeMessages(messages: SiteData['messages']): SiteData['messages'] {
  return Object.fromEntries(Object.entries(messages).filter(([id]) => !builtOnlyTexts.has(id)))
}

/** A namespace of `true` is made of the site's address, as Docusaurus makes it. */
function namespaceOf(config: SiteConfig): string {
  const { namespace } = config.storage
  if (namespace === false) return ''
  if (typeof namespace === 'string') return namespace === '' ? '' : `-${namespace}`
  let hash = 5381
  for (const character of config.url + config.baseUrl) hash = ((hash * 33) ^ character.charCodeAt(0)) >>> 0
  return `-${hash.toString(36).slice(0, 3)}`
}

function assetHref(path: string, context: ShellContext): string {
  return /^[a-z]+:/i.test(path) ? path : context.rules.baseUrl + path.replace(/^\//, '')
}

function i18nData(config: SiteConfig, locale: string): SiteData['i18n'] {
  const { defaultLocale, locales, localeConfigs } = config.i18n
  const configs = Object.entries(localeConfigs).map(([name, { folder, translate, ...data }]) => [name, data])
  return { currentLocale: locale, defaultLocale, locales, localeConfigs: Object.fromEntries(configs) }
}

function themeData(config: SiteConfig, context: ShellContext): ThemeData {
  const { themeConfig } = config
  const { navbar, announcementBar } = themeConfig
  const footer = footerData(config, context)
  const breadcrumbs = context.versions.every((version) => version.breadcrumbs)
  return {
    colorMode: themeConfig.colorMode,
    ...(announcementBar ? { announcementBar } : {}),
    navbar: {
      title: navbar.title,
      hideOnScroll: navbar.hideOnScroll,
      ...(navbar.style === undefined ? {} : { style: navbar.style }),
      ...(navbar.logo ? { logo: logoData(navbar.logo, context) } : {}),
      items: linkNavbar(navbar.items, context),
    },
    ...(footer ? { footer } : {}),
    docs: {
      hideable: themeConfig.docs.sidebar.hideable,
      autoCollapseCategories: themeConfig.docs.sidebar.autoCollapseCategories,
      breadcrumbs,
    },
    blog: { groupByYear: themeConfig.blog.sidebar.groupByYear },
    toc: {
      minLevel: themeConfig.tableOfContents.minHeadingLevel,
      maxLevel: themeConfig.tableOfContents.maxHeadingLevel,
    },
    baseUrlIssueBanner: themeConfig.baseUrlIssueBanner,
  }
}

function logoData(logo: LogoConfig, context: ShellContext): LogoData {
  return {
    ...logo,
    src: assetHref(logo.src, context),
    ...(logo.srcDark === undefined ? {} : { srcDark: assetHref(logo.srcDark, context) }),
  }
}

function footerData(config: SiteConfig, context: ShellContext): FooterData | undefined {
  const { footer } = config.themeConfig
  if (!footer) return undefined
  const key = 'themeConfig.footer.links'
  const isFlat = footer.links.every((entry) => !('items' in entry))
  const columns = isFlat
    ? [{ items: footer.links.map((item, i) => footerItem(item, context, `${key}[${i}]`)) }]
    : footer.links.flatMap((column, i) =>
        'items' in column
          ? [
              {
                ...(column.title === undefined ? {} : { title: column.title }),
                ...(column.className === undefined ? {} : { className: column.className }),
                items: column.items.map((item, n) => footerItem(item, context, `${key}[${i}].items[${n}]`)),
              },
            ]
          : [],
      )
  return {
    style: footer.style,
    ...(footer.logo ? { logo: logoData(footer.logo, context) } : {}),
    ...(footer.copyright === undefined ? {} : { copyright: footer.copyright }),
    columns: footer.links.length === 0 ? [] : columns,
  }
}

type FooterItem = {
  readonly label?: string
  readonly to?: string
  readonly href?: string
  readonly html?: string
  readonly className?: string
}

function footerItem(
  item: FooterItem,
  context: ShellContext,
  key: string,
): FooterData['columns'][number]['items'][number] {
  const className = item.className === undefined ? {} : { className: item.className }
  if (item.html !== undefined) return { html: item.html, external: false, ...className }
  return { label: item.label ?? '', ...linkFooterHref(item, context, key), ...className }
}

function docsData(config: SiteConfig, context: ShellContext): SiteData['docs'] {
  const instances = [...new Set(context.versions.map((version) => version.instance))]
  return Object.fromEntries(instances.map((id) => [id, instanceData(id, config, context)]))
}

function instanceData(id: string, config: SiteConfig, context: ShellContext): DocsInstanceData {
  const versions = context.versions.filter((version) => version.instance === id)
  return {
    id,
    path: versions[0]?.basePath ?? '/',
    versionPersistence: config.themeConfig.docs.versionPersistence,
    versions: versions.map((version) => ({
      name: version.version,
      label: version.label,
      path: version.path,
      isLast: version.isLast,
      mainDoc: mainDoc(version, context),
      ...(version.banner === undefined ? {} : { banner: version.banner }),
      badge: version.badge,
      className: version.className,
      noIndex: version.noIndex,
    })),
  }
}

/** Href of the doc a version's home leads to: the named one, the one at the version's path, or the first of the first sidebar. */
function mainDoc(version: DocsVersionSettings, context: ShellContext): string {
  const { docs, sidebars, rules } = context
  const key = `${version.instance}/${version.version}`
  const all = docs.byVersion.get(key) ?? []
  const named =
    version.mainDocId === undefined ? undefined : docs.byKey.get(docKey({ ...version, id: version.mainDocId }))
  const home = all.find((route) => route.path.replace(/\/$/, '') === version.path.replace(/\/$/, ''))
  const listed = [...sidebars.order].find(([name, routes]) => name.startsWith(`${key}/`) && routes.length > 0)?.[1][0]
  const doc = named ?? home ?? listed ?? all[0]
  return doc ? toHref({ path: doc.path }, rules).replace(/&amp;/g, '&') : version.path
}
