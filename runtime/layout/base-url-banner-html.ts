/** Id of the banner about a wrong base path; the stylesheet hides it. */
const bannerId = '__docusaurus-base-url-issue-banner-container'

/** Texts of the banner. */
export interface BaseUrlBannerTexts {
  readonly title: string
  readonly reason: string
  readonly current: string
  /** The suggested base path is put after it. */
  readonly suggestion: string
}

/** The banner, hidden, and the script that shows it if the app has not started when the document is complete (R132). */
export function baseUrlBannerHtml(texts: BaseUrlBannerTexts): string {
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
