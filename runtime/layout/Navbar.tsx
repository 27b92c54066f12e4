import { type ReactNode, useRef, useState, useEffect, useEffectEvent } from 'react'
import { useSite, useTheme } from '../hooks/runtime.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import type { NavbarItem } from '../contract/index.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { useBackHandler } from '../hooks/use-location.ts'
import type * as mobileSidebar from './MobileSidebar.tsx'
import { NavbarEntry } from './NavbarItem.tsx'
import { NavbarLogo } from './NavbarLogo.tsx'
import { useHideableNavbar } from './scrolling.ts'

/** The bar at the top of every page, and the sidebar that replaces it on small screens. */
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

/** Loads the code of the mobile sidebar, which wide screens never need. */
function loadMobileSidebar(): Promise<typeof mobileSidebar> {
  return import('./MobileSidebar.tsx')
}

/** The mobile sidebar. While its code loads, a backdrop covers the page; if that fails, it closes again. */
function LazyMobileSidebar(props: mobileSidebar.MobileSidebarProps): ReactNode {
  const { isOpen, close } = props
  const [module, setModule] = useState<typeof mobileSidebar>()
  const fail = useEffectEvent(close)
  // "Back" closes the sidebar, also while it loads, and keeps the address.
  useBackHandler(isOpen, close)
  useEffect(() => {
    if (isOpen && !module) loadMobileSidebar().then(setModule, () => fail())
  }, [isOpen, module])
  if (module) return <module.MobileSidebar {...props} />
  return isOpen && <div role="presentation" className="navbar-sidebar__backdrop" onClick={close} />
}
