import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useHref, usePage, useSidebar, useSite, useTheme, useTranslate } from '../app/hooks.ts'
import { Icon } from '../theme/parts/Icon.tsx'
import { scrollIntoContainer } from '../theme/parts/scroll-into-container.ts'

interface SidebarColumnProps {
  readonly sidebar: string
  readonly isHidden: boolean
  readonly setHidden: (hide: boolean) => void
}

/** The column of the docs sidebar, with the button that slides it away where the site allows (R40, R44). */
export function SidebarColumn({ sidebar, isHidden, setHidden }: SidebarColumnProps): ReactNode {
  const { DocSidebar } = useTheme()
  const items = useSidebar(sidebar)
  const activePath = useHref()(usePage().path)
  const { hideable } = useSite().theme.docs
  const translate = useTranslate()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const active = nav.current?.querySelector('.menu__link[aria-current="page"]')
    if (nav.current && active) scrollIntoContainer(active, nav.current)
  }, [activePath])
  return (
    <>
      <div className="doc-sidebar" inert={isHidden}>
        <nav
          ref={nav}
          className="menu thin-scrollbar"
          aria-label={translate({ id: 'theme.docs.sidebar.navAriaLabel', message: 'Docs sidebar' })}
        >
          <DocSidebar items={items} activePath={activePath} />
        </nav>
        {hideable && <CollapseButton onClick={() => setHidden(true)} />}
      </div>
      {isHidden && <ExpandButton onClick={() => setHidden(false)} />}
    </>
  )
}

function CollapseButton({ onClick }: { readonly onClick: () => void }): ReactNode {
  const translate = useTranslate()
  return (
    <button
      type="button"
      className="collapse-sidebar-button requires-script"
      title={translate({ id: 'theme.docs.sidebar.collapseButtonTitle', message: 'Collapse sidebar' })}
      aria-label={translate({ id: 'theme.docs.sidebar.collapseButtonAriaLabel', message: 'Collapse sidebar' })}
      onClick={onClick}
    >
      <Icon name="collapse" size={16} />
    </button>
  )
}

function ExpandButton({ onClick }: { readonly onClick: () => void }): ReactNode {
  const translate = useTranslate()
  return (
    <button
      type="button"
      className="expand-sidebar-button"
      title={translate({ id: 'theme.docs.sidebar.expandButtonTitle', message: 'Expand sidebar' })}
      aria-label={translate({ id: 'theme.docs.sidebar.expandButtonAriaLabel', message: 'Expand sidebar' })}
      onClick={onClick}
    >
      <Icon name="collapse" size={16} />
    </button>
  )
}
