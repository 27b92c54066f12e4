import type { ReactNode } from 'react'
import type { NavbarLink } from '../contract/index.ts'
import { Link } from '../ui/Link.tsx'
import { classNames } from '../ui/class-names.ts'
import { withoutUndefined } from '../ui/without-undefined.ts'
import { ExternalIcon } from '../ui/Icon.tsx'
import type { NavbarItemProps } from '../theme/slots.ts'
import { isActiveLink, isHiddenLink, useNavbarLocation } from './active-item.ts'
import { trustedHtml } from '../strict/trusted-html.ts'

interface NavbarLinkItemProps extends NavbarItemProps {
  readonly item: NavbarLink
  /** Marks the link as active. Unset: depends on the current page. */
  readonly isActive?: boolean
}

/** A link in the navbar, in a dropdown or in the mobile sidebar. */
export function NavbarLinkItem(props: NavbarLinkItemProps): ReactNode {
  const { item, mobile, isDropdownItem, onClick } = props
  const location = useNavbarLocation()
  if (isHiddenLink(item, location)) return null
  const isActive = props.isActive ?? isActiveLink(item, location)
  const block = mobile ? 'menu__link' : isDropdownItem ? 'dropdown__link' : 'navbar__item navbar__link'
  const active = mobile ? 'menu__link--active' : isDropdownItem ? 'dropdown__link--active' : 'navbar__link--active'
  const link = (
    <Link
      to={item.href}
      externalIcon={false}
      {...withoutUndefined({ target: item.target, rel: item.rel })}
      className={classNames(block, isActive && active, item.className)}
      aria-current={isActive ? 'page' : undefined}
      onClick={onClick}
      {...item.attributes}
    >
      <Label item={item} isShort={!mobile && !isDropdownItem} />
    </Link>
  )
  if (mobile) return <li className="menu__list-item">{link}</li>
  return isDropdownItem ? <li>{link}</li> : link
}

interface LabelProps {
  readonly item: NavbarLink
  /** The label stands in the bar, where it has little room. */
  readonly isShort: boolean
}

function Label({ item, isShort }: LabelProps): ReactNode {
  if (item.html !== undefined) return <span dangerouslySetInnerHTML={{ __html: trustedHtml(item.html) }} />
  return (
    <>
      {isShort && item.label ? <span className="navbar__label">{item.label}</span> : item.label}
      {item.external && item.label && item.target !== '_self' && <ExternalIcon />}
    </>
  )
}
