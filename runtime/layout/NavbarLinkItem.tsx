import type { ReactNode } from 'react'
import type { NavbarLink } from '../contract/index.ts'
import { Link } from '../app/hooks.ts'
import { classNames } from '../theme/parts/class-names.ts'
import { ExternalIcon } from '../theme/parts/ExternalIcon.tsx'
import type { NavbarItemProps } from '../theme/slot-props.ts'
import { isActiveLink, isHiddenLink } from './active-item.ts'
import { usePlace } from './use-place.ts'

interface NavbarLinkItemProps extends NavbarItemProps {
  readonly item: NavbarLink
  /** Whether it is marked; found out from where the reader is if not given. */
  readonly isActive?: boolean
}

/** Draws a link of the navbar in the shape of the place it stands in (R29, R30). */
export function NavbarLinkItem(props: NavbarLinkItemProps): ReactNode {
  const { item, mobile, isDropdownItem, onClick } = props
  const place = usePlace()
  if (isHiddenLink(item, place)) return null
  const isActive = props.isActive ?? isActiveLink(item, place)
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
      <Label item={item} />
    </Link>
  )
  if (mobile) return <li className="menu__list-item">{link}</li>
  return isDropdownItem ? <li>{link}</li> : link
}

function Label({ item }: { readonly item: NavbarLink }): ReactNode {
  if (item.html !== undefined) return <span dangerouslySetInnerHTML={{ __html: item.html }} />
  return (
    <>
      {item.label}
      {item.external && item.label && item.target !== '_self' && <ExternalIcon />}
    </>
  )
}

/** An absent target must not take the place of the one `Link` sets. */
function withoutUndefined(values: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  const entries = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries(entries)
}
