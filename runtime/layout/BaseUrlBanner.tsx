import type { ReactNode } from 'react'
import { usePage, useSite, useTranslate } from '../app/hooks.ts'
import { baseUrlBannerHtml } from './base-url-banner-html.ts'

/**
 * On the home page, advice for the one who published the site under a wrong base path (R132).
 * A script shows it where the app has not started, and the stylesheet hides it: a site that has its styles has its base path right.
 */
export function BaseUrlBanner(): ReactNode {
  const { baseUrl, theme } = useSite()
  const page = usePage()
  const translate = useTranslate()
  if (!theme.baseUrlIssueBanner || page.path !== '/') return null
  const html = baseUrlBannerHtml({
    title: translate({ id: 'theme.BaseUrlIssueBanner.title', message: 'Your Docusaurus site did not load properly.' }),
    reason: translate({
      id: 'theme.BaseUrlIssueBanner.reason',
      message: 'A very common reason is a wrong site baseUrl configuration.',
    }),
    current: translate(
      { id: 'theme.BaseUrlIssueBanner.current', message: 'Current configured baseUrl = {baseUrl}' },
      { baseUrl },
    ),
    suggestion: translate({ id: 'theme.BaseUrlIssueBanner.suggestion', message: 'We suggest trying baseUrl =' }),
  })
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
