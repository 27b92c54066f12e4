import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { useTheme } from '../hooks/runtime.ts'
import type { WrapperProps } from '../theme/slots.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { focusOnce } from '../router/arrival.ts'
import { trustedHtml } from '../strict/trusted-html.ts'
import { innerMarkup } from '../strict/inline-styles.ts'

/** Id of the main wrapper, the target of the skip link without JavaScript. */
const mainWrapperId = '__docusaurus_skipToContent_fallback'

/** The frame of every page: skip link, announcement, navbar, main wrapper and footer. */
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

/** Wraps the whole app. Adds nothing until a site replaces it. */
export function Root({ children }: WrapperProps): ReactNode {
  return children
}

/** The first stop of the Tab key: a link to the main part of the page. */
export function SkipLink(): ReactNode {
  const label = useTranslate()({ id: 'theme.common.skipToMainContent', message: 'Skip to main content' })
  return (
    <div role="region" aria-label={label} data-skip-region="">
      <a href={`#${mainWrapperId}`} onClick={skip}>
        {label}
      </a>
    </div>
  )
}

function skip(event: MouseEvent): void {
  event.preventDefault()
  const target = document.querySelector<HTMLElement>('main') ?? document.getElementById(mainWrapperId)
  if (!target) return
  focusOnce(target)
}

/** Creates a footer from the document's HTML: it is static and the same on every page, so its code need not load. */
export function adoptedFooter(document: Document): ComponentType {
  const footer = document.querySelector('.theme-layout-footer')
  const html = { __html: trustedHtml(footer ? innerMarkup(footer) : '') }
  return function AdoptedFooter() {
    return footer && <footer className={footer.className} dangerouslySetInnerHTML={html} suppressHydrationWarning />
  }
}
