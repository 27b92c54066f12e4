import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { usePage, useSite, useTranslate } from '../app/hooks.ts'
import type { PageData } from '../contract/index.ts'
import { classNames } from '../theme/parts/class-names.ts'
import { NavbarEntry } from './NavbarEntry.tsx'
import { MobileBlogMenu } from './MobileBlogMenu.tsx'
import { MobileDocsMenu } from './MobileDocsMenu.tsx'

interface PanelProps {
  readonly close: () => void
}

/** The site's menu and, beside it, the menu of the section the reader is in; the panel out of sight is inert (R36). */
export function MobilePanels({ isOpen, close }: PanelProps & { readonly isOpen: boolean }): ReactNode {
  const page = usePage()
  const hasSecondary = hasSectionMenu(page)
  const [wantsMain, setWantsMain] = useState(false)
  const [wasOpen, setWasOpen] = useState(isOpen)
  // Each opening begins with the section's menu.
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) setWantsMain(false)
  }
  const showsSecondary = hasSecondary && !wantsMain
  return (
    <div className={classNames('navbar-sidebar__items', showsSecondary && 'navbar-sidebar__items--show-secondary')}>
      <div
        className="theme-layout-navbar-sidebar-panel navbar-sidebar__item menu thin-scrollbar"
        inert={showsSecondary}
      >
        <MainMenu close={close} />
      </div>
      <div
        className="theme-layout-navbar-sidebar-panel navbar-sidebar__item menu thin-scrollbar"
        inert={!showsSecondary}
      >
        {hasSecondary && <BackButton onClick={() => setWantsMain(true)} />}
        {hasSecondary && <SectionMenu page={page} close={close} />}
      </div>
    </div>
  )
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
      {translate({ id: 'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel', message: '← Back to main menu' })}
    </button>
  )
}

function SectionMenu({ page, close }: PanelProps & { readonly page: PageData }): ReactNode {
  if (page.blog?.sidebar) return <MobileBlogMenu sidebar={page.blog.sidebar} close={close} />
  if (page.sidebar === undefined) return null
  return (
    <Suspense fallback={null}>
      <MobileDocsMenu key={page.sidebar} sidebar={page.sidebar} close={close} />
    </Suspense>
  )
}
