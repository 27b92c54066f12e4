import type { ReactNode } from 'react'
import type { NavbarLocales } from '../contract/index.ts'
import { useLocation, usePage, useSite, useTranslate } from '../app/hooks.ts'
import { classNames } from '../theme/parts/class-names.ts'
import { Icon } from '../theme/parts/Icon.tsx'
import type { NavbarItemProps } from '../theme/slot-props.ts'
import { Dropdown } from './Dropdown.tsx'
import { localeHref } from './locale-href.ts'
import { MobileDropdown } from './MobileDropdown.tsx'
import { NavbarEntry } from './NavbarEntry.tsx'

interface NavbarLocaleItemProps extends NavbarItemProps {
  readonly item: NavbarLocales
}

/** Draws the languages of the site; choosing one loads the same page anew (R58). */
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
  const { i18n, url, baseUrl } = useSite()
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
            href={localeHref(locale, { i18n, url, baseUrl, location, paths, queryString: item.queryString })}
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
