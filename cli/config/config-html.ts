import { trustedHtml } from '../../features/lists/settings.ts'
import type { Path } from './issues.ts'
import type { NavbarItemConfig, SiteConfig } from './schema/site.ts'

/** A piece of HTML in the config. */
export interface ConfigHtml {
  readonly path: Path
  readonly html: string
}

/** All HTML of the config that becomes a part of pages: that of features, navbar and footer. */
export function htmlOfConfig({ themeConfig }: Pick<SiteConfig, 'themeConfig'>): readonly ConfigHtml[] {
  const { navbar, footer } = themeConfig
  const ofFeatures = trustedHtml.flatMap((of) => {
    const { path, html } = of(themeConfig)
    return htmlAt(['themeConfig', ...path], html)
  })
  return [
    ...ofFeatures,
    ...navbar.items.flatMap((item, n) => navbarHtml(item, ['themeConfig', 'navbar', 'items', n])),
    ...htmlAt(['themeConfig', 'footer', 'copyright'], footer?.copyright),
    ...(footer?.links ?? []).flatMap((entry, n) => footerHtml(entry, ['themeConfig', 'footer', 'links', n])),
  ]
}

function htmlAt(path: Path, html: string | undefined): readonly ConfigHtml[] {
  return html === undefined ? [] : [{ path, html }]
}

function navbarHtml(item: NavbarItemConfig, path: Path): readonly ConfigHtml[] {
  const lists = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const
  return [
    ...htmlAt([...path, 'html'], item.html),
    ...htmlAt([...path, 'value'], item.value),
    ...lists.flatMap((list) => (item[list] ?? []).flatMap((inner, n) => navbarHtml(inner, [...path, list, n]))),
  ]
}

type FooterEntry = NonNullable<SiteConfig['themeConfig']['footer']>['links'][number]

function footerHtml(entry: FooterEntry, path: Path): readonly ConfigHtml[] {
  if (!('items' in entry)) return htmlAt([...path, 'html'], entry.html)
  return entry.items.flatMap((item, n) => htmlAt([...path, 'items', n, 'html'], item.html))
}
