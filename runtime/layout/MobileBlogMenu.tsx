import type { ReactNode } from 'react'
import type { BlogSidebarData } from '../contract/index.ts'
import { Link, useHref, usePage } from '../app/hooks.ts'
import { classNames } from '../theme/parts/class-names.ts'

interface MobileBlogMenuProps {
  readonly sidebar: BlogSidebarData
  readonly close: () => void
}

/** The blog's recent posts and overviews in the mobile sidebar. */
export function MobileBlogMenu({ sidebar, close }: MobileBlogMenuProps): ReactNode {
  const here = useHref()(usePage().path)
  const items = [...sidebar.groups.flatMap((group) => group.items), ...sidebar.overviews]
  return (
    <ul className="menu__list">
      {items.map((item) => (
        <li key={item.href} className="menu__list-item">
          <Link
            to={item.href}
            className={classNames('menu__link', item.href === here && 'menu__link--active')}
            aria-current={item.href === here ? 'page' : undefined}
            onClick={close}
          >
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
