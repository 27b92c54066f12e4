import { createNavbarItem } from './navbar-item.tsx'
import { NavbarDropdownItem } from './NavbarDropdownItem.tsx'
import { NavbarLocaleItem } from './NavbarLocaleItem.tsx'
import { NavbarVersionItem } from './NavbarVersionItem.tsx'

/** Draws an item of any type. */
export const NavbarItem = createNavbarItem({
  dropdown: NavbarDropdownItem,
  versions: NavbarVersionItem,
  locales: NavbarLocaleItem,
})
