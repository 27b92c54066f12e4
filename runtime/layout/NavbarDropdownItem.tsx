import type { ReactNode } from 'react'
import type { NavbarDropdown } from '../contract/index.ts'
import type { NavbarItemProps } from '../theme/slot-props.ts'
import { isActiveItem } from './active-item.ts'
import { Dropdown } from './Dropdown.tsx'
import { MobileDropdown } from './MobileDropdown.tsx'
import { NavbarEntry } from './NavbarEntry.tsx'
import { usePlace } from './use-place.ts'

/** Draws an author's dropdown. */
export function NavbarDropdownItem({
  item,
  mobile,
  onClick,
}: NavbarItemProps & { readonly item: NavbarDropdown }): ReactNode {
  const place = usePlace()
  const isActive = isActiveItem(item, place)
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
