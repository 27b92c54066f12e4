import { escapeXml } from './escape-xml.ts'

/** A redirect. */
interface RedirectInput {
  /** The target: a path of this site, or a URL. */
  readonly to: string
  /** The target with its origin, for search engines; default: `to`. */
  readonly canonical?: string
  readonly lang?: string
}

/**
 * The HTML of a redirect page: refresh, canonical link and script.
 * The script keeps the query and hash of the visitor's URL, unless the target has its own.
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
