import type { ComponentType, ReactNode } from 'react'
import { useTheme } from '../app/hooks.ts'
import type { NavbarItem as Item } from '../contract/index.ts'
import type { NavbarItemProps } from '../theme/slot-props.ts'
import { NavbarHtmlItem } from './NavbarHtmlItem.tsx'
import { NavbarLinkItem } from './NavbarLinkItem.tsx'

/** Draws an item of one type. */
type Drawer<Type extends Item['type']> = ComponentType<NavbarItemProps & { readonly item: Item & { type: Type } }>

/** Drawers of the types that only some sites have. */
export interface NavbarDrawers {
  readonly dropdown?: Drawer<'dropdown'>
  readonly versions?: Drawer<'docsVersion' | 'docsVersionDropdown'>
  readonly locales?: Drawer<'localeDropdown'>
}

/** Makes the slot that draws one item of the navbar: in the bar, in a dropdown or in the mobile sidebar. */
export function createNavbarItem({ dropdown, versions, locales }: NavbarDrawers): ComponentType<NavbarItemProps> {
  return function NavbarItem(props: NavbarItemProps): ReactNode {
    const theme = useTheme()
    const { item, mobile } = props
    const draw = <Type extends Item['type']>(
      Drawn: Drawer<Type> | undefined,
      typed: Item & { type: Type },
    ): ReactNode => (Drawn ? <Drawn {...props} item={typed} /> : unknownType(typed))
    switch (item.type) {
      case 'link':
        return <NavbarLinkItem {...props} item={item} />
      case 'html':
        return <NavbarHtmlItem {...props} item={item} />
      case 'dropdown':
        return draw(dropdown, item)
      case 'docsVersion':
      case 'docsVersionDropdown':
        return draw(versions, item)
      case 'localeDropdown':
        return draw(locales, item)
      case 'search':
        return mobile ? null : <theme.SearchButton className={item.className} />
      default: {
        const Custom = theme[item.type]
        return Custom ? <Custom item={item} mobile={mobile} /> : unknownType(item)
      }
    }
  }
}

function unknownType({ type }: Item): never {
  throw new Error(`No NavbarItem component found for type "${type}".`)
}
