import type { MouseEvent, ReactNode } from 'react'
import type { SidebarCategory as SidebarCategoryItem } from '../contract/index.ts'
import { Label } from '../ui/Label.tsx'
import { Link } from '../ui/Link.tsx'
import { useTranslate } from '../hooks/use-translate.ts'
import { classNames } from '../ui/class-names.ts'
import { Collapsible } from '../ui/Collapsible.tsx'
import { onSpace } from '../ui/keyboard.ts'
import type { SidebarPartProps } from './sidebar-tree.ts'

interface SidebarCategoryProps extends SidebarPartProps {
  readonly item: SidebarCategoryItem
  readonly isExpanded: boolean
  readonly setExpanded: (expanded: boolean) => void
  /** Its items. */
  readonly children: ReactNode
}

/** A category: its heading, and its items, which are in the document only after it was opened. */
export function SidebarCategory(props: SidebarCategoryProps): ReactNode {
  const { children, ...heading } = props
  const { item, level, tree, isExpanded } = heading
  const levelClass = `theme-doc-sidebar-item-category theme-doc-sidebar-item-category-level-${level}`
  const isCurrent = item.href === tree.activePath
  return (
    <li
      className={classNames(levelClass, 'menu__list-item', !isExpanded && 'menu__list-item--collapsed', item.className)}
    >
      <div className={classNames('menu__list-item-collapsible', isCurrent && 'menu__list-item-collapsible--active')}>
        <CategoryHeading {...heading} />
        {item.href !== undefined && item.collapsible && <CategoryCaret {...heading} />}
      </div>
      <Collapsible collapsed={!isExpanded} className="menu__list">
        {children}
      </Collapsible>
    </li>
  )
}

function CategoryHeading({ item, tree, isExpanded, setExpanded }: Omit<SidebarCategoryProps, 'children'>): ReactNode {
  const { href, collapsible } = item
  const isCurrent = href === tree.activePath
  const onClick = (event: MouseEvent): void => {
    tree.onItemClick?.(item)
    if (!collapsible || event.metaKey || event.ctrlKey || event.shiftKey) return
    // On another page the heading opens the category and follows its link; on the category's page it opens and closes.
    if (href !== undefined && !isCurrent) return setExpanded(true)
    event.preventDefault()
    setExpanded(!isExpanded)
  }
  const isButton = href === undefined && collapsible
  return (
    <Link
      to={href ?? item.firstHref ?? '#'}
      className={classNames(
        'menu__link',
        collapsible && 'menu__link--sublist',
        isButton && 'menu__link--sublist-caret',
        tree.trail.has(item) && 'menu__link--active',
      )}
      onClick={onClick}
      aria-current={isCurrent ? 'page' : undefined}
      {...(isButton
        ? { role: 'button', 'aria-expanded': isExpanded, onKeyDown: onSpace(() => setExpanded(!isExpanded)) }
        : {})}
    >
      <Label text={item.label} />
    </Link>
  )
}

function CategoryCaret({ item, isExpanded, setExpanded }: Omit<SidebarCategoryProps, 'children'>): ReactNode {
  const translate = useTranslate()
  const message = isExpanded
    ? { id: 'theme.DocSidebarItem.collapseCategoryAriaLabel', message: "Collapse sidebar category '{label}'" }
    : { id: 'theme.DocSidebarItem.expandCategoryAriaLabel', message: "Expand sidebar category '{label}'" }
  return (
    <button
      type="button"
      className="clean-btn menu__caret"
      aria-label={translate(message, { label: item.label })}
      aria-expanded={isExpanded}
      onClick={() => setExpanded(!isExpanded)}
    />
  )
}
