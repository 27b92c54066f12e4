import type { ReactNode } from 'react'
import type { SidebarItem } from '../contract/index.ts'
import { useHref, usePage, useSidebar, useTheme } from '../app/hooks.ts'

interface MobileDocsMenuProps {
  readonly sidebar: string
  readonly close: () => void
}

/** The docs sidebar in the mobile sidebar; a choice that leads to a page closes it (R37). */
export function MobileDocsMenu({ sidebar, close }: MobileDocsMenuProps): ReactNode {
  const { DocSidebar } = useTheme()
  const items = useSidebar(sidebar)
  const activePath = useHref()(usePage().path)
  const onItemClick = (item: SidebarItem): void => {
    const leads = item.type === 'link' || (item.type === 'category' && item.href !== undefined)
    if (leads) close()
  }
  return <DocSidebar items={items} activePath={activePath} onItemClick={onItemClick} />
}
