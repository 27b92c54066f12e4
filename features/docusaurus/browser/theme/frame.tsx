import type { ReactNode } from 'react'
import { useCurrentPage } from '../../../../runtime/hooks/runtime.ts'
import { BackToTop } from '../../../../runtime/layout/BackToTop.tsx'
import { ColorModeToggle as OwnColorModeToggle } from '../../../../runtime/layout/ColorModeToggle.tsx'
import { Layout as OwnLayout, Root as OwnRoot, SkipLink } from '../../../../runtime/layout/Layout.tsx'
import { NotFound as OwnNotFound } from '../../../../runtime/pages/NotFound.tsx'
import { CrashPage } from '../../../../runtime/pages/pages.tsx'
import { AnnouncementBar as OwnAnnouncementBar } from '../../../lists/browser/optional-slots.ts'
import { SearchButton } from '../../../lists/browser/frame-slots.ts'
import type { SearchButtonProps } from '../../../../runtime/theme/slots.ts'
import { usePart } from './parts.ts'

/** Props of components around others. */
export interface FramePartProps {
  readonly children?: ReactNode
}

/** `@theme/Root`: around the whole app. */
export function Root({ children }: FramePartProps): ReactNode {
  return <OwnRoot>{children}</OwnRoot>
}

/** The frame of every page, which `@theme-original/Layout` is for a site that replaces `Layout`. */
export function LayoutFrame({ children }: FramePartProps): ReactNode {
  const Provider = usePart('Layout/Provider', LayoutProvider)
  return (
    <Provider>
      <OwnLayout>{children}</OwnLayout>
    </Provider>
  )
}

/** `@theme/Layout/Provider`: only its children, since docs-gen's hooks need no providers. */
export function LayoutProvider({ children }: FramePartProps): ReactNode {
  return children
}

/** Props of `ErrorPageContent`. */
export interface ErrorPageContentProps {
  readonly error: unknown
  readonly tryAgain: () => void
}

/** `@theme/ErrorPageContent` */
export function ErrorPageContent({ error, tryAgain }: ErrorPageContentProps): ReactNode {
  return <CrashPage error={error} retry={tryAgain} />
}

/** `@theme/SkipToContent` */
export function SkipToContent(): ReactNode {
  return <SkipLink />
}

/** `@theme/AnnouncementBar` */
export function AnnouncementBar(): ReactNode {
  return <OwnAnnouncementBar />
}

/** `@theme/BackToTopButton` */
export function BackToTopButton(): ReactNode {
  return <BackToTop />
}

/** Props of `ColorModeToggle`. `null` is the mode of the system. */
export interface ColorModeToggleProps {
  readonly className?: string
  readonly respectPrefersColorScheme?: boolean
  readonly value?: 'light' | 'dark' | null
  readonly onChange?: (mode: 'light' | 'dark' | null) => void
}

/** `@theme/ColorModeToggle` */
export function ColorModeToggle({ className }: ColorModeToggleProps): ReactNode {
  return <OwnColorModeToggle className={className} />
}

/** `@theme/SearchBar` */
export function SearchBar(props: SearchButtonProps): ReactNode {
  return <SearchButton {...props} />
}

/** `@theme/NotFound` */
export function NotFound(): ReactNode {
  const Content = usePart('NotFound/Content', NotFoundContent)
  return <Content />
}

/** `@theme/NotFound/Content` */
export function NotFoundContent(_: { readonly className?: string }): ReactNode {
  return <OwnNotFound key={useCurrentPage().visit} />
}
