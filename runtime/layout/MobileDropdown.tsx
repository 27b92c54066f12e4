import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link } from '../ui/Link.tsx'
import { useTranslate } from '../hooks/use-translate.ts'
import { classNames } from '../ui/class-names.ts'
import { Collapsible } from '../ui/Collapsible.tsx'
import { onSpace } from '../ui/keyboard.ts'
import type { DropdownProps } from './Dropdown.tsx'
import { dropdownCaretMessage } from './mobile-menu.ts'

interface MobileDropdownProps extends DropdownProps {
  readonly onClick?: () => void
}

/** A dropdown in the mobile sidebar: a list that opens below its label. It is open at first if it contains the current page. */
export function MobileDropdown(props: MobileDropdownProps): ReactNode {
  const { label, href, isActive = false, className, attributes, children, onClick } = props
  const [collapsed, setCollapsed] = useState(!isActive)
  const [wasActive, setWasActive] = useState(isActive)
  if (wasActive !== isActive) {
    setWasActive(isActive)
    if (isActive) setCollapsed(false)
  }
  const toggle = (event: MouseEvent): void => {
    event.preventDefault()
    setCollapsed(!collapsed)
  }
  return (
    <li className={classNames('menu__list-item', collapsed && 'menu__list-item--collapsed')}>
      <div className="menu__list-item-collapsible">
        <Link
          to={href ?? '#'}
          externalIcon={false}
          {...(href === undefined
            ? { role: 'button', 'aria-expanded': !collapsed, onKeyDown: onSpace(() => setCollapsed(!collapsed)) }
            : {})}
          className={classNames(
            'menu__link menu__link--sublist',
            href === undefined && 'menu__link--sublist-caret',
            className,
          )}
          onClick={href === undefined ? toggle : onClick}
          {...attributes}
        >
          {label}
        </Link>
        {href !== undefined && <Caret collapsed={collapsed} onClick={toggle} />}
      </div>
      <Collapsible collapsed={collapsed} className="menu__list">
        {children}
      </Collapsible>
    </li>
  )
}

function Caret({
  collapsed,
  onClick,
}: {
  readonly collapsed: boolean
  readonly onClick: (event: MouseEvent) => void
}): ReactNode {
  const translate = useTranslate()
  const label = translate(dropdownCaretMessage(!collapsed))
  return (
    <button
      type="button"
      className="clean-btn menu__caret"
      aria-label={label}
      aria-expanded={!collapsed}
      onClick={onClick}
    />
  )
}
