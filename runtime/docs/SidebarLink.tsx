import type { ReactNode } from 'react'
import type { SidebarLink as SidebarLinkItem } from '../contract/index.ts'
import { isExternal } from '../contract/index.ts'
import { Link } from '../app/hooks.ts'
import { classNames } from '../theme/parts/class-names.ts'
import { ExternalIcon } from '../theme/parts/ExternalIcon.tsx'
import type { SidebarPartProps } from './sidebar-tree.ts'

interface SidebarLinkProps extends SidebarPartProps {
  readonly item: SidebarLinkItem
}

/** Draws a link of the sidebar. */
export function SidebarLink({ item, level, tree }: SidebarLinkProps): ReactNode {
  const isActive = item.href === tree.activePath
  const levelClass = `theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-${level}`
  return (
    <li className={classNames(levelClass, 'menu__list-item', item.className)}>
      <Link
        to={item.href}
        externalIcon={false}
        className={classNames('menu__link', isActive && 'menu__link--active')}
        aria-current={isActive ? 'page' : undefined}
        onClick={tree.onItemClick && (() => tree.onItemClick?.(item))}
      >
        {item.label}
        {isExternal(item.href) && <ExternalIcon />}
      </Link>
    </li>
  )
}
