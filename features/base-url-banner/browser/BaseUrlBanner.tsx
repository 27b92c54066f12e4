import type { CSSProperties, ReactNode } from 'react'
import { baseUrlBannerId } from '../../../runtime/contract/index.ts'
import { usePage, useSite } from '../../../runtime/hooks/runtime.ts'
import { useTranslate } from '../../../runtime/hooks/use-translate.ts'

/**
 * Advice on the home page of a site published under the wrong base path. A script (`show-banner.ts`) shows it if
 * the app has not started; the style sheet hides it, because a site that loads its styles has the right base path.
 */
export function BaseUrlBanner(): ReactNode {
  const { baseUrl, theme } = useSite()
  const page = usePage()
  const translate = useTranslate()
  if (!theme.baseUrlIssueBanner || page.path !== '/') return null
  return (
    <div id={baseUrlBannerId} hidden data-nosnippet="" style={frame}>
      <p>
        <strong>
          {translate({ id: 'theme.BaseUrlIssueBanner.title', message: 'Your Docusaurus site did not load properly.' })}
        </strong>{' '}
        {translate({
          id: 'theme.BaseUrlIssueBanner.reason',
          message: 'A very common reason is a wrong site baseUrl configuration.',
        })}
      </p>
      <p>
        {translate(
          { id: 'theme.BaseUrlIssueBanner.current', message: 'Current configured baseUrl = {baseUrl}' },
          { baseUrl },
        )}
      </p>
      <p>
        {translate({ id: 'theme.BaseUrlIssueBanner.suggestion', message: 'We suggest trying baseUrl =' })}{' '}
        {/* The script writes the path of the page here, which must not count as a hydration difference. */}
        <code dangerouslySetInnerHTML={{ __html: '' }} />
      </p>
    </div>
  )
}

/** Inline, because the style sheets of a site under the wrong base path do not load. */
const frame: CSSProperties = { padding: 20, border: '4px solid #c00', fontFamily: 'sans-serif' }
