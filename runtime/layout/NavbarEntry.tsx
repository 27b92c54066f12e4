import type { ReactNode } from 'react'
import { Component } from 'react'
import { useTheme } from '../app/hooks.ts'
import type { NavbarItemProps } from '../theme/slot-props.ts'

/** Draws an item by its slot; if that throws, the error names the item (R130). */
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

/** Passes on what its item throws, as the cause of an error that tells which item it was. */
class ItemBoundary extends Component<ItemBoundaryProps, { readonly cause?: unknown }> {
  override state: { readonly cause?: unknown } = {}

  static getDerivedStateFromError(cause: unknown): { readonly cause: unknown } {
    return { cause }
  }

  override render(): ReactNode {
    const { cause } = this.state
    if (cause === undefined) return this.props.children
    const item = JSON.stringify(this.props.item, null, 2)
    throw new Error(`A navbar item could not be drawn. Check the navbar of your site's config:\n${item}`, { cause })
  }
}
