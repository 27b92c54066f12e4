import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useBackHandler } from '../app/hooks.ts'
import type * as mobileSidebar from './MobileSidebar.tsx'

/** Loads the code of the mobile sidebar: wide screens never need it. */
export function loadMobileSidebar(): Promise<typeof mobileSidebar> {
  return import('./MobileSidebar.tsx')
}

/** The mobile sidebar from its first opening on. While its code is on the way the page is already covered; where that fails it closes again. */
export function LazyMobileSidebar(props: mobileSidebar.MobileSidebarProps): ReactNode {
  const { isOpen, close } = props
  const [module, setModule] = useState<typeof mobileSidebar>()
  const fail = useEffectEvent(close)
  // "Back" closes the sidebar, on its way too, and leaves the address alone (R37).
  useBackHandler(isOpen, close)
  useEffect(() => {
    if (isOpen && !module) loadMobileSidebar().then(setModule, () => fail())
  }, [isOpen, module])
  if (module) return <module.MobileSidebar {...props} />
  return isOpen && <div role="presentation" className="navbar-sidebar__backdrop" onClick={close} />
}
