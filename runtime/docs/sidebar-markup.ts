import {
  isExternal,
  type Message,
  type SidebarCategory as SidebarCategoryItem,
  type SidebarLink as SidebarLinkItem,
} from '../contract/index.ts'
import { classNames } from '../ui/class-names.ts'

/** Attributes of the elements of a sidebar, named as React names them; absent ones are `undefined`. */
export interface RowProperties {
  readonly className?: string | undefined
  readonly type?: 'button'
  readonly role?: 'button'
  readonly to?: string
  /** As in the props of `Link`. */
  readonly externalIcon?: boolean
  readonly 'aria-label'?: string
  readonly 'aria-expanded'?: boolean
  readonly 'aria-current'?: 'page' | undefined
  readonly onClick?: unknown
  readonly onKeyDown?: unknown
}

/**
 * What rows of a sidebar are made of: React's elements, or those of the document, as the control script makes them. Both have the same
 * elements and classes, so React hydrates a category that was opened before it ran.
 */
export interface RowElements<Node> {
  readonly create: (tagName: string, properties: RowProperties, ...children: readonly Node[]) => Node
  readonly link: (properties: RowProperties & { readonly to: string }, ...children: readonly Node[]) => Node
  readonly label: (text: string) => Node
  readonly externalIcon: () => Node
}

interface LinkRow {
  readonly item: SidebarLinkItem
  readonly level: number
  readonly isActive: boolean
  readonly onClick?: (() => void) | undefined
}

/** The row of a link. */
export function linkRow<Node>(elements: RowElements<Node>, { item, level, isActive, onClick }: LinkRow): Node {
  const levelClass = `theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-${level}`
  const link = elements.link(
    {
      to: item.href,
      externalIcon: false,
      className: classNames('menu__link', isActive && 'menu__link--active'),
      'aria-current': isActive ? 'page' : undefined,
      onClick,
    },
    elements.label(item.label),
    ...(isExternal(item.href) ? [elements.externalIcon()] : []),
  )
  return elements.create('li', { className: classNames(levelClass, 'menu__list-item', item.className) }, link)
}

interface CategoryRow {
  readonly item: SidebarCategoryItem
  readonly level: number
  readonly isExpanded: boolean
  /** The page is the category's own. */
  readonly isCurrent: boolean
  /** The page is the category's own, or inside of it. */
  readonly isOnTrail: boolean
  readonly caretLabel: string
  readonly onHeading?: unknown
  readonly onHeadingKey?: unknown
  readonly onCaret?: unknown
}

/** The row of a category. @param list its items; nothing while it was not opened */
export function categoryRow<Node>(elements: RowElements<Node>, row: CategoryRow, ...list: readonly Node[]): Node {
  const { item, level, isExpanded, isCurrent } = row
  const levelClass = `theme-doc-sidebar-item-category theme-doc-sidebar-item-category-level-${level}`
  const caret = item.href !== undefined && item.collapsible ? [categoryCaret(elements, row)] : []
  return elements.create(
    'li',
    {
      className: classNames(levelClass, 'menu__list-item', !isExpanded && 'menu__list-item--collapsed', item.className),
    },
    elements.create(
      'div',
      { className: classNames('menu__list-item-collapsible', isCurrent && 'menu__list-item-collapsible--active') },
      categoryHeading(elements, row),
      ...caret,
    ),
    ...list,
  )
}

function categoryHeading<Node>(elements: RowElements<Node>, row: CategoryRow): Node {
  const { item, isExpanded, isCurrent, isOnTrail, onHeading, onHeadingKey } = row
  const isButton = item.href === undefined && item.collapsible
  return elements.link(
    {
      to: item.href ?? item.firstHref ?? '#',
      className: classNames(
        'menu__link',
        item.collapsible && 'menu__link--sublist',
        isButton && 'menu__link--sublist-caret',
        isOnTrail && 'menu__link--active',
      ),
      onClick: onHeading,
      'aria-current': isCurrent ? 'page' : undefined,
      ...(isButton ? { role: 'button', 'aria-expanded': isExpanded, onKeyDown: onHeadingKey } : {}),
    },
    elements.label(item.label),
  )
}

function categoryCaret<Node>({ create }: RowElements<Node>, { isExpanded, caretLabel, onCaret }: CategoryRow): Node {
  return create('button', {
    type: 'button',
    className: 'clean-btn menu__caret',
    'aria-label': caretLabel,
    'aria-expanded': isExpanded,
    onClick: onCaret,
  })
}

/** Name of the button that opens or closes a category; its value is `label`. */
export function caretMessage(isExpanded: boolean): Message {
  return isExpanded
    ? { id: 'theme.DocSidebarItem.collapseCategoryAriaLabel', message: "Collapse sidebar category '{label}'" }
    : { id: 'theme.DocSidebarItem.expandCategoryAriaLabel', message: "Expand sidebar category '{label}'" }
}

/** Text of the link to the rest of a long list; its value is `count`. */
export const moreMessage: Message = { id: 'docs-gen.sidebar.more', message: '… {count} more' }
