import { createContext, type ReactNode, useContext } from 'react'
import { useSite, useTheme } from '../../../../runtime/hooks/runtime.ts'
import {
  type MobileSidebarState,
  NavbarFrame,
  NavbarItems,
  NavbarToggle,
  useMobileSidebar,
} from '../../../../runtime/layout/Navbar.tsx'
import { NavbarLogo as OwnLogo } from '../../../../runtime/layout/NavbarLogo.tsx'
import { usePart } from './parts.ts'

const SidebarContext = createContext<MobileSidebarState | undefined>(undefined)

/** `@theme/Navbar`: the bar at the top of every page. */
export function Navbar(): ReactNode {
  const Layout = usePart('Navbar/Layout', NavbarLayout)
  const Content = usePart('Navbar/Content', NavbarContent)
  return (
    <Layout>
      <Content />
    </Layout>
  )
}

/** `@theme/Navbar/Layout`: the element around the bar. */
export function NavbarLayout({ children }: { readonly children?: ReactNode }): ReactNode {
  const sidebar = useMobileSidebar()
  return (
    <SidebarContext value={sidebar}>
      <NavbarFrame sidebar={sidebar}>{children}</NavbarFrame>
    </SidebarContext>
  )
}

/** `@theme/Navbar/Content`: logo and items at the start; items, switch of the colour mode and search at the end. */
export function NavbarContent(): ReactNode {
  const { items } = useSite().theme.navbar
  const Toggle = usePart('Navbar/MobileSidebar/Toggle', NavbarMobileSidebarToggle)
  const Logo = usePart('Navbar/Logo', NavbarLogo)
  const ColorMode = usePart('Navbar/ColorModeToggle', NavbarColorModeToggle)
  const Search = usePart('Navbar/Search', NavbarSearch)
  const SearchButton = useTheme().SearchButton
  const hasSearchItem = items.some((item) => item.type === 'search')
  return (
    <div className="navbar__inner">
      <div className="theme-layout-navbar-left navbar__items">
        <Toggle />
        <Logo />
        <NavbarItems position="left" />
      </div>
      <div className="theme-layout-navbar-right navbar__items navbar__items--right">
        <NavbarItems position="right" />
        <ColorMode className="navbar__color-mode" />
        {!hasSearchItem && (
          <Search>
            <SearchButton />
          </Search>
        )}
      </div>
    </div>
  )
}

/** `@theme/Navbar/MobileSidebar/Toggle`: the button of the sidebar on small screens. */
export function NavbarMobileSidebarToggle(): ReactNode {
  const sidebar = useContext(SidebarContext)
  return sidebar && <NavbarToggle sidebar={sidebar} />
}

/** `@theme/Navbar/Logo` */
export function NavbarLogo(): ReactNode {
  const Brand = usePart('Logo', Logo)
  return <Brand className="navbar__brand" imageClassName="navbar__logo" titleClassName="navbar__title text--truncate" />
}

/** Props of `Logo`: classes of the link, of the picture and of the title. */
export interface LogoProps {
  readonly className?: string
  readonly imageClassName?: string
  readonly titleClassName?: string
}

/** `@theme/Logo`: the site's logo and title, linked to the home page. */
export function Logo(_: LogoProps): ReactNode {
  return <OwnLogo />
}

/** `@theme/Navbar/Search`: the place of the search button. */
export function NavbarSearch({ children }: { readonly children?: ReactNode; readonly className?: string }): ReactNode {
  return children
}

/** `@theme/Navbar/ColorModeToggle` */
export function NavbarColorModeToggle({ className }: { readonly className?: string }): ReactNode {
  const { ColorModeToggle } = useTheme()
  return <ColorModeToggle className={className} />
}

/** `useNavbarMobileSidebar`: whether the sidebar of small screens is open, and a function that opens and closes it. */
export function useNavbarMobileSidebar(): {
  readonly disabled: boolean
  readonly shouldRender: boolean
  readonly shown: boolean
  readonly toggle: () => void
} {
  const sidebar = useContext(SidebarContext)
  const isOpen = sidebar?.isOpen ?? false
  return {
    disabled: false,
    shouldRender: sidebar !== undefined,
    shown: isOpen,
    toggle: () => sidebar?.setIsOpen(!isOpen),
  }
}
