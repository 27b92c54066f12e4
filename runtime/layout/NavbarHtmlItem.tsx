import type { ReactNode } from 'react'
import type { NavbarHtml } from '../contract/index.ts'
import { classNames } from '../theme/parts/class-names.ts'
import type { NavbarItemProps } from '../theme/slot-props.ts'

/** Draws a piece of the author's HTML in the navbar. */
export function NavbarHtmlItem({
  item,
  mobile,
  isDropdownItem,
}: NavbarItemProps & { readonly item: NavbarHtml }): ReactNode {
  const Element = isDropdownItem || mobile ? 'li' : 'div'
  const className = classNames(
    !mobile && !isDropdownItem && 'navbar__item',
    mobile && 'menu__list-item',
    item.className,
  )
  return <Element className={className} {...item.attributes} dangerouslySetInnerHTML={{ __html: item.value }} />
}
