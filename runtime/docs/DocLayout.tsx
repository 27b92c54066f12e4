import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { PageLayoutProps } from '../theme/slots.ts'
import { classNames } from '../ui/class-names.ts'
import { useListedHref } from '../hooks/use-href.ts'
import { useIsHydrated } from '../hooks/use-location.ts'
import { usePage, useSite, useTheme } from '../hooks/runtime.ts'
import { useSidebar } from '../hooks/use-sidebar.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { Icon } from '../ui/Icon.tsx'
import { scrollToCurrent } from '../ui/scroll-into-container.ts'

interface DocLayoutProps extends PageLayoutProps {
  /** The column of the page. */
  readonly Main?: ComponentType<DocMainProps>
}

const sidebarLabel = { id: 'theme.docs.sidebar.navAriaLabel', message: 'Docs sidebar' }

/** The sidebar and the main part of all docs. Stays mounted between pages. */
export function DocLayout({ page, children, Main = DocMain }: DocLayoutProps): ReactNode {
  const { sidebar } = page
  // The reader hides one sidebar; another one is visible at first.
  const [hiddenSidebar, setHiddenSidebar] = useState<string | undefined>(undefined)
  const isHidden = sidebar !== undefined && hiddenSidebar === sidebar
  if (hiddenSidebar !== undefined && !isHidden) setHiddenSidebar(undefined)
  return (
    <div>
      <div className={classNames('doc-root', isHidden && 'doc-root--sidebar-hidden')}>
        {sidebar !== undefined && (
          <aside className="theme-doc-sidebar-container">
            <Suspense>
              <SidebarColumn
                key={sidebar}
                sidebar={sidebar}
                isHidden={isHidden}
                setHidden={(hide) => setHiddenSidebar(hide ? sidebar : undefined)}
              />
            </Suspense>
          </aside>
        )}
        <Main hiddenSidebarContainer={isHidden}>{children}</Main>
      </div>
    </div>
  )
}

/** Props of the column of the page. */
export interface DocMainProps {
  readonly hiddenSidebarContainer: boolean
  readonly children?: ReactNode
}

/** The column of the page, beside the sidebar. */
export function DocMain({ children }: Pick<DocMainProps, 'children'>): ReactNode {
  return <main className="doc-main">{children}</main>
}

interface SidebarColumnProps {
  readonly sidebar: string
  readonly isHidden: boolean
  readonly setHidden: (hide: boolean) => void
}

/** The column of the sidebar, with the buttons that hide and show it if the site is configured so. */
function SidebarColumn({ sidebar, isHidden, setHidden }: SidebarColumnProps): ReactNode {
  const { DocSidebar } = useTheme()
  const items = useSidebar(sidebar)
  const activePath = useListedHref(usePage())
  const { hideable } = useSite().theme.docs
  const translate = useTranslate()
  const nav = useRef<HTMLElement>(null)
  // The start script has shown the active item of the server's sidebar, which the reader may have scrolled since.
  const isAdopted = useRef(!useIsHydrated())
  useEffect(() => {
    if (isAdopted.current) {
      isAdopted.current = false
      return
    }
    scrollToCurrent(nav.current)
  }, [activePath])
  return (
    <>
      <div className="doc-sidebar" inert={isHidden}>
        <nav ref={nav} className="menu thin-scrollbar" aria-label={translate(sidebarLabel)}>
          <DocSidebar items={items} activePath={activePath} />
        </nav>
        {hideable && (
          <ToggleButton
            className="collapse-sidebar-button requires-script"
            title={translate({ id: 'theme.docs.sidebar.collapseButtonTitle', message: 'Collapse sidebar' })}
            label={translate({ id: 'theme.docs.sidebar.collapseButtonAriaLabel', message: 'Collapse sidebar' })}
            onClick={() => setHidden(true)}
          />
        )}
      </div>
      {isHidden && (
        <ToggleButton
          className="expand-sidebar-button"
          title={translate({ id: 'theme.docs.sidebar.expandButtonTitle', message: 'Expand sidebar' })}
          label={translate({ id: 'theme.docs.sidebar.expandButtonAriaLabel', message: 'Expand sidebar' })}
          onClick={() => setHidden(false)}
        />
      )}
    </>
  )
}

interface ToggleButtonProps {
  readonly className: string
  readonly title: string
  readonly label: string
  readonly onClick: () => void
}

function ToggleButton({ className, title, label, onClick }: ToggleButtonProps): ReactNode {
  return (
    <button type="button" className={className} title={title} aria-label={label} onClick={onClick}>
      <Icon name="collapse" size={16} />
    </button>
  )
}
