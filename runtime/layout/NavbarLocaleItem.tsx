import type { ReactNode } from 'react'
import { type I18nData, localePageHref, type NavbarLocales, withoutBase } from '../contract/index.ts'
import { useLocation } from '../hooks/use-location.ts'
import { usePage, useSite } from '../hooks/runtime.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import type { NavbarItemProps } from '../theme/slots.ts'
import type { PageLocation } from '../router/navigation.ts'
import { Dropdown } from './Dropdown.tsx'
import { MobileDropdown } from './MobileDropdown.tsx'
import { NavbarEntry } from './NavbarItem.tsx'

interface NavbarLocaleItemProps extends NavbarItemProps {
  readonly item: NavbarLocales
}

/** The languages of the site. Choosing one loads the same page in that language. */
export function NavbarLocaleItem(props: NavbarLocaleItemProps): ReactNode {
  const { item, mobile } = props
  const { currentLocale, localeConfigs } = useSite().i18n
  const translate = useTranslate()
  const shared = { className: item.className, attributes: item.attributes }
  if (mobile) {
    const label = translate({ id: 'theme.navbar.mobileLanguageDropdown.label', message: 'Languages' })
    return (
      <MobileDropdown label={label} {...shared}>
        <LocaleEntries {...props} />
      </MobileDropdown>
    )
  }
  const label = (
    <>
      <Icon name="language" size={16} />
      {localeConfigs[currentLocale]?.label ?? currentLocale}
    </>
  )
  return (
    <Dropdown label={label} atEnd={item.position === 'right'} {...shared}>
      <LocaleEntries {...props} />
    </Dropdown>
  )
}

function LocaleEntries({ item, mobile, onClick }: NavbarLocaleItemProps): ReactNode {
  const { i18n, url, baseUrl, linksToFiles } = useSite()
  const location = useLocation()
  const paths = usePage().locales
  const block = mobile ? 'menu__link' : 'dropdown__link'
  const entry = { mobile, isDropdownItem: true, onClick }
  return (
    <>
      {item.itemsBefore.map((child, i) => (
        <NavbarEntry key={`before ${i}`} {...entry} item={child} />
      ))}
      {i18n.locales.map((locale) => (
        <li key={locale} className={mobile ? 'menu__list-item' : undefined}>
          <a
            href={localeHref(locale, {
              i18n,
              url,
              baseUrl,
              linksToFiles,
              location,
              paths,
              queryString: item.queryString,
            })}
            target="_self"
            data-full-load=""
            lang={i18n.localeConfigs[locale]?.htmlLang ?? locale}
            className={classNames(block, locale === i18n.currentLocale && `${block}--active`)}
            onClick={onClick}
          >
            {i18n.localeConfigs[locale]?.label ?? locale}
          </a>
        </li>
      ))}
      {item.itemsAfter.map((child, i) => (
        <NavbarEntry key={`after ${i}`} {...entry} item={child} />
      ))}
    </>
  )
}

interface LocaleTarget {
  readonly i18n: I18nData
  /** Origin of the site in the current locale. */
  readonly url: string
  readonly baseUrl: string
  /** Addresses of pages end in `index.html`. */
  readonly linksToFiles?: boolean
  readonly location: PageLocation
  /** Paths of the page in other locales, if they differ (`PageData.locales`). */
  readonly paths?: Readonly<Record<string, string | null>>
  /** Parameters added to the query, such as `?a=b`. */
  readonly queryString?: string
}

/**
 * The href of the same page in another locale, with query and hash; absolute if that locale has its own domain.
 * A page that is missing there leads to the home page.
 */
export function localeHref(locale: string, target: LocaleTarget): string {
  const { baseUrl, location, paths, queryString } = target
  const localePath = paths?.[locale]
  if (localePath === null) return localePageHref('/', locale, target)
  const path = localePath ?? withoutBase(location.pathname, baseUrl) ?? '/'
  const query = mergeQueries(location.search, queryString)
  return localePageHref(path, locale, target) + query + location.hash
}

function mergeQueries(current: string, added = ''): string {
  if (added === '') return current
  const params = new URLSearchParams(current)
  for (const [name, value] of new URLSearchParams(added)) params.set(name, value)
  const query = params.toString()
  return query && `?${query}`
}
