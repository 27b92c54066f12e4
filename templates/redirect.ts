import { escapeXml } from './escape-xml.ts'

/** What a redirect page needs to know. */
export interface RedirectInput {
  /** Address it leads to: an href of this site or one elsewhere. */
  readonly to: string
  /** The same address with its origin, for search engines; default is `to`. */
  readonly canonical?: string
  readonly lang?: string
}

/**
 * The HTML of a redirect page (R11): refresh, canonical link and script.
 * The script hands query and hash of the visitor's address on, unless the target has one of its own.
 */
export function redirectPage({ to, canonical = to, lang = 'en' }: RedirectInput): string {
  const target = JSON.stringify(to).replaceAll('<', '\\u003c')
  const forwarded = /[?#]/.test(to) ? target : `${target}+location.search+location.hash`
  const href = escapeXml(to)
  return `<!doctype html>
<html lang="${escapeXml(lang)}">
<head>
<meta charset="utf-8">
<title>Redirecting…</title>
<link rel="canonical" href="${escapeXml(canonical)}">
<meta name="robots" content="noindex">
<script>location.replace(${forwarded})</script>
<meta http-equiv="refresh" content="0; url=${href}">
</head>
<body>
<p>This page has moved to <a href="${href}">${href}</a>.</p>
</body>
</html>
`
}
