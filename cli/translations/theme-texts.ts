import type { NavbarItemConfig, SiteConfig, ThemeConfig } from '../config/schema/site.ts'

/** Translated texts of the navbar and the footer, by the ids that translations have. */
export interface ThemeTexts {
  readonly navbar: Readonly<Record<string, string>>
  readonly footer: Readonly<Record<string, string>>
}

type Texts = Readonly<Record<string, string>>

/** Translates the texts of navbar and footer in a config; a text without a translation stays unchanged. */
export function translateTheme(config: SiteConfig, { navbar, footer }: ThemeTexts): SiteConfig {
  const { themeConfig } = config
  if (Object.keys(navbar).length + Object.keys(footer).length === 0) return config
  return {
    ...config,
    themeConfig: {
      ...themeConfig,
      navbar: translateNavbar(themeConfig.navbar, navbar),
      footer: themeConfig.footer && translateFooter(themeConfig.footer, footer),
    },
  }
}

function translateNavbar(navbar: ThemeConfig['navbar'], texts: Texts): ThemeConfig['navbar'] {
  const title = texts['title'] ?? navbar.title
  return {
    ...navbar,
    title,
    ...withAlt(navbar, texts),
    items: navbar.items.map((item) => translateItem(item, texts)),
  }
}

function translateItem(item: NavbarItemConfig, texts: Texts): NavbarItemConfig {
  const all = (items: readonly NavbarItemConfig[]) => items.map((inner) => translateItem(inner, texts))
  const label = texts[`item.label.${item.label}`] ?? item.label
  return {
    ...item,
    label,
    items: item.items && all(item.items),
    dropdownItemsBefore: item.dropdownItemsBefore && all(item.dropdownItemsBefore),
    dropdownItemsAfter: item.dropdownItemsAfter && all(item.dropdownItemsAfter),
  }
}

type FooterConfig = NonNullable<ThemeConfig['footer']>

function translateFooter(footer: FooterConfig, texts: Texts): FooterConfig {
  const copyright = texts['copyright'] ?? footer.copyright
  const links = footer.links.map((entry) => {
    if (!('items' in entry)) return withLabel(entry, texts)
    const title = texts[`link.title.${entry.title}`] ?? entry.title
    return { ...entry, title, items: entry.items.map((item) => withLabel(item, texts)) }
  })
  return {
    ...footer,
    copyright,
    ...withAlt(footer, texts),
    links: links as FooterConfig['links'],
  }
}

function withLabel<Item extends { readonly label?: string }>(item: Item, texts: Texts): Item {
  const label = texts[`link.item.label.${item.label}`]
  return label === undefined ? item : { ...item, label }
}

function withAlt<Logo extends { readonly alt?: string }>(
  { logo }: { readonly logo?: Logo },
  texts: Texts,
): { readonly logo?: Logo } {
  const alt = texts['logo.alt']
  return logo && alt !== undefined ? { logo: { ...logo, alt } } : {}
}
