import type { ReactNode } from 'react'
import type { NavbarDropdown } from '../contract/index.ts'
import type { NavbarItemProps } from '../theme/slots.ts'
import { isActiveItem, useNavbarLocation } from './active-item.ts'
import { Dropdown } from './Dropdown.tsx'
import { MobileDropdown } from './MobileDropdown.tsx'
import { NavbarEntry } from './NavbarItem.tsx'

/** A dropdown of the author. */
export function NavbarDropdownItem({
  item,
  mobile,
  onClick,
}: NavbarItemProps & { readonly item: NavbarDropdown }): ReactNode {
  const location = useNavbarLocation()
  const isActive = isActiveItem(item, location)
  const entries = item.items.map((child, i) => (
    <NavbarEntry key={i} item={child} mobile={mobile} isDropdownItem onClick={onClick} />
  ))
  const shared = {
    label: item.label,
    href: item.href,
    isActive,
    className: item.className,
    attributes: item.attributes,
  }
  return mobile ? (
    <MobileDropdown {...shared} onClick={onClick}>
      {entries}
    </MobileDropdown>
  ) : (
    <Dropdown {...shared} atEnd={item.position === 'right'}>
      {entries}
    </Dropdown>
  )
}
