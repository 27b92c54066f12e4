import type { ReactNode } from 'react'
import { useTheme } from '../app/hooks.ts'
import type { WrapperProps } from '../theme/slot-props.ts'
import { mainWrapperId } from './main-wrapper.ts'

/** Draws every page's frame: skip link, announcement, navbar, the main wrapper, footer, in this order (R26). */
export function Layout({ children }: WrapperProps): ReactNode {
  const { SkipLink, AnnouncementBar, Navbar, Footer, BackToTop } = useTheme()
  return (
    <>
      <SkipLink />
      <AnnouncementBar />
      <Navbar />
      <div id={mainWrapperId} className="theme-layout-main main-wrapper">
        {children}
      </div>
      <BackToTop />
      <Footer />
    </>
  )
}
