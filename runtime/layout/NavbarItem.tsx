import { Component, type ComponentType, type ReactNode } from 'react'
import { useTheme } from '../hooks/runtime.ts'
import type { NavbarItem as Item, NavbarHtml } from '../contract/index.ts'
import type { NavbarItemProps } from '../theme/slots.ts'
import { classNames } from '../ui/class-names.ts'
import { NavbarLinkItem } from './NavbarLinkItem.tsx'
import { useHtml } from '../hooks/use-html.ts'

/** Renders items of one type. */
type ItemComponent<Type extends Item['type']> = ComponentType<
  NavbarItemProps & { readonly item: Item & { type: Type } }
>

/** Components for the types that only some sites have. */
interface ItemComponents {
  readonly dropdown?: ItemComponent<'dropdown'>
  readonly versions?: ItemComponent<'docsVersion' | 'docsVersionDropdown'>
  readonly locales?: ItemComponent<'localeDropdown'>
}

/** Creates the slot that renders an item in the navbar, in a dropdown or in the mobile sidebar. */
export function createNavbarItem({ dropdown, versions, locales }: ItemComponents): ComponentType<NavbarItemProps> {
  return function NavbarItem(props: NavbarItemProps): ReactNode {
    const theme = useTheme()
    const { item, mobile } = props
    const render = <Type extends Item['type']>(
      ItemOfType: ItemComponent<Type> | undefined,
      typed: Item & { type: Type },
    ): ReactNode => (ItemOfType ? <ItemOfType {...props} item={typed} /> : unknownType(typed))
    switch (item.type) {
      case 'link':
        return <NavbarLinkItem {...props} item={item} />
      case 'html':
        return <NavbarHtmlItem {...props} item={item} />
      case 'dropdown':
        return render(dropdown, item)
      case 'docsVersion':
      case 'docsVersionDropdown':
        return render(versions, item)
      case 'localeDropdown':
        return render(locales, item)
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

/** HTML written by the author. */
function NavbarHtmlItem({ item, mobile, isDropdownItem }: NavbarItemProps & { readonly item: NavbarHtml }): ReactNode {
  const Element = isDropdownItem || mobile ? 'li' : 'div'
  const className = classNames(
    !mobile && !isDropdownItem && 'navbar__item',
    mobile && 'menu__list-item',
    item.className,
  )
  return <Element className={className} {...item.attributes} dangerouslySetInnerHTML={useHtml(item.value)} />
}

/** Renders an item with its slot. If that throws, the error names the item. */
export function NavbarEntry(props: NavbarItemProps): ReactNode {
  const { NavbarItem } = useTheme()
  return (
    <ItemBoundary item={props.item}>
      <NavbarItem {...props} />
    </ItemBoundary>
  )
}

interface ItemBoundaryProps extends Pick<NavbarItemProps, 'item'> {
  readonly children: ReactNode
}

/** Rethrows an error of its item as the cause of an error that names the item. */
class ItemBoundary extends Component<ItemBoundaryProps, { readonly cause?: unknown }> {
  override state: { readonly cause?: unknown } = {}

  static getDerivedStateFromError(cause: unknown): { readonly cause: unknown } {
    return { cause }
  }

  override render(): ReactNode {
    const { cause } = this.state
    if (cause === undefined) return this.props.children
    const item = JSON.stringify(this.props.item, null, 2)
    throw new Error(`A navbar item could not be rendered. Check the navbar of your site's config:\n${item}`, { cause })
  }
}
