import { escapeXml } from './escape-xml.ts'

/** A redirect. */
interface RedirectInput {
  /** The target: a path of this site, or a URL. */
  readonly to: string
  /** The target with its origin, for search engines; default: `to`. */
  readonly canonical?: string
  readonly lang?: string
  /** For a site with a strict policy: the element that holds it, and the href of the file with `redirectScript`. */
  readonly strict?: { readonly policy: string; readonly script: string }
}

/** The script of redirect pages as a file: it reads the target from its element. */
export const redirectScript =
  '{const{to}=document.currentScript.dataset;location.replace(/[?#]/.test(to)?to:to+location.search+location.hash)}'

/**
 * The HTML of a redirect page: refresh, canonical link and script.
 * The script keeps the query and hash of the visitor's URL, unless the target has its own.
 */
export function redirectPage({ to, canonical = to, lang = 'en', strict }: RedirectInput): string {
  const href = escapeXml(to)
  const script = strict
    ? `<script src="${escapeXml(strict.script)}" data-to="${href}"></script>`
    : `<script>${inlineScript(to)}</script>`
  return `<!doctype html>
<html lang="${escapeXml(lang)}">
<head>
<meta charset="utf-8">${strict ? `\n${strict.policy}` : ''}
<title>Redirecting…</title>
<link rel="canonical" href="${escapeXml(canonical)}">
<meta name="robots" content="noindex">
${script}
<meta http-equiv="refresh" content="0; url=${href}">
</head>
<body>
<p>This page has moved to <a href="${href}">${href}</a>.</p>
</body>
</html>
`
}

function inlineScript(to: string): string {
  const target = JSON.stringify(to).replaceAll('<', '\\u003c')
  return `location.replace(${to.includes('?') || to.includes('#') ? target : `${target}+location.search+location.hash`})`
}
