import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { usePage, useSite, useTheme } from '../hooks/runtime.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import type { PageData, SidebarItem, BlogSidebarData } from '../contract/index.ts'
import { classNames } from '../ui/class-names.ts'
import { useListedHref } from '../hooks/use-href.ts'
import { useSidebar } from '../hooks/use-sidebar.ts'
import { Link } from '../ui/Link.tsx'
import { scrollToCurrent } from '../ui/scroll-into-container.ts'
import { backMessage } from './mobile-menu.ts'
import { NavbarEntry } from './NavbarItem.tsx'
import { useSectionMenu } from './section-menu.ts'

interface PanelProps {
  readonly close: () => void
}

/** The site's menu and the menu of the current section. The hidden one is inert. */
export function MobilePanels({ isOpen, close }: PanelProps & { readonly isOpen: boolean }): ReactNode {
  const page = usePage()
  const ownMenu = useSectionMenu()
  const hasSecondary = ownMenu !== undefined || hasSectionMenu(page)
  const [wantsMain, setWantsMain] = useState(false)
  const [wasOpen, setWasOpen] = useState(isOpen)
  // Opening the sidebar shows the section's menu first.
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) setWantsMain(false)
  }
  const showsSecondary = hasSecondary && !wantsMain
  const panel = useRef<HTMLDivElement>(null)
  return (
    <div className={classNames('navbar-sidebar__items', showsSecondary && 'navbar-sidebar__items--show-secondary')}>
      <div
        className="theme-layout-navbar-sidebar-panel navbar-sidebar__item menu thin-scrollbar"
        inert={showsSecondary}
      >
        <MainMenu close={close} />
      </div>
      <div
        ref={panel}
        className="theme-layout-navbar-sidebar-panel navbar-sidebar__item menu thin-scrollbar"
        inert={!showsSecondary}
      >
        {hasSecondary && <BackButton onClick={() => setWantsMain(true)} />}
        {ownMenu === undefined ? (
          <SectionMenu page={page} isOpen={isOpen} close={close} panel={panel} />
        ) : (
          <div role="presentation" onClick={(event) => isInLink(event.target) && close()}>
            {ownMenu}
          </div>
        )}
      </div>
    </div>
  )
}

function isInLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a[href]') !== null
}

function hasSectionMenu(page: PageData): boolean {
  return page.sidebar !== undefined || page.blog?.sidebar !== undefined
}

function MainMenu({ close }: PanelProps): ReactNode {
  const { items } = useSite().theme.navbar
  return (
    <ul className="menu__list">
      {items.map((item, i) => (
        <NavbarEntry key={i} item={item} mobile onClick={close} />
      ))}
    </ul>
  )
}

function BackButton({ onClick }: { readonly onClick: () => void }): ReactNode {
  const translate = useTranslate()
  return (
    <button type="button" className="clean-btn navbar-sidebar__back" onClick={onClick}>
      {translate(backMessage)}
    </button>
  )
}

interface SectionMenuProps extends PanelProps {
  readonly isOpen: boolean
  /** The scrolling element around the menu. */
  readonly panel: RefObject<HTMLElement | null>
}

function SectionMenu({ page, ...props }: SectionMenuProps & { readonly page: PageData }): ReactNode {
  if (page.blog?.sidebar) return <MobileBlogMenu sidebar={page.blog.sidebar} close={props.close} />
  if (page.sidebar === undefined) return null
  return (
    <Suspense fallback={null}>
      <MobileDocsMenu key={page.sidebar} sidebar={page.sidebar} {...props} />
    </Suspense>
  )
}

/** The docs sidebar in the mobile sidebar, which opens at the current page. Links close the mobile sidebar. */
function MobileDocsMenu({ sidebar, isOpen, close, panel }: SectionMenuProps & { readonly sidebar: string }): ReactNode {
  const { DocSidebar } = useTheme()
  const items = useSidebar(sidebar)
  const activePath = useListedHref(usePage())
  useEffect(() => {
    if (isOpen) scrollToCurrent(panel.current)
  }, [isOpen, activePath, panel])
  const onItemClick = (item: SidebarItem): void => {
    const isLink = item.type === 'link' || (item.type === 'category' && item.href !== undefined)
    if (isLink) close()
  }
  return <DocSidebar items={items} activePath={activePath} onItemClick={onItemClick} />
}

interface MobileBlogMenuProps {
  readonly sidebar: BlogSidebarData
  readonly close: () => void
}

/** The blog's recent posts and overviews in the mobile sidebar. */
function MobileBlogMenu({ sidebar, close }: MobileBlogMenuProps): ReactNode {
  const here = useListedHref(usePage())
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
