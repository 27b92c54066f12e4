import type { ReactNode } from 'react'
import { useTheme } from '../hooks/runtime.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import type { PageProps } from '../theme/slots.ts'

const texts = {
  unlisted: {
    title: { id: 'theme.contentVisibility.unlistedBanner.title', message: 'Unlisted page' },
    message: {
      id: 'theme.contentVisibility.unlistedBanner.message',
      message:
        'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
    },
  },
  draft: {
    title: { id: 'theme.contentVisibility.draftBanner.title', message: 'Draft page' },
    message: {
      id: 'theme.contentVisibility.draftBanner.message',
      message: 'This page is a draft. It will only be visible in dev and be excluded from the production build.',
    },
  },
} as const

/** Notices above a page: that it is unlisted or a draft, and that it is not translated yet. Nothing on other pages. */
export function PageNotices({ page }: PageProps): ReactNode {
  const { TranslationNotice: Notice } = useTheme()
  return (
    <>
      <VisibilityBanner page={page} />
      <Notice page={page} />
    </>
  )
}

function VisibilityBanner({ page }: PageProps): ReactNode {
  const translate = useTranslate()
  const kind = page.draft ? 'draft' : page.unlisted ? 'unlisted' : undefined
  if (!kind) return null
  return (
    <div className={`theme-admonition theme-admonition-warning alert alert--warning theme-${kind}-banner`}>
      <div className="admonition-heading">
        <span className="admonition-icon" aria-hidden="true" />
        {translate(texts[kind].title)}
      </div>
      <div className="admonition-content">{translate(texts[kind].message)}</div>
    </div>
  )
}
