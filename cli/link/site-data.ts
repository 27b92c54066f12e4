import type {
  DocsInstanceData,
  FooterData,
  LogoData,
  MessageLanguage,
  SiteData,
  ThemeData,
} from '../../runtime/contract/index.ts'
import type { LogoConfig, SiteConfig } from '../config/schema/site.ts'
import type { DocsVersionSettings } from '../sources/source.ts'
import { builtOnlyTexts } from '../sources/interface-texts.ts'
import {
  adviceData,
  frameData,
  searchData,
  siteData as featureSiteData,
  themeData as featureThemeData,
} from '../../features/lists/data.ts'
import { readingFacts, versionSwitches } from '../../features/lists/page-facts.ts'
import { defined } from '../process/defined.ts'
import { merged } from '../process/merged.ts'
import { mainDoc } from './navigation/home.ts'
import { linkFooterHref, linkNavbar, type ShellContext } from './navigation/navbar.ts'
import { pageUrl } from './targets/resolve.ts'

/** The data of the site that is part of the app. The bundle adds the addresses of sidebars and the search index. */
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
    trailingSlash: config.trailingSlash,
    // A folder on a disk has no app that reads this.
    ...(config.host === 's3' && { linksToFiles: true }),
    favicon: config.favicon === undefined ? undefined : assetHref(config.favicon, context),
    ...(config.favicon === undefined && context.symbols.staticPaths.has('/favicon.ico') && { hasIconFile: true }),
    i18n: i18nData(config, language.locale),
    theme: {
      ...themeData(config, context),
      ...defined(merged(featureThemeData.map((of) => of(config, language)))),
      reading: readingData(config, language),
    },
    docs: docsData(config, context),
    sidebars: {},
    customFields: config.customFields,
    ...(Object.keys(config.pluginData).length > 0 ? { pluginData: config.pluginData } : {}),
    messages: runtimeMessages(language.messages),
    search,
    ...merged(featureSiteData.map((of) => of(config))),
    storage: { type: storage.type, namespace: namespaceOf(config) },
  }
}

/** Removes texts that are only rendered at build time. */
function runtimeMessages(messages: SiteData['messages']): SiteData['messages'] {
  return Object.fromEntries(Object.entries(messages).filter(([id]) => !builtOnlyTexts.has(id)))
}

/** The namespace `true` is a hash of the site's address. */
function namespaceOf(config: SiteConfig): string {
  const { namespace } = config.storage
  if (namespace === false) return ''
  if (typeof namespace === 'string') return namespace
  let hash = 5381
  for (const character of config.url + config.baseUrl) hash = ((hash * 33) ^ character.charCodeAt(0)) >>> 0
  return hash.toString(36).slice(0, 3)
}

function assetHref(path: string, context: ShellContext): string {
  if (URL.canParse(path)) return path
  return context.rules.baseUrl + (path.startsWith('/') ? path.slice(1) : path)
}

function i18nData(config: SiteConfig, locale: string): SiteData['i18n'] {
  const { defaultLocale, locales, localeConfigs } = config.i18n
  const configs = Object.entries(localeConfigs).map(([name, { folder, translate, ...data }]) => [name, data])
  return { currentLocale: locale, defaultLocale, locales, localeConfigs: Object.fromEntries(configs) }
}

function readingData({ themeConfig }: SiteConfig, language: MessageLanguage): ThemeData['reading'] {
  const { copyLinks, keys, ...ofFeatures } = themeConfig.reading
  return { copyLinks, keys, ...merged(readingFacts.map((of) => of(ofFeatures, language))) }
}

function themeData(config: SiteConfig, context: ShellContext): Omit<ThemeData, 'reading'> {
  const { themeConfig } = config
  const { navbar } = themeConfig
  const footer = footerData(config, context)
  const breadcrumbs = context.versions.every((version) => version.breadcrumbs)
  const switches = versionSwitches.filter((name) => context.versions.some((version) => version[name]))
  return {
    colorMode: themeConfig.colorMode,
    ...merged(frameData.map((of) => of(themeConfig))),
    navbar: {
      title: navbar.title ?? (navbar.logo ? '' : config.title),
      hideOnScroll: navbar.hideOnScroll,
      style: navbar.style,
      logo: navbar.logo ? logoData(navbar.logo, context) : undefined,
      items: linkNavbar(navbar.items, context),
    },
    footer,
    docs: {
      hideable: themeConfig.docs.sidebar.hideable,
      autoCollapseCategories: themeConfig.docs.sidebar.autoCollapseCategories,
      breadcrumbs,
      ...Object.fromEntries(switches.map((name) => [name, true])),
    },
    blog: { groupByYear: themeConfig.blog.sidebar.groupByYear },
    toc: {
      minLevel: themeConfig.tableOfContents.minHeadingLevel,
      maxLevel: themeConfig.tableOfContents.maxHeadingLevel,
    },
    baseUrlIssueBanner: false,
    ...merged(adviceData.map((of) => of(config))),
  }
}

function logoData(logo: LogoConfig, context: ShellContext): LogoData {
  return {
    ...logo,
    src: assetHref(logo.src, context),
    srcDark: logo.srcDark === undefined ? undefined : assetHref(logo.srcDark, context),
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
                title: column.title,
                className: column.className,
                items: column.items.map((item, n) => footerItem(item, context, `${key}[${i}].items[${n}]`)),
              },
            ]
          : [],
      )
  return {
    style: footer.style,
    logo: footer.logo ? logoData(footer.logo, context) : undefined,
    copyright: footer.copyright,
    columns: footer.links.length === 0 ? [] : columns,
  }
}

type FooterItem = {
  readonly label?: string
  readonly to?: string
  readonly href?: string
  readonly html?: string
  readonly className?: string
  readonly target?: string
  readonly rel?: string
}

function footerItem(
  item: FooterItem,
  context: ShellContext,
  key: string,
): FooterData['columns'][number]['items'][number] {
  const { className, target, rel } = item
  if (item.html !== undefined) return { html: item.html, external: false, className }
  return { label: item.label ?? '', ...linkFooterHref(item, context, key), className, target, rel }
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
      mainDoc: mainDocHref(version, context),
      banner: version.banner,
      badge: version.badge,
      className: version.className,
      noIndex: version.noIndex,
    })),
  }
}

function mainDocHref(version: DocsVersionSettings, context: ShellContext): string {
  const doc = mainDoc(version, context)
  return doc ? pageUrl(doc.path, context.rules) : version.path
}
