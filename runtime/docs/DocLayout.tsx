import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import type { PageLayoutProps } from '../theme/slot-props.ts'
import { classNames } from '../theme/parts/class-names.ts'
import { SidebarColumn } from './SidebarColumn.tsx'

/** The frame of all docs: the sidebar's column and the main part. Stays mounted between pages (R13). */
export function DocLayout({ page, children }: PageLayoutProps): ReactNode {
  const { sidebar } = page
  // Hidden is one sidebar, not all: another one begins in sight (R44).
  const [hiddenSidebar, setHiddenSidebar] = useState<string | undefined>(undefined)
  const isHidden = sidebar !== undefined && hiddenSidebar === sidebar
  if (hiddenSidebar !== undefined && !isHidden) setHiddenSidebar(undefined)
  return (
    <div className="docs-wrapper">
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
        <main className="doc-main">{children}</main>
      </div>
    </div>
  )
}
