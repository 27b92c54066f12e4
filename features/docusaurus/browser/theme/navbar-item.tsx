import type { ComponentType, ReactNode } from 'react'
import { isExternal, type NavbarItem as Item } from '../../../../runtime/contract/index.ts'
import { useTheme } from '../../../../runtime/hooks/runtime.ts'
import { createNavbarItem } from '../../../../runtime/layout/NavbarItem.tsx'
import { NavbarDropdownItem } from '../../../../runtime/layout/NavbarDropdownItem.tsx'
import { NavbarLocaleItem } from '../../../../runtime/layout/NavbarLocaleItem.tsx'
import { NavbarVersionItem } from '../../../../runtime/layout/NavbarVersionItem.tsx'
import type { NavbarItemProps as SlotProps } from '../../../../runtime/theme/slots.ts'
import { usePart } from './parts.ts'

const OwnItem = createNavbarItem({
  dropdown: NavbarDropdownItem,
  versions: NavbarVersionItem,
  locales: NavbarLocaleItem,
})

/** Props of a navbar item: those of the config, and where the item stands. */
export interface NavbarItemProps extends Omit<SlotProps, 'item'> {
  readonly type?: string
  readonly label?: ReactNode
  readonly to?: string
  readonly href?: string
  readonly position?: 'left' | 'right'
  readonly className?: string
  readonly items?: readonly unknown[]
  readonly [name: string]: unknown
}

/** The props that Docusaurus' components get for an item. */
export function navbarItemProps({ item, ...place }: SlotProps): NavbarItemProps {
  const { attributes, ...config } = item
  // Docusaurus' config has no name for links.
  const type = config.type === 'link' ? undefined : config.type
  const link = 'href' in config && config.href !== undefined && !isExternal(config.href) ? { to: config.href } : {}
  const docs = 'instance' in config ? { docsPluginId: config.instance } : {}
  const lists =
    'itemsBefore' in config ? { dropdownItemsBefore: config.itemsBefore, dropdownItemsAfter: config.itemsAfter } : {}
  const custom = 'props' in config ? config.props : {}
  return { ...attributes, ...config, type, ...custom, ...link, ...docs, ...lists, ...place }
}

/** The item that props describe: one of the config with changes, or one that a component of the site makes up. */
function itemOf({ mobile: _, isDropdownItem: __, onClick: ___, ...props }: NavbarItemProps): Item {
  const { type = props.items ? 'dropdown' : 'link', position = 'left', to, href = to } = props
  const items = props.items?.map((item) => itemOf(item as NavbarItemProps))
  const external = typeof href === 'string' && isExternal(href)
  return { external, ...props, type, position, href, ...(items ? { items } : {}) } as unknown as Item
}

function original({ mobile, isDropdownItem, onClick, ...props }: NavbarItemProps): ReactNode {
  return <OwnItem item={itemOf(props)} mobile={mobile} isDropdownItem={isDropdownItem} onClick={onClick} />
}

/** `@theme/NavbarItem`: an item, by the component of its type. */
export function NavbarItem(props: NavbarItemProps): ReactNode {
  const types = useNavbarItemTypes()
  const type = props.type ?? (props.items ? 'dropdown' : 'default')
  const ItemOfType = types[type === 'link' ? 'default' : type] ?? NavbarItemDefaultNavbarItem
  return <ItemOfType {...props} />
}

/** The components of all types: the site's, else those that it replaces one by one, else the originals. */
function useNavbarItemTypes(): Readonly<Record<string, ComponentType<NavbarItemProps>>> {
  const siteTypes = useTheme()['@theme/NavbarItem/ComponentTypes'] as unknown as
    typeof NavbarItemComponentTypes | undefined
  const parts = {
    default: usePart('NavbarItem/DefaultNavbarItem', NavbarItemDefaultNavbarItem),
    localeDropdown: usePart('NavbarItem/LocaleDropdownNavbarItem', NavbarItemLocaleDropdownNavbarItem),
    search: usePart('NavbarItem/SearchNavbarItem', NavbarItemSearchNavbarItem),
    dropdown: usePart('NavbarItem/DropdownNavbarItem', NavbarItemDropdownNavbarItem),
    html: usePart('NavbarItem/HtmlNavbarItem', NavbarItemHtmlNavbarItem),
    docsVersion: usePart('NavbarItem/DocsVersionNavbarItem', NavbarItemDocsVersionNavbarItem),
    docsVersionDropdown: usePart('NavbarItem/DocsVersionDropdownNavbarItem', NavbarItemDocsVersionDropdownNavbarItem),
  }
  const replacements = Object.entries(siteTypes ?? {}).filter(
    ([type, component]) => NavbarItemComponentTypes[type] !== component,
  )
  return { ...parts, ...Object.fromEntries(replacements) }
}

/** `@theme/NavbarItem/DefaultNavbarItem`: a link. */
export function NavbarItemDefaultNavbarItem(props: NavbarItemProps): ReactNode {
  return original({ ...props, type: 'link' })
}

/** `@theme/NavbarItem/DocNavbarItem`: a link, since the build resolves docs. */
export const NavbarItemDocNavbarItem = NavbarItemDefaultNavbarItem

/** `@theme/NavbarItem/DocSidebarNavbarItem`: a link, since the build resolves sidebars. */
export const NavbarItemDocSidebarNavbarItem = NavbarItemDefaultNavbarItem

/** `@theme/NavbarItem/DropdownNavbarItem` */
export function NavbarItemDropdownNavbarItem(props: NavbarItemProps): ReactNode {
  return original({ ...props, type: 'dropdown' })
}

/** `@theme/NavbarItem/DocsVersionNavbarItem` */
export function NavbarItemDocsVersionNavbarItem(props: NavbarItemProps): ReactNode {
  return original(withDocs(props, 'docsVersion'))
}

/** `@theme/NavbarItem/DocsVersionDropdownNavbarItem` */
export function NavbarItemDocsVersionDropdownNavbarItem(props: NavbarItemProps): ReactNode {
  return original(withDocs(props, 'docsVersionDropdown'))
}

function withDocs(props: NavbarItemProps, type: string): NavbarItemProps {
  const { docsPluginId = 'default', dropdownItemsBefore = [], dropdownItemsAfter = [] } = props
  return { ...props, type, instance: docsPluginId, itemsBefore: dropdownItemsBefore, itemsAfter: dropdownItemsAfter }
}

/** `@theme/NavbarItem/LocaleDropdownNavbarItem` */
export function NavbarItemLocaleDropdownNavbarItem(props: NavbarItemProps): ReactNode {
  return original(withDocs(props, 'localeDropdown'))
}

/** `@theme/NavbarItem/SearchNavbarItem` */
export function NavbarItemSearchNavbarItem(props: NavbarItemProps): ReactNode {
  return original({ ...props, type: 'search' })
}

/** `@theme/NavbarItem/HtmlNavbarItem` */
export function NavbarItemHtmlNavbarItem(props: NavbarItemProps): ReactNode {
  return original({ ...props, type: 'html' })
}

/** `@theme/NavbarItem/ComponentTypes`: the components of all types of items. */
export const NavbarItemComponentTypes: Readonly<Record<string, ComponentType<NavbarItemProps>>> = {
  default: NavbarItemDefaultNavbarItem,
  localeDropdown: NavbarItemLocaleDropdownNavbarItem,
  search: NavbarItemSearchNavbarItem,
  dropdown: NavbarItemDropdownNavbarItem,
  html: NavbarItemHtmlNavbarItem,
  doc: NavbarItemDocNavbarItem,
  docSidebar: NavbarItemDocSidebarNavbarItem,
  docsVersion: NavbarItemDocsVersionNavbarItem,
  docsVersionDropdown: NavbarItemDocsVersionDropdownNavbarItem,
}
