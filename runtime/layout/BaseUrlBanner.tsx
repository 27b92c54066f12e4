import type { ReactNode } from 'react'
import { usePage, useSite } from '../hooks/runtime.ts'
import { useTranslate } from '../hooks/use-translate.ts'

/**
 * Advice on the home page of a site published under the wrong base path. A script shows it if the app has not started;
 * the style sheet hides it, because a site that loads its styles has the right base path.
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

/** Id of the banner, which the style sheet hides. */
const bannerId = '__docusaurus-base-url-issue-banner-container'

interface BaseUrlBannerTexts {
  readonly title: string
  readonly reason: string
  readonly current: string
  /** The suggested base path follows it. */
  readonly suggestion: string
}

/** The hidden banner, and the script that shows it if the app has not started when the document is complete. */
function baseUrlBannerHtml(texts: BaseUrlBannerTexts): string {
  const [title, reason, current, suggestion] = [texts.title, texts.reason, texts.current, texts.suggestion].map(
    escapeText,
  )
  return (
    `<div id="${bannerId}" hidden data-nosnippet style="padding:20px;border:4px solid #c00;font-family:sans-serif">` +
    `<p><strong>${title}</strong> ${reason}</p><p>${current}</p><p>${suggestion} <code></code></p></div>` +
    `<script>${script}</script>`
  )
}

const script =
  `document.addEventListener('DOMContentLoaded',function(){var b=document.getElementById('${bannerId}'),p=location.pathname;` +
  `if(!b||document.documentElement.dataset.hasHydrated==='true')return;` +
  `b.querySelector('code').textContent=p.slice(-1)==='/'?p:p+'/';b.hidden=false})`

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
