import { trustedHtml } from '../../features/lists/settings.ts'
import { loadHtmlParser } from '../markup/html-source.ts'
import { mayHaveUnsafeUrls, unsafeUrlHint, unsafeUrlMessage, unsafeUrlsIn } from '../markup/unsafe-url.ts'
import type { SchemaProblem } from './issues.ts'
import type { NavbarItemConfig, SiteConfig } from './schema/site.ts'

type Path = SchemaProblem['path']

/** A piece of HTML in the config. */
interface Html {
  readonly path: Path
  readonly html: string
}

/** Reports unsafe addresses in the HTML of features, navbar and footer. */
export async function unsafeHtml({ themeConfig }: SiteConfig): Promise<readonly SchemaProblem[]> {
  const { navbar, footer } = themeConfig
  const ofFeatures = trustedHtml.flatMap((of) => {
    const { path, html } = of(themeConfig)
    return htmlAt(['themeConfig', ...path], html)
  })
  const items = navbar.items.flatMap((item, n) => navbarHtml(item, ['themeConfig', 'navbar', 'items', n]))
  const all = [
    ...ofFeatures,
    ...items,
    ...htmlAt(['themeConfig', 'footer', 'copyright'], footer?.copyright),
    ...(footer?.links ?? []).flatMap((entry, n) => footerHtml(entry, ['themeConfig', 'footer', 'links', n])),
  ].filter(({ html }) => mayHaveUnsafeUrls(html))
  if (all.length === 0) return []
  await loadHtmlParser()
  return all.flatMap(({ path, html }) =>
    unsafeUrlsIn(html).map((address) => ({
      path,
      message: unsafeUrlMessage(address),
      hint: unsafeUrlHint,
      code: 'unsafe-url' as const,
    })),
  )
}

function htmlAt(path: Path, html: string | undefined): readonly Html[] {
  return html === undefined ? [] : [{ path, html }]
}

function navbarHtml(item: NavbarItemConfig, path: Path): readonly Html[] {
  const lists = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const
  return [
    ...htmlAt([...path, 'html'], item.html),
    ...htmlAt([...path, 'value'], item.value),
    ...lists.flatMap((list) => (item[list] ?? []).flatMap((inner, n) => navbarHtml(inner, [...path, list, n]))),
  ]
}

type FooterEntry = NonNullable<SiteConfig['themeConfig']['footer']>['links'][number]

function footerHtml(entry: FooterEntry, path: Path): readonly Html[] {
  if (!('items' in entry)) return htmlAt([...path, 'html'], entry.html)
  return entry.items.flatMap((item, n) => htmlAt([...path, 'items', n, 'html'], item.html))
}
