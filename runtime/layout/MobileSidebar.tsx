import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTheme } from '../hooks/runtime.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { Icon } from '../ui/Icon.tsx'
import { keepFocusInside } from '../ui/keyboard.ts'
import { closeMessage, desktopQuery } from './mobile-menu.ts'
import { MobilePanels } from './MobilePanels.tsx'
import { NavbarLogo } from './NavbarLogo.tsx'
import { useLatest } from '../hooks/use-latest.ts'

export interface MobileSidebarProps {
  readonly isOpen: boolean
  readonly close: () => void
}

/** The navigation of small screens. It is rendered from its first opening on. */
export function MobileSidebar({ isOpen, close }: MobileSidebarProps): ReactNode {
  const [isMounted, setIsMounted] = useState(false)
  if (isOpen && !isMounted) setIsMounted(true)
  useCloseOnDesktop(() => isOpen && close())
  if (!isMounted) return null
  return (
    <>
      <div role="presentation" className="navbar-sidebar__backdrop" onClick={close} />
      <Panel isOpen={isOpen} close={close} />
    </>
  )
}

function Panel({ isOpen, close }: MobileSidebarProps): ReactNode {
  const { ColorModeToggle } = useTheme()
  const translate = useTranslate()
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) closeButton.current?.focus({ preventScroll: true })
  }, [isOpen])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') close()
    if (event.key === 'Tab') keepFocusInside(event, event.currentTarget)
  }
  return (
    <div
      className="theme-layout-navbar-sidebar navbar-sidebar"
      role="dialog"
      aria-modal="true"
      aria-label={translate({ id: 'theme.NavBar.navAriaLabel', message: 'Main' })}
      onKeyDown={onKeyDown}
      inert={!isOpen}
    >
      <div className="navbar-sidebar__brand">
        <NavbarLogo />
        <ColorModeToggle />
        <button
          ref={closeButton}
          type="button"
          className="icon-button navbar-sidebar__close"
          aria-label={translate(closeMessage)}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </div>
      <MobilePanels isOpen={isOpen} close={close} />
    </div>
  )
}

function useCloseOnDesktop(close: () => unknown): void {
  const onDesktop = useLatest(close)
  useEffect(() => {
    const query = matchMedia(desktopQuery)
    const listen = (): void => {
      if (query.matches) onDesktop()
    }
    query.addEventListener('change', listen)
    return () => query.removeEventListener('change', listen)
  }, [onDesktop])
}
