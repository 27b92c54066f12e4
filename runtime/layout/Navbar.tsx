import { type ReactNode, type RefObject, useRef, useState, useEffect } from 'react'
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
import { useLatest } from '../hooks/use-latest.ts'
import { orReload } from '../router/late-parts.ts'

/** The bar at the top of every page, and the sidebar that replaces it on small screens. */
export function Navbar(): ReactNode {
  const sidebar = useMobileSidebar()
  return (
    <NavbarFrame sidebar={sidebar}>
      <div className="navbar__inner">
        <div className="theme-layout-navbar-left navbar__items">
          <NavbarToggle sidebar={sidebar} />
          <NavbarLogo />
          <NavbarItems position="left" />
        </div>
        <EndItems />
      </div>
    </NavbarFrame>
  )
}

/** Whether the sidebar of small screens is open, and its button, which gets the focus when it closes. */
export interface MobileSidebarState {
  readonly isOpen: boolean
  readonly setIsOpen: (isOpen: boolean) => void
  readonly close: () => void
  readonly toggle: RefObject<HTMLButtonElement | null>
}

/** Keeps the state of the sidebar of small screens. */
export function useMobileSidebar(): MobileSidebarState {
  const [isOpen, setIsOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setIsOpen(false)
    toggle.current?.focus({ preventScroll: true })
  }
  return { isOpen, setIsOpen, close, toggle }
}

interface NavbarFrameProps {
  readonly sidebar: MobileSidebarState
  readonly children: ReactNode
}

/** The element around the bar and the sidebar of small screens. */
export function NavbarFrame({ sidebar, children }: NavbarFrameProps): ReactNode {
  const { hideOnScroll, style } = useSite().theme.navbar
  const isVisible = useHideableNavbar(hideOnScroll)
  const { isOpen, close } = sidebar
  const className = classNames(
    'theme-layout-navbar navbar navbar--fixed-top',
    hideOnScroll && 'navbar--hideable',
    hideOnScroll && !isVisible && 'navbar--hidden',
    style && `navbar--${style}`,
    isOpen && 'navbar-sidebar--show',
  )
  const label = useTranslate()({ id: 'theme.NavBar.navAriaLabel', message: 'Main' })
  return (
    <nav className={className} aria-label={label}>
      {children}
      <LazyMobileSidebar isOpen={isOpen} close={close} />
    </nav>
  )
}

/** The button that opens the sidebar of small screens. */
export function NavbarToggle({ sidebar }: Pick<NavbarFrameProps, 'sidebar'>): ReactNode {
  const { isOpen, setIsOpen, toggle } = sidebar
  const translate = useTranslate()
  return (
    <button
      ref={toggle}
      type="button"
      className="navbar__toggle icon-button"
      aria-label={translate({
        id: 'theme.docs.sidebar.toggleSidebarButtonAriaLabel',
        message: 'Toggle navigation bar',
      })}
      aria-expanded={isOpen}
      // The reader may have opened a menu before.
      suppressHydrationWarning
      onPointerDown={preload}
      onFocus={preload}
      onClick={() => setIsOpen(!isOpen)}
    >
      <Icon name="menu" size={24} />
    </button>
  )
}

const preload = (): void => void loadMobileSidebar().catch(() => undefined)

/** The items at one end of the bar. */
export function NavbarItems({ position }: { readonly position: NavbarItem['position'] }): ReactNode {
  const { items } = useSite().theme.navbar
  return items.map((item, i) => item.position === position && <NavbarEntry key={i} item={item} />)
}

function EndItems(): ReactNode {
  const { ColorModeToggle, SearchButton } = useTheme()
  const { items } = useSite().theme.navbar
  const hasSearchItem = items.some((item) => item.type === 'search')
  return (
    <div className="theme-layout-navbar-right navbar__items navbar__items--right">
      <NavbarItems position="right" />
      <ColorModeToggle className="navbar__color-mode" />
      {!hasSearchItem && <SearchButton />}
    </div>
  )
}

/** Loads the code of the mobile sidebar, which wide screens never need. */
function loadMobileSidebar(): Promise<typeof mobileSidebar> {
  return import('./MobileSidebar.tsx')
}

/** The mobile sidebar. While its code loads, a backdrop covers the page; if that fails, and the page is not loaded again, it closes. */
function LazyMobileSidebar(props: mobileSidebar.MobileSidebarProps): ReactNode {
  const { isOpen, close } = props
  const [module, setModule] = useState<typeof mobileSidebar>()
  const fail = useLatest(close)
  // "Back" closes the sidebar, also while it loads, and keeps the address.
  useBackHandler(isOpen, close)
  useEffect(() => {
    if (isOpen && !module) orReload(loadMobileSidebar()).then(setModule, () => fail())
  }, [isOpen, module, fail])
  if (module) return <module.MobileSidebar {...props} />
  return isOpen && <div role="presentation" className="navbar-sidebar__backdrop" onClick={close} />
}
