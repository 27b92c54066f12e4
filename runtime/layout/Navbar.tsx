import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useSite, useTheme, useTranslate } from '../app/hooks.ts'
import type { NavbarItem } from '../contract/index.ts'
import { classNames } from '../theme/parts/class-names.ts'
import { Icon } from '../theme/parts/Icon.tsx'
import { NavbarEntry } from './NavbarEntry.tsx'
import { LazyMobileSidebar, loadMobileSidebar } from './LazyMobileSidebar.tsx'
import { NavbarLogo } from './NavbarLogo.tsx'
import { useHideableNavbar } from './use-hideable-navbar.ts'

/** Draws the bar at the top of every page, and the sidebar that takes its place on small screens (R29, R35). */
export function Navbar(): ReactNode {
  const { hideOnScroll, style } = useSite().theme.navbar
  const isVisible = useHideableNavbar(hideOnScroll)
  const [isOpen, setIsOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const translate = useTranslate()
  const close = (): void => {
    setIsOpen(false)
    toggle.current?.focus({ preventScroll: true })
  }
  const className = classNames(
    'theme-layout-navbar navbar navbar--fixed-top',
    hideOnScroll && 'navbar--hideable',
    hideOnScroll && !isVisible && 'navbar--hidden',
    style && `navbar--${style}`,
    isOpen && 'navbar-sidebar--show',
  )
  return (
    <nav className={className} aria-label={translate({ id: 'theme.NavBar.navAriaLabel', message: 'Main' })}>
      <div className="navbar__inner">
        <div className="theme-layout-navbar-left navbar__items">
          <button
            ref={toggle}
            type="button"
            className="navbar__toggle icon-button"
            aria-label={translate({
              id: 'theme.docs.sidebar.toggleSidebarButtonAriaLabel',
              message: 'Toggle navigation bar',
            })}
            aria-expanded={isOpen}
            onPointerDown={preload}
            onFocus={preload}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="menu" size={24} />
          </button>
          <NavbarLogo />
          <Items position="left" />
        </div>
        <EndItems />
      </div>
      <LazyMobileSidebar isOpen={isOpen} close={close} />
    </nav>
  )
}

const preload = (): void => void loadMobileSidebar().catch(() => undefined)

function Items({ position }: { readonly position: NavbarItem['position'] }): ReactNode {
  const { items } = useSite().theme.navbar
  return items.map((item, i) => item.position === position && <NavbarEntry key={i} item={item} />)
}

function EndItems(): ReactNode {
  const { ColorModeToggle, SearchButton } = useTheme()
  const { items } = useSite().theme.navbar
  const hasSearchItem = items.some((item) => item.type === 'search')
  return (
    <div className="theme-layout-navbar-right navbar__items navbar__items--right">
      <Items position="right" />
      <ColorModeToggle className="navbar__color-mode" />
      {!hasSearchItem && <SearchButton />}
    </div>
  )
}
